// Reach: how far a view can go in each direction, on the map and within the radius.
#ifndef SIGHTLINE_ENGINE_CANVAS_REACH_HPP
#define SIGHTLINE_ENGINE_CANVAS_REACH_HPP

#include <algorithm>
#include <array>
#include <cstddef>

#include <sightline/core/point.hpp>
#include <sightline/core/rect.hpp>

#include "engine/bits/words.hpp"
#include "engine/kernels/processor.hpp"

namespace sightline::inline SIGHTLINE_ABI::engine {

/// The quadrants, by number: the step from a row to the next.
inline constexpr std::array<Point, 4> quadrant_directions{{{0, -1}, {1, 0}, {0, 1}, {-1, 0}}};

/// The order in which quadrants are scanned. East and west come last: on lazy maps they look up
/// diagonals that north and south know.
inline constexpr std::array<std::size_t, 4> quadrant_order{0, 2, 1, 3};

struct Reach {
    Point origin;
    int west, east, north, south;

    /// From `origin`, a tile of `world`.
    SIGHTLINE_IN_KERNEL Reach(const Rect& world, Point origin_, int radius)
        : origin{origin_},
          west{std::min(radius, origin_.x - world.min.x)},
          east{std::min(radius, world.size.width - 1 - (origin_.x - world.min.x))},
          north{std::min(radius, origin_.y - world.min.y)},
          south{std::min(radius, world.size.height - 1 - (origin_.y - world.min.y))} {}

    /// The distance in one direction.
    [[nodiscard]] int along(Point direction) const {
        if (direction.x != 0) return direction.x < 0 ? west : east;
        return direction.y < 0 ? north : south;
    }
    /// The columns of the quadrant in that direction.
    [[nodiscard]] ColumnRange columns(Point direction) const {
        return direction.x != 0 ? ColumnRange{-north, south} : ColumnRange{-west, east};
    }
    /// Clamped to 31 tiles in each direction.
    [[nodiscard]] Reach nearby() const {
        Reach near_part = *this;
        near_part.west = std::min(west, near_reach);
        near_part.east = std::min(east, near_reach);
        near_part.north = std::min(north, near_reach);
        near_part.south = std::min(south, near_reach);
        return near_part;
    }
    [[nodiscard]] Rect bounds() const {
        return {{origin.x - west, origin.y - north}, {west + east + 1, north + south + 1}};
    }
    /// The largest distance along an axis.
    [[nodiscard]] int farthest() const {
        return std::max(std::max(west, east), std::max(north, south));
    }
    [[nodiscard]] bool is_near() const { return farthest() <= near_reach; }
};

}  // namespace sightline::inline SIGHTLINE_ABI::engine

#endif
