// Where things are: Point and Size on a grid whose y grows downwards.
//
// Plain aggregates of ints. Coordinates may be negative (unbounded worlds); a map's own tiles start
// at {0, 0}. Points are ordered row by row.
#ifndef SIGHTLINE_CORE_POINT_HPP
#define SIGHTLINE_CORE_POINT_HPP

#include <compare>
#include <cstddef>
#include <cstdint>
#include <string>

#include "error.hpp"

namespace sightline::inline SIGHTLINE_ABI {

/// The longest side of a map, and of the area one TileSet can span.
inline constexpr int max_side = 32768;

/// One tile of the grid.
struct Point {
    int x = 0;  ///< the column, from the left
    int y = 0;  ///< the row, from the top

    /// Each coordinate on its own.
    ///@{
    friend constexpr Point operator+(Point a, Point b) { return {a.x + b.x, a.y + b.y}; }
    friend constexpr Point operator-(Point a, Point b) { return {a.x - b.x, a.y - b.y}; }
    friend constexpr Point operator-(Point p) { return {-p.x, -p.y}; }
    friend constexpr Point operator*(Point p, int factor) { return {p.x * factor, p.y * factor}; }
    friend constexpr Point operator*(int factor, Point p) { return p * factor; }
    constexpr Point& operator+=(Point other) { return *this = *this + other; }
    constexpr Point& operator-=(Point other) { return *this = *this - other; }
    constexpr Point& operator*=(int factor) { return *this = *this * factor; }
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
    /// Whether width and height are equal.
    friend constexpr bool operator==(Size, Size) = default;
};

/// "(3, 4)": the form in which error messages name tiles.
[[nodiscard]] SIGHTLINE_API std::string to_string(Point p);

/// "80x50": the form in which error messages name sizes.
[[nodiscard]] SIGHTLINE_API std::string to_string(Size s);

namespace detail {

/// Throws for sizes that are negative or over the limit, naming them.
SIGHTLINE_API void refuse_size(Size s);
inline void require_valid_size(Size s) {
    if (s.width < 0 || s.height < 0 || s.width > max_side || s.height > max_side) refuse_size(s);
}

// Errors have functions of their own: the checks before every view stay short enough to inline.

/// Says that a tile is outside the map, naming both; `role` says which argument it was.
SIGHTLINE_API void refuse_outside(Size s, Point p, const char* role);
inline void require_inside(Size s, Point p, const char* role) {
    if (!s.contains(p)) refuse_outside(s, p, role);
}

}  // namespace detail
}  // namespace sightline::inline SIGHTLINE_ABI

/// Lets Points be keys: `std::unordered_map<Point, Item>`.
template <>
struct std::hash<sightline::Point> {
    /// Spreads neighbouring points over the whole range.
    std::size_t operator()(sightline::Point p) const noexcept {
        auto mixed =
            std::uint64_t{static_cast<std::uint32_t>(p.x)} << 32 | static_cast<std::uint32_t>(p.y);
        mixed = (mixed ^ mixed >> 32) * 0x9e3779b97f4a7c15u;
        return static_cast<std::size_t>(mixed ^ mixed >> 32);
    }
};

#endif
