// Sector: an interval of slopes, and the scan of one row of it.
#ifndef SIGHTLINE_FOV_SECTOR_HPP
#define SIGHTLINE_FOV_SECTOR_HPP

#include <sightline/core/options.hpp>

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

}  // namespace sightline::inline SIGHTLINE_ABI::fov

#endif
