// Messages: the latest ones in the log below the map, and all of them on a page. A repeated message
// is shown once, with a count: "There is a wall in the way. ×3".
#pragma once

#include <deque>
#include <string>
#include <vector>

#include "game/play/game.hpp"
#include "game/view/console.hpp"
#include "game/view/display.hpp"

namespace sightline::game {

/// The messages, oldest first, each run of equal ones as one with the turn of the last.
[[nodiscard]] std::vector<Message> folded(const std::deque<Message>& messages);

/// The latest messages, the newest at the bottom and bright, and the notice below them.
void draw_log(const Game& game, const Display& display, Console& console, Rect area);

/// Draws the page with all messages over the whole console, without the last `scroll` lines.
void draw_messages(const Game& game, int scroll, Console& console);

/// How far the page can be scrolled back on a screen of this size.
[[nodiscard]] int messages_overflow(const Game& game, Size screen);

}  // namespace sightline::game
