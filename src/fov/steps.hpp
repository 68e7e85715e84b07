// Steps: what thin walls leave of a sector on its way from one row to the next.
//
// A sector passes from column b of a row to column c of the next where the slopes of both tiles
// overlap. A straight step crosses one edge. A diagonal step, on squares, has two ways round the
// corner, each of two edges and the tile between them. Without a thin wall on the four edges it is
// open, as ever; with one, a way must be free, its tile too. So thin walls join full ones without a
// gap. On hexagons no step is diagonal.
#ifndef SIGHTLINE_FOV_STEPS_HPP
#define SIGHTLINE_FOV_STEPS_HPP

#include <algorithm>

#include <sightline/core/point.hpp>
#include <sightline/map/map_ref.hpp>

#include "frames.hpp"
#include "sector.hpp"
#include "slope.hpp"

namespace sightline::inline SIGHTLINE_ABI::fov {

/// Whether thin walls let sight pass from a tile of the map to a neighbour, in a row further out.
[[nodiscard]] inline bool is_open_step(const MapRef& map, Point from, Point to) {
    if (!map.world().contains(to)) return true;  // a wall anyway
    const Point step = to - from;
    if (map.is_hexagonal() || step.x == 0 || step.y == 0) return !map.stops(from, step);
    const Point across{step.x, 0};
    const Point along{0, step.y};
    const bool first = map.stops(from, across) || map.stops(from + across, along);
    const bool second = map.stops(from, along) || map.stops(from + along, across);
    if (!first && !second) {
        return true;
    }
    return (!first && !map.is_opaque(from + across)) || (!second && !map.is_opaque(from + along));
}

/// Calls use(sector) for each part of a sector that thin walls let pass to its row.
template <class Use>
void each_open_part(const MapRef& map, Point origin, const Frame& frame, const Sector& sector,
                    Use&& use) {
    if (!map.has_thin_walls()) return use(sector);
    const int row = sector.row;
    int before = round_half_up(row - 1, sector.start);
    int column = round_half_up(row, sector.start);
    Sector open = sector;
    bool is_open = false;
    for (Slope from = sector.start; from < sector.end;) {
        Slope end = std::min(right_edge(row, column), sector.end);
        if (row > 1) end = std::min(end, right_edge(row - 1, before));
        if (is_open_step(map, origin + frame.at(row - 1, before), origin + frame.at(row, column))) {
            if (!is_open) open.start = from;
            open.end = end;
            is_open = true;
        } else if (is_open) {
            use(open);
            is_open = false;
        }
        if (row > 1 && end == right_edge(row - 1, before)) ++before;
        if (end == right_edge(row, column)) ++column;
        from = end;
    }
    if (is_open) use(open);
}

}  // namespace sightline::inline SIGHTLINE_ABI::fov

#endif
