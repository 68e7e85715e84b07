// What is drawn over the map: the tooltip of look mode and mouse, the help page, the last page.
#pragma once

#include <string>
#include <vector>

#include "game/play/game.hpp"
#include "game/view/console.hpp"
#include "game/view/display.hpp"

namespace sightline::game {

/// What the player can say of a tile, a line each: what is or was there, where, and how they know.
[[nodiscard]] std::vector<std::string> describe_tile(const Game& game, const Display& display,
                                                     Point tile);

/// A box with those lines beside the tile that is looked at or pointed to, if any.
void draw_tooltip(const Game& game, const Display& display, Console& console, Rect map_window);

/// Says that the game is over and how it went.
void draw_ending(const Game& game, Console& console, Rect map_window);

}  // namespace sightline::game
