// Scenario: which world to play in. Together with a seed it decides every tile of every layer.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <sightline/core/point.hpp>

#include "game/world/layer.hpp"

namespace sightline::game {

enum class ScenarioKind : std::uint8_t {
    dungeon,  ///< rooms and corridors, five layers deep, the way out at the bottom
    capsule,  ///< a docking capsule with four windows, on an alien landscape
    cave,     ///< caves, as deep as the dungeon
    drawn,    ///< layers drawn as text
};

inline constexpr int scenario_kinds = 4;

struct Scenario {
    ScenarioKind kind = ScenarioKind::dungeon;
    Size size{80, 50};
    /// ScenarioKind::drawn only: the text of parse_layers().
    std::string drawing;

    friend bool operator==(const Scenario&, const Scenario&) = default;
};

/// How many layers the scenario has.
[[nodiscard]] int layer_count(const Scenario& scenario);

/// How far the player sees in it, to begin with: 20 in the capsule, else 8.
[[nodiscard]] int default_radius(const Scenario& scenario);

/// "dungeon", "capsule", "cave" or "drawn".
[[nodiscard]] std::string_view name_of(ScenarioKind kind);

/// The scenario of that name, or the one drawn in the file of that name. A size is for generated
/// worlds only. Throws std::runtime_error saying what is wrong: no such file, a bad line, a size.
[[nodiscard]] Scenario load_scenario(const std::string& name_or_file,
                                     std::optional<Size> size = std::nullopt);

/// "80x50" as a Size each side of which is 1 to 32768; throws std::runtime_error otherwise.
[[nodiscard]] Size parse_size(std::string_view text);

/// Throws std::invalid_argument when the scenario cannot be built, saying why.
void require_valid(const Scenario& scenario);

/// Layers drawn as text, one character a tile, the next layer after a line "---":
///
///     #  wall       .  floor       +  closed door   '  open door    %  window
///     >  stairs down   <  stairs up   X  the way out   @  start (on a floor)
///     ~  landscape  _  crater      H  capsule wall  ,  capsule floor  blank  void
///     r  rat        g  goblin      o  owl           c  crawler (each on a floor)
///
/// Shorter lines are filled up with voids. Throws std::runtime_error naming line and column.
[[nodiscard]] std::vector<Layer> parse_layers(std::string_view text);

/// Layer `depth` (0 is the first) of the scenario as this seed makes it.
[[nodiscard]] Layer generate_layer(const Scenario& scenario, std::uint64_t seed, int depth);

}  // namespace sightline::game
