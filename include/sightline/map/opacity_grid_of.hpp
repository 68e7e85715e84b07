// opacity_grid_of(): the OpacityGrid that a map is, or has; on it looking is fastest.
//
// A map derived from OpacityGrid is one, unless it has a size(), is_opaque(), haze() or changes()
// of its own: then its own answers count. A map that keeps a grid inside says so by opacity_grid().
#ifndef SIGHTLINE_MAP_OPACITY_GRID_OF_HPP
#define SIGHTLINE_MAP_OPACITY_GRID_OF_HPP

#include <concepts>

#include "../core/point.hpp"
#include "opacity.hpp"
#include "opacity_grid.hpp"
#include "tile_changes.hpp"

namespace sightline::inline SIGHTLINE_ABI {

namespace detail {

/// Whether M's answers are those of the OpacityGrid it is derived from. (A member that M has of its
/// own is a member of M, and with several of one name there is no address to ask for.)
template <class M>
concept DerivedOpacityGrid = std::derived_from<M, OpacityGrid> && requires {
    { &M::size } -> std::same_as<decltype(&OpacityGrid::size)>;
    { &M::is_opaque } -> std::same_as<decltype(&OpacityGrid::is_opaque)>;
    { &M::haze } -> std::same_as<decltype(&OpacityGrid::haze)>;
    { &M::changes } -> std::same_as<decltype(&OpacityGrid::changes)>;
};

/// Whether M says where its OpacityGrid is.
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
/// All who look at such a map look at the grid.
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
