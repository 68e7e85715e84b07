#include "app/light_options.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <fmt/format.h>
#include <optional>
#include <stdexcept>
#include <string_view>

#include <sightline/core/options.hpp>

#include "app/arguments.hpp"
#include "game/base/parse_number.hpp"
#include "game/view/text.hpp"

namespace sightline::app {

namespace {

[[noreturn]] void refuse_light(std::string_view text) {
    throw std::runtime_error(fmt::format(
        "--light '{}' is not allowed: give X,Y,R or X,Y,R,#RRGGBB, like 12,7,5,#ff8800; "
        "-#RRGGBB takes light away",
        text));
}

/// Removes and returns the part before the next comma.
std::string_view next_part(std::string_view& rest) {
    const std::size_t comma = std::min(rest.find(','), rest.size());
    const std::string_view part = rest.substr(0, comma);
    rest.remove_prefix(std::min(comma + 1, rest.size()));
    return part;
}

std::optional<Rgb> parse_color(std::string_view text) {
    const bool negative = text.starts_with('-');
    if (negative) text.remove_prefix(1);
    if (text.size() != 7 || text[0] != '#') return std::nullopt;
    const auto value = game::parse_number<std::uint32_t>(text.substr(1), 16);
    if (!value) return std::nullopt;
    const auto channel = [&](int shift) { return static_cast<int>(*value >> shift & 255); };
    const Rgb color{channel(16), channel(8), channel(0)};
    return negative ? -color : color;
}

Light parse_light(std::string_view text) {
    std::string_view rest = text;
    std::array<int, 3> numbers{};
    for (int& number : numbers) {
        const auto value = game::parse_number<int>(next_part(rest));
        if (!value || *value < 0) refuse_light(text);
        number = *value;
    }
    Light light{.position = {numbers[0], numbers[1]}, .radius = numbers[2]};
    if (rest.empty()) {
        if (text.ends_with(',')) refuse_light(text);
        return light;
    }
    const std::optional<Rgb> color = parse_color(rest);
    if (!color) refuse_light(text);
    light.color = *color;
    return light;
}

std::pair<char32_t, int> parse_haze(const std::string& text) {
    const std::u32string letters = game::decode_utf8(text);
    if (letters.size() >= 3 && letters[1] == U'=') {
        const auto haze = game::parse_number<int>(text.substr(text.find('=', 1) + 1));
        if (haze && *haze >= 0 && *haze <= max_haze) return {letters[0], *haze};
    }
    throw std::runtime_error(fmt::format(
        "--haze '{}' is not allowed: give a letter of the map and its haze from 0 to {}, "
        "like s=4",
        text, max_haze));
}

void add_list(CLI::App& command, const char* name, const char* type, const char* help,
              std::vector<std::string>& texts) {
    command.add_option(name, texts, help)
        ->type_name(type)
        ->expected(1)
        ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
}

}  // namespace

void LightOptions::add(CLI::App& command) {
    add_list(
        command, "--light", "X,Y,R[,#RRGGBB]",
        "a light at X,Y of radius R; then only what is lit is seen; can be given several times",
        lights_);
}

std::vector<Light> LightOptions::on(const MapFile& map) const {
    std::vector<Light> lights;
    for (const std::string& text : lights_) {
        lights.push_back(parse_light(text));
        static_cast<void>(map.place("--light", lights.back().position));
    }
    return lights;
}

void HazeOptions::add(CLI::App& command) {
    add_list(command, "--haze", "LETTER=N",
             "tiles drawn as LETTER have haze N, 0 to 15, where 16 is a wall; can be given several "
             "times",
             letters_);
}

HazeLegend HazeOptions::legend() const {
    HazeLegend legend;
    for (const std::string& text : letters_) legend.push_back(parse_haze(text));
    return legend;
}

}  // namespace sightline::app
