// Symmetric shadowcasting: the default. Albert Ford's rules (2017), in exact fractions.
//
// Floors are points at their centres, walls are diamonds inscribed in their tiles. Each quadrant is
// scanned row by row; a row is the part of a sector, a range of slopes, that the nearer walls have
// left. A floor is seen when its centre lies in the closed sector, a wall when any of its tile's
// scanned part is reached. So between transparent tiles sight is symmetric: a sees b when b sees a.
// Cost: each tile in view is examined about once.
#ifndef SIGHTLINE_FOV_ALGORITHMS_SYMMETRIC_HPP
#define SIGHTLINE_FOV_ALGORITHMS_SYMMETRIC_HPP

#include <vector>

#include "../../detail/scratch.hpp"
#include "scene.hpp"
#include "slope.hpp"

namespace sightline::inline SIGHTLINE_ABI::fov {

/// The slopes in view at a row: from `start` to `end`, both included. Rows further out inherit it.
struct Sector {
    int row;
    Slope start;
    Slope end;
};

/// Scans the one row of `sector`: calls visit(column, wall, in_centre) for each of its tiles, then
/// next(sector) for each part of the sector that goes on to the following row.
template <class IsWall, class Visit, class Next>
void scan_row(Sector sector, IsWall&& is_wall, Visit&& visit, Next&& next) {
    const int first = round_half_up(sector.row, sector.start);
    const int last = round_half_down(sector.row, sector.end);
    Sector open{sector.row + 1, sector.start, sector.end};
    bool after_wall = true;  // nothing is open before the first floor
    for (int column = first; column <= last; ++column) {
        const bool wall = is_wall(column);
        const Slope middle = centre(sector.row, column);
        visit(column, wall, middle >= sector.start && middle <= sector.end);
        if (wall && !after_wall) {
            open.end = left_edge(sector.row, column);
            next(open);
        } else if (!wall && after_wall && column > first) {
            open.start = left_edge(sector.row, column);
        }
        after_wall = wall;
    }
    if (!after_wall) {
        open.end = sector.end;
        next(open);
    }
}

template <Scene S>
void symmetric(S& scene) {
    struct Sectors;
    detail::Borrowed<std::vector<Sector>, Sectors> waiting;
    for (const Frame& quadrant : quadrants) {
        if (scene.reach() >= 1) waiting->push_back({1, {-1, 1}, {1, 1}});
        while (!waiting->empty()) {
            const Sector sector = waiting->back();
            waiting->pop_back();
            scan_row(
                sector, [&](int column) { return scene.opaque(quadrant.at(sector.row, column)); },
                [&](int column, bool wall, bool in_centre) {
                    if (wall || in_centre) scene.see(quadrant.at(sector.row, column), wall);
                },
                [&](Sector open) {
                    if (open.row <= scene.reach()) waiting->push_back(open);
                });
        }
    }
}

}  // namespace sightline::inline SIGHTLINE_ABI::fov

#endif
