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

#include "target_sector.hpp"

namespace sightline::inline SIGHTLINE_ABI::detail {

namespace {

/// Whether the cone holds a ray that passes a tile `offset` away within less than one tile.
bool passes_near(const Cone& cone, Point offset) {
    const bool in_row = std::abs(offset.x) <= std::abs(offset.y);     // seen to north or south
    const bool in_column = std::abs(offset.y) <= std::abs(offset.x);  // to east or west; or both
    for (const int aside : {-1, 0, 1}) {
        if (in_row && within(cone, offset + Point{aside, 0})) return true;
        if (in_column && within(cone, offset + Point{0, aside})) return true;
    }
    // A narrow cone may run between the tiles' centres; then its middle does.
    const std::int64_t dx = cone.direction.x;
    const std::int64_t dy = cone.direction.y;
    const std::int64_t ahead = dx * offset.x + dy * offset.y;
    const std::int64_t cross = dx * offset.y - dy * offset.x;
    return ahead > 0 && std::abs(cross) < std::max(std::abs(dx), std::abs(dy));
}

}  // namespace

Rect area_of_influence(Size size, Point origin, const Options& view) {
    return intersection(points(size), square_around(origin, std::min(view.radius, max_side) + 1));
}

bool can_alter_view(const MapRef& map, Point origin, const Options& view, Point tile) {
    if (tile == origin) return false;  // the origin's own opacity is ignored
    if (view.algorithm != Algorithm::symmetric) return true;
    if (!within(view.shape, view.radius, tile - origin)) return false;
    if (view.cone && !passes_near(*view.cone, tile - origin)) return false;
    const auto is_wall = [&](Point p) { return p == tile || map.is_opaque(p); };
    if (!map.has_haze()) {
        return fov::reaches(OpacityView{map.size(), is_wall}, origin, tile, max_haze);
    }
    const OpacityView with_haze{map.size(), is_wall, [&](Point p) { return map.haze(p); }};
    return fov::reaches(with_haze, origin, tile, view.haze_limit);
}

bool view_may_differ(const MapRef& map, const MapState& then, Point origin, const Options& view) {
    // A map without changes() may have changed anywhere.
    if (map.changes() == nullptr) return true;
    const TileChanges& changes = *map.changes();
    if (!changes.id() || then.id != changes.id()) return true;
    if (then.revision == changes.revision()) return false;
    return changes.any_since(then.revision, area_of_influence(map.size(), origin, view),
                             [&](Point tile) { return can_alter_view(map, origin, view, tile); });
}

}  // namespace sightline::inline SIGHTLINE_ABI::detail
