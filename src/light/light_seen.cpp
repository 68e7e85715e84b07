#include <sightline/core/hex.hpp>
#include <sightline/core/rect.hpp>
#include <sightline/light/light_seen.hpp>

#include "fov/steps.hpp"

namespace sightline::inline SIGHTLINE_ABI {

Rgb light_seen(const MapRef& map, const LightMap& light_map, const TileSet& seen, Point p) {
    const Size size = map.size();
    if (!size.contains(p) || !seen.contains(p)) return {};
    if (!map.is_opaque(p)) return light_map.at(p);
    Rgb light = clamped(light_map.ambient(p));
    const auto add = [&](Point around) {
        if (size.contains(around) && seen.contains(around) && !map.is_opaque(around) &&
            (!map.has_thin_walls() || fov::is_open_step(map, around, p))) {
            light = brighter(light, light_map.at(around));
        }
    };
    if (map.is_hexagonal()) {
        for (const Point around : hex_neighbours(p)) add(around);
    } else {
        for (const Point around : square_around(p, 1)) add(around);
    }
    return light;
}

}  // namespace sightline::inline SIGHTLINE_ABI
