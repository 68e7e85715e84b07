// Thief: a careful player. It keeps to the dark, stays out of sight of those it knows of, runs when
// it is chased, takes the treasure and brings it home.
//
// It decides by what a player knows: the remembered map, who is in view and what they are doing.
// The tour watches one, and the tests count how often it gets home.
#pragma once

#include <optional>

#include "game/play/game.hpp"

namespace sightline::game {

/// How a thief goes about it.
struct ThiefHabits {
    /// Looks at everything on a layer before going on.
    bool thorough = false;
};

class Thief {
  public:
    explicit Thief(ThiefHabits habits = {}) : habits_{habits} {}

    /// What to do next; nothing when the game is over, or nothing is left to try.
    [[nodiscard]] std::optional<Action> next(const Game& game);

  private:
    [[nodiscard]] Action flee(const Game& game);
    [[nodiscard]] std::optional<Point> place_to_go(const Game& game) const;
    template <class IsOpen>
    [[nodiscard]] std::vector<Point> way_on(const Game& game, IsOpen&& is_open);

    /// Who is run away from, as seen last.
    struct Watched {
        Point position;
        Mood mood = Mood::chasing;
        int depth = 0;
    };

    ThiefHabits habits_;
    PathFinder paths_;
    int turns_alone_ = 0;  // since somebody was in view who would catch a thief
    int turns_waited_ = 0;
    int turns_to_hide_ = 0;  // beyond stairs taken in flight
    int turns_to_run_ = 0;   // after a chaser was seen last
    Watched chaser_{};
};

}  // namespace sightline::game
