// Symmetric shadowcasting over floors and tops (map/height_grid.hpp).
//
// A line from the eye, at height a, to something at height b, n rows away, passes row i at height a
// + (b - a) i / n. It is not below the tops on its way, at height t, if (b - a) / n >= (t - a) / i
// for each of them. So a sector also carries the steepest of its tops: the largest (t - a) / i. A
// clear tile is seen along its centre, at the height of what is looked for. A tile whose top is
// above that is seen like a wall: if its top shows at any slope of its span. An opaque tile has no
// end: no top hides it. Cost: sectors are cut at every tile of another height; some 5 tiles are
// looked at for one that is seen.
#ifndef SIGHTLINE_FOV_HEIGHTS_HPP
#define SIGHTLINE_FOV_HEIGHTS_HPP

#include <algorithm>
#include <cstdint>
#include <optional>
#include <vector>

#include <sightline/core/options.hpp>
#include <sightline/core/point.hpp>
#include <sightline/detail/scratch.hpp>
#include <sightline/map/map_ref.hpp>

#include "frames.hpp"
#include "sector.hpp"
#include "slope.hpp"
#include "steps.hpp"

namespace sightline::inline SIGHTLINE_ABI::fov {

/// How high to aim at a tile; nothing for an opaque one, which no top hides.
struct Aim {
    std::optional<std::int64_t> height;
    bool is_wall;  ///< seen at any slope of its span
};
[[nodiscard]] inline Aim aim_at(const MapRef& map, Point p, int target) {
    if (!map.world().contains(p) || map.is_opaque(p)) return {std::nullopt, true};
    const std::int64_t at = std::int64_t{map.floor(p)} + target;
    const std::int64_t top = map.top(p);
    return {std::max(at, top), top > at};
}

/// Whether a tile is opaque or, on a map with heights, as good as that.
[[nodiscard]] inline bool is_like_wall(const MapRef& map, const Options& options, Point p) {
    return map.has_heights() ? aim_at(map, p, options.target).is_wall : map.is_opaque(p);
}

/// Scans the slopes of `first`, a sector of row 1, up to `last_row`: calls visit(part of a sector,
/// column, whether the tile is like a wall) for each tile that is seen.
template <class Visit>
void scan_heights(const MapRef& map, Point origin, const Frame& frame, const Options& options,
                  const Sector& first, int last_row, Visit&& visit) {
    struct HighSector {
        Sector sector;
        Slope steepest;
    };
    struct Waiting;
    detail::Borrowed<std::vector<HighSector>, Waiting> waiting;
    const std::int64_t eye = std::int64_t{map.floor(origin)} + options.eye;
    if (last_row >= 1) waiting->push_back({first, {-1, 0}});  // below all slopes
    while (!waiting->empty()) {
        const HighSector from = waiting->back();
        waiting->pop_back();
        const int row = from.sector.row;
        const Slope steepest = from.steepest;
        const auto rise_to = [&](std::int64_t height) { return Slope{height - eye, row}; };
        each_open_part(map, origin, frame, from.sector, [&](const Sector& part) {
            HighSector open{{row + 1, part.start, part.end, wall_haze}, steepest};
            const auto end_at = [&](Slope edge) {
                open.sector.end = edge;
                if (open.sector.haze <= options.haze_limit && row < last_row) {
                    waiting->push_back(open);
                }
                open.sector.start = edge;
            };
            const int start = round_half_up(row, part.start);
            const int last = round_half_down(row, part.end);
            for (int column = start; column <= last; ++column) {
                const Point p = origin + frame.at(row, column);
                const Aim aim = aim_at(map, p, options.target);
                const Slope middle = centre(row, column);
                const bool touched = aim.is_wall || (middle >= part.start && middle <= part.end);
                if (touched && (!aim.height || rise_to(*aim.height) >= steepest)) {
                    visit(part, column, aim.is_wall);
                }
                const int haze = aim.height ? part.haze + map.haze(p) : wall_haze;
                const Slope steeper =
                    aim.height ? std::max(steepest, rise_to(map.top(p))) : steepest;
                if (column > start && (haze != open.sector.haze || steeper != open.steepest)) {
                    end_at(left_edge(row, column));
                }
                open.sector.haze = haze;
                open.steepest = steeper;
            }
            end_at(part.end);
        });
    }
}

}  // namespace sightline::inline SIGHTLINE_ABI::fov

#endif
