// The radius of a view, and the shape of the area within it.
//
// Radius and shape only remove tiles from the unlimited view. All four shapes are decided in
// integers and are the same in every direction.
#ifndef SIGHTLINE_CORE_SHAPE_HPP
#define SIGHTLINE_CORE_SHAPE_HPP

#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>
#include <span>

#include "enum_table.hpp"
#include "point.hpp"

namespace sightline::inline SIGHTLINE_ABI {

/// The radius of a view as far as the map goes.
inline constexpr int unlimited = (std::numeric_limits<int>::max)();

/// What "within the radius" means for a tile at (dx, dy) from the origin, or (q, r) on hexagons.
enum class Shape {
    circle,   ///< dx^2 + dy^2 <= r^2: the true circle
    round,    ///< dx^2 + dy^2 <= r^2 + r: a softer circle, without single tiles sticking out
    square,   ///< max(|dx|, |dy|) <= r; on squares only
    diamond,  ///< |dx| + |dy| <= r; on squares only
    hexagon,  ///< as many steps from hexagon to hexagon; on hexagons only
};

/// The names of the shapes.
template <>
struct EnumTable<Shape> {
    /// In the order of the enum.
    static constexpr auto entries = std::to_array<Named<Shape>>({
        {"circle", Shape::circle},
        {"round", Shape::round},
        {"square", Shape::square},
        {"diamond", Shape::diamond},
        {"hexagon", Shape::hexagon},
    });
};
static_assert(detail::is_in_order<Shape>());

/// The shapes that a view on squares can have, with their names.
inline constexpr std::span<const Named<Shape>> square_shapes{entries_of<Shape>.data(), 4};

/// Whether a square tile `offset` away from the origin lies within `radius`; false for hexagon.
[[nodiscard]] constexpr bool within(Shape shape, int radius, Point offset) {
    if (radius == unlimited) return true;
    const std::int64_t r = radius;
    const std::int64_t dx = offset.x < 0 ? -std::int64_t{offset.x} : offset.x;
    const std::int64_t dy = offset.y < 0 ? -std::int64_t{offset.y} : offset.y;
    if (dx > r || dy > r) return false;
    switch (shape) {
        case Shape::circle: return dx * dx + dy * dy <= r * r;
        case Shape::round: return dx * dx + dy * dy <= r * r + r;
        case Shape::square: return true;
        case Shape::diamond: return dx + dy <= r;
        case Shape::hexagon: break;  // no shape of squares
    }
    return false;
}

namespace detail {

/// The offset from one tile to another, however far apart. It saturates at the range of int, which
/// is outside every radius anyway.
[[nodiscard]] constexpr Point offset_between(Point from, Point to) {
    const auto part = [](int a, int b) {
        constexpr std::int64_t lowest = (std::numeric_limits<int>::min)();
        constexpr std::int64_t highest = (std::numeric_limits<int>::max)();
        return static_cast<int>(std::clamp(std::int64_t{b} - a, lowest, highest));
    };
    return {part(from.x, to.x), part(from.y, to.y)};
}

}  // namespace detail
}  // namespace sightline::inline SIGHTLINE_ABI

#endif
