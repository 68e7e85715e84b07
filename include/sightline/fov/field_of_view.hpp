// field_of_view(): which tiles are seen from here. docs/contract.md says what is guaranteed.
#ifndef SIGHTLINE_FOV_FIELD_OF_VIEW_HPP
#define SIGHTLINE_FOV_FIELD_OF_VIEW_HPP

#include <concepts>

#include "../core/options.hpp"
#include "../core/point.hpp"
#include "../core/tile_set.hpp"
#include "../core/to_point.hpp"
#include "../map/map_ref.hpp"

namespace sightline::inline SIGHTLINE_ABI {

/// Replaces the tiles of `out` by those seen from `origin`. The memory of `out` is reused: repeated
/// calls allocate nothing. If the map throws, `out` is unchanged.
SIGHTLINE_API void field_of_view(const MapRef& map, Point origin, const Options& options,
                                 TileSet& out);

/// The tiles seen from `origin`.
///
///     TileSet seen = field_of_view(dungeon, {12, 7}, {.radius = 8});
[[nodiscard]] SIGHTLINE_API TileSet field_of_view(const MapRef& map, Point origin,
                                                  const Options& options = {});

/// From the tile of any other position.
///@{
void field_of_view(const MapRef& map, const OtherPoint auto& origin, const Options& options,
                   TileSet& out) {
    field_of_view(map, to_point(origin), options, out);
}
[[nodiscard]] TileSet field_of_view(const MapRef& map, const OtherPoint auto& origin,
                                    const Options& options = {}) {
    return field_of_view(map, to_point(origin), options);
}
///@}

/// A radius alone: says how it is written.
template <PointLike Origin = Point, std::integral Radius>
[[nodiscard]] TileSet field_of_view(const MapRef& map, const Origin& origin, Radius radius) {
    constexpr bool is_options = !std::integral<Radius>;
    static_assert(is_options, "options go in braces: field_of_view(map, origin, {.radius = 8})");
    return field_of_view(map, to_point(origin), {.radius = static_cast<int>(radius)});
}

}  // namespace sightline::inline SIGHTLINE_ABI

#endif
