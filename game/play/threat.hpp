// Threat: where the player would be noticed, as far as the player can tell.
//
// With the lamp open that is all that a creature has in line of sight; in the dark only what is
// lit, or within its dark sight. Computed when asked for: a view for each creature.
#pragma once

#include <cstdint>
#include <string_view>

#include <sightline/core/tile_set.hpp>

#include "game/play/game.hpp"

namespace sightline::game {

enum class Threat : std::uint8_t {
    off,
    in_view,  ///< from creatures in view
    known,    ///< also from those that left it, where they were then
};
inline constexpr int threats = 3;
[[nodiscard]] std::string_view name_of(Threat threat);

/// The tiles that can be stood on or seen across and on which the player would be noticed by those
/// creatures. What is not explored is never among them.
[[nodiscard]] TileSet threatened_tiles(const Game& game, Threat threat);

}  // namespace sightline::game
