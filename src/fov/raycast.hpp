// Ray casting: a tile is seen when the straight line of tiles to it is free of opaque ones.
//
// The line is Bresenham's (1965): on the way to (row, column) it takes, in each nearer row, the
// tile nearest to the true line; between two equally near ones, the one nearer the axis, in every
// octant alike. So an opaque tile hides just the centres whose slope lies between its edges, the
// farther edge included. All lines can be followed at once as half-open sectors of slopes: the same
// results as walking every line, with about one read of each tile in view. Walls behind seen floors
// are seen too (walls.hpp). Other libraries cast rays to the rim; then the view would depend on
// where the rim is.
#ifndef SIGHTLINE_FOV_RAYCAST_HPP
#define SIGHTLINE_FOV_RAYCAST_HPP

#include <vector>

#include <sightline/detail/scratch.hpp>

#include "scene.hpp"
#include "slope.hpp"
#include "symmetric.hpp"
#include "walls.hpp"

namespace sightline::inline SIGHTLINE_ABI::fov {

inline void raycast(Scene& scene) {
    // Sectors hold the slopes above their start, up to and including their end. The axis itself is
    // in the first: it starts closer below 0 than any other tile's slope.
    constexpr Slope below_axis{-1, 4 * std::int64_t{max_side}};
    struct Rays;
    detail::Borrowed<std::vector<Sector>, Rays> waiting;
    see_walls_behind(scene, {0, 0});
    for (const Frame& octant : octants) {
        if (scene.reach() >= 1) waiting->push_back({1, below_axis, {1, 1}});
        while (!waiting->empty()) {
            const Sector sector = waiting->back();
            waiting->pop_back();
            scan_row(
                sector, 0,
                [&](int column) {
                    return scene.opaque(octant.at(sector.row, column)) ? wall_haze : 0;
                },
                [&](int column, bool wall, bool) {
                    const Slope middle = centre(sector.row, column);
                    if (middle <= sector.start || middle > sector.end) return;
                    const Point tile = octant.at(sector.row, column);
                    scene.see(tile, wall);
                    if (!wall) see_walls_behind(scene, tile);
                },
                [&](Sector open) {
                    const bool holds_rays = open.start < open.end;
                    if (holds_rays && open.row <= scene.reach()) waiting->push_back(open);
                });
        }
    }
}

}  // namespace sightline::inline SIGHTLINE_ABI::fov

#endif
