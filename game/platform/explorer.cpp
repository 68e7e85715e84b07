#include "game/platform/explorer.hpp"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "game/play/option_names.hpp"
#include "game/view/frame.hpp"
#include "game/view/layout.hpp"
#include "game/view/map_view.hpp"

namespace sightline::game {

namespace {

constexpr std::chrono::milliseconds least_pause{200};
constexpr int largest_radius = 40;  // the next step is unlimited
constexpr std::array cone_angles{180, 120, 90, 60};

template <class... Handlers>
struct Overloaded : Handlers... {
    using Handlers::operator()...;
};

template <class Enum>
Enum next_of(Enum value, std::size_t count) {
    return static_cast<Enum>((static_cast<std::size_t>(value) + 1) % count);
}

/// All around, then ever narrower, then all around again.
std::optional<Cone> next_cone(const std::optional<Cone>& cone, Point facing) {
    if (!cone) return Cone{facing, cone_angles.front()};
    for (const int angle : cone_angles) {
        if (angle < cone->angle) return Cone{facing, angle};
    }
    return std::nullopt;
}

}  // namespace

Explorer::Explorer(Game& game, Platform& platform, Display display, Listeners listeners)
    : game_{game},
      platform_{platform},
      display_{std::move(display)},
      listeners_{std::move(listeners)} {}

void Explorer::show() {
    if (console_.size() != platform_.size()) console_ = Console(platform_.size());
    display_.route = errand_.has_value();
    display_.progress = progress_.measure(game_);
    compose(game_, display_, console_);
    platform_.show(console_);
}

Ending Explorer::run() {
    for (;;) {
        show();
        settle();
        const Event event = platform_.wait(errand_ ? Pace::moving : Pace::idle);
        const auto ending =
            std::visit(Overloaded{
                           [&](const KeyPress& press) { return on_key(press.key); },
                           [&](const Pointer& pointer) -> std::optional<Ending> {
                               on_pointer(pointer);
                               return std::nullopt;
                           },
                           [&](const Resize&) -> std::optional<Ending> { return std::nullopt; },
                           [&](const Tick&) -> std::optional<Ending> {
                               if (errand_ && !perform(*errand_).more) errand_.reset();
                               return std::nullopt;
                           },
                           [&](const Quit& quit) -> std::optional<Ending> {
                               return Ending{.signal = quit.signal};
                           },
                       },
                       event);
        if (ending) return *ending;
    }
}

std::optional<Ending> Explorer::on_key(Key key) {
    errand_.reset();
    display_.notice.clear();
    display_.hover.reset();
    const std::optional<Command> command = command_for(key);
    if (const auto question = std::exchange(question_, std::nullopt)) {
        answer(*question, command);
        return std::nullopt;
    }
    if (!command) {
        display_.notice = "That key does nothing. Press ? for help.";
        return std::nullopt;
    }
    return on_command(*command);
}

std::optional<Ending> Explorer::on_command(Command command) {
    if (command == Command::quit) return Ending{};
    if (display_.help) {
        scroll_help(command);
        return std::nullopt;
    }
    if (command == Command::help) {
        display_.help = true;
        display_.help_scroll = 0;
        return std::nullopt;
    }
    if (game_.status() != Status::playing) {
        if (command == Command::confirm) return Ending{.another_world = true};
        return std::nullopt;
    }
    switch (command) {
        case Command::see_farther:
        case Command::see_nearer:
        case Command::next_shape:
        case Command::next_algorithm:
        case Command::next_cone: change_sight(command); return std::nullopt;
        case Command::next_memory:
            display_.memory = next_of(display_.memory, memory_styles);
            return std::nullopt;
        case Command::reveal: display_.reveal = !display_.reveal; return std::nullopt;
        default: break;
    }
    if (display_.cursor) {
        look(*display_.cursor, command);
        return std::nullopt;
    }
    if (const auto direction = direction_of(command)) {
        perform(Move{*direction});
        return std::nullopt;
    }
    switch (command) {
        case Command::wait: perform(Wait{}); break;
        case Command::open_door:
        case Command::close_door: use_door(command); break;
        case Command::go_down: take_stairs(TileKind::stairs_down); break;
        case Command::go_up: take_stairs(TileKind::stairs_up); break;
        case Command::explore: start(Explore{}); break;
        case Command::look: display_.cursor = game_.player().position; break;
        case Command::next_creature: watch(1); break;
        case Command::previous_creature: watch(-1); break;
        default: break;
    }
    return std::nullopt;
}

void Explorer::scroll_help(Command command) {
    const auto direction = direction_of(command);
    display_.help = direction && direction->y != 0;
    if (display_.help) display_.help_scroll = std::max(display_.help_scroll + direction->y, 0);
}

void Explorer::on_pointer(const Pointer& pointer) {
    if (display_.help || game_.status() != Status::playing) return;
    const auto tile = tile_at(game_, display_, layout_for(platform_.size()).map, pointer.cell);
    display_.hover = tile;
    if (pointer.clicked && tile) {
        display_.cursor.reset();
        travel_to(*tile);
    }
}

void Explorer::look(Point& cursor, Command command) {
    if (const auto direction = direction_of(command)) {
        const Point to = cursor + *direction;
        if (game_.layer().contains(to)) cursor = to;
    } else if (command == Command::confirm) {
        const Point target = cursor;
        display_.cursor.reset();
        travel_to(target);
    } else if (command == Command::next_creature || command == Command::previous_creature) {
        watch(command == Command::next_creature ? 1 : -1);
        const Creature* creature = watched_creature(game_, display_);
        if (creature != nullptr) cursor = creature->position;
    } else {
        display_.cursor.reset();
    }
}

Outcome Explorer::perform(const Action& action) {
    const Outcome outcome = game_.perform(action);
    if (listeners_.performed) listeners_.performed(action);
    stirred_ = true;
    return outcome;
}

void Explorer::settle() {
    if (!stirred_ || !listeners_.settled) return;
    // Whoever holds a key down does not wait for the disk after every step.
    const auto now = std::chrono::steady_clock::now();
    const bool busy = errand_ || platform_.has_input();
    if (busy && now - settled_at_ < least_pause) return;
    stirred_ = false;
    settled_at_ = now;
    const std::string notice = listeners_.settled();
    if (notice.empty()) return;
    display_.notice = notice;
    show();
}

void Explorer::start(const Action& errand) {
    if (perform(errand).more) errand_ = errand;
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
        display_.notice = "Which door? Press the key of a direction.";
    } else if (found.empty()) {
        display_.notice =
            opening ? "There is no closed door beside you." : "There is no open door beside you.";
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

void Explorer::change_sight(Command command) {
    Options view = game_.player().viewshed.view;
    switch (command) {
        case Command::see_farther:
            view.radius = view.radius < largest_radius ? view.radius + 1 : unlimited;
            break;
        case Command::see_nearer:
            view.radius = view.radius == unlimited ? largest_radius : std::max(view.radius - 1, 0);
            break;
        case Command::next_shape: view.shape = next_of(view.shape, shapes.size()); break;
        case Command::next_algorithm:
            view.algorithm = next_of(view.algorithm, algorithms.size());
            break;
        case Command::next_cone: view.cone = next_cone(view.cone, game_.player().facing); break;
        default: return;
    }
    perform(SetView{view});
}

void Explorer::watch(int step) {
    // Through everyone who can be seen, in order, with "nobody" between the last and the first.
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
