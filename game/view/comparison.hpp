// Comparison: what another algorithm would see from where the player stands, live on the map.
// As in the gallery, what it sees more is green and what it sees less is purple.
#pragma once

#include <sightline/core/tile_set.hpp>

#include "game/play/game.hpp"
#include "game/view/console.hpp"
#include "game/view/display.hpp"

namespace sightline::game {

struct Comparison {
    TileSet more;   ///< seen by the other algorithm alone
    TileSet fewer;  ///< seen by the player's own alone
};

/// Compares what the player sees with what they would see by another algorithm, in the same light.
[[nodiscard]] Comparison compare(const Game& game, Algorithm other);

/// Tints the tiles that differ, if the display asks for a comparison.
void draw_comparison(const Game& game, const Display& display, Console& console, Rect map_window);

}  // namespace sightline::game
