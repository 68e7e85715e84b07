// Side: the edges of a tile, where thin walls stand.
#ifndef SIGHTLINE_CORE_SIDE_HPP
#define SIGHTLINE_CORE_SIDE_HPP

#include <array>
#include <cstddef>

#include "enum_table.hpp"
#include "hex.hpp"
#include "point.hpp"

namespace sightline::inline SIGHTLINE_ABI {

/// The sides of a square, clockwise.
enum class Side { east, south, west, north };

/// The sides of a hexagon with a pointy top, in the order of hex_directions.
enum class HexSide { east, south_east, south_west, west, north_west, north_east };

/// The names of a square's sides.
template <>
struct EnumTable<Side> {
    /// In the order of the enum.
    static constexpr auto entries = std::to_array<Named<Side>>({
        {"east", Side::east},
        {"south", Side::south},
        {"west", Side::west},
        {"north", Side::north},
    });
};
/// The names of a hexagon's sides.
template <>
struct EnumTable<HexSide> {
    /// In the order of the enum.
    static constexpr auto entries = std::to_array<Named<HexSide>>({
        {"east", HexSide::east},
        {"south-east", HexSide::south_east},
        {"south-west", HexSide::south_west},
        {"west", HexSide::west},
        {"north-west", HexSide::north_west},
        {"north-east", HexSide::north_east},
    });
};
static_assert(detail::is_in_order<Side>() && detail::is_in_order<HexSide>());

/// The step across a side, to the neighbour.
///@{
[[nodiscard]] constexpr Point step_across(Side side) {
    constexpr std::array<Point, 4> steps{{{1, 0}, {0, 1}, {-1, 0}, {0, -1}}};
    return steps[static_cast<std::size_t>(side)];
}
[[nodiscard]] constexpr Point step_across(HexSide side) {
    return hex_directions[static_cast<std::size_t>(side)];
}
///@}

/// The neighbour's name for the edge that the two share.
///@{
[[nodiscard]] constexpr Side opposite(Side side) {
    return static_cast<Side>((static_cast<int>(side) + 2) % 4);
}
[[nodiscard]] constexpr HexSide opposite(HexSide side) {
    return static_cast<HexSide>((static_cast<int>(side) + 3) % 6);
}
///@}

namespace detail {

/// The side that a step to a neighbour crosses.
///@{
[[nodiscard]] constexpr Side side_of(Point step) {
    if (step.x != 0) return step.x > 0 ? Side::east : Side::west;
    return step.y > 0 ? Side::south : Side::north;
}
[[nodiscard]] constexpr HexSide hex_side_of(Point step) {
    int i = 0;
    while (i < 5 && hex_directions[static_cast<std::size_t>(i)] != step) ++i;
    return static_cast<HexSide>(i);
}
///@}

}  // namespace detail

}  // namespace sightline::inline SIGHTLINE_ABI

#endif
