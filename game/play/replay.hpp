// Replay: plays a recording again, one action at a time.
#pragma once

#include <cstddef>

#include "game/play/record.hpp"

namespace sightline::game {

class Replay {
  public:
    explicit Replay(Recording recording);

    /// Performs the next action, if there is one. Returns whether there are more.
    bool step();

    /// Whether all actions have been performed.
    [[nodiscard]] bool is_over() const { return next_ == recording_.actions.size(); }

    [[nodiscard]] const Game& game() const { return game_; }
    [[nodiscard]] const Recording& recording() const { return recording_; }

    /// Throws std::runtime_error if the game's state differs from the recorded end.
    void require_recorded_end() const;

  private:
    Recording recording_;
    Game game_;
    std::size_t next_ = 0;
};

/// Plays a recording to its end, and checks that end.
[[nodiscard]] Game replay(const Recording& recording);

}  // namespace sightline::game
