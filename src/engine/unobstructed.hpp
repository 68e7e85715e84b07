// Nothing in the way, for any algorithm: all of them see everything within the rim then.
//
// What lies outside the map counts as walls, but a map is convex: such a wall hides only what lies
// outside as well. Worth asking first: see clear_view.hpp.
#ifndef SIGHTLINE_ENGINE_UNOBSTRUCTED_HPP
#define SIGHTLINE_ENGINE_UNOBSTRUCTED_HPP

#include <sightline/core/options.hpp>
#include <sightline/core/point.hpp>
#include <sightline/core/rect.hpp>
#include <sightline/core/tile_set.hpp>
#include <sightline/map/opacity_grid.hpp>

#include "centred_reach.hpp"
#include "centred_rows.hpp"
#include "clear_view.hpp"
#include "near_rim.hpp"

namespace sightline::inline SIGHTLINE_ABI::fast {

/// Whether no wall stands within reach, no more than 31 tiles each way.
[[nodiscard]] inline bool is_near_clear(const CentredReach& reach) {
    const CentredQuadrant rows = reach.rows();
    const Word inside = reach.near_columns();
    for (int d = 0; d <= reach.south; ++d) {
        if ((rows.walls(d) & inside) != 0) return false;
    }
    for (int d = -1; d >= -reach.north; --d) {
        if ((rows.walls(d) & inside) != 0) return false;
    }
    return true;
}

/// If no wall stands within reach of `origin`, a tile of the map, fills `out` with all that is seen
/// then, by valid options.
inline bool see_if_unobstructed(const OpacityGrid& map, Point origin, const Options& options,
                                TileSet& out) {
    const CentredReach reach(map, origin, options.radius);
    if (!reach.is_near()) {
        const Rect area = reach.all();
        if (!is_clear(map, area, origin)) return false;
        clear_view(area, origin, options, out);
        return true;
    }
    if (!is_near_clear(reach)) return false;
    NearRim beyond_table;
    const NearRim& rim = near_rim(options.shape, options.radius, beyond_table);
    CentredRows rows(&map, origin, reach.all(), out);
    Word* const middle = rows.row(0);
    const Word inside = reach.near_columns();
    for (int d = -reach.north; d <= reach.south; ++d) {
        middle[d] = inside & rim[static_cast<std::size_t>(near_centre + d)];
    }
    if (options.cone) rows.cut(*options.cone);
    return true;
}

}  // namespace sightline::inline SIGHTLINE_ABI::fast

#endif
