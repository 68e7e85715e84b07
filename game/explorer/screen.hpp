// Screen: composes the frames of a game and shows them on a platform, at its size.
#pragma once

#include "game/explorer/platform.hpp"
#include "game/play/progress.hpp"
#include "game/view/display.hpp"
#include "game/view/frame.hpp"

namespace sightline::game {

class Screen {
  public:
    explicit Screen(Platform& platform) : platform_{platform} {}

    [[nodiscard]] Size size() const { return platform_.size(); }
    /// The last frame.
    [[nodiscard]] const Console& console() const { return console_; }

    /// Shows the game; brings `display.progress` up to date first.
    void show(const Game& game, Display& display) {
        if (console_.size() != size()) console_ = Console(size());
        display.progress = progress_.measure(game);
        compose(game, display, console_);
        platform_.show(console_);
    }

  private:
    Platform& platform_;
    ProgressMeter progress_;
    Console console_;
};

/// A single frame of the game, without a platform.
[[nodiscard]] inline Console frame_of(const Game& game, Size size, Display display = {}) {
    display.progress = ProgressMeter{}.measure(game);
    Console console(size);
    compose(game, display, console);
    return console;
}

}  // namespace sightline::game
