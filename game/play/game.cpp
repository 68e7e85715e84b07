// The player's side of the rules: actions, bumping, doors, stairs, journeys.
#include "game/play/game.hpp"

#include <algorithm>
#include <stdexcept>

#include <sightline/fov/line_of_sight.hpp>

#include "game/play/brain.hpp"
#include "game/play/journey.hpp"
#include "game/play/populate.hpp"
#include "game/play/record.hpp"
#include "game/play/smoke.hpp"
#include "game/play/threat.hpp"
#include "game/world/direction.hpp"

namespace sightline::game {

namespace {

/// The player's eyes: they see the nearest tiles in the dark, and need less light than creatures.
constexpr DarkSight player_dark_sight{.radius = 3, .least = 20};

void require_direction(Point direction) {
    if (std::ranges::find(directions, direction) == directions.end()) {
        throw std::invalid_argument(
            "direction " + to_string(direction) +
            " is not one of the eight: x and y must be -1, 0 or 1, and not both 0");
    }
}

}  // namespace

Game::Game(Setup setup) : state_{std::move(setup)} {
    require_few_creatures(state_.world);
    state_.player.viewshed.options.radius = default_radius(state_.setup.scenario);
    state_.player.viewshed.dark = player_dark_sight;
    enter(0, state_.world.layer(0).start());
    update_sight();
    state_.messages.clear();  // what is in view at the start is no news
    notice_creatures();
}

Game::Game(State state) : state_{std::move(state)} {
    state_.player.viewshed.dark = player_dark_sight;
    update_sight();
    update_sightings();
}

const Creature* Game::creature_at(Point p) const {
    const auto found = std::ranges::find(creatures(), p, &Creature::position);
    return found == creatures().end() ? nullptr : &*found;
}

Cover Game::cover() const {
    const Point here = player().position;
    if (layer().opacity().haze(here) >= hiding_haze) return Cover::hidden;
    return brightest(light().at(here)) >= creature_least_light ? Cover::lit : Cover::dark;
}

Outcome Game::perform(const Action& action) {
    stats_ = {};
    discoveries_.clear();
    alerted_ = false;
    found_ = false;
    if (status() != Status::playing) return {};
    const bool journey =
        std::holds_alternative<Explore>(action) || std::holds_alternative<Travel>(action);
    if (!journey) state_.route.clear();
    Outcome outcome = std::visit([this](const auto& chosen) { return act(chosen); }, action);
    add_to_log(state_.log, action);
    if (outcome.turn_taken) {
        state_.turn = std::min(state_.turn + 1, most_turns);
        let_creatures_act();
    }
    update_sight();
    const bool danger = notice_creatures();
    outcome.interrupted = outcome.interrupted || danger || alerted_ || found_;
    if (outcome.interrupted || status() != Status::playing) outcome.more = false;
    return outcome;
}

Outcome Game::act(const Wait&) { return {.turn_taken = true}; }

Outcome Game::act(const Move& move) {
    require_direction(move.direction);
    return {.turn_taken = step(move.direction)};
}

Outcome Game::act(const CloseDoor& close) {
    require_direction(close.direction);
    const Point door = player().position + close.direction;
    if (!layer().contains(door) || layer().tile(door).kind != TileKind::open_door) {
        say("There is no open door there.");
        return {};
    }
    if (const Creature* const creature = creature_at(door)) {
        say("The " + std::string(creature->species().name) + " stands in the door.");
        return {};
    }
    layer_here().set_tile(door, TileKind::closed_door);
    say("You close the door.");
    make_noise(door, door_noise_range);
    return {.turn_taken = true};
}

Outcome Game::act(const TakeStairs&) {
    const TileKind here = layer().tile(player().position).kind;
    if (here != TileKind::stairs_down && here != TileKind::stairs_up) {
        say("There are no stairs here.");
        return {};
    }
    const auto place = state_.world.beyond_stairs(depth(), player().position);
    if (!place) {
        say("Rubble blocks these stairs.");
        return {};
    }
    say(here == TileKind::stairs_down ? "You go down the stairs." : "You go up the stairs.");
    sightings_ = {};  // no messages about the creatures on the old layer
    enter(place->depth, place->position);
    return {.turn_taken = true};
}

Outcome Game::act(const Explore&) {
    const TileSet watched = threatened_tiles(*this, Threat::awake);
    for (;;) {
        // Keep the same target for as long as it is unknown.
        const bool underway = !state_.route.empty() &&
                              knowledge(state_.route.front()) == Knowledge::unknown &&
                              !watched.contains(state_.route.back());
        if (!underway) {
            state_.route = route_to_unknown(memory(), player().position, watched, paths_);
        }
        if (state_.route.empty()) {
            if (!route_to_unknown(memory(), player().position, {}, paths_).empty()) {
                return refuse_watched_way("The way on");
            }
            say("There is nothing left to explore here.");
            return {};
        }
        const Point next = state_.route.back();
        if (knowledge(next) != Knowledge::unknown) return follow_route();
        // Never step onto an unknown tile: face it first, and touch it if it stays unknown.
        face(state_.player.facing, state_.player.viewshed, next - player().position);
        update_sight();
        learn_by_touch(next);
    }
}

Outcome Game::act(const Travel& travel) {
    if (travel.target == player().position) {
        state_.route.clear();
        say("You are there.");
        return {};
    }
    const TileSet watched = threatened_tiles(*this, Threat::awake);
    const bool underway = !state_.route.empty() && state_.route.front() == travel.target &&
                          !watched.contains(state_.route.back());
    if (!underway) {
        state_.route = route_to(memory(), player().position, travel.target, watched, paths_);
    }
    if (state_.route.empty()) {
        if (!route_to(memory(), player().position, travel.target, {}, paths_).empty()) {
            return refuse_watched_way("The way there");
        }
        say("You know no way there.");
        return {};
    }
    return follow_route();
}

/// A journey never leads where a creature in view would notice the player. Walking does.
Outcome Game::refuse_watched_way(std::string_view where) {
    say(std::string(where) + " is watched. Step by step you can go on.");
    return {.interrupted = true};
}

Outcome Game::act(const TurnLamp&) {
    state_.player.lamp_open = !player().lamp_open;
    say(player().lamp_open ? "You open your lamp." : "You hood your lamp.");
    return {.turn_taken = true};
}

Outcome Game::act(const ThrowPot& pot) {
    if (player().pots == 0) {
        say("You have no smoke pots left.");
        return {};
    }
    const bool in_range = layer().contains(pot.target) &&
                          within(Shape::circle, throw_range, pot.target - player().position) &&
                          !layer().opacity().is_opaque(pot.target) &&
                          line_of_sight(layer().opacity(), player().position, pot.target);
    if (!in_range) {
        say("You cannot throw that far, or not there.");
        return {};
    }
    --state_.player.pots;
    spread_smoke(layer_here(), pot.target);
    say(pot.target == player().position ? "You drop a smoke pot." : "You throw a smoke pot.");
    make_noise(pot.target, noise_range);
    return {.turn_taken = true};
}

Outcome Game::act(const SetSight& change) {
    sightline::validate(change.options);
    state_.player.viewshed.options = change.options;
    face(state_.player.facing, state_.player.viewshed, player().facing);
    return {};
}

Outcome Game::act(const Turn& turn) {
    require_direction(turn.direction);
    face(state_.player.facing, state_.player.viewshed, turn.direction);
    return {};
}

Outcome Game::act(const Reveal&) {
    state_.revealed = true;
    return {};
}

/// One step along the route, or the effect of bumping into its next tile.
Outcome Game::follow_route() {
    const Point next = state_.route.back();
    const bool turn_taken = step(next - player().position);
    if (player().position == next) state_.route.pop_back();
    if (!turn_taken) state_.route.clear();  // the route is blocked: memory was wrong
    return {.turn_taken = turn_taken, .more = !state_.route.empty()};
}

/// Moves, or bumps into something. Returns whether it takes a turn.
bool Game::step(Point direction) {
    const Point to = player().position + direction;
    face(state_.player.facing, state_.player.viewshed, direction);
    if (!layer().contains(to)) {
        say("The world ends here.");
        return false;
    }
    const Tile tile = layer().tile(to);
    if (is_blocked(tile)) return bump(to, tile);
    const bool is_exit = tile.kind == TileKind::game_exit;
    if (is_exit && !player().has_treasure && state_.world.has_treasure()) {
        say("You will not leave without the treasure.");
        return false;
    }
    for (Creature& creature : here().creatures) {
        if (creature.position == to) swap_places(creature);
    }
    state_.player.position = to;
    arrive(to, tile);
    return true;
}

/// Opens a door or puts out a torch; anything else blocks. Returns whether it takes a turn.
bool Game::bump(Point into, Tile tile) {
    if (tile.kind == TileKind::closed_door) {
        layer_here().set_tile(into, TileKind::open_door);
        say("You open the door.");
        make_noise(into, door_noise_range);
        return true;
    }
    if (tile.kind == TileKind::torch) {
        layer_here().set_tile(into, TileKind::dead_torch);
        say("You put out the torch.");
        return true;
    }
    learn_by_touch(into);
    say("There is " + std::string(describe(tile)) + " in the way.");
    return false;
}

void Game::arrive(Point at, Tile tile) {
    if (tile.kind == TileKind::treasure) {
        layer_here().set_tile(at, TileKind::floor);
        state_.player.has_treasure = true;
        raise_alarm();
    } else if (tile.kind == TileKind::game_exit) {
        state_.status = player().has_treasure ? Status::won : Status::left;
        say(player().has_treasure ? "You are home, and rich. Well done!"
                                  : "You are out. Well done!");
    }
}

/// Calls creatures that hear it and would catch the player.
void Game::make_noise(Point at, int reach) {
    for (Creature& creature : here().creatures) {
        if (within(Shape::circle, reach, creature.position - at)) hear(creature, at);
    }
}

/// Bumping into a tile makes it known, even if it is not visible. So exploring ends even in the
/// dark.
void Game::learn_by_touch(Point p) {
    if (knowledge(p) != Knowledge::unknown) return;
    TileSet known_now = memory().visible();
    known_now.insert(p);
    here().memory.update(known_now, [this](Point q) { return layer().tile(q); }, turn());
}

void Game::swap_places(Creature& creature) {
    creature.position = player().position;
    say("You slip past the " + std::string(creature.species().name) + ".");
}

void Game::enter(int depth, Point position) {
    const Layer& there = state_.world.layer(depth);
    if (!state_.layer_states.contains(depth)) {
        LayerState fresh{.creatures = {}, .memory = MapMemory<Tile>(there.size())};
        if (setup().creatures) fresh.creatures = populate(state_.world, depth, Watch::usual);
        state_.layer_states.emplace(depth, std::move(fresh));
    }
    state_.depth = depth;
    state_.player.position = position;
    make_room_at(position);
}

/// A creature that stands where the player arrives is moved to the nearest free tile.
void Game::make_room_at(Point position) {
    for (Creature& creature : here().creatures) {
        if (creature.position != position) continue;
        const auto open = [this](Point p) { return !is_blocked(layer().tile(p)); };
        const auto way = paths_.find(layer().size(), position, open,
                                     [&](Point p) { return open(p) && creature_at(p) == nullptr; });
        if (!way.empty()) creature.position = way.front();
    }
}

}  // namespace sightline::game
