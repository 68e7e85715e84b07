// Recursive shadowcasting from words of bits: equal to fov/recursive.hpp, tile for tile.
//
// Near rows by RowScan; some kernels have a faster scan of the first of them
// (slopes/corner_slices.hpp). Open sectors go on as beams, on a lazy map as sectors.
#include <algorithm>
#include <array>
#include <cstddef>

#include <sightline/detail/scratch.hpp>

#include "engine/canvas/canvas.hpp"
#include "engine/scans/beam_scan.hpp"
#include "engine/slopes/corner_slices.hpp"
#include "sector_rules.hpp"
#include "sector_view.hpp"
#include "views.hpp"

namespace sightline::inline SIGHTLINE_ABI::engine {

namespace {

void recursive_grid_view(const OpacityGrid& map, Point origin, const Options& options,
                         const Kernel& kernel, TileSet& out) {
    const Reach reach(points(map.size()), origin, options.radius);
    if (see_if_open(map, reach, options, out)) return;
    Canvas canvas(reach, options, kernel);
    struct Memory;
    detail::Borrowed<RowMemory, Memory> memory;
    detail::Borrowed<BeamLists, Memory> beam_lists;
    SectorLists<Sector>& lists = memory->lists;
    memory->rim.become(options.shape, options.radius);
    BeamScan<RecursiveBeams> beams(map, reach, kernel.follow_recursive, memory->rim, *beam_lists);
    const Reach nearby = reach.nearby();
    canvas.scan_near(false, [&](std::size_t i, Point direction, NearLines& seen) {
        const int rows = nearby.along(direction);
        const GridLines lines(map, origin, direction, rows);
        Sectors open;
        int done = 0;
        if (kernel.scan_corners != nullptr) {
            OpenCorners corners;
            done = kernel.scan_corners(lines, direction.x + direction.y, seen, corners);
            if (done == rows) return done;
            open.count = corner_sectors(corners, open.slopes.data());
            if (open.empty()) return done;
            lists.take(open);
        } else {
            lists.start({-RecursiveRow::widest, RecursiveRow::widest});
        }
        done = scan_rows<RecursiveRow>(lines, done + 1, i, nearby, *memory, seen);
        if (reach.along(direction) > near_reach && !lists.now.empty()) {
            open.assign(lists.now);
            RecursiveBeams::keep_off_diagonal(open.slopes[0], open.slopes[open.count - 1]);
            beams.run(direction, open, memory->rest.side[i]);
        }
        return done;
    });
    TileRows rows = canvas.all_rows(memory->rest, 0, out);
    canvas.finish(&map, rows);
}

}  // namespace

void recursive_view(const MapRef& map, Point origin, const Options& options, const Kernel& kernel,
                    TileSet& out) {
    if (map.grid() != nullptr)
        return recursive_grid_view(*map.grid(), origin, options, kernel, out);
    const Reach reach(map.world(), origin, options.radius);
    Canvas canvas(reach, options, kernel);
    struct Memory;
    detail::Borrowed<RowMemory, Memory> memory;
    scan_lazy<RecursiveRow>(map, options, false, canvas, *memory);
    finish_lazy(canvas, options, *memory, out);
}

}  // namespace sightline::inline SIGHTLINE_ABI::engine
