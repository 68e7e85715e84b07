// Run: walking on in one direction until something interesting appears.
//
// A run follows bends of a corridor. It ends at doors, stairs and forks, where the walls beside the
// player begin or end, and before obstacles. Like Explore, it uses only what the player knows.
#pragma once

#include <optional>

#include "game/play/game.hpp"

namespace sightline::game {

class Run {
  public:
    explicit Run(Point direction) : direction_{direction} {}

    /// The direction of the next step; nothing if the run is over. The first step is always taken.
    [[nodiscard]] std::optional<Point> next(const Game& game);

  private:
    /// Which of the tiles to the left and to the right can be walked on.
    struct Sides {
        bool left = false;
        bool right = false;
        friend bool operator==(const Sides&, const Sides&) = default;
    };

    [[nodiscard]] std::optional<Point> next_straight(const Game& game);

    Point direction_;
    bool started_ = false;
    std::optional<Sides> sides_;  // after the first step, and after each bend
};

}  // namespace sightline::game
