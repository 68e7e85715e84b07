// unseen_heist(): the proof that a world can be robbed without ever being noticed.
//
// It plans for a player who knows the map and, by Foresight, what everybody is going to do: the
// best thief there can be. The way is planned leg by leg, each up to something that changes the
// world: a door to open, stairs, the treasure, the way out. For each turn it keeps all tiles on
// which the player can be by then without having been noticed, and takes the first that will do.
// A leg is then played in a copy of the game. If that is noticed, or leads nowhere, the player
// waits a little longer, or takes another door.
#pragma once

#include <optional>
#include <vector>

#include "game/play/action.hpp"
#include "game/play/game.hpp"

namespace sightline::game {

/// All actions of a player who brings the treasure home from here and is never noticed; nothing if
/// no such plan was found, or there is no treasure.
[[nodiscard]] std::optional<std::vector<Action>> unseen_heist(const Game& game);

}  // namespace sightline::game
