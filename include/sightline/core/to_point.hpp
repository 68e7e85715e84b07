// to_point(): converts any position to the tile it lies on.
//
// Entity systems and engines have position types of their own, with integers or fractions.
#ifndef SIGHTLINE_CORE_TO_POINT_HPP
#define SIGHTLINE_CORE_TO_POINT_HPP

#include <concepts>
#include <string>
#include <type_traits>
#include <utility>

#include "error.hpp"
#include "point.hpp"

namespace sightline::inline SIGHTLINE_ABI {

/// Anything whose x and y are numbers.
template <class P>
concept PointLike = requires(const std::remove_cvref_t<P>& p) {
    requires std::is_arithmetic_v<std::remove_cvref_t<decltype(p.x)>>;
    requires std::is_arithmetic_v<std::remove_cvref_t<decltype(p.y)>>;
};

/// A position of any other type than Point: what takes a Point takes these, too.
template <class P>
concept OtherPoint = PointLike<P> && !std::same_as<std::remove_cvref_t<P>, Point>;

namespace detail {

/// Whether a tile may have that coordinate, once it is rounded down.
template <class Number>
[[nodiscard]] constexpr bool is_tile_coordinate(Number value) {
    if constexpr (std::is_floating_point_v<Number>) {
        constexpr auto limit = static_cast<Number>(1 << 30);
        return value >= -limit && value <= limit;  // false for NaN
    } else {
        return std::in_range<int>(+value);
    }
}

template <class Number>
[[nodiscard]] std::string no_tile_coordinate(Number value) {
    return "coordinate " + std::to_string(value) + " is not that of a tile";
}

/// Converts one coordinate, rounding down.
template <class Number>
int tile_coordinate(Number value) {
    if (!is_tile_coordinate(value)) {
        SIGHTLINE_REFUSE(std::out_of_range, no_tile_coordinate(value));
    }
    const int truncated = static_cast<int>(value);
    if constexpr (std::is_floating_point_v<Number>) {
        return truncated - (value < static_cast<Number>(truncated) ? 1 : 0);
    }
    return truncated;
}

}  // namespace detail

/// The tile that a position lies on: fractions are rounded down. Throws std::out_of_range for
/// coordinates that no tile has.
///
///     Point tile = to_point(Vector2{12.8f, 7.1f});   // (12, 7)
template <PointLike P>
[[nodiscard]] Point to_point(const P& position) {
    return {detail::tile_coordinate(position.x), detail::tile_coordinate(position.y)};
}

}  // namespace sightline::inline SIGHTLINE_ABI

#endif
