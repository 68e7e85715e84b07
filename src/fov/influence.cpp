// Which changes of a map can alter a view.
//
// The tiles that a scan reads decide its result. The symmetric scan reads exactly the tiles that
// would be seen if they were walls, which line_of_sight() finds on the map as it is now. (If no
// changed tile is read now then none was before: the scan runs as it did.) Rim: before a tile, the
// scan reads in each row only tiles at most as far to the side as that one. So a tile outside the
// radius's shape matters only to tiles that are outside as well. Cone: for the same reason, tiles
// that it matters to are seen along a ray that passes the tile's row less than one tile beside its
// centre; the cone must hold such a ray. The other algorithms are taken to read everything within
// the radius and one tile more. Cost: linear in the tile's distance; for a map, that for each of
// its recent changes.
#include "influence.hpp"

#include <algorithm>
#include <cstdint>
#include <cstdlib>

#include "frames.hpp"
#include "target_sector.hpp"

namespace sightline::inline SIGHTLINE_ABI::detail {

namespace {

/// Whether the cone holds a ray that passes a tile `offset` away within less than one tile.
bool passes_near(const MapRef& map, const Options& view, Point offset) {
    const Point ahead = view.cone->direction;
    for (const fov::ScanFrame& in : fov::frames_of(map)) {
        if (!in.has(offset)) continue;
        const Point aside = in.frame.sideways;
        for (const Point tile : {offset - aside, offset, offset + aside}) {
            if (fov::is_in_cone(map, view, tile)) return true;
        }
        // A narrow cone may run between the tiles' centres; then its middle does.
        const std::int64_t row = in.row_of(ahead);
        const std::int64_t cross =
            row * in.column_of(offset) - std::int64_t{in.column_of(ahead)} * in.row_of(offset);
        if (row > 0 && std::abs(cross) < row) return true;
    }
    return false;
}

}  // namespace

Rect area_of_influence(const MapRef& map, Point origin, const Options& view) {
    const int rows = std::min(fov::rows_within(map, view), max_side);
    return intersection(points(map.size()), square_around(origin, rows + 1));
}

bool can_alter_view(const MapRef& map, Point origin, const Options& view, Point tile) {
    if (tile == origin) return false;  // the origin's own opacity is ignored
    if (view.algorithm != Algorithm::symmetric) return true;
    if (!fov::is_within_radius(map, view, tile - origin)) return false;
    if (view.cone && !passes_near(map, view, tile - origin)) return false;
    const fov::WithWall tiles{map, tile};
    return fov::reaches(map.answered_by(tiles), origin, tile,
                        map.has_haze() ? view.haze_limit : max_haze);
}

bool view_may_differ(const MapRef& map, const MapState& then, Point origin, const Options& view) {
    // A map without changes() may have changed anywhere.
    if (map.changes() == nullptr) return true;
    const TileChanges& changes = *map.changes();
    if (!changes.id() || then.id != changes.id()) return true;
    if (then.revision == changes.revision()) return false;
    return changes.any_since(then.revision, area_of_influence(map, origin, view),
                             [&](Point tile) { return can_alter_view(map, origin, view, tile); });
}

}  // namespace sightline::inline SIGHTLINE_ABI::detail
