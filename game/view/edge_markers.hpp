// Edge markers: creatures in view but outside the map's window.
#pragma once

#include "game/play/game.hpp"
#include "game/view/console.hpp"
#include "game/view/display.hpp"

namespace sightline::game {

/// Draws the creature's letter, reversed, at the nearest cell of the window.
void draw_edge_markers(const Game& game, const Display& display, Console& console, Rect map_window);

}  // namespace sightline::game
