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
#include "sector_rules.hpp"
#include "sector_view.hpp"
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

struct WalledMemory {
    Rim rim;  ///< cached between views
    FarRows rest;
    std::array<SectorLists<Sector>, 4> lists;

    void clear() {
        rest.clear();
        for (SectorLists<Sector>& quadrant : lists) quadrant.clear();
    }
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
        LazyLines& lines = start_lazy(map, canvas, i, *memory);
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

void walled_view(const MapRef& map, Point origin, const Options& options, const Kernel& kernel,
                 TileSet& out) {
    if (map.grid() == nullptr || map.has_haze()) return reference_of(map, origin, options, out);
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
    detail::Borrowed<WalledMemory, Memory> memory;
    memory->rim.become(options.shape, options.radius);
    const auto scan = [&](std::size_t i, int first, int last, NearLines* near_lines) {
        const Point direction = quadrant_directions[i];
        const WalledLines lines = lines_of(direction);
        RowScan<SymmetricRow, const WalledLines> rows(
            lines, reach.columns(direction), memory->rim,
            {direction.x + direction.y, near_lines, &memory->rest.side[i]}, memory->lists[i]);
        return rows.run(first, std::min(last, reach.along(direction)));
    };
    canvas.scan_near(false, [&](std::size_t i, Point, NearLines& seen) {
        memory->lists[i].now.push_back({-slope_one, slope_one});
        return scan(i, 1, near_reach, &seen);
    });
    for (const std::size_t i : quadrant_order) scan(i, near_reach + 1, max_side, nullptr);
    TileRows rows =
        memory->rest.empty() ? canvas.near_rows(out) : canvas.all_rows(memory->rest, 0, out);
    canvas.finish(map.grid(), rows);
}

}  // namespace sightline::inline SIGHTLINE_ABI::engine
