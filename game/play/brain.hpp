// What a creature does with its turn. It wanders; it chases the player for as long as it sees them;
// it searches where it last saw them; it gives up. It knows only what it sees.
#pragma once

#include <vector>

#include "game/play/creature.hpp"
#include "game/play/path_finder.hpp"
#include "game/world/layer.hpp"
#include "game/world/random.hpp"

namespace sightline::game {

/// What surrounds a creature when it acts.
struct Surroundings {
    Layer& layer;
    const std::vector<Creature>& creatures;
    Point player;
    Random& random;
    PathFinder& paths;
};

/// What a creature did, if it may be worth a message.
enum class Deed { nothing, noticed_player, caught_player, gave_up, opened_door };

/// One turn of one of `around.creatures`, whose viewshed must be up to date.
[[nodiscard]] Deed take_turn(Creature& creature, const Surroundings& around);

}  // namespace sightline::game
