// visible_by_light(): light decides what is seen.
//
// In the dark one sees what is lit enough, however far, as long as it is in line of sight, and
// everything in line of sight that is within the reach of one's own dark sight.
// Cost: a look at the light of each tile that is in line of sight; the rest is words of bits.
#ifndef SIGHTLINE_LIGHT_VISIBLE_BY_LIGHT_HPP
#define SIGHTLINE_LIGHT_VISIBLE_BY_LIGHT_HPP

#include "../core/point.hpp"
#include "../core/tile_set.hpp"
#include "../map/map_ref.hpp"
#include "dark_sight.hpp"
#include "light_map.hpp"

namespace sightline::inline SIGHTLINE_ABI {

/// The part of `sight`, a field of view from `eye`, that is lit or within dark sight, put into
/// `out`, which must be another set. A wall is lit when light_seen() on it is enough.
SIGHTLINE_API void visible_by_light(const MapRef& map, const LightMap& light_map,
                                    const TileSet& sight, Point eye, const DarkSight& dark,
                                    TileSet& out);

/// The part of `sight`, a field of view from `eye`, that is lit or within dark sight.
///
///     TileSet sight = field_of_view(map, me);
///     TileSet seen = visible_by_light(map, light, sight, me, {.radius = 1, .least = 30});
[[nodiscard]] SIGHTLINE_API TileSet visible_by_light(const MapRef& map, const LightMap& light_map,
                                                     const TileSet& sight, Point eye,
                                                     const DarkSight& dark = {});

}  // namespace sightline::inline SIGHTLINE_ABI

#endif
