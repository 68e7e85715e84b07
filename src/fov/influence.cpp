// Which changes of a map can alter a view.
//
// The tiles that a scan reads decide its result. The symmetric scan reads exactly the tiles that
// would be seen if they were walls, which line_of_sight() finds on the map as it is now. (If no
// changed tile is read now then none was before: the scan runs as it did.) Rim: before a tile, the
// scan reads in each row only tiles at most as far to the side as that one. So a tile outside the
// radius's shape matters only to tiles that are outside as well. Cone: for the same reason, tiles
// that it matters to are seen along a ray that passes the tile's row less than one tile beside its
// centre; the cone must hold such a ray. The other algorithms are taken to read everything within
// the radius and one tile more. Thin walls: with those on a tile's own sides taken down, the tile
// would be reached if any of them matters. Round a corner the scan also reads the tile beside it;
// so the tile's neighbours count as well, as they would be reached if it were clear. Cost: linear
// in the tile's distance; for a map, that for each of its recent changes.
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

/// A wall without thin walls on its sides, and a tile that is clear.
struct OpenedWall {
    const MapRef& map;
    Point wall;
    Point clear;

    [[nodiscard]] bool is_opaque(Point p) const {
        return p == wall || (p != clear && map.is_opaque(p));
    }
    [[nodiscard]] int haze(Point p) const { return map.haze(p); }
    [[nodiscard]] bool stops(Point p, Point step) const {
        return p != wall && p + step != wall && map.stops(p, step);
    }
    [[nodiscard]] int floor(Point p) const { return map.floor(p); }
    [[nodiscard]] int top(Point p) const { return map.top(p); }
};

/// Whether the symmetric scan would reach a tile if it were a wall, and `clear` were none.
bool would_reach(const MapRef& map, Point origin, const Options& view, Point wall, Point clear) {
    if (wall == origin) return false;  // the origin's own opacity is ignored
    if (!fov::is_within_radius(map, view, wall - origin)) return false;
    if (view.cone && !passes_near(map, view, wall - origin)) return false;
    const OpenedWall tiles{map, wall, clear};
    return fov::reaches(map.answered_by(tiles), origin, wall, view);
}

}  // namespace

Rect area_of_influence(const MapRef& map, Point origin, const Options& view) {
    const int rows = std::min(fov::rows_within(map, view), max_side);
    return intersection(points(map.size()), square_around(origin, rows + 1));
}

bool can_alter_view(const MapRef& map, Point origin, const Options& view, Point tile) {
    if (tile == origin) return map.has_heights();  // everybody stands on the floor
    if (view.algorithm != Algorithm::symmetric) return true;
    if (would_reach(map, origin, view, tile, tile)) return true;
    if (!map.has_thin_walls() || map.is_hexagonal()) return false;  // no corners
    return std::any_of(fov::quadrants.begin(), fov::quadrants.end(), [&](const fov::Frame& to) {
        const Point beside = tile + to.outwards;
        return map.world().contains(beside) && would_reach(map, origin, view, beside, tile);
    });
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
