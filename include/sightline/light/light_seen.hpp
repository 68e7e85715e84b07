// light_seen(): the light that a viewer sees on a tile. Walls are lit from the viewer's side.
//
// A clear tile shows its own light. A wall shows the brightest light, channel by channel, of the
// clear tiles around it that the viewer sees. So a torch behind a wall never makes its front glow.
#ifndef SIGHTLINE_LIGHT_LIGHT_SEEN_HPP
#define SIGHTLINE_LIGHT_LIGHT_SEEN_HPP

#include "../core/point.hpp"
#include "../core/tile_set.hpp"
#include "../core/to_point.hpp"
#include "../map/map_ref.hpp"
#include "light_map.hpp"
#include "rgb.hpp"

namespace sightline::inline SIGHTLINE_ABI {

/// The light on tile `p` for a viewer who sees the tiles `seen`; black if `p` is not one of them.
///
///     for (Point p : seen) draw(p, light_seen(map, light, seen, p));
[[nodiscard]] SIGHTLINE_API Rgb light_seen(const MapRef& map, const LightMap& light_map,
                                           const TileSet& seen, Point p);

/// For the tile of any other position.
[[nodiscard]] Rgb light_seen(const MapRef& map, const LightMap& light_map, const TileSet& seen,
                             const OtherPoint auto& position) {
    return light_seen(map, light_map, seen, to_point(position));
}

}  // namespace sightline::inline SIGHTLINE_ABI

#endif
