#include "game/play/brain.hpp"

#include <algorithm>
#include <cstdlib>

#include "game/world/direction.hpp"

namespace sightline::game {

namespace {

constexpr int sated_turns = most_patience;
/// The most tiles a creature searches for a way. If the target is further off, it waits.
constexpr std::size_t search_limit = 1500;

int distance(Point a, Point b) { return std::max(std::abs(a.x - b.x), std::abs(a.y - b.y)); }

bool is_free(const Surroundings& around, Point p) {
    return p != around.player && std::ranges::none_of(around.creatures, [p](const Creature& other) {
               return other.position == p;
           });
}

bool could_enter(const Creature& creature, const Surroundings& around, Point p) {
    if (!around.layer.contains(p)) return false;
    const Tile tile = around.layer.tile(p);
    if (tile.kind == TileKind::closed_door) return creature.species().opens_doors;
    return !is_blocked(tile) && tile.kind != TileKind::game_exit;
}

/// Steps onto the neighbouring tile `to`, which it could enter, or opens the door there.
Deed enter(Creature& creature, const Surroundings& around, Point to) {
    face(creature.facing, creature.viewshed, to - creature.position);
    if (around.layer.tile(to).kind == TileKind::closed_door) {
        around.layer.set_tile(to, TileKind::open_door);
        return Deed::opened_door;
    }
    if (is_free(around, to)) creature.position = to;
    return Deed::nothing;
}

Deed wander(Creature& creature, const Surroundings& around) {
    if (around.random.one_in(5)) return Deed::nothing;  // stands still
    Point direction = creature.facing;
    if (around.random.one_in(6))
        direction = directions[static_cast<std::size_t>(around.random.below(8))];
    const Point to = creature.position + direction;
    // Wandering creatures leave doors alone.
    if (could_enter(creature, around, to) && is_free(around, to) &&
        !is_blocked(around.layer.tile(to))) {
        return enter(creature, around, to);
    }
    face(creature.facing, creature.viewshed,
         directions[static_cast<std::size_t>(around.random.below(8))]);
    return Deed::nothing;
}

Deed approach(Creature& creature, const Surroundings& around, Point target) {
    const auto way = around.paths.find(
        around.layer.size(), creature.position,
        [&](Point p) { return could_enter(creature, around, p) && is_free(around, p); },
        [&](Point p) { return p == target; }, search_limit);
    if (!way.empty() && could_enter(creature, around, way.back())) {
        return enter(creature, around, way.back());
    }
    // There is no way. It faces the target, so as not to lose sight of it.
    const Point offset = target - creature.position;
    const auto sign = [](int n) { return n < 0 ? -1 : n > 0 ? 1 : 0; };
    if (offset != Point{}) {
        face(creature.facing, creature.viewshed, {sign(offset.x), sign(offset.y)});
    }
    return Deed::nothing;
}

Deed chase(Creature& creature, const Surroundings& around) {
    const bool noticed = creature.mood != Mood::chasing;
    creature.mood = Mood::chasing;
    creature.last_seen = around.player;
    if (distance(creature.position, around.player) <= 1) {
        creature.mood = Mood::sated;
        creature.patience = sated_turns;
        return Deed::caught_player;
    }
    const Deed deed = approach(creature, around, around.player);
    return noticed ? Deed::noticed_player : deed;
}

Deed search(Creature& creature, const Surroundings& around) {
    if (creature.mood == Mood::chasing) {
        creature.mood = Mood::searching;
        creature.patience = creature.species().patience;
    }
    if (creature.position == creature.last_seen || --creature.patience <= 0) {
        creature.mood = Mood::wandering;
        return Deed::gave_up;
    }
    return approach(creature, around, creature.last_seen);
}

}  // namespace

Deed take_turn(Creature& creature, const Surroundings& around) {
    if (creature.mood == Mood::sated) {
        if (--creature.patience <= 0) creature.mood = Mood::wandering;
        return wander(creature, around);
    }
    if (creature.viewshed.sees(around.player)) return chase(creature, around);
    if (creature.mood == Mood::wandering) return wander(creature, around);
    return search(creature, around);
}

}  // namespace sightline::game
