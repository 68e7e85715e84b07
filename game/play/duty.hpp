// Duties: which creatures of a new layer walk rounds, and where one stands guard.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "game/play/creature.hpp"
#include "game/world/layer.hpp"
#include "game/world/random.hpp"

namespace sightline::game {

/// At first nobody is this near to where the player arrives.
inline constexpr int arrival_distance = 10;

/// Gives each of these creatures a round from its position: past torches and through doors nearby,
/// or from one place to another. Those whose surroundings are too small keep wandering. No round
/// comes near one of the tiles `avoided`.
void give_rounds(std::span<Creature* const> creatures, const Layer& layer,
                 std::vector<Point> avoided, Random& random);

/// Makes its position its post, from which it watches `guarded`, another tile.
void stand_guard(Creature& guard, Point guarded);

/// A tile from which a guard sees `guarded`: up to 4 tiles away, and as far from the way that leads
/// there from `from` as possible. Nothing if every such tile is in the way, or within earshot of a
/// door: a guard who stays would always hear it.
[[nodiscard]] std::optional<Point> post_near(const Layer& layer, Point guarded, Point from);

}  // namespace sightline::game
