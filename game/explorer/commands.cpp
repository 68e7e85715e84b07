// The explorer's commands: those that change the display, and those that play.
#include <algorithm>
#include <array>
#include <iterator>
#include <utility>
#include <vector>

#include <sightline/fov/line_of_sight.hpp>

#include "game/explorer/explorer.hpp"
#include "game/explorer/run.hpp"
#include "game/play/brain.hpp"
#include "game/play/journey.hpp"
#include "game/play/whereabouts.hpp"
#include "game/view/map_view.hpp"
#include "game/world/direction.hpp"

namespace sightline::game {

namespace {

constexpr int cursor_leap = 8;      // of the cursor, with shift
constexpr int largest_radius = 40;  // the next step is unlimited
constexpr std::array cone_angles{180, 120, 90, 60};

template <class Enum>
Enum next_of(Enum value, std::size_t count) {
    return static_cast<Enum>((static_cast<std::size_t>(value) + 1) % count);
}

/// All around, then narrower and narrower, then all around again.
std::optional<Cone> next_cone(const std::optional<Cone>& cone, Point facing) {
    if (!cone) return Cone{facing, cone_angles.front()};
    for (const int angle : cone_angles) {
        if (angle < cone->angle) return Cone{facing, angle};
    }
    return std::nullopt;
}

}  // namespace

/// Handles the commands that also work while examining. Returns whether it was one.
bool Explorer::change_display(Command command) {
    switch (command) {
        case Command::see_farther:
        case Command::see_nearer:
        case Command::next_shape:
        case Command::next_algorithm:
        case Command::next_cone: change_sight(command); return true;
        case Command::compare: display_.compared = next_compared(); return true;
        case Command::next_memory:
            display_.memory = next_of(display_.memory, memory_styles);
            return true;
        case Command::next_threat:
            display_.threat = next_of(display_.threat, threats);
            display_.notice =
                "Where you would be noticed: " + std::string(name_of(display_.threat));
            return true;
        case Command::reveal:
            display_.reveal = !display_.reveal;
            if (!game_.state().revealed) perform(Reveal{});
            return true;
        default: return false;
    }
}

/// Goes through the other algorithms, then none.
std::optional<Algorithm> Explorer::next_compared() const {
    const Algorithm own = game_.player().viewshed.options.algorithm;
    std::size_t i = display_.compared ? static_cast<std::size_t>(*display_.compared) + 1 : 0;
    if (i == static_cast<std::size_t>(own)) ++i;
    if (i >= count_of<Algorithm>) return std::nullopt;
    return static_cast<Algorithm>(i);
}

void Explorer::change_sight(Command command) {
    Options sight = game_.player().viewshed.options;
    switch (command) {
        case Command::see_farther:
            sight.radius = sight.radius < largest_radius ? sight.radius + 1 : unlimited;
            break;
        case Command::see_nearer:
            sight.radius =
                sight.radius == unlimited ? largest_radius : std::max(sight.radius - 1, 0);
            break;
        case Command::next_shape: sight.shape = next_of(sight.shape, square_shapes.size()); break;
        case Command::next_algorithm:
            sight.algorithm = next_of(sight.algorithm, count_of<Algorithm>);
            break;
        case Command::next_cone: sight.cone = next_cone(sight.cone, game_.player().facing); break;
        default: return;
    }
    perform(SetSight{sight});
}

/// Moves the cursor, or does something with the tile under it. Any other command ends examining.
void Explorer::examine(Point& cursor, Command command) {
    const auto leap = run_direction_of(command);
    if (const auto direction = leap ? leap : direction_of(command)) {
        for (int i = 0; i < (leap ? cursor_leap : 1); ++i) {
            if (game_.layer().contains(cursor + *direction)) cursor = cursor + *direction;
        }
    } else if (command == Command::confirm) {
        const Point target = cursor;
        display_.cursor.reset();
        travel_to(target);
    } else if (command == Command::throw_pot) {
        perform(ThrowPot{cursor});
        display_.cursor.reset();
    } else if (command == Command::next_creature || command == Command::previous_creature) {
        watch_creature(command == Command::next_creature ? 1 : -1);
        const Creature* creature = watched_creature(game_, display_);
        if (creature != nullptr) cursor = creature->position;
    } else {
        display_.cursor.reset();
    }
}

void Explorer::play(Command command) {
    if (const auto direction = direction_of(command)) {
        perform(Move{*direction});
        return;
    }
    if (const auto direction = run_direction_of(command)) {
        if (refuses_to_hurry()) return;
        start([this, run = Run(*direction)]() mutable {
            const auto step = run.next(game_);
            if (!step) return false;
            const Point to = game_.player().position + *step;
            return !perform(Move{*step}).interrupted && game_.player().position == to;
        });
        return;
    }
    switch (command) {
        case Command::wait: perform(Wait{}); break;
        case Command::turn: turn(); break;
        case Command::open_door:
        case Command::close_door: use_door(command); break;
        case Command::go_down: take_stairs(TileKind::stairs_down); break;
        case Command::go_up: take_stairs(TileKind::stairs_up); break;
        case Command::explore: explore(); break;
        case Command::turn_lamp: perform(TurnLamp{}); break;
        case Command::throw_pot: throw_pot(); break;
        case Command::examine: display_.cursor = game_.player().position; break;
        case Command::next_creature: watch_creature(1); break;
        case Command::previous_creature: watch_creature(-1); break;
        default: break;
    }
}

/// Journeys do not start under the eyes of somebody who is dangerous, or would call others.
bool Explorer::refuses_to_hurry() {
    const Point here = game_.player().position;
    for (const Creature& creature : game_.creatures()) {
        if (!game_.sees(creature.position) || creature.mood == Mood::sated) continue;
        const bool hunts = creature.mood == Mood::chasing || creature.mood == Mood::searching;
        if (!hunts && !notices(creature, game_.layer(), here)) continue;
        display_.notice = "The " + std::string(creature.species().name) + ", " +
                          whereabouts(here, creature.position) + ", is " +
                          (hunts ? std::string(doing(creature)) : "watching you") +
                          ". Go step by step.";
        return true;
    }
    return false;
}

void Explorer::travel_to(Point tile) {
    if (tile == game_.player().position || refuses_to_hurry()) return;
    if (game_.knowledge(tile) == Knowledge::unknown) {
        display_.notice = "You have not seen that place yet.";
        return;
    }
    start([this, tile] { return perform(Travel{tile}).more; });
}

/// Explores; if everything is explored, offers the way on instead.
void Explorer::explore() {
    if (refuses_to_hurry()) return;
    start([this] {
        const Outcome outcome = perform(Explore{});
        if (!outcome.turn_taken && !outcome.interrupted) offer_way_on();
        return outcome.more;
    });
}

void Explorer::offer_way_on() {
    const auto& memory = game_.memory();
    const Point here = game_.player().position;
    TileKind goal = TileKind::treasure;
    std::vector<Point> way = route_to_kind(memory, here, goal, paths_);
    if (way.empty()) {
        goal = game_.player().has_treasure ? TileKind::stairs_up : TileKind::stairs_down;
        if (game_.layer().tile(here).kind == goal) {
            display_.notice = goal == TileKind::stairs_down ? "Explored. Press > to go down."
                                                            : "Explored. Press < to go up.";
            return;
        }
        way = route_to_kind(memory, here, goal, paths_);
    }
    if (way.empty()) {
        goal = TileKind::game_exit;
        way = route_to_kind(memory, here, goal, paths_);
    }
    if (way.empty()) return;
    const std::string_view name = goal == TileKind::game_exit     ? "way out"
                                  : goal == TileKind::treasure    ? "treasure"
                                  : goal == TileKind::stairs_down ? "stairs down"
                                                                  : "stairs up";
    display_.notice = "Explored. Go to the " + std::string(name) + "? Enter goes there.";
    question_ = [this, target = way.front()](std::optional<Command> reply) {
        if (reply != Command::confirm && reply != Command::explore) return false;
        travel_to(target);
        return true;
    };
}

void Explorer::ask_for_direction(std::string text, std::function<void(Point)> use) {
    display_.notice = std::move(text);
    question_ = [this, use = std::move(use)](std::optional<Command> reply) {
        const auto direction = reply ? direction_of(*reply) : std::nullopt;
        if (direction) {
            use(*direction);
        } else {
            display_.notice = "Never mind.";
        }
        return true;
    };
}

void Explorer::turn() {
    ask_for_direction("Turn where? Press a direction key.",
                      [this](Point direction) { perform(Turn{direction}); });
}

/// In a direction, a pot flies as far as the throw range, or up to an obstacle.
void Explorer::throw_pot() {
    if (game_.player().pots == 0) {
        display_.notice = "You have no smoke pots left.";
        return;
    }
    display_.notice = "Throw a smoke pot where? Press a direction, or p to drop it.";
    question_ = [this](std::optional<Command> reply) {
        const auto direction = reply ? direction_of(*reply) : std::nullopt;
        Point at = game_.player().position;
        const Point from = at;
        while (direction && within(Shape::circle, throw_range, at + *direction - from) &&
               !game_.layer().opacity().is_opaque(at + *direction) &&
               line_of_sight(game_.layer().opacity(), from, at + *direction)) {
            at = at + *direction;
        }
        if (direction || reply == Command::throw_pot) {
            perform(ThrowPot{at});
        } else {
            display_.notice = "Never mind.";
        }
        return true;
    };
}

void Explorer::use_door(Command command) {
    const bool opening = command == Command::open_door;
    const TileKind wanted = opening ? TileKind::closed_door : TileKind::open_door;
    const auto is_wanted = [this, wanted](Point direction) {
        const Point p = game_.player().position + direction;
        return game_.layer().contains(p) && game_.layer().tile(p).kind == wanted;
    };
    const auto use = [this, opening, is_wanted](Point direction) {
        if (!opening) {
            perform(CloseDoor{direction});
        } else if (is_wanted(direction)) {
            perform(Move{direction});
        } else {
            display_.notice = "There is no closed door there.";
        }
    };
    std::vector<Point> found;
    std::ranges::copy_if(directions, std::back_inserter(found), is_wanted);
    if (found.size() > 1) {
        ask_for_direction("Which door? Press a direction key.", use);
    } else if (found.empty()) {
        display_.notice =
            opening ? "There is no closed door next to you." : "There is no open door next to you.";
    } else {
        use(found.front());
    }
}

/// On the stairs, takes them; otherwise goes to the nearest known ones.
void Explorer::take_stairs(TileKind wanted) {
    const Point here = game_.player().position;
    if (game_.layer().tile(here).kind == wanted) {
        perform(TakeStairs{});
        display_.watched.reset();
        return;
    }
    const std::vector<Point> way = route_to_kind(game_.memory(), here, wanted, paths_);
    if (!way.empty()) return travel_to(way.front());
    if (wanted == TileKind::stairs_up && game_.depth() == 0) {
        const auto out = route_to_kind(game_.memory(), here, TileKind::game_exit, paths_);
        if (!out.empty()) return travel_to(out.front());
    }
    display_.notice = wanted == TileKind::stairs_down ? "You know of no stairs down here."
                                                      : "You know of no stairs up here.";
}

/// Goes through the creatures that are shown, in order, with "nobody" between last and first.
void Explorer::watch_creature(int step) {
    std::vector<std::optional<std::size_t>> choices{std::nullopt};
    for (std::size_t i = 0; i < game_.creatures().size(); ++i) {
        if (is_shown(game_, display_, game_.creatures()[i])) choices.emplace_back(i);
    }
    const auto now = std::ranges::find(choices, display_.watched);
    const auto at = now == choices.end() ? 0 : now - choices.begin();
    const auto count = std::ssize(choices);
    display_.watched = choices[static_cast<std::size_t>((at + step + count) % count)];
    if (count == 1) display_.notice = "Nobody is in view.";
}

}  // namespace sightline::game
