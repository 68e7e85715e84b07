#include "game/explorer/explorer.hpp"

#include <algorithm>
#include <utility>

#include "game/view/layout.hpp"
#include "game/view/map_view.hpp"
#include "game/view/message_page.hpp"

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
      listeners_{std::move(listeners)} {
    // What belongs to the game before: its pages, and a map that was revealed.
    display_.reveal = display_.reveal && game_.state().revealed;
    display_.help = {};
    display_.messages = false;
    display_.story = nullptr;
    display_.cursor.reset();
    display_.hover.reset();
    display_.watched.reset();
}

void Explorer::compose() {
    display_.route = journey_ != nullptr;
    screen_.show(game_, display_);
}

void Explorer::show() {
    if (watching_) return watching_->spectator.show();
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
    if (watching_ && !std::holds_alternative<Quit>(event)) {
        if (watching_->spectator.handle(event)) watching_ = nullptr;
        return std::nullopt;
    }
    const Overloaded handle_one{
        [&](const KeyPress& press) { return on_key(press.key); },
        [&](const Pointer& pointer) -> MaybeEnding {
            on_pointer(pointer);
            return std::nullopt;
        },
        [&](const Resize&) -> MaybeEnding { return std::nullopt; },
        [&](const Tick&) -> MaybeEnding {
            if (journey_ && !journey_()) journey_ = nullptr;
            return std::nullopt;
        },
        [&](const Quit& quit) -> MaybeEnding { return Ending{.signal = quit.signal}; },
    };
    return std::visit(handle_one, event);
}

void Explorer::pause() {
    if (!pause_due_ || !listeners_.on_pause) return;
    // A player who holds a key down must not wait for the disk after every step.
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
    const bool travelling = std::exchange(journey_, nullptr) != nullptr;
    display_.notice.clear();
    display_.hover.reset();
    const std::optional<Command> command = command_for(key);
    if (const Question question = std::exchange(question_, nullptr)) {
        if (question(command)) return std::nullopt;
    }
    if (!command) {
        display_.notice = "That key does nothing. Press ? for help.";
        return std::nullopt;
    }
    if (travelling && command == Command::cancel) return std::nullopt;
    return on_command(*command);
}

std::optional<Ending> Explorer::on_command(Command command) {
    if (command == Command::quit) return Ending{};
    if (page_is_open()) {
        scroll_page(command);
    } else if (display_.story && command != Command::picture) {
        turn_story(command);
    } else if (command == Command::picture) {
        take_picture();
    } else if (open_page(command)) {
        return std::nullopt;
    } else if (game_.status() != Status::playing) {
        if (command == Command::confirm) return Ending{.next = Ending::Next::play_again};
        if (command == Command::cancel) return Ending{.next = Ending::Next::menu};
        if (command == Command::examine) open_story();
    } else if (change_display(command)) {
        return std::nullopt;
    } else if (display_.cursor) {
        examine(*display_.cursor, command);
    } else if (command == Command::cancel) {
        return Ending{.next = Ending::Next::menu};
    } else {
        play(command);
    }
    return std::nullopt;
}

bool Explorer::open_page(Command command) {
    if (command != Command::help && command != Command::messages) return false;
    if (command == Command::help) display_.help = help_lines();
    display_.messages = command == Command::messages;
    display_.scroll = 0;
    return true;
}

void Explorer::scroll_page(Command command) {
    const auto direction = direction_of(command);
    if (!direction || direction->y == 0) {
        display_.help = {};
        display_.messages = false;
        return;
    }
    // Messages scroll from the end.
    const int step = display_.messages ? -direction->y : direction->y;
    const int most = display_.messages ? messages_overflow(game_, screen_.size())
                                       : help_overflow(display_.help, screen_.size());
    display_.scroll = std::clamp(display_.scroll + step, 0, most);
}

/// The picture includes the current question or notice.
void Explorer::take_picture() {
    if (!listeners_.on_picture) {
        display_.notice = "Pictures cannot be saved here.";
        return;
    }
    compose();
    display_.notice = listeners_.on_picture(screen_.console());
}

void Explorer::on_pointer(const Pointer& pointer) {
    if (page_is_open() || game_.status() != Status::playing) return;
    const auto tile = tile_at(game_, display_, layout_for(screen_.size()).map, pointer.cell);
    // Unknown tiles have no tooltip.
    const bool known = tile && (display_.reveal || game_.knowledge(*tile) != Knowledge::unknown);
    display_.hover = known ? tile : std::nullopt;
    if (pointer.clicked && tile) {
        display_.cursor.reset();
        display_.hover.reset();
        travel_to(*tile);
    }
}

Outcome Explorer::perform(const Action& action) {
    const Outcome outcome = game_.perform(action);
    if (listeners_.on_action) listeners_.on_action(action);
    pause_due_ = true;
    return outcome;
}

void Explorer::start(Journey journey) {
    if (journey()) journey_ = std::move(journey);
}

}  // namespace sightline::game
