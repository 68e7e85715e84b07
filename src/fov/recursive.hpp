// Recursive shadowcasting: the classic. Bjoern Bergstroem's method (2001), in exact fractions.
//
// The viewer is a point at the centre of its tile; tiles are squares. A tile is seen when any part
// of its square, even a corner, lies in the open sector of slopes. A wall's shadow spans its
// square, from its far lower to its near upper corner. Generous to the viewer, hence not symmetric.
// The recursion is a list of sectors still to scan, so depth does not matter. Cost: each tile in
// view is examined about once.
#ifndef SIGHTLINE_FOV_RECURSIVE_HPP
#define SIGHTLINE_FOV_RECURSIVE_HPP

#include <algorithm>
#include <cstdint>
#include <vector>

#include <sightline/detail/scratch.hpp>

#include "scene.hpp"
#include "slope.hpp"

namespace sightline::inline SIGHTLINE_ABI::fov {

/// The slopes of the two corners of a tile that are outermost as seen from the origin's centre.
[[nodiscard]] constexpr Slope low_corner(int row, int column) {
    return {2 * std::int64_t{column} - 1, 2 * std::int64_t{row} + 1};
}
[[nodiscard]] constexpr Slope high_corner(int row, int column) {
    return {2 * std::int64_t{column} + 1, 2 * std::int64_t{row} - 1};
}

/// The first and the last column of a row that the slopes from `low` to `high` touch.
[[nodiscard]] constexpr int lowest_touched(int row, Slope low) {
    const std::int64_t up = (2 * std::int64_t{row} - 1) * low.numerator;  // over the denominator
    return static_cast<int>(-floor_divide(low.denominator - up, 2 * low.denominator));
}
[[nodiscard]] constexpr int highest_touched(int row, Slope high) {
    const std::int64_t up = (2 * std::int64_t{row} + 1) * high.numerator;
    return static_cast<int>(floor_divide(up + high.denominator, 2 * high.denominator));
}

inline void recursive(Scene& scene) {
    struct Lit {
        int row;
        Slope low;
        Slope high;
    };
    detail::Borrowed<std::vector<Lit>, Lit> waiting;
    const auto go_on = [&](Lit next) {
        if (next.row <= scene.reach() && next.low <= next.high) waiting->push_back(next);
    };
    for (const Frame& octant : octants) {
        go_on({1, {0, 1}, {1, 1}});
        while (!waiting->empty()) {
            Lit lit = waiting->back();
            waiting->pop_back();
            const int row = lit.row;
            const int last = std::max(lowest_touched(row, lit.low), 0);
            bool after_wall = false;
            for (int column = std::min(highest_touched(row, lit.high), row); column >= last;
                 --column) {
                const Point tile = octant.at(row, column);
                const bool wall = scene.opaque(tile);
                scene.see(tile, wall);
                if (wall && !after_wall) {
                    go_on({row + 1, high_corner(row, column), lit.high});
                } else if (!wall && after_wall) {
                    lit.high = low_corner(row, column + 1);
                }
                after_wall = wall;
            }
            if (!after_wall) go_on({row + 1, lit.low, lit.high});
        }
    }
}

}  // namespace sightline::inline SIGHTLINE_ABI::fov

#endif
