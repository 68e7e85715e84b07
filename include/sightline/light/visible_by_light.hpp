// visible_by_light(): light decides what is seen.
//
// In the dark one sees what is lit enough, however far, as long as it is in line of sight, and
// everything in line of sight that is within the reach of one's own dark sight.
// Cost: what is in line of sight.
#ifndef SIGHTLINE_LIGHT_VISIBLE_BY_LIGHT_HPP
#define SIGHTLINE_LIGHT_VISIBLE_BY_LIGHT_HPP

#include "../core/point.hpp"
#include "../core/rect.hpp"
#include "../core/shape.hpp"
#include "../core/tile_set.hpp"
#include "../detail/scratch.hpp"
#include "../map/opacity.hpp"
#include "../map/opacity_grid_of.hpp"
#include "dark_sight.hpp"
#include "light_map.hpp"
#include "rgb.hpp"

namespace sightline::inline SIGHTLINE_ABI {

/// The part of `sight`, a field of view from `eye`, that is lit or within dark sight, put into
/// `out`, which must be another set. A wall is lit when light_seen() on it is enough.
template <OpacityMap Map>
void visible_by_light(const Map& map, const LightMap& light_map, const TileSet& sight, Point eye,
                      const DarkSight& dark, TileSet& out) {
    validate(dark);
    const auto& at = looked_at(map);
    struct Lit;
    detail::Borrowed<TileSet, Lit> lit;  // of the clear tiles: they light the walls beside them
    lit->reset(sight.bounds());
    for (const Point p : sight) {
        if (brightest(light_map.at(p)) >= dark.least && !at.is_opaque(p)) lit->insert(p);
    }
    const auto lights_wall = [&](Point p) {
        for (const Point q : square_around(p, 1)) {
            if (lit->contains(q)) return true;
        }
        return false;
    };
    const bool daylight = brightest(clamped(light_map.ambient())) >= dark.least;
    out.reset(sight.bounds());
    for (const Point p : sight) {
        if (daylight || lit->contains(p) || within(dark.shape, dark.radius, p - eye) ||
            (at.is_opaque(p) && lights_wall(p))) {
            out.insert(p);
        }
    }
}

/// The part of `sight`, a field of view from `eye`, that is lit or within dark sight.
///
///     TileSet sight = field_of_view(map, me);
///     TileSet seen = visible_by_light(map, light, sight, me, {.radius = 1, .least = 30});
template <OpacityMap Map>
[[nodiscard]] TileSet visible_by_light(const Map& map, const LightMap& light_map,
                                       const TileSet& sight, Point eye,
                                       const DarkSight& dark = {}) {
    TileSet seen;
    visible_by_light(map, light_map, sight, eye, dark, seen);
    return seen;
}

}  // namespace sightline::inline SIGHTLINE_ABI

#endif
