// The panel beside the map: the state of the game, the player's sight and the visible creatures.
// And the status line that replaces it on small screens.
#pragma once

#include "game/play/game.hpp"
#include "game/view/console.hpp"
#include "game/view/display.hpp"

namespace sightline::game {

/// Draws as much of the panel as fits into `area`, the most important things first.
void draw_panel(const Game& game, const Display& display, Console& console, Rect area);

/// Draws what a thief has to know in one line, as much as fits: light, hunters, lamp, lives.
void draw_status(const Game& game, const Display& display, Console& console, Rect area);

}  // namespace sightline::game
