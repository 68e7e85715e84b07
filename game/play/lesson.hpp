// The captions of the first heist: what to do next, in the room where the player is.
#pragma once

#include <string_view>

#include "game/play/game.hpp"

namespace sightline::game {

/// What the first heist has to say now; empty in other games.
[[nodiscard]] std::string_view lesson_caption(const Game& game);

}  // namespace sightline::game
