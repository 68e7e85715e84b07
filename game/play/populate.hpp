// populate(): a layer's creatures, a function of scenario, seed and depth.
#pragma once

#include <vector>

#include "game/play/creature.hpp"
#include "game/world/world.hpp"

namespace sightline::game {

/// The creatures of a new layer. A drawn scenario says where they are. In the others a larger map
/// has more, and none are near the start or see it, lamps aside.
[[nodiscard]] std::vector<Creature> populate(const World& world, int depth);

/// Throws std::invalid_argument if a text map has too many creatures on one of its layers.
void require_few_creatures(const World& world);

}  // namespace sightline::game
