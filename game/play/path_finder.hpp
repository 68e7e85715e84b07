// PathFinder: shortest paths in eight directions, by breadth-first search.
//
// It keeps one byte for each tile and resets only those that the last search touched, so the cost
// depends on the tiles it reaches and not on the size of the map. Straight steps are tried before
// diagonal ones, which gives natural routes.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include <sightline/core/grid.hpp>

#include "game/world/direction.hpp"

namespace sightline::game {

class PathFinder {
  public:
    static constexpr std::size_t no_limit = SIZE_MAX;

    /// The path from `from` to the nearest tile with is_goal(tile), over tiles with is_open(tile);
    /// the goal itself need not be open. Target first, next step last; empty if there is no path
    /// within the first `limit` tiles reached. `from` is no goal.
    template <class IsOpen, class IsGoal>
    [[nodiscard]] std::vector<Point> find(Size size, Point from, IsOpen&& is_open, IsGoal&& is_goal,
                                          std::size_t limit = no_limit) {
        prepare(size, from);
        for (std::size_t i = 0; i < reached_.size() && reached_.size() < limit; ++i) {
            for (std::size_t d = 0; d < directions.size(); ++d) {
                const Point p = reached_[i] + directions[d];
                if (!size.contains(p) || entered_by_[p] != 0) continue;
                if (is_goal(p)) return way_back(from, p, d);
                if (!is_open(p)) continue;
                entered_by_[p] = static_cast<std::uint8_t>(d + 1);
                reached_.push_back(p);
            }
        }
        return {};
    }

  private:
    void prepare(Size size, Point from) {
        if (entered_by_.size() != size) {
            entered_by_ = Grid<std::uint8_t>(size, 0);
        } else {
            for (const Point p : reached_) entered_by_[p] = 0;
        }
        reached_.assign(1, from);
        entered_by_[from] = start_mark;
    }

    [[nodiscard]] std::vector<Point> way_back(Point from, Point goal, std::size_t direction) const {
        std::vector<Point> way{goal};
        Point p = goal - directions[direction];
        while (p != from) {
            way.push_back(p);
            p = p - directions[entered_by_[p] - 1u];
        }
        return way;
    }

    static constexpr std::uint8_t start_mark = 255;

    Grid<std::uint8_t> entered_by_;  // 0: not reached; else 1 + the direction of the last step
    std::vector<Point> reached_;
};

}  // namespace sightline::game
