// Symmetric shadowcasting through haze: near rows by a kernel, or by RowScan on a lazy map, far
// rows by RowScan.
#include <algorithm>
#include <cassert>
#include <cstddef>

#include <sightline/core/tile_set_words.hpp>
#include <sightline/detail/scratch.hpp>

#include "engine/canvas/canvas.hpp"
#include "engine/lines/grid_lines.hpp"
#include "sector_rules.hpp"
#include "sector_view.hpp"
#include "views.hpp"

namespace sightline::inline SIGHTLINE_ABI::engine {

namespace {

struct HazyMemory {
    RowMemory rows;
    SectorLists<HazySector> lists;

    void clear() { rows.clear(); }
    [[nodiscard]] bool is_large() const { return rows.is_large(); }
};

/// The haze passed in near rows and columns, if wanted.
struct PassedPlanes {
    NearPassed rows;
    NearPassed columns;

    [[nodiscard]] NearPassed* of(Point direction) { return direction.x != 0 ? &columns : &rows; }
};

/// Scans the quadrants of a map, near rows and far ones. An OpacityGrid needs no memory unless
/// there are far ones.
void scan_all(const MapRef& map, const Options& options, const Kernel& kernel, Canvas& canvas,
              PassedPlanes* passed, HazyMemory* memory) {
    const Reach& reach = canvas.reach();
    canvas.scan_near(false, [&](std::size_t i, Point direction, NearLines& seen) {
        assert(memory != nullptr || (map.grid() != nullptr && reach.is_near()));
        ScanTarget target{direction.x + direction.y, &seen};
        if (memory != nullptr) target.far_rows = &memory->rows.rest.side[i];
        if (passed != nullptr) target.passed = passed->of(direction);
        const ColumnRange columns = reach.columns(direction);
        const int last_row = reach.along(direction);
        const auto scan = [&]<class Lines>(Lines& lines, int first) {
            RowScan<SymmetricRow, Lines, HazySector> sectors(
                lines, columns, memory->rows.rim, target, memory->lists, options.haze_limit);
            return std::min(sectors.run(first, last_row), near_reach);
        };
        if (map.grid() == nullptr) {
            LazyLines& lines = start_lazy(map, canvas, i, memory->rows);
            memory->lists.start({-slope_one, slope_one, 0});
            const int last = scan(lines, 1);
            if (!options.light_walls) lines.remove_near_walls(target.step, seen);
            return last;
        }
        const HazeLines near_lines(*map.grid(), reach.origin, direction,
                                   std::min(last_row, near_reach));
        const bool goes_on = memory != nullptr && last_row > near_reach;
        const int last = kernel.scan_hazy(near_lines, columns, options, target,
                                          goes_on ? &memory->lists.now : nullptr);
        if (goes_on && !memory->lists.now.empty()) {
            const HazeLines lines(*map.grid(), reach.origin, direction, last_row);
            scan(lines, near_reach + 1);
        }
        return last;
    });
}

}  // namespace

void hazy_view(const MapRef& map, Point origin, const Options& options, const Kernel& kernel,
               TileSet& out) {
    const Reach reach(map.world(), origin, options.radius);
    Canvas canvas(reach, options, kernel);
    if (map.grid() != nullptr && reach.is_near()) {
        scan_all(map, options, kernel, canvas, nullptr, nullptr);
        TileRows rows = canvas.near_rows(out);
        return canvas.finish(map.grid(), rows);
    }
    struct Memory;
    detail::Borrowed<HazyMemory, Memory> memory;
    memory->rows.rim.become(options.shape, options.radius);
    scan_all(map, options, kernel, canvas, nullptr, &*memory);
    if (map.grid() == nullptr) return finish_lazy(canvas, options, memory->rows, out);
    TileRows rows = canvas.all_rows(memory->rows.rest, 0, out);
    canvas.finish(map.grid(), rows);
}

void near_haze_view(const MapRef& map, Point origin, const Options& options, const Kernel& kernel,
                    detail::HazeView& out) {
    const Reach reach(map.world(), origin, options.radius);
    Canvas canvas(reach, options, kernel);
    PassedPlanes passed;
    if (map.grid() != nullptr) {
        scan_all(map, options, kernel, canvas, &passed, nullptr);
    } else {
        struct Memory;
        detail::Borrowed<HazyMemory, Memory> memory;
        memory->rows.rim.become(options.shape, options.radius);
        scan_all(map, options, kernel, canvas, &passed, &*memory);
    }
    TileRows seen = canvas.near_rows(out.seen);
    canvas.finish(map.grid(), seen);
    const int near_radius = std::min(options.radius, near_reach);
    passed.rows.subtract_bias(near_radius);
    passed.columns.subtract_bias(near_radius);
    for (std::size_t b = 0; b < 4; ++b) {
        kernel.transpose(passed.columns.bits[b], near_radius);
        TileRows plane(origin, reach.bounds(), out.haze_bits[b]);
        for (int d = -reach.north; d <= reach.south; ++d) {
            const auto line = static_cast<std::size_t>(near_centre + d);
            *plane.row(d) =
                (passed.rows.bits[b][line] | passed.columns.bits[b][line]) & *seen.row(d);
        }
    }
}

}  // namespace sightline::inline SIGHTLINE_ABI::engine
