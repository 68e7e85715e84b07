// Threat: where the player would be noticed, as far as the player can tell.
//
// With the lamp open, that is everything in a creature's line of sight; in the dark only lit tiles,
// and those within its dark sight. Computed on demand: a view for each creature.
#pragma once

#include <cstdint>
#include <string_view>

#include <sightline/core/tile_set.hpp>

#include "game/play/game.hpp"

namespace sightline::game {

enum class Threat : std::uint8_t {
    off,
    in_view,  ///< of creatures in view
    known,    ///< also of those out of view, from their last positions
    awake,    ///< of creatures in view that are not content; for journeys
};
/// Those that a player can choose to see: all but the last.
inline constexpr int threats = 3;
[[nodiscard]] std::string_view name_of(Threat threat);

/// The explored, walkable or clear tiles on which those creatures would notice the player.
[[nodiscard]] TileSet threatened_tiles(const Game& game, Threat threat);

}  // namespace sightline::game
