// populate(): a layer's creatures, decided by scenario, seed and depth alone.
#pragma once

#include <vector>

#include "game/play/creature.hpp"
#include "game/world/world.hpp"

namespace sightline::game {

/// The creatures of a new layer. In a drawn scenario they are where the drawing has them; in the
/// others a larger map has more, and none are near the start. Throws std::invalid_argument for a
/// letter in a drawing that is not a creature.
[[nodiscard]] std::vector<Creature> populate(const World& world, int depth);

/// Throws std::invalid_argument if a text map, on any of its layers, has a letter that stands for
/// no creature, or too many creatures.
void require_known_creatures(const World& world);

}  // namespace sightline::game
