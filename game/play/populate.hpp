// Who lives where: a layer's creatures, decided by scenario, seed and depth alone.
#pragma once

#include <vector>

#include "game/play/creature.hpp"
#include "game/world/world.hpp"

namespace sightline::game {

/// The creatures of a layer as generated: drawn ones where they are drawn, else a few, more on
/// larger maps, none near the start. Throws std::invalid_argument for a letter that is no creature.
[[nodiscard]] std::vector<Creature> populate(const World& world, int depth);

}  // namespace sightline::game
