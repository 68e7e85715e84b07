// Symmetric shadowcasting from words of bits: equal to fov/symmetric.hpp, tile for tile.
//
// Near rows by a kernel. Open sectors go on as beams on an OpacityGrid, as sectors of RowScan on a
// lazy map.
#include <algorithm>
#include <array>
#include <cstddef>

#include <sightline/detail/scratch.hpp>

#include "engine/canvas/canvas.hpp"
#include "engine/scans/beam_scan.hpp"
#include "sector_view.hpp"
#include "symmetric_rules.hpp"
#include "views.hpp"

namespace sightline::inline SIGHTLINE_ABI::engine {

namespace {

struct FarMemory {
    Rim rim;  ///< cached between views
    FarRows rest;
    BeamLists beams;

    void clear() { rest.clear(); }
    [[nodiscard]] bool is_large() const { return rest.is_large(); }
};

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
    if (is_near || none_open(open)) {
        TileRows rows = canvas.near_rows(out);
        return canvas.finish(&map, rows);
    }
    struct Memory;
    detail::Borrowed<FarMemory, Memory> memory;
    memory->rim.become(options.shape, options.radius);
    BeamScan<SymmetricBeams>(map, reach, kernel.follow, memory->rim, memory->beams)
        .run(open, memory->rest);
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
    const bool is_near = reach.is_near();
    std::array<Sectors, 4> open;
    canvas.scan_near(false, [&](std::size_t i, Point direction, NearLines& seen) {
        LazyLines& lines = start_lazy(map, canvas, i, options, *memory);
        const int step = direction.x + direction.y;
        const int last = kernel.scan_lazy(lines, step, options.shape, options.radius, seen,
                                          is_near ? nullptr : &open[i]);
        if (!options.light_walls) lines.remove_near_walls(step, seen);
        return last;
    });
    if (is_near || none_open(open)) {
        TileRows rows = canvas.near_rows(out);
        return canvas.finish(nullptr, rows);
    }
    scan_rest<SymmetricRow>(canvas, open, *memory,
                            [&](std::size_t i) -> LazyLines& { return memory->lazy.lines[i]; });
    finish_lazy(canvas, options, *memory, out);
}

}  // namespace sightline::inline SIGHTLINE_ABI::engine
