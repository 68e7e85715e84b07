// Thief: an automatic player. It keeps to the dark, stays out of sight of known creatures, flees
// when it is chased, takes the treasure and brings it home.
//
// It decides by what a player knows: the remembered map, creatures in view and what they do. The
// tour shows one, and the tests count how often it gets home.
#pragma once

#include <optional>

#include "game/play/game.hpp"

namespace sightline::game {

/// A thief's habits.
struct ThiefHabits {
    /// Explores all of a layer before it goes on.
    bool thorough = false;
};

class Thief {
  public:
    explicit Thief(ThiefHabits habits = {}) : habits_{habits} {}

    /// The next action; nothing when the game is over, or there is nothing to try.
    [[nodiscard]] std::optional<Action> next(const Game& game);

  private:
    [[nodiscard]] Action flee(const Game& game);
    [[nodiscard]] std::optional<Point> place_to_go(const Game& game) const;
    template <class IsOpen>
    [[nodiscard]] std::vector<Point> way_on(const Game& game, IsOpen&& is_open);

    /// The creature it flees from, as last seen.
    struct Watched {
        Point position;
        Mood mood = Mood::chasing;
        int depth = 0;
    };

    ThiefHabits habits_;
    PathFinder paths_;
    int turns_alone_ = 0;  // since a catcher was last in view
    int turns_waited_ = 0;
    int turns_to_hide_ = 0;  // behind stairs, after fleeing
    int turns_to_run_ = 0;   // after a chaser was last seen
    Watched chaser_{};
};

}  // namespace sightline::game
