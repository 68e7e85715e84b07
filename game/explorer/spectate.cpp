#include "game/explorer/spectate.hpp"

#include <utility>

#include "game/explorer/key_map.hpp"

namespace sightline::game {

Spectator::Spectator(Platform& platform, const Game& game, std::function<bool()> step,
                     Display display)
    : game_{game}, step_{std::move(step)}, screen_{platform}, display_{std::move(display)} {}

void Spectator::show() {
    display_.notice = over_     ? "The end. Press any key."
                      : paused_ ? "Paused. Press q to leave, any other key to continue."
                                : "";
    screen_.show(game_, display_);
}

std::optional<int> Spectator::handle(const Event& event) {
    if (const auto* quit = std::get_if<Quit>(&event)) return quit->signal;
    if (std::holds_alternative<Tick>(event)) over_ = !step_();
    if (const auto* press = std::get_if<KeyPress>(&event)) {
        const auto command = command_for(press->key);
        if (over_ || command == Command::quit || command == Command::cancel) return 0;
        paused_ = !paused_;
    }
    return std::nullopt;
}

int spectate(Platform& platform, const Game& game, const std::function<bool()>& step,
             Display display) {
    Spectator spectator(platform, game, step, std::move(display));
    for (;;) {
        spectator.show();
        if (const auto signal = spectator.handle(platform.wait(spectator.pace()))) return *signal;
    }
}

}  // namespace sightline::game
