// Drawn over the map: the tooltip of a tile, and the final page.
#pragma once

#include <string>
#include <vector>

#include "game/play/game.hpp"
#include "game/view/console.hpp"
#include "game/view/display.hpp"

namespace sightline::game {

/// The player's knowledge of a tile, line by line: what is or was there, how they know, and where.
[[nodiscard]] std::vector<std::string> describe_tile(const Game& game, const Display& display,
                                                     Point tile);

/// Draws those lines in a box next to the tile that is examined or pointed at, if any.
void draw_tooltip(const Game& game, const Display& display, Console& console, Rect map_window);

/// Draws the final page: that the game is over, and how it went.
void draw_ending(const Game& game, const Display& display, Console& console, Rect map_window);

}  // namespace sightline::game
