// Comparison: the view of another algorithm from the player's tile, live on the map. As in the
// gallery, additional tiles are green and missing ones purple.
#pragma once

#include <sightline/core/tile_set.hpp>

#include "game/play/game.hpp"
#include "game/view/console.hpp"
#include "game/view/display.hpp"

namespace sightline::game {

struct Comparison {
    TileSet more;   ///< seen only by the other algorithm
    TileSet fewer;  ///< seen only by the player's own
};

/// Compares the player's view with that of another algorithm, in the same light.
[[nodiscard]] Comparison compare(const Game& game, Algorithm other);

/// Tints the tiles that differ, if the display compares algorithms.
void draw_comparison(const Game& game, const Display& display, Console& console, Rect map_window);

}  // namespace sightline::game
