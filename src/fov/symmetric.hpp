// Symmetric shadowcasting: the default. Albert Ford's rules (2017), in exact fractions.
//
// Floors are points at their centres. Walls are diamonds inscribed in their tiles, or hexagons with
// their corners in the middle of their tile's sides. Each frame (frames.hpp) is scanned row by row;
// a row is the open part of a sector, a range of slopes. A floor is seen when its centre lies in
// the closed sector, a wall when any of its tile's scanned part is reached. So between transparent
// tiles sight is symmetric: a sees b when b sees a. A sector counts the haze it has passed, and is
// cut where the haze of tiles differs. It ends when it has passed more than the limit, and a wall
// is more than any limit. Cost: each tile in view is examined about once, and once more for each
// sector that haze has cut.
#ifndef SIGHTLINE_FOV_SYMMETRIC_HPP
#define SIGHTLINE_FOV_SYMMETRIC_HPP

#include <vector>

#include <sightline/core/options.hpp>
#include <sightline/detail/scratch.hpp>

#include "scene.hpp"
#include "slope.hpp"

namespace sightline::inline SIGHTLINE_ABI::fov {

/// The slopes in view at a row: from `start` to `end`, both included, and the haze that they have
/// passed. Rows further out inherit it.
struct Sector {
    int row;
    Slope start;
    Slope end;
    int haze = 0;
};

/// An opaque tile counts as sixteen sixteenths.
inline constexpr int wall_haze = max_haze + 1;

/// Scans the one row of `sector`, whose tiles have haze_of(column), wall_haze for a wall: calls
/// visit(column, wall, in_centre) for each of its tiles, then next(sector) for each part of the
/// sector that goes on to the following row.
template <class HazeOf, class Visit, class Next>
void scan_row(const Sector& sector, int haze_limit, HazeOf&& haze_of, Visit&& visit, Next&& next) {
    const int first = round_half_up(sector.row, sector.start);
    const int last = round_half_down(sector.row, sector.end);
    Sector open{sector.row + 1, sector.start, sector.end, wall_haze};
    const auto end_at = [&](Slope edge) {
        open.end = edge;
        if (open.haze <= haze_limit) next(open);
        open.start = edge;
    };
    for (int column = first; column <= last; ++column) {
        const int haze = haze_of(column);
        const Slope middle = centre(sector.row, column);
        visit(column, haze == wall_haze, middle >= sector.start && middle <= sector.end);
        const int passed = sector.haze + haze;
        if (passed != open.haze && column > first) end_at(left_edge(sector.row, column));
        open.haze = passed;
    }
    end_at(sector.end);
}

inline void symmetric(Scene& scene) {
    struct Sectors;
    detail::Borrowed<std::vector<Sector>, Sectors> waiting;
    for (const ScanFrame& each : scene.frames()) {
        const Frame& frame = each.frame;
        if (scene.reach() >= 1) waiting->push_back({1, {each.first, 1}, {1, 1}});
        while (!waiting->empty()) {
            const Sector sector = waiting->back();
            waiting->pop_back();
            scan_row(
                sector, scene.haze_limit(),
                [&](int column) {
                    const Point tile = frame.at(sector.row, column);
                    return scene.opaque(tile) ? wall_haze : scene.haze(tile);
                },
                [&](int column, bool wall, bool in_centre) {
                    const Point tile = frame.at(sector.row, column);
                    if (wall || in_centre) scene.see_through(sector.haze, tile, wall);
                },
                [&](Sector open) {
                    if (open.row <= scene.reach()) waiting->push_back(open);
                });
        }
    }
}

}  // namespace sightline::inline SIGHTLINE_ABI::fov

#endif
