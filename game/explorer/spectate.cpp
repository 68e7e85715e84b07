#include "game/explorer/spectate.hpp"

#include <algorithm>
#include <utility>

namespace sightline::game {

namespace {

constexpr int slowest = -5;
constexpr int fastest = 4;
constexpr int usual_speed = -2;
// On small screens nothing else says that this is not one's own game.
constexpr const char* how_to_watch = "Space pauses, + and - change the speed, q leaves.";

}  // namespace

Spectator::Spectator(Platform& platform, const Game& game, std::function<bool()> step,
                     Display display, std::function<std::string()> caption)
    : game_{game},
      step_{std::move(step)},
      caption_{std::move(caption)},
      screen_{platform},
      display_{std::move(display)},
      speed_{usual_speed} {
    display_.watching = true;
    display_.footer = "+ - speed · q leave";
    display_.notice = how_to_watch;
}

void Spectator::show() {
    if (!std::exchange(stale_, false)) return;
    if (caption_) display_.caption = over_ ? std::string{} : caption_();
    screen_.show(game_, display_);
}

void Spectator::on_tick() {
    if (++ticks_ < 1 << std::max(-speed_, 0)) return;
    ticks_ = 0;
    stale_ = true;
    for (int i = 0; i < 1 << std::max(speed_, 0) && !over_; ++i) over_ = !step_();
    if (over_) display_.notice = "The end. Press any key.";
}

void Spectator::on_command(Command command) {
    if (command == Command::see_farther || command == Command::see_nearer) {
        const int change = command == Command::see_farther ? 1 : -1;
        speed_ = std::clamp(speed_ + change, slowest, fastest);
        display_.notice = speed_ == fastest   ? "As fast as it gets."
                          : speed_ == slowest ? "As slow as it gets."
                          : change > 0        ? "Faster."
                                              : "Slower.";
        return;
    }
    paused_ = !paused_;
    display_.notice =
        paused_ ? "Paused. Press q to leave, any other key to continue." : how_to_watch;
}

std::optional<int> Spectator::handle(const Event& event) {
    stale_ = stale_ || !std::holds_alternative<Tick>(event);
    if (const auto* quit = std::get_if<Quit>(&event)) return quit->signal;
    if (std::holds_alternative<Tick>(event)) on_tick();
    if (const auto* press = std::get_if<KeyPress>(&event)) {
        const Command command = command_for(press->key).value_or(Command::wait);
        if (over_ || command == Command::quit || command == Command::cancel) return 0;
        on_command(command);
    }
    return std::nullopt;
}

int spectate(Platform& platform, const Game& game, const std::function<bool()>& step,
             Display display, const std::function<std::string()>& caption) {
    Spectator spectator(platform, game, step, std::move(display), caption);
    for (;;) {
        spectator.show();
        if (const auto signal = spectator.handle(platform.wait(spectator.pace()))) return *signal;
    }
}

}  // namespace sightline::game
