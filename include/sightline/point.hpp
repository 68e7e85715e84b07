// Where things are: Point, Size and Rect on a grid whose y grows downwards.
//
// Plain aggregates of ints. Coordinates may be negative (unbounded worlds); a map's own tiles start
// at {0, 0}. Points order as one reads them, row by row.
#pragma once

#include <algorithm>
#include <compare>
#include <cstdint>
#include <limits>
#include <string>

#include "error.hpp"

namespace sightline {

/// The longest side of a map, and of the area one TileSet can span.
inline constexpr int max_side = 32768;

/// One tile of the grid.
struct Point {
    int x = 0;  ///< the column, from the left
    int y = 0;  ///< the row, from the top

    /// By parts.
    ///@{
    friend constexpr Point operator+(Point a, Point b) { return {a.x + b.x, a.y + b.y}; }
    friend constexpr Point operator-(Point a, Point b) { return {a.x - b.x, a.y - b.y}; }
    friend constexpr bool operator==(Point, Point) = default;
    ///@}
    /// Reading order: upper rows first, then left to right.
    friend constexpr std::strong_ordering operator<=>(Point a, Point b) {
        return a.y != b.y ? a.y <=> b.y : a.x <=> b.x;
    }
};

/// Width and height in tiles.
struct Size {
    int width = 0;   ///< how many columns
    int height = 0;  ///< how many rows

    /// Whether `p` is a tile of a map of this size.
    [[nodiscard]] constexpr bool contains(Point p) const {
        return p.x >= 0 && p.y >= 0 && p.x < width && p.y < height;
    }
    /// How many tiles that is.
    [[nodiscard]] constexpr std::int64_t area() const { return std::int64_t{width} * height; }
    /// Equal in both.
    friend constexpr bool operator==(Size, Size) = default;
};

/// The tiles from `min` on, `size` wide and high. Empty when a side is not positive.
struct Rect {
    Point min;  ///< the first tile, upper left
    Size size;  ///< how many tiles wide and high

    /// Whether it has no tile at all.
    [[nodiscard]] constexpr bool empty() const { return size.width <= 0 || size.height <= 0; }
    /// The last tile, lower right. Means nothing for an empty rectangle.
    [[nodiscard]] constexpr Point max() const {
        return {min.x + (size.width - 1), min.y + (size.height - 1)};
    }
    /// Whether `p` is one of its tiles.
    [[nodiscard]] constexpr bool contains(Point p) const {
        return !empty() && p.x >= min.x && p.y >= min.y && p.x <= max().x && p.y <= max().y;
    }
    /// Equal in place and size.
    friend constexpr bool operator==(Rect, Rect) = default;
};

/// The tiles that two rectangles share.
[[nodiscard]] constexpr Rect intersection(Rect a, Rect b) {
    if (a.empty() || b.empty()) return {};
    const Point low{std::max(a.min.x, b.min.x), std::max(a.min.y, b.min.y)};
    const Point high{std::min(a.max().x, b.max().x), std::min(a.max().y, b.max().y)};
    if (high.x < low.x || high.y < low.y) return {};
    return {low, {high.x - low.x + 1, high.y - low.y + 1}};
}

/// "(3, 4)": the form in which error messages name tiles.
[[nodiscard]] inline std::string to_string(Point p) {
    return "(" + std::to_string(p.x) + ", " + std::to_string(p.y) + ")";
}

/// "80x50": the form in which error messages name sizes.
[[nodiscard]] inline std::string to_string(Size s) {
    return std::to_string(s.width) + "x" + std::to_string(s.height);
}

namespace detail {

/// Refuses sizes that are negative or over the limit, naming them.
inline void require_valid_size(Size s) {
    if (s.width < 0 || s.height < 0 || s.width > max_side || s.height > max_side) {
        SIGHTLINE_RAISE(std::length_error, "map size " + to_string(s) +
                                               " is not allowed: each side must be 0 to " +
                                               std::to_string(max_side));
    }
}

/// Refuses rectangles of such sizes, or whose far corner is not a Point.
inline void require_valid_rect(Rect r) {
    require_valid_size(r.size);
    constexpr std::int64_t last = std::numeric_limits<int>::max();
    if (std::int64_t{r.min.x} + r.size.width - 1 > last ||
        std::int64_t{r.min.y} + r.size.height - 1 > last) {
        SIGHTLINE_RAISE(std::length_error, "rectangle of size " + to_string(r.size) + " at " +
                                               to_string(r.min) + " leaves the range of int");
    }
}

/// Refuses a tile outside the map, naming both; `role` says which argument it was.
inline void require_inside(Size s, Point p, const char* role) {
    if (!s.contains(p)) {
        SIGHTLINE_RAISE(std::out_of_range, std::string(role) + " " + to_string(p) +
                                               " is outside the map of size " + to_string(s));
    }
}

}  // namespace detail
}  // namespace sightline
