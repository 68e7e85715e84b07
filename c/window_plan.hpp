// WindowPlan: symmetric shadowcasting on windows of one size, 64 of them at once.
//
// In each quadrant the slopes from -1 to 1 are cut at every edge of every tile of the window. No
// edge divides an interval, so it is open up to some row and shut from there on. A tile is a run of
// intervals: a wall is seen if any of them is open, a floor if the one that holds its centre is, or
// either of two if the centre lies on an edge. Then a wall shuts its run. This is what the engine
// does with one view and a bit for each interval; here an interval is a word, a bit for each view.
#ifndef SIGHTLINE_C_WINDOW_PLAN_HPP
#define SIGHTLINE_C_WINDOW_PLAN_HPP

#include <cstddef>
#include <cstdint>
#include <vector>

#include <sightline/core/point.hpp>

#include "lanes.hpp"

namespace sightline::c_interface {

class WindowPlan {
  public:
    /// Whether there can be a plan for windows of that size.
    [[nodiscard]] static bool suits(Size window) {
        constexpr int longest = 31;
        return window.width <= longest && window.height <= longest;
    }

    WindowPlan() = default;

    /// For windows with the observer at `anchor`.
    WindowPlan(Size window, Point anchor);

    [[nodiscard]] Size window() const { return window_; }
    [[nodiscard]] Point anchor() const { return anchor_; }

    /// Computes 64 views: `walls` and `seen` have a word for each cell of the window, row by row.
    void see(const Word* walls, Word* seen) const;

  private:
    struct Tile {
        std::uint16_t cell;
        std::uint16_t first;  ///< of its run of intervals
        std::uint16_t end;
        std::uint16_t centre;  ///< the interval below its centre
        std::uint16_t above;   ///< the interval above it: the same, unless the centre is an edge
    };
    struct Quadrant {
        std::size_t intervals;
        std::vector<Tile> tiles;  ///< row by row, outwards
    };

    Size window_{};
    Point anchor_{};
    std::vector<Quadrant> quadrants_;

    void add_quadrant(Point direction);
};

}  // namespace sightline::c_interface

#endif
