// opacity_grid_of(): the OpacityGrid that a map is, or has. Views on it are fastest.
//
// A map derived from OpacityGrid is one, unless it has a size(), is_opaque(), haze(), stops() or
// changes() of its own: those are called, then. A map with a grid inside offers it as
// opacity_grid(). Of hexagons likewise: HexGrid, and hex_grid().
#ifndef SIGHTLINE_MAP_OPACITY_GRID_OF_HPP
#define SIGHTLINE_MAP_OPACITY_GRID_OF_HPP

#include <concepts>

#include "../core/point.hpp"
#include "hex_grid.hpp"
#include "opacity.hpp"
#include "opacity_grid.hpp"
#include "tile_changes.hpp"

namespace sightline::inline SIGHTLINE_ABI {

namespace detail {

/// Whether M inherits all answers from the OpacityGrid it is derived from. (The address of a member
/// that M redefines is one of M; that of an overloaded member is ambiguous.)
template <class M>
concept DerivedOpacityGrid = std::derived_from<M, OpacityGrid> && requires {
    { &M::size } -> std::same_as<decltype(&OpacityGrid::size)>;
    { &M::is_opaque } -> std::same_as<decltype(&OpacityGrid::is_opaque)>;
    { &M::haze } -> std::same_as<decltype(&OpacityGrid::haze)>;
    { &M::stops } -> std::same_as<decltype(&OpacityGrid::stops)>;
    { &M::changes } -> std::same_as<decltype(&OpacityGrid::changes)>;
};

/// Whether M inherits all answers from the HexGrid it is derived from.
template <class M>
concept DerivedHexGrid = std::derived_from<M, HexGrid> && requires {
    { &M::size } -> std::same_as<decltype(&HexGrid::size)>;
    { &M::is_opaque } -> std::same_as<decltype(&HexGrid::is_opaque)>;
    { &M::haze } -> std::same_as<decltype(&HexGrid::haze)>;
    { &M::stops } -> std::same_as<decltype(&HexGrid::stops)>;
    { &M::changes } -> std::same_as<decltype(&HexGrid::changes)>;
};

/// Whether M offers a HexGrid.
template <class M>
concept HasHexGrid = requires(const M& map) {
    { map.hex_grid() } -> std::same_as<const HexGrid&>;
};

/// Whether M offers an OpacityGrid.
template <class M>
concept HasOpacityGrid = requires(const M& map) {
    { map.opacity_grid() } -> std::same_as<const OpacityGrid&>;
};

}  // namespace detail

/// A map that is an OpacityGrid, or offers the one it keeps its opacity in:
///
///     struct Dungeon {
///         const OpacityGrid& opacity_grid() const { return grid; }
///         Size size() const { return grid.size(); }
///         bool is_opaque(Point p) const { return grid.is_opaque(p); }
///         OpacityGrid grid;
///     };
///
/// Views on such a map are views on the grid.
template <class M>
concept OpacityGridMap =
    OpacityMap<M> && (detail::HasOpacityGrid<M> || detail::DerivedOpacityGrid<M>);

/// The grid that such a map is, or offers.
template <OpacityGridMap M>
[[nodiscard]] const OpacityGrid& opacity_grid_of(const M& map) {
    if constexpr (detail::HasOpacityGrid<M>) {
        return map.opacity_grid();
    } else {
        return map;
    }
}

}  // namespace sightline::inline SIGHTLINE_ABI

#endif
