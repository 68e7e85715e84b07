#include "game/world/scenario.hpp"

#include <stdexcept>

#include "game/base/parse_number.hpp"
#include "game/base/read_file.hpp"
#include "game/world/first_heist.hpp"
#include "game/world/generators.hpp"

namespace sightline::game {

namespace {

constexpr int generated_layers = 3;
constexpr int capsule_layers = 2;

}  // namespace

int generated_layer_count(ScenarioKind kind) {
    return kind == ScenarioKind::capsule ? capsule_layers : generated_layers;
}

int default_radius(const Scenario& scenario) {
    return scenario.kind == ScenarioKind::drawn ? 8 : 20;
}

std::string_view name_of(ScenarioKind kind) {
    for (const auto& [name, generated] : generated_scenarios) {
        if (generated == kind) return name;
    }
    return "drawn";
}

Scenario load_scenario(const std::string& name_or_file, std::optional<Size> size) {
    if (const auto kind = find_named(generated_scenarios, name_or_file)) {
        return {*kind, size.value_or(Scenario{}.size), {}};
    }
    if (name_or_file == first_heist_name && !size) return first_heist();
    if (size) {
        throw std::runtime_error("the size " + to_string(*size) +
                                 " cannot be used with the text map \"" + name_or_file +
                                 "\", which has its own size");
    }
    std::string drawing;
    try {
        drawing = read_file(name_or_file, most_drawing_bytes);
    } catch (const FileError& error) {
        if (error.code() != ENOENT) throw;
        throw std::runtime_error("there is no scenario or map file \"" + name_or_file +
                                 "\": give " + list_names(generated_scenarios, ", ", ", ") +
                                 ", or a file with a text map");
    }
    Scenario scenario{ScenarioKind::drawn, {}, std::move(drawing)};
    try {
        scenario.size = parse_layers(scenario.drawing).front().size();
    } catch (const std::runtime_error& error) {
        throw std::runtime_error(name_or_file + ": " + error.what());
    }
    return scenario;
}

Size parse_size(std::string_view text) {
    const auto sides = parse_pair(text, 'x');
    const auto fits = [](int side) { return side >= 1 && side <= max_side; };
    if (!sides || !fits(sides->x) || !fits(sides->y)) {
        throw std::runtime_error("the size \"" + std::string(text) +
                                 "\" is not allowed: write it like 80x50, with sides of 1 to " +
                                 std::to_string(max_side));
    }
    return {sides->x, sides->y};
}

Layer generate_layer(const Scenario& scenario, std::uint64_t seed, int depth) {
    const Random random(mix(seed) + static_cast<std::uint64_t>(depth));
    const Exits exits{.up = depth > 0, .down = depth + 1 < generated_layer_count(scenario.kind)};
    switch (scenario.kind) {
        case ScenarioKind::dungeon: return rooms_and_corridors(scenario.size, random, exits);
        case ScenarioKind::cave: return cave(scenario.size, random, exits);
        case ScenarioKind::capsule:
            return depth == 0 ? docking_capsule(scenario.size, seed)
                              : cave(scenario.size, random, exits);
        case ScenarioKind::drawn: break;
    }
    throw std::invalid_argument("a drawn layer cannot be generated");
}

}  // namespace sightline::game
