// Scenario: the kind of world to play in. Together with a seed it decides every tile of every
// layer.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <sightline/core/point.hpp>

#include "game/base/named.hpp"
#include "game/world/layer.hpp"

namespace sightline::game {

enum class ScenarioKind : std::uint8_t {
    dungeon,  ///< rooms and corridors, three layers: the treasure lies on the lowest
    capsule,  ///< a docking capsule in an alien landscape, and a cave below
    cave,     ///< caves, with as many layers as the dungeon
    drawn,    ///< layers drawn as text
};

inline constexpr int scenario_kinds = 4;

/// The generated scenarios, by name.
inline constexpr std::array<Named<ScenarioKind>, 3> generated_scenarios{{
    {"dungeon", ScenarioKind::dungeon},
    {"capsule", ScenarioKind::capsule},
    {"cave", ScenarioKind::cave},
}};

struct Scenario {
    ScenarioKind kind = ScenarioKind::dungeon;
    Size size{80, 50};
    /// The text that parse_layers() reads; only for ScenarioKind::drawn.
    std::string drawing;

    friend bool operator==(const Scenario&, const Scenario&) = default;
};

/// The most bytes that a file with a text map may have.
inline constexpr std::size_t most_drawing_bytes = std::size_t{1} << 26;

/// The most layers that a text map may have.
inline constexpr std::size_t most_drawn_layers = 100;

/// How many layers a generated scenario has.
[[nodiscard]] int generated_layer_count(ScenarioKind kind);

/// How far the player sees at first: 8 tiles in a text map, otherwise 20.
[[nodiscard]] int default_radius(const Scenario& scenario);

/// "dungeon", "capsule", "cave" or "drawn".
[[nodiscard]] std::string_view name_of(ScenarioKind kind);

/// The scenario of that name, or the one drawn in the file of that name. Only generated scenarios
/// take a size. Throws std::runtime_error saying what is wrong with the file, its drawing or the
/// size.
[[nodiscard]] Scenario load_scenario(const std::string& name_or_file,
                                     std::optional<Size> size = std::nullopt);

/// "80x50" as a Size with sides of 1 to 32768; throws std::runtime_error for anything else.
[[nodiscard]] Size parse_size(std::string_view text);

/// Layers drawn as text, one character for each tile, with a line "---" between two layers:
///
///     #  wall       .  floor       +  closed door   '  open door    %  window
///     >  stairs down   <  stairs up   X  the way out   @  start (on a floor)
///     ~  landscape  _  crater      H  capsule wall  ,  capsule floor  blank  void
///     !  torch      |  dead torch  *  glowing fungus   $  the treasure
///     =  water      "  tall grass  &  bush          I  beacon
///     r  rat        g  goblin      o  owl           c  crawler (each on a floor)
///     G  a goblin on duty: see populate.hpp
///
/// Short lines are filled up with walls. All layers together may have as many tiles as one layer,
/// and not more than 64 for each byte of text if they have more than a million. Throws
/// std::runtime_error naming line and column.
[[nodiscard]] std::vector<Layer> parse_layers(std::string_view text);

/// Layer `depth` (0 is the first) of a generated scenario, from this seed.
[[nodiscard]] Layer generate_layer(const Scenario& scenario, std::uint64_t seed, int depth);

}  // namespace sightline::game
