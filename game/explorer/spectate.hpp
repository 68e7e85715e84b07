// spectate(): watching a game that plays itself, such as the tour or a replay.
#pragma once

#include <functional>

#include "game/explorer/platform.hpp"
#include "game/play/game.hpp"
#include "game/view/display.hpp"

namespace sightline::game {

/// Calls `step` once a tick and shows `game` after each call, until `step` returns false and a key
/// is pressed. Esc and q leave at once; any other key pauses and resumes. Returns the signal that
/// ended it, otherwise 0.
int spectate(Platform& platform, const Game& game, const std::function<bool()>& step,
             Display display = {});

}  // namespace sightline::game
