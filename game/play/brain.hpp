// A creature's turn. It wanders or walks its round; it chases the player while it sees them; it
// searches where it last saw them or heard a noise; it gives up. Some only raise the alarm.
//
// It knows only what it sees and hears: an unseen player changes nothing that it does, except that
// it may run into them.
#pragma once

#include <algorithm>
#include <cstdlib>
#include <vector>

#include "game/play/creature.hpp"
#include "game/play/path_finder.hpp"
#include "game/world/layer.hpp"
#include "game/world/random.hpp"

namespace sightline::game {

/// The surroundings of a creature when it acts.
struct Surroundings {
    Layer& layer;
    const std::vector<Creature>& creatures;
    Point player;
    Random& random;
    PathFinder& paths;
};

/// What a creature did, for messages.
enum class Deed {
    nothing,
    noticed_player,
    found_player,  ///< noticed while it was searching
    raised_alarm,
    caught_player,
    gave_up,
    called_others,  ///< it lost sight of the player, and others are near
    opened_door,
    lit_torch,
};

/// How far a call, an alarm or a breaking pot is heard, and how far a door.
inline constexpr int noise_range = 8;
inline constexpr int door_noise_range = 5;

/// From this haze on, a tile hides a creature on it from all who are not next to it.
inline constexpr int hiding_haze = 8;

/// The number of steps from one tile to another on a clear map.
[[nodiscard]] inline int distance(Point a, Point b) {
    return std::max(std::abs(a.x - b.x), std::abs(a.y - b.y));
}

/// Whether the haze over a tile hides a creature there from an eye at `from`.
[[nodiscard]] bool is_hidden(const Layer& layer, Point tile, Point from);

/// Whether a player who stands there is noticed: the creature's viewshed sees the tile, and the
/// haze over it does not hide them.
[[nodiscard]] bool notices(const Creature& creature, const Layer& layer, Point player);

/// A noise: creatures that would catch the player, hear it and do not see them, go and search
/// there.
void hear(Creature& creature, Point noise);

/// One turn of one of `around.creatures`, whose viewshed must be up to date.
[[nodiscard]] Deed take_turn(Creature& creature, const Surroundings& around);

}  // namespace sightline::game
