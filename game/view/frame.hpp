// compose(): draws a whole frame, from game and display to a console of any size. Stateless.
#pragma once

#include "game/play/game.hpp"
#include "game/view/console.hpp"
#include "game/view/display.hpp"

namespace sightline::game {

/// Draws everything onto `console`, whose size is the screen's.
void compose(const Game& game, const Display& display, Console& console);

}  // namespace sightline::game
