// visible_by_light(): the lit part of a view.
//
// In the dark, an eye sees tiles in line of sight that are lit enough, however far, or within its
// dark sight. Cost: one read of light for each tile in line of sight; the rest is words of bits.
#ifndef SIGHTLINE_LIGHT_VISIBLE_BY_LIGHT_HPP
#define SIGHTLINE_LIGHT_VISIBLE_BY_LIGHT_HPP

#include "../core/point.hpp"
#include "../core/tile_set.hpp"
#include "../core/to_point.hpp"
#include "../map/map_ref.hpp"
#include "dark_sight.hpp"
#include "light_map.hpp"

namespace sightline::inline SIGHTLINE_ABI {

/// Writes the part of `sight`, a view from `eye`, that is lit or within dark sight to `out`, which
/// must be another set. A wall is lit if light_seen() on it is enough.
SIGHTLINE_API void visible_by_light(const MapRef& map, const LightMap& light_map,
                                    const TileSet& sight, Point eye, const DarkSight& dark,
                                    TileSet& out);

/// The part of `sight`, a view from `eye`, that is lit or within dark sight.
///
///     TileSet sight = field_of_view(map, me);
///     TileSet seen = visible_by_light(map, light, sight, me, {.radius = 1, .least = 30});
[[nodiscard]] SIGHTLINE_API TileSet visible_by_light(const MapRef& map, const LightMap& light_map,
                                                     const TileSet& sight, Point eye,
                                                     const DarkSight& dark = {});

/// From the tile of any other position.
///@{
void visible_by_light(const MapRef& map, const LightMap& light_map, const TileSet& sight,
                      const OtherPoint auto& eye, const DarkSight& dark, TileSet& out) {
    visible_by_light(map, light_map, sight, to_point(eye), dark, out);
}
[[nodiscard]] TileSet visible_by_light(const MapRef& map, const LightMap& light_map,
                                       const TileSet& sight, const OtherPoint auto& eye,
                                       const DarkSight& dark = {}) {
    return visible_by_light(map, light_map, sight, to_point(eye), dark);
}
///@}

}  // namespace sightline::inline SIGHTLINE_ABI

#endif
