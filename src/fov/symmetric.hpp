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

#include "heights.hpp"
#include "scene.hpp"
#include "sector.hpp"
#include "steps.hpp"

namespace sightline::inline SIGHTLINE_ABI::fov {

inline void symmetric(Scene& scene) {
    struct Sectors;
    detail::Borrowed<std::vector<Sector>, Sectors> waiting;
    for (const ScanFrame& each : scene.frames()) {
        const Frame& frame = each.frame;
        if (scene.map().has_heights()) {
            const Sector all{1, {each.first, 1}, {1, 1}};
            scan_heights(scene.map(), scene.origin(), frame, scene.options(), all, scene.reach(),
                         [&](const Sector& part, int column, bool wall) {
                             scene.see_through(part.haze, frame.at(part.row, column), wall);
                         });
            continue;
        }
        if (scene.reach() >= 1) waiting->push_back({1, {each.first, 1}, {1, 1}});
        while (!waiting->empty()) {
            const Sector sector = waiting->back();
            waiting->pop_back();
            each_open_part(scene.map(), scene.origin(), frame, sector, [&](const Sector& part) {
                scan_row(
                    part, scene.haze_limit(),
                    [&](int column) {
                        const Point tile = frame.at(part.row, column);
                        return scene.opaque(tile) ? wall_haze : scene.haze(tile);
                    },
                    [&](int column, bool wall, bool in_centre) {
                        const Point tile = frame.at(part.row, column);
                        if (wall || in_centre) scene.see_through(part.haze, tile, wall);
                    },
                    [&](Sector open) {
                        if (open.row <= scene.reach()) waiting->push_back(open);
                    });
            });
        }
    }
}

}  // namespace sightline::inline SIGHTLINE_ABI::fov

#endif
