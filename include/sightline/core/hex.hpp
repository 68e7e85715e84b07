// Hexagons: axial coordinates, distances, neighbours, and what a radius and a cone mean on them.
//
// A hexagon is a Point (q, r): x is q, the column, and y is r, the row; the third coordinate is
// -q - r. Pointy or flat tops are a matter of drawing. Maps that are drawn as rectangles have
// offset coordinates instead, every other row or column shifted by half a tile: to_axial() and
// to_offset() convert them.
#ifndef SIGHTLINE_CORE_HEX_HPP
#define SIGHTLINE_CORE_HEX_HPP

#include <array>
#include <cstdint>

#include "cone.hpp"
#include "enum_table.hpp"
#include "point.hpp"
#include "shape.hpp"

namespace sightline::inline SIGHTLINE_ABI {

/// The six ways to a neighbour, each 60 degrees after the one before.
inline constexpr std::array<Point, 6> hex_directions{
    {{1, 0}, {0, 1}, {-1, 1}, {-1, 0}, {0, -1}, {1, -1}}};

/// The six hexagons around one.
[[nodiscard]] constexpr std::array<Point, 6> hex_neighbours(Point p) {
    std::array<Point, 6> around{};
    for (std::size_t i = 0; i < 6; ++i) around[i] = p + hex_directions[i];
    return around;
}

namespace detail {

/// Steps to a hexagon `offset` away.
[[nodiscard]] constexpr std::int64_t hex_length(Point offset) {
    const auto size = [](std::int64_t n) { return n < 0 ? -n : n; };
    const std::int64_t q = offset.x;
    const std::int64_t r = offset.y;
    return (size(q) + size(r) + size(q + r)) / 2;
}

}  // namespace detail

/// How many steps lie between two hexagons of a map.
[[nodiscard]] constexpr int hex_distance(Point a, Point b) {
    return static_cast<int>(detail::hex_length(b - a));
}

/// Which rows or columns of an offset map are shifted by half a tile.
enum class HexOffset {
    odd_r,   ///< odd rows, to the right
    even_r,  ///< even rows, to the right
    odd_q,   ///< odd columns, downwards
    even_q,  ///< even columns, downwards
};

/// The names of the offsets.
template <>
struct EnumTable<HexOffset> {
    /// In the order of the enum.
    static constexpr auto entries = std::to_array<Named<HexOffset>>({
        {"odd-r", HexOffset::odd_r},
        {"even-r", HexOffset::even_r},
        {"odd-q", HexOffset::odd_q},
        {"even-q", HexOffset::even_q},
    });
};
static_assert(detail::is_in_order<HexOffset>());

namespace detail {

/// How far line `i` of an offset map is shifted, in whole tiles.
[[nodiscard]] constexpr int offset_shift(int i, bool even) {
    const int odd = i & 1;
    return (i + (even ? odd : -odd)) / 2;
}

}  // namespace detail

/// The hexagon in column p.x and row p.y of an offset map.
[[nodiscard]] constexpr Point to_axial(Point p, HexOffset offset) {
    const bool even = offset == HexOffset::even_r || offset == HexOffset::even_q;
    if (offset == HexOffset::odd_r || offset == HexOffset::even_r) {
        return {p.x - detail::offset_shift(p.y, even), p.y};
    }
    return {p.x, p.y - detail::offset_shift(p.x, even)};
}

/// The column and row of a hexagon on an offset map.
[[nodiscard]] constexpr Point to_offset(Point p, HexOffset offset) {
    const bool even = offset == HexOffset::even_r || offset == HexOffset::even_q;
    if (offset == HexOffset::odd_r || offset == HexOffset::even_r) {
        return {p.x + detail::offset_shift(p.y, even), p.y};
    }
    return {p.x, p.y + detail::offset_shift(p.x, even)};
}

namespace detail {

/// The squared distance of the centres, in units of the distance of two neighbours.
[[nodiscard]] constexpr std::uint64_t hex_squared(Point offset) {
    // Modulo 2^64: no sum is larger, though products may be negative.
    const auto q = static_cast<std::uint64_t>(std::int64_t{offset.x});
    const auto r = static_cast<std::uint64_t>(std::int64_t{offset.y});
    return q * q + q * r + r * r;
}

}  // namespace detail

/// Whether a hexagon `offset` away from the origin, on a map, lies within `radius`; false for
/// square and diamond.
[[nodiscard]] constexpr bool within_hex(Shape shape, int radius, Point offset) {
    if (radius == unlimited) return true;
    if (radius < 0) return false;
    const auto r = static_cast<std::uint64_t>(radius);
    switch (shape) {
        case Shape::circle: return detail::hex_squared(offset) <= r * r;
        case Shape::round: return detail::hex_squared(offset) <= r * r + r;
        case Shape::hexagon: return detail::hex_length(offset) <= radius;
        case Shape::square:
        case Shape::diamond: break;  // no shapes of hexagons
    }
    return false;
}

/// Whether a hexagon `offset` away from the origin, on a map, lies in the cone, whose direction is
/// axial too; the origin always does.
[[nodiscard]] constexpr bool within_hex(const Cone& cone, Point offset) {
    validate(cone);
    const std::int64_t dq = cone.direction.x;
    const std::int64_t dr = cone.direction.y;
    const std::int64_t q = offset.x;
    const std::int64_t r = offset.y;
    // Twice the dot product, and the cross product by 2 / sqrt(3), of the vectors on the plane.
    const std::int64_t ahead = 2 * dq * q + 2 * dr * r + dq * r + dr * q;
    const std::int64_t cross = dq * r - dr * q;
    const std::int64_t aside = cross < 0 ? -cross : cross;
    // Edges of these angles run through centres of hexagons, and those are in.
    switch (cone.angle) {
        case 0: return aside == 0 && ahead >= 0;
        case 60: return ahead >= 3 * aside;
        case 120: return ahead >= aside;
        case 180: return ahead >= 0;
        case 240: return ahead >= -aside;
        case 300: return ahead >= -3 * aside;
        case 360: return true;
        default: break;
    }
    const auto [sine, cosine] = detail::half_angle(cone);
    // sqrt(3) in 2^-30, times a cosine in 2^-30.
    constexpr std::int64_t root_of_3 = 1859775393;
    const std::int64_t by_root = cosine / 4 * (root_of_3 / 4) >> 26;
    return detail::product_reaches(ahead, sine, aside, by_root);
}

}  // namespace sightline::inline SIGHTLINE_ABI

#endif
