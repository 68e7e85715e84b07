#include "game/play/brain.hpp"

#include <algorithm>
#include <cstdlib>

#include "game/world/direction.hpp"

namespace sightline::game {

namespace {

constexpr int sated_turns = 10;
constexpr int alarm_turns = 15;
constexpr int slower_by = 4;  // one step in so many is lost, so that a player can get away
/// The most tiles that a search for a path visits. If the target is further away, it waits.
constexpr std::size_t search_limit = 1500;

/// Whether no other creature stands there. The player may: creatures know only what they see.
bool is_free(const Surroundings& around, Point p) {
    return std::ranges::none_of(around.creatures,
                                [p](const Creature& other) { return other.position == p; });
}

bool could_enter(const Creature& creature, const Surroundings& around, Point p) {
    if (!around.layer.contains(p)) return false;
    const Tile tile = around.layer.tile(p);
    if (tile.kind == TileKind::closed_door) return creature.species().opens_doors;
    return !is_blocked(tile) && tile.kind != TileKind::game_exit;
}

Deed catch_player(Creature& creature) {
    creature.mood = Mood::sated;
    creature.patience = sated_turns;
    return Deed::caught_player;
}

/// Steps onto the neighbouring tile `to`, which it could enter, or opens the door there. Running
/// into the player catches them.
Deed enter(Creature& creature, const Surroundings& around, Point to) {
    face(creature.facing, creature.viewshed, to - creature.position);
    if (around.layer.tile(to).kind == TileKind::closed_door) {
        around.layer.set_tile(to, TileKind::open_door);
        return Deed::opened_door;
    }
    if (to == around.player) {
        const bool catches = creature.species().catches() && creature.mood != Mood::sated;
        return catches ? catch_player(creature) : Deed::nothing;
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

/// Quarter turns.
Point clockwise(Point direction) { return {-direction.y, direction.x}; }

/// A step of somebody on duty, who shuts doors behind them.
Deed patrol_to(Creature& creature, const Surroundings& around, Point to) {
    const Point from = creature.position;
    const Deed deed = enter(creature, around, to);
    if (creature.position != from && creature.species().opens_doors &&
        around.layer.tile(from).kind == TileKind::open_door) {
        around.layer.set_tile(from, TileKind::closed_door);
    }
    return deed;
}

/// Lights a torch beside it that went out. Returns whether there was one.
bool lights_torch(Creature& creature, const Surroundings& around) {
    if (!creature.species().carries_lantern) return false;
    for (const Point direction : directions) {
        const Point p = creature.position + direction;
        if (!around.layer.contains(p) || around.layer.tile(p).kind != TileKind::dead_torch)
            continue;
        around.layer.set_tile(p, TileKind::torch);
        face(creature.facing, creature.viewshed, direction);
        return true;
    }
    return false;
}

/// The next tile of its round; back to it, if something has called it away. It turns round if
/// somebody, or a door that it cannot open, is in the way.
Deed walk_round(Creature& creature, const Surroundings& around) {
    Round& round = creature.round;
    if (lights_torch(creature, around)) return Deed::lit_torch;
    if (creature.position != round.tiles[round.at]) {
        const Point place = round.tiles[round.at];
        const auto way = around.paths.find(
            around.layer.size(), creature.position,
            [&](Point p) { return could_enter(creature, around, p) && is_free(around, p); },
            [&](Point p) { return p == place; }, search_limit);
        const bool open = !way.empty() && could_enter(creature, around, way.back()) &&
                          is_free(around, way.back());
        return open ? patrol_to(creature, around, way.back()) : wander(creature, around);
    }
    const std::size_t next = round.next();
    const Point to = round.tiles[next];
    if (to == creature.position) {
        round.at = next;
        const Point side = clockwise(creature.facing);
        if (is_post(round)) {
            if (next % guard_rhythm == 0) face(creature.facing, creature.viewshed, clockwise(side));
        } else if (next % look_rhythm == 0) {
            face(creature.facing, creature.viewshed, side);
        }
        return Deed::nothing;
    }
    if (!could_enter(creature, around, to) || !is_free(around, to)) {
        round.backwards = !round.backwards;
        return Deed::nothing;
    }
    const Deed deed = patrol_to(creature, around, to);
    if (creature.position == to) round.at = next;
    return deed;
}

Deed be_idle(Creature& creature, const Surroundings& around) {
    return creature.round.tiles.empty() ? wander(creature, around) : walk_round(creature, around);
}

Deed approach(Creature& creature, const Surroundings& around, Point target) {
    const auto way = around.paths.find(
        around.layer.size(), creature.position,
        [&](Point p) { return could_enter(creature, around, p) && is_free(around, p); },
        [&](Point p) { return p == target; }, search_limit);
    if (!way.empty() && could_enter(creature, around, way.back())) {
        return enter(creature, around, way.back());
    }
    // There is no path. It faces the target, so as not to lose sight of it.
    const Point offset = target - creature.position;
    const auto sign = [](int n) { return n < 0 ? -1 : n > 0 ? 1 : 0; };
    if (offset != Point{}) {
        face(creature.facing, creature.viewshed, {sign(offset.x), sign(offset.y)});
    }
    return Deed::nothing;
}

Deed chase(Creature& creature, const Surroundings& around) {
    const Mood before = creature.mood;
    if (!creature.species().catches()) {
        creature.mood = Mood::sated;
        creature.patience = alarm_turns;
        return Deed::raised_alarm;
    }
    creature.mood = Mood::chasing;
    creature.last_seen = around.player;
    if (distance(creature.position, around.player) <= 1) return catch_player(creature);
    // Noticing takes a turn.
    if (before == Mood::searching) return Deed::found_player;
    if (before == Mood::wandering) return Deed::noticed_player;
    if (around.random.one_in(slower_by)) return Deed::nothing;
    return approach(creature, around, around.player);
}

/// Whether a call from here would bring somebody who does not know of the player yet.
bool has_friends_near(const Creature& creature, const Surroundings& around) {
    return std::ranges::any_of(around.creatures, [&](const Creature& other) {
        return other.position != creature.position && other.species().catches() &&
               other.mood == Mood::wandering &&
               within(Shape::circle, noise_range, other.position - creature.position);
    });
}

/// Where the player vanished: it looks behind each door, and then into all four directions.
Deed look_around(Creature& creature, const Surroundings& around) {
    for (std::size_t straight = 0; straight < 4 && creature.species().opens_doors; ++straight) {
        const Point door = creature.position + directions[straight];
        const Point beyond = door + directions[straight];
        if (!around.layer.contains(door) || around.layer.tile(door).kind != TileKind::closed_door ||
            !could_enter(creature, around, beyond)) {
            continue;
        }
        creature.last_seen = beyond;
        return enter(creature, around, door);
    }
    face(creature.facing, creature.viewshed, clockwise(creature.facing));
    return Deed::nothing;
}

Deed search(Creature& creature, const Surroundings& around) {
    if (creature.mood == Mood::chasing) {
        creature.mood = Mood::searching;
        creature.patience = creature.species().patience;
        if (has_friends_near(creature, around)) return Deed::called_others;
    }
    if (--creature.patience <= 0) {
        creature.mood = Mood::wandering;
        return Deed::gave_up;
    }
    if (creature.position == creature.last_seen) return look_around(creature, around);
    return approach(creature, around, creature.last_seen);
}

}  // namespace

bool is_hidden(const Layer& layer, Point tile, Point from) {
    return layer.opacity().haze(tile) >= hiding_haze && distance(from, tile) > 1;
}

bool notices(const Creature& creature, const Layer& layer, Point player) {
    return creature.viewshed.sees(player) && !is_hidden(layer, player, creature.position);
}

void hear(Creature& creature, Point noise) {
    if (!creature.species().catches()) return;
    if (creature.mood == Mood::chasing || creature.mood == Mood::sated) return;
    creature.mood = Mood::searching;
    creature.last_seen = noise;
    creature.patience = creature.species().patience;
}

Deed take_turn(Creature& creature, const Surroundings& around) {
    if (creature.mood == Mood::sated) {
        if (--creature.patience <= 0) creature.mood = Mood::wandering;
        return be_idle(creature, around);
    }
    if (notices(creature, around.layer, around.player)) return chase(creature, around);
    if (creature.mood == Mood::wandering) return be_idle(creature, around);
    return search(creature, around);
}

}  // namespace sightline::game
