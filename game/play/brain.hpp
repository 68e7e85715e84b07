// What creatures do with their turn: wander, chase the player while they see them, go to where they
// last saw them, give up. They know only what they see.
#pragma once

#include <vector>

#include "game/play/creature.hpp"
#include "game/play/path_finder.hpp"
#include "game/world/layer.hpp"
#include "game/world/random.hpp"

namespace sightline::game {

/// What a creature acts in.
struct Surroundings {
    Layer& layer;
    const std::vector<Creature>& creatures;
    Point player;
    Random& random;
    PathFinder& paths;
};

/// What a creature did that may be worth a message.
enum class Deed { nothing, noticed_player, caught_player, gave_up, opened_door };

/// One turn of one of the creatures, whose viewshed is up to date.
[[nodiscard]] Deed take_turn(Creature& creature, const Surroundings& around);

}  // namespace sightline::game
