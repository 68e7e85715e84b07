// What the explorer's commands do: those that change the display, and those that play.
#include <algorithm>
#include <array>
#include <vector>

#include "game/explorer/explorer.hpp"
#include "game/view/map_view.hpp"
#include "game/world/direction.hpp"

namespace sightline::game {

namespace {

constexpr int largest_radius = 40;  // one step further is unlimited
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

/// Carries out the commands that work while tiles are examined too. Returns whether it was one.
bool Explorer::change_display(Command command) {
    switch (command) {
        case Command::see_farther:
        case Command::see_nearer:
        case Command::next_shape:
        case Command::next_algorithm:
        case Command::next_cone: change_sight(command); return true;
        case Command::next_memory:
            display_.memory = next_of(display_.memory, memory_styles);
            return true;
        case Command::reveal: display_.reveal = !display_.reveal; return true;
        default: return false;
    }
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
        case Command::next_shape: sight.shape = next_of(sight.shape, count_of<Shape>); break;
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
    if (const auto direction = direction_of(command)) {
        const Point to = cursor + *direction;
        if (game_.layer().contains(to)) cursor = to;
    } else if (command == Command::confirm) {
        const Point target = cursor;
        display_.cursor.reset();
        travel_to(target);
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
    switch (command) {
        case Command::wait: perform(Wait{}); break;
        case Command::open_door:
        case Command::close_door: use_door(command); break;
        case Command::go_down: take_stairs(TileKind::stairs_down); break;
        case Command::go_up: take_stairs(TileKind::stairs_up); break;
        case Command::explore: start(Explore{}); break;
        case Command::examine: display_.cursor = game_.player().position; break;
        case Command::next_creature: watch_creature(1); break;
        case Command::previous_creature: watch_creature(-1); break;
        default: break;
    }
}

void Explorer::travel_to(Point tile) {
    if (tile == game_.player().position) return;
    if (game_.knowledge(tile) == Knowledge::unknown) {
        display_.notice = "You have not seen that place yet.";
        return;
    }
    start(Travel{tile});
}

void Explorer::use_door(Command command) {
    const bool opening = command == Command::open_door;
    const TileKind wanted = opening ? TileKind::closed_door : TileKind::open_door;
    std::vector<Point> found;
    for (const Point direction : directions) {
        const Point p = game_.player().position + direction;
        if (game_.layer().contains(p) && game_.layer().tile(p).kind == wanted) {
            found.push_back(direction);
        }
    }
    if (found.size() > 1) {
        question_ = command;
        display_.notice = "Which door? Press a direction key.";
    } else if (found.empty()) {
        display_.notice =
            opening ? "There is no closed door next to you." : "There is no open door next to you.";
    } else if (opening) {
        perform(Move{found.front()});
    } else {
        perform(CloseDoor{found.front()});
    }
}

void Explorer::answer(Command question, std::optional<Command> reply) {
    const auto direction = reply ? direction_of(*reply) : std::nullopt;
    if (!direction) {
        display_.notice = "Never mind.";
    } else if (question == Command::close_door) {
        perform(CloseDoor{*direction});
    } else {
        const Point p = game_.player().position + *direction;
        const bool closed_door =
            game_.layer().contains(p) && game_.layer().tile(p).kind == TileKind::closed_door;
        if (closed_door) {
            perform(Move{*direction});
        } else {
            display_.notice = "There is no closed door there.";
        }
    }
}

void Explorer::take_stairs(TileKind wanted) {
    if (game_.layer().tile(game_.player().position).kind == wanted) {
        perform(TakeStairs{});
        display_.watched.reset();
    } else {
        display_.notice = wanted == TileKind::stairs_down ? "No stairs lead down from here."
                                                          : "No stairs lead up from here.";
    }
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
