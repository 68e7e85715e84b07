// spectate(): watching a game that plays itself, such as the tour or a replay.
//
// Spectator does it one event at a time, for platforms that cannot wait, such as a browser.
#pragma once

#include <functional>
#include <optional>

#include "game/explorer/key_map.hpp"
#include "game/explorer/platform.hpp"
#include "game/explorer/screen.hpp"
#include "game/play/game.hpp"
#include "game/view/display.hpp"

namespace sightline::game {

class Spectator {
  public:
    /// `step` plays on, and returns whether there is more. `caption`, if any, says what is going
    /// on.
    Spectator(Platform& platform, const Game& game, std::function<bool()> step,
              Display display = {}, std::function<std::string()> caption = {});

    /// Shows the game if something happened since.
    void show();
    /// Whether ticks are due.
    [[nodiscard]] Pace pace() const { return over_ || paused_ ? Pace::idle : Pace::moving; }
    /// When an event ends it: the number of a signal, otherwise 0.
    [[nodiscard]] std::optional<int> handle(const Event& event);

  private:
    void on_tick();
    void on_command(Command command);

    const Game& game_;
    std::function<bool()> step_;
    std::function<std::string()> caption_;
    Screen screen_;
    Display display_;
    bool over_ = false;
    bool paused_ = false;
    int speed_ = 0;      // 2^speed_ steps a tick
    int ticks_ = 0;      // since the last step
    bool stale_ = true;  // whether the screen is out of date
};

/// Calls `step` with the ticks and shows `game` after each call, until `step` returns false and a
/// key is pressed. + and - change the speed; Esc and q leave at once; any other key pauses and
/// resumes. Returns the signal that ended it, otherwise 0.
int spectate(Platform& platform, const Game& game, const std::function<bool()>& step,
             Display display = {}, const std::function<std::string()>& caption = {});

}  // namespace sightline::game
