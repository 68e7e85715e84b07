// The story page: how a game went. A list of moments, a small map with the player's path, where
// they were noticed and from where, and a line to challenge somebody.
#pragma once

#include "game/play/game.hpp"
#include "game/view/console.hpp"
#include "game/view/display.hpp"

namespace sightline::game {

/// Draws the page over the whole console, if `display.story` is set.
void draw_story(const Game& game, const Display& display, Console& console);

/// Who you are, in one line: "Home in 412 turns, noticed 2 times."
[[nodiscard]] std::string result_line(const State& state);

}  // namespace sightline::game
