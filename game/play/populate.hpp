// populate(): a layer's creatures, a function of scenario, seed and depth.
#pragma once

#include <cstdint>
#include <vector>

#include "game/play/creature.hpp"
#include "game/world/world.hpp"

namespace sightline::game {

/// Before the treasure is taken, and after.
enum class Watch : std::uint8_t { usual, alarmed };

/// The creatures of a layer. A drawn scenario says where they are: a goblin on duty guards the
/// treasure if it sees it, and otherwise walks a round. In the others a larger map has more, and
/// none are near the place of arrival or see it, lamps aside.
///
/// The usual watch expects the player at the layer's start, and guards the treasure. The one that
/// an alarm calls out expects them on the stairs down, guards the way home, and is stronger.
[[nodiscard]] std::vector<Creature> populate(const World& world, int depth, Watch watch);

/// Throws std::invalid_argument if a text map has too many creatures on one of its layers.
void require_few_creatures(const World& world);

}  // namespace sightline::game
