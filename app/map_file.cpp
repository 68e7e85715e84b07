#include "app/map_file.hpp"

#include <algorithm>
#include <cerrno>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <fmt/format.h>
#include <memory>
#include <span>
#include <stdexcept>
#include <vector>

#include "game/view/text.hpp"
#include "game/world/layer.hpp"
#include "game/world/tile.hpp"

namespace sightline::app {

namespace {

using game::max_layer_area;

// A tile takes up to four bytes in UTF-8, so a longer text cannot be a map within the limits.
constexpr std::size_t most_bytes = std::size_t{max_layer_area} * 4;

struct CloseFile {
    void operator()(std::FILE* file) const { std::fclose(file); }
};

[[noreturn]] void refuse(const std::string& name, const std::string& why) {
    throw std::runtime_error(name + ": " + why);
}

std::string read_all(std::FILE* file, const std::string& name) {
    std::string text;
    std::vector<char> block(1 << 16);
    errno = 0;
    while (const std::size_t length = std::fread(block.data(), 1, block.size(), file)) {
        if (std::memchr(block.data(), '\0', length) != nullptr) {
            refuse(name, "not a text file: it contains a zero byte");
        }
        text.append(block.data(), length);
        if (text.size() > most_bytes) {
            refuse(name, fmt::format("too large: a map may have at most {} tiles", max_layer_area));
        }
    }
    // A directory can be opened like a file, but fails here.
    if (std::ferror(file) != 0)
        refuse(name, fmt::format("cannot be read: {}", std::strerror(errno)));
    return text;
}

std::vector<std::u32string> lines_of(std::string_view text, const std::string& name) {
    constexpr std::string_view byte_order_mark = "\xef\xbb\xbf";
    if (text.starts_with(byte_order_mark)) text.remove_prefix(byte_order_mark.size());
    std::vector<std::u32string> lines;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        std::string_view line = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        if (line.ends_with('\r')) line.remove_suffix(1);
        lines.push_back(game::decode_utf8(line));
        if (lines.size() > max_side || lines.back().size() > max_side) {
            refuse(name,
                   fmt::format("line {} {}: each side of a map must be 1 to {} tiles", lines.size(),
                               lines.size() > max_side
                                   ? std::string("is one line too many")
                                   : fmt::format("has {} tiles", lines.back().size()),
                               max_side));
        }
    }
    return lines;
}

/// The lines of one layer, without the empty ones before and after the map.
std::span<const std::u32string> lines_of_layer(std::span<const std::u32string> lines,
                                               const std::string& name, int layer) {
    for (int found = 1;; ++found) {
        const auto end = std::ranges::find(lines, U"---");
        if (found == layer) {
            lines = lines.first(static_cast<std::size_t>(end - lines.begin()));
            break;
        }
        if (end == lines.end()) {
            refuse(name, fmt::format("there is no layer {}: it has {}", layer, found));
        }
        lines = lines.subspan(static_cast<std::size_t>(end - lines.begin()) + 1);
    }
    const auto is_blank = [](const std::u32string& line) {
        return line.find_first_not_of(U' ') == line.npos;
    };
    while (!lines.empty() && is_blank(lines.front())) lines = lines.subspan(1);
    while (!lines.empty() && is_blank(lines.back())) lines = lines.first(lines.size() - 1);
    return lines;
}

/// The tile that a letter stands for in the game, if any.
std::optional<game::Tile> tile_of(char32_t letter) {
    return letter < 128 ? game::tile_from_char(static_cast<char>(letter)) : std::nullopt;
}

/// Whether a letter stops sight, as in the game.
bool is_opaque_letter(char32_t letter) {
    const auto tile = tile_of(letter);
    return tile && game::is_opaque(*tile);
}

bool is_known(char32_t letter, const HazeLegend& legend) {
    const bool creature =
        letter < 128 && game::creature_letters.find(static_cast<char>(letter)) != std::string::npos;
    return letter == U'@' || creature || tile_of(letter) ||
           std::ranges::find(legend, letter, &HazeLegend::value_type::first) != legend.end();
}

std::string why_unknown(char32_t letter) {
    if (letter < U' ' || (letter >= 0x7f && letter < 0xa0)) {
        return fmt::format("character {} is not a tile: tabs and the like are not allowed",
                           static_cast<std::uint32_t>(letter));
    }
    std::string sign;
    game::append_utf8(sign, letter);
    return fmt::format(
        "'{}' is not a tile: give one of {} (view, los and survey take it as a "
        "clear tile with --haze {}=0)",
        sign, game::known_letters(), sign);
}

/// Where the letters of some rows stood in the file.
struct LetterPlaces {
    MapForm form{};
    std::size_t lines_before = 0;

    [[nodiscard]] std::string name(std::size_t x, std::size_t y) const {
        const auto step = [](int n) { return static_cast<std::size_t>(n); };
        return fmt::format("line {}, column {}", lines_before + y * step(form.lines()) + 1,
                           x * step(form.columns()) + step(form.shift(static_cast<int>(y))) + 1);
    }
};

/// Refuses what the game refuses: unknown letters, and a second start on a layer.
void require_known_letters(const std::vector<std::u32string>& lines, const HazeLegend& legend,
                           const std::string& name, const LetterPlaces& places = {}) {
    bool started = false;
    for (std::size_t y = 0; y < lines.size(); ++y) {
        if (lines[y] == U"---") {
            started = false;
            continue;
        }
        for (std::size_t x = 0; x < lines[y].size(); ++x) {
            const char32_t letter = lines[y][x];
            const auto refuse_here = [&](const std::string& why) {
                refuse(name, places.name(x, y) + ": " + why);
            };
            if (!is_known(letter, legend)) refuse_here(why_unknown(letter));
            if (letter == U'@' && std::exchange(started, true)) {
                refuse_here("a second @: a map has only one start");
            }
        }
    }
}

}  // namespace

MapFile MapFile::read(const std::string& name, int layer, HazeLegend legend, MapForm form) {
    if (name.empty()) {
        throw std::runtime_error("the file name is empty: give a name, or -");
    }
    if (name == "-") {
        return parse(read_all(stdin, "standard input"), "standard input", layer, std::move(legend),
                     form);
    }
    const std::unique_ptr<std::FILE, CloseFile> file{std::fopen(name.c_str(), "rb")};
    if (!file) refuse(name, fmt::format("cannot be opened: {}", std::strerror(errno)));
    return parse(read_all(file.get(), name), name, layer, std::move(legend), form);
}

MapFile MapFile::parse(std::string_view text, const std::string& name, int layer, HazeLegend legend,
                       MapForm form) {
    const std::vector<std::u32string> all = lines_of(text, name);
    if (!form.is_spaced()) require_known_letters(all, legend, name);
    std::span<const std::u32string> lines = lines_of_layer(all, name, layer);
    SpacedMap spaced{form, {}, {}};
    if (form.is_spaced()) {
        const std::size_t before =
            lines.empty() ? 0 : static_cast<std::size_t>(&lines[0] - &all[0]);
        spaced =
            read_spaced(lines, form, [&](std::size_t y, std::size_t x, const std::string& why) {
                refuse(name, fmt::format("line {}, column {}: {}", before + y + 1, x + 1, why));
            });
        require_known_letters(spaced.rows, legend, name, {spaced.form, before});
        lines = spaced.rows;
    }
    std::size_t width = 0;
    for (const auto& line : lines) width = std::max(width, line.size());
    const Size size{static_cast<int>(width), static_cast<int>(lines.size())};
    if (size.area() == 0) {
        refuse(name, "there are no tiles in it: draw a map with # for walls and . for floors");
    }
    if (size.area() > max_layer_area) {
        refuse(name, fmt::format("too large: {} is {} tiles, but a map may have at most {}",
                                 to_string(size), size.area(), max_layer_area));
    }
    MapFile map;
    map.legend_ = std::move(legend);
    map.form_ = spaced.form;
    map.stops_ = std::move(spaced.stops);
    map.letters_ = Grid<char32_t>(size, U'#');
    for (int y = 0; y < size.height; ++y) {
        const std::u32string& line = lines[static_cast<std::size_t>(y)];
        std::ranges::copy(line, map.letters_.row(y).begin());
        if (const std::size_t x = line.find(U'@'); x != line.npos) {
            map.start_ = Point{static_cast<int>(x), y};
        }
    }
    map.opaque_ = Grid<bool>(size, false);
    for (const Point p : points(size)) map.opaque_[p] = is_opaque_letter(map.letters_[p]);
    return map;
}

void MapFile::open_doors() {
    for (const Point p : points(size())) {
        if (letters_[p] != U'+') continue;
        letters_[p] = U'\'';
        opaque_[p] = false;
    }
}

int MapFile::haze_at(Point p) const {
    if (is_opaque(p)) return 0;
    for (const auto& [letter, haze] : legend_) {
        if (letter == letters_[p]) return haze;
    }
    const auto tile = tile_of(letters_[p]);
    return tile ? game::haze_of(*tile) : 0;
}

char32_t MapFile::sign(Point p) const {
    const char32_t letter = letters_[p];
    const bool control = letter <= U' ' || (letter >= 0x7f && letter <= 0xa0);
    return control || letter == U'@' ? U'.' : letter;
}

Point MapFile::place(const std::string& option, std::optional<Point> given) const {
    if (!given && !start_) {
        throw std::runtime_error(fmt::format(
            "{} X,Y is missing, and the map does not have exactly one @ to use instead", option));
    }
    const Point p = given ? *given : *start_;
    if (!size().contains(p)) {
        throw std::runtime_error(
            fmt::format("{} {},{} is outside the map of size {}: X must be 0 to {}, Y 0 to {}",
                        option, p.x, p.y, to_string(size()), size().width - 1, size().height - 1));
    }
    return p;
}

}  // namespace sightline::app
