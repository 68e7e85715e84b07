// light_seen(): the light that a viewer sees on a tile. Walls are lit from the side one looks from.
//
// A clear tile shows its own light. A wall shows the brightest, channel by channel, of the clear
// tiles around it that this viewer sees: a torch behind a wall never makes its front glow.
#ifndef SIGHTLINE_LIGHT_LIGHT_SEEN_HPP
#define SIGHTLINE_LIGHT_LIGHT_SEEN_HPP

#include "../core/point.hpp"
#include "../core/rect.hpp"
#include "../core/tile_set.hpp"
#include "../map/opacity.hpp"
#include "../map/opacity_grid_of.hpp"
#include "light_map.hpp"
#include "rgb.hpp"

namespace sightline::inline SIGHTLINE_ABI {

/// What someone who sees the tiles `seen` sees on tile `p`; nothing if it is not among them.
///
///     for (Point p : seen) draw(p, light_seen(map, light, seen, p));
template <OpacityMap Map>
[[nodiscard]] Rgb light_seen(const Map& map, const LightMap& light_map, const TileSet& seen,
                             Point p) {
    const auto& at = looked_at(map);
    const Size size = at.size();
    if (!size.contains(p) || !seen.contains(p)) return {};
    if (!at.is_opaque(p)) return light_map.at(p);
    Rgb light = clamped(light_map.ambient());
    for (const Point around : intersection(square_around(p, 1), points(size))) {
        if (seen.contains(around) && !at.is_opaque(around)) {
            light = brighter(light, light_map.at(around));
        }
    }
    return light;
}

}  // namespace sightline::inline SIGHTLINE_ABI

#endif
