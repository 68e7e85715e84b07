// Bevelled corners: Adam Milazzo's method ("Roguelike Vision Algorithms", 2014), exact.
//
// The viewer is a point. A wall is its square with each corner cut off, from the middle of one side
// to the middle of the next, unless a wall beside that corner fills it: a lone pillar is a diamond,
// a long wall is straight, a doorway has its frame bevelled. A clear tile is seen when light enters
// the middle quarter of it, a wall when light strikes its shape or the near corner of it. Each
// octant is scanned row by row within sectors of slopes; light runs strictly between their bounds.
// Cost: each tile in view is examined about once, and sometimes its neighbour.
#ifndef SIGHTLINE_FOV_BEVELLED_HPP
#define SIGHTLINE_FOV_BEVELLED_HPP

#include <cstdint>
#include <vector>

#include <sightline/detail/scratch.hpp>

#include "scene.hpp"
#include "slope.hpp"
#include "symmetric.hpp"

namespace sightline::inline SIGHTLINE_ABI::fov {

/// The corners of tiles in Milazzo's rules, in an octant.
namespace bevels {

/// The column whose tile a line of slope `s` enters when it comes to `row`.
[[nodiscard]] constexpr int entered(int row, Slope s) {
    const std::int64_t crossing = (2 * std::int64_t{row} - 1) * s.numerator;
    return static_cast<int>(floor_divide(crossing + s.denominator, 2 * s.denominator));
}
[[nodiscard]] constexpr Slope middle_of_upper_side(int row, int column) {
    return right_edge(row, column);
}
/// The far corner of the border between a tile and the one above it.
[[nodiscard]] constexpr Slope far_upper_corner(int row, int column) {
    return {2 * std::int64_t{column} + 1, 2 * std::int64_t{row} + 1};
}
/// The corners of the middle quarter of a tile that light from below or above meets first.
///@{
[[nodiscard]] constexpr Slope low_inner_corner(int row, int column) {
    return {4 * std::int64_t{column} - 1, 4 * std::int64_t{row} + 1};
}
[[nodiscard]] constexpr Slope high_inner_corner(int row, int column) {
    return {4 * std::int64_t{column} + 1, 4 * std::int64_t{row} - 1};
}
///@}

}  // namespace bevels

/// One octant of a scene under Milazzo's rules.
class BevelledOctant {
  public:
    BevelledOctant(Scene& scene, const Frame& octant) : scene_{scene}, octant_{octant} {}

    /// Scans the one row of `sector` from its end down to its start, reports what is seen, and
    /// calls next(sector) for each part that goes on to the following row.
    template <class Next>
    void scan_row(Sector sector, Next&& next) {
        const int row = sector.row;
        const int top = last_column(sector);
        const int bottom = first_column(sector);
        Slope end = sector.end;
        bool after_wall = false;
        bool after_floor = false;
        for (int column = top; column >= bottom; --column) {
            const bool wall = is_wall(row, column);
            const bool lit =
                (column != top || end > bevels::low_inner_corner(row, column)) &&
                (column != bottom || sector.start < bevels::high_inner_corner(row, column));
            if (wall || lit) scene_.see(octant_.at(row, column), wall);
            if (wall && after_floor) {
                // The tile above and the one before are clear, so this corner is bevelled.
                const Slope start = bevels::middle_of_upper_side(row, column);
                if (start < end) next(Sector{row + 1, start, end});
            } else if (!wall && after_wall) {
                end = lower_end_of_light(row, column + 1);
                if (end <= sector.start) return;
            }
            after_wall = wall;
            after_floor = !wall;
        }
        if (after_floor) next(Sector{row + 1, sector.start, end});
    }

  private:
    [[nodiscard]] bool is_wall(int row, int column) {
        return scene_.opaque(octant_.at(row, column));
    }

    /// Where light below the wall at (row, column) ends: at the middle of its lower side if its
    /// far lower corner is bevelled, else at that corner.
    [[nodiscard]] Slope lower_end_of_light(int row, int column) {
        return is_wall(row + 1, column) ? bevels::far_upper_corner(row, column - 1)
                                        : bevels::middle_of_upper_side(row, column - 1);
    }

    [[nodiscard]] int last_column(const Sector& sector) {
        const int row = sector.row;
        if (sector.end == Slope{1, 1}) return row;
        const int column = bevels::entered(row, sector.end);
        if (is_wall(row, column)) {
            // Over the bevelled corner into the tile above.
            const bool above = sector.end >= bevels::middle_of_upper_side(row, column) &&
                               !is_wall(row, column + 1);
            return above ? column + 1 : column;
        }
        // Nothing stops the light from going on into the tile above; but it must meet the wall
        // there, if it is one, or could not light the middle of the tile, if it is none.
        return sector.end > lower_end_of_light(row, column + 1) ? column + 1 : column;
    }

    [[nodiscard]] int first_column(const Sector& sector) {
        const int row = sector.row;
        const int column = bevels::entered(row, sector.start);
        const bool misses = sector.start >= bevels::middle_of_upper_side(row, column) &&
                            is_wall(row, column) && !is_wall(row, column + 1);
        return misses ? column + 1 : column;
    }

    Scene& scene_;
    const Frame& octant_;
};

/// Scans all sectors in `waiting`; none is open afterwards.
inline void bevelled_octant(Scene& scene, const Frame& frame, std::vector<Sector>& waiting) {
    BevelledOctant octant{scene, frame};
    while (!waiting.empty()) {
        const Sector sector = waiting.back();
        waiting.pop_back();
        octant.scan_row(sector, [&](Sector open) {
            if (open.row <= scene.reach()) waiting.push_back(open);
        });
    }
}

inline void bevelled(Scene& scene) {
    struct Bevelled;
    detail::Borrowed<std::vector<Sector>, Bevelled> waiting;
    for (const Frame& octant : octants) {
        if (scene.reach() >= 1) waiting->push_back({1, {0, 1}, {1, 1}});
        bevelled_octant(scene, octant, *waiting);
    }
}

}  // namespace sightline::inline SIGHTLINE_ABI::fov

#endif
