// The panel: how the game stands, how the player sees, who is in view. And the line that stands in
// for it on small screens.
#pragma once

#include "game/play/game.hpp"
#include "game/view/console.hpp"
#include "game/view/display.hpp"

namespace sightline::game {

/// Draws as much of the panel as `area` has room for, the most important first.
void draw_panel(const Game& game, const Display& display, Console& console, Rect area);

/// Draws the most important figures in one line.
void draw_status(const Game& game, const Display& display, Console& console, Rect area);

}  // namespace sightline::game
