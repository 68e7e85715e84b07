// Watching a game that plays itself: the tour, a replay.
#pragma once

#include <functional>

#include "game/platform/platform.hpp"
#include "game/play/game.hpp"
#include "game/view/display.hpp"

namespace sightline::game {

/// Shows `game` after each `step`, one a tick, until that returns false and a key is pressed. Esc
/// and q leave at once, other keys pause and go on. Returns the signal that ended it, else 0.
int watch(Platform& platform, const Game& game, const std::function<bool()>& step,
          Display display = {});

}  // namespace sightline::game
