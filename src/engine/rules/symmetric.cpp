// Symmetric shadowcasting from words of bits: equal to fov/symmetric.hpp, tile for tile.
//
// Near rows by a kernel. Open sectors go on as beams on an OpacityGrid, as sectors of RowScan on a
// lazy map.
#include <algorithm>
#include <array>
#include <cstddef>
#include <functional>

#include <sightline/detail/scratch.hpp>

#include "engine/canvas/canvas.hpp"
#include "engine/scans/beam_scan.hpp"
#include "fov/reference.hpp"
#include "sector_rules.hpp"
#include "sector_view.hpp"
#include "views.hpp"

namespace sightline::inline SIGHTLINE_ABI::engine {

namespace {

void symmetric_grid_view(const OpacityGrid& map, Point origin, const Options& options,
                         const Kernel& kernel, TileSet& out) {
    const Reach reach(points(map.size()), origin, options.radius);
    if (see_if_open(map, reach, options, out)) return;
    Canvas canvas(reach, options, kernel);
    const bool is_near = reach.is_near();
    std::array<Sectors, 4> open;
    canvas.scan_near(false, [&](std::size_t i, Point direction, NearLines& seen) {
        const GridLines lines(map, origin, direction, std::min(reach.along(direction), near_reach));
        return kernel.scan(lines, direction.x + direction.y, options.shape, options.radius, seen,
                           is_near ? nullptr : &open[i]);
    });
    if (is_near || std::all_of(open.begin(), open.end(), std::mem_fn(&Sectors::empty))) {
        TileRows rows = canvas.near_rows(out);
        return canvas.finish(&map, rows);
    }
    struct Memory;
    detail::Borrowed<RowMemory, Memory> memory;
    detail::Borrowed<BeamLists, Memory> lists;
    memory->rim.become(options.shape, options.radius);
    BeamScan<SymmetricBeams> beams(map, reach, kernel.follow, memory->rim, *lists);
    for (const std::size_t i : quadrant_order) {
        beams.run(quadrant_directions[i], open[i], memory->rest.side[i]);
    }
    TileRows rows = canvas.all_rows(memory->rest, 0, out);
    canvas.finish(&map, rows);
}

}  // namespace

void symmetric_view(const MapRef& map, Point origin, const Options& options, const Kernel& kernel,
                    TileSet& out) {
    if (map.grid() != nullptr)
        return symmetric_grid_view(*map.grid(), origin, options, kernel, out);
    const Reach reach(map.world(), origin, options.radius);
    Canvas canvas(reach, options, kernel);
    struct Memory;
    detail::Borrowed<RowMemory, Memory> memory;
    memory->rim.become(options.shape, options.radius);
    canvas.scan_near(false, [&](std::size_t i, Point direction, NearLines& seen) {
        LazyLines& lines = start_lazy(map, canvas, i, *memory);
        const int step = direction.x + direction.y;
        Sectors open;
        const bool goes_on = reach.along(direction) > near_reach;
        const int last = kernel.scan_lazy(lines, step, options.shape, options.radius, seen,
                                          goes_on ? &open : nullptr);
        if (!options.light_walls) lines.remove_near_walls(step, seen);
        if (!open.empty()) {
            memory->lists.take(open);
            scan_rows<SymmetricRow>(lines, near_reach + 1, i, reach, *memory, seen);
        }
        return last;
    });
    finish_lazy(canvas, options, *memory, out);
}

void walled_view(const MapRef& map, Point origin, const Options& options, const Kernel& kernel,
                 TileSet& out) {
    if (map.grid() == nullptr || map.has_haze())
        return fov::reference_view_asking_once(map, origin, options, out);
    const Reach reach(map.world(), origin, options.radius);
    const auto lines_of = [&](Point direction) {
        return WalledLines(*map.grid(), origin, direction, reach.along(direction));
    };
    Canvas canvas(reach, options, kernel);
    if (reach.is_near()) {
        canvas.scan_near(false, [&](std::size_t, Point direction, NearLines& seen) {
            return kernel.scan_walled(lines_of(direction), direction.x + direction.y, options.shape,
                                      options.radius, seen);
        });
        TileRows rows = canvas.near_rows(out);
        return canvas.finish(map.grid(), rows);
    }
    struct Memory;
    detail::Borrowed<RowMemory, Memory> memory;
    memory->rim.become(options.shape, options.radius);
    canvas.scan_near(false, [&](std::size_t i, Point direction, NearLines& seen) {
        const WalledLines lines = lines_of(direction);
        return scan_quadrant<SymmetricRow>(lines, i, reach, *memory, seen);
    });
    TileRows rows = canvas.all_rows(memory->rest, 0, out);
    canvas.finish(map.grid(), rows);
}

}  // namespace sightline::inline SIGHTLINE_ABI::engine
