#include "game/explorer/explorer.hpp"

#include <algorithm>
#include <utility>

#include "game/view/layout.hpp"
#include "game/view/map_view.hpp"

namespace sightline::game {

namespace {

constexpr std::chrono::milliseconds least_between_pauses{200};

template <class... Handlers>
struct Overloaded : Handlers... {
    using Handlers::operator()...;
};

}  // namespace

Explorer::Explorer(Game& game, Platform& platform, Display display, Listeners listeners)
    : game_{game},
      platform_{platform},
      screen_{platform},
      display_{std::move(display)},
      listeners_{std::move(listeners)} {}

void Explorer::compose() {
    display_.route = journey_.has_value();
    screen_.show(game_, display_);
}

void Explorer::show() {
    compose();
    pause();
}

Ending Explorer::run() {
    for (;;) {
        show();
        if (const auto ending = handle(platform_.wait(pace()))) return *ending;
    }
}

std::optional<Ending> Explorer::handle(const Event& event) {
    using MaybeEnding = std::optional<Ending>;
    const Overloaded handle_one{
        [&](const KeyPress& press) { return on_key(press.key); },
        [&](const Pointer& pointer) -> MaybeEnding {
            on_pointer(pointer);
            return std::nullopt;
        },
        [&](const Resize&) -> MaybeEnding { return std::nullopt; },
        [&](const Tick&) -> MaybeEnding {
            if (journey_ && !perform(*journey_).more) journey_.reset();
            return std::nullopt;
        },
        [&](const Quit& quit) -> MaybeEnding { return Ending{.signal = quit.signal}; },
    };
    return std::visit(handle_one, event);
}

void Explorer::pause() {
    if (!pause_due_ || !listeners_.on_pause) return;
    // A player who holds a key down must not have to wait for the disk after every step.
    const auto now = std::chrono::steady_clock::now();
    const bool busy = journey_ || platform_.has_input();
    if (busy && now - last_pause_ < least_between_pauses) return;
    pause_due_ = false;
    last_pause_ = now;
    const std::string notice = listeners_.on_pause();
    if (notice.empty()) return;
    display_.notice = notice;
    compose();
}

std::optional<Ending> Explorer::on_key(Key key) {
    journey_.reset();
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
    if (!display_.help.empty()) {
        scroll_help(command);
    } else if (command == Command::help) {
        display_.help = help_lines();
        display_.help_scroll = 0;
    } else if (game_.status() != Status::playing) {
        if (command == Command::confirm) return Ending{.another_world = true};
    } else if (change_display(command)) {
        return std::nullopt;
    } else if (display_.cursor) {
        examine(*display_.cursor, command);
    } else {
        play(command);
    }
    return std::nullopt;
}

void Explorer::scroll_help(Command command) {
    const auto direction = direction_of(command);
    if (direction && direction->y != 0) {
        display_.help_scroll = std::max(display_.help_scroll + direction->y, 0);
    } else {
        display_.help = {};
    }
}

void Explorer::on_pointer(const Pointer& pointer) {
    if (!display_.help.empty() || game_.status() != Status::playing) return;
    const auto tile = tile_at(game_, display_, layout_for(screen_.size()).map, pointer.cell);
    display_.hover = tile;
    if (pointer.clicked && tile) {
        display_.cursor.reset();
        travel_to(*tile);
    }
}

Outcome Explorer::perform(const Action& action) {
    const Outcome outcome = game_.perform(action);
    if (listeners_.on_action) listeners_.on_action(action);
    pause_due_ = true;
    return outcome;
}

void Explorer::start(const Action& journey) {
    if (perform(journey).more) journey_ = journey;
}

}  // namespace sightline::game
