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

struct RecursiveMemory {
    RowMemory rows;
    BeamLists beams;

    void clear() { rows.clear(); }
    [[nodiscard]] bool is_large() const { return rows.is_large(); }
};

void recursive_grid_view(const OpacityGrid& map, Point origin, const Options& options,
                         const Kernel& kernel, TileSet& out) {
    const Reach reach(points(map.size()), origin, options.radius);
    if (see_if_open(map, reach, options, out)) return;
    Canvas canvas(reach, options, kernel);
    struct Memory;
    detail::Borrowed<RecursiveMemory, Memory> memory;
    Rim& rim = memory->rows.rim;
    rim.become(options.shape, options.radius);
    std::array<Sectors, 4> open;
    canvas.scan_near(false, [&](std::size_t i, Point direction, NearLines& seen) {
        const int rows = std::min(reach.along(direction), near_reach);
        const GridLines lines(map, origin, direction, rows);
        int done = 0;
        if (kernel.scan_corners != nullptr) {
            OpenCorners corners;
            done = kernel.scan_corners(lines, direction.x + direction.y, seen, corners);
            open[i].count = done == rows ? 0 : corner_sectors(corners, open[i].slopes.data());
        } else {
            open_quadrant<RecursiveRow>(open[i]);
        }
        if (open[i].empty()) return done;
        return scan_near_rows<RecursiveRow>(lines, done + 1, direction, reach, memory->rows, seen,
                                            open[i]);
    });
    if (reach.is_near() || none_open(open)) {
        TileRows rows = canvas.near_rows(out);
        return canvas.finish(&map, rows);
    }
    for (Sectors& sectors : open) {
        if (sectors.empty()) continue;
        RecursiveBeams::keep_off_diagonal(sectors.slopes[0], sectors.slopes[sectors.count - 1]);
    }
    BeamScan<RecursiveBeams>(map, reach, kernel.follow_recursive, rim, memory->beams)
        .run(open, memory->rows.rest);
    TileRows rows = canvas.all_rows(memory->rows.rest, 0, out);
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
    std::array<Sectors, 4> open;
    scan_near_lazy<RecursiveRow>(map, options, false, canvas, *memory, open);
    scan_rest<RecursiveRow>(canvas, open, *memory,
                            [&](std::size_t i) -> LazyLines& { return memory->lazy.lines[i]; });
    finish_lazy(canvas, options, *memory, out);
}

}  // namespace sightline::inline SIGHTLINE_ABI::engine
