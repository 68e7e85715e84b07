// Symmetric shadowcasting through haze: near rows by a kernel, or by RowScan on a lazy map, rows
// beyond by RowScan.
#include <algorithm>
#include <array>
#include <cstddef>

#include <sightline/core/tile_set_words.hpp>
#include <sightline/detail/scratch.hpp>

#include "engine/canvas/canvas.hpp"
#include "engine/lines/haze_lines.hpp"
#include "sector_view.hpp"
#include "symmetric_rules.hpp"
#include "views.hpp"

namespace sightline::inline SIGHTLINE_ABI::engine {

namespace {

struct HazyMemory {
    RowMemory rows;
    std::array<SectorLists<HazySector>, 4> lists;

    void clear() {
        rows.clear();
        for (SectorLists<HazySector>& quadrant : lists) quadrant.clear();
    }
    [[nodiscard]] bool any_open() const {
        return std::any_of(lists.begin(), lists.end(),
                           [](const auto& quadrant) { return !quadrant.now.empty(); });
    }
};

/// What was passed in near rows and columns, if that is wanted.
struct PassedPlanes {
    NearPassed rows;
    NearPassed columns;
};

/// Scans rows `first` to `last` of a quadrant by RowScan.
template <class Lines>
int scan_rows(Lines& lines, int first, int last, const ColumnRange& on_map, const Options& options,
              const ScanTarget& target, Rim& rim, SectorLists<HazySector>& lists) {
    RowScan<SymmetricRow, Lines, HazySector> scan(lines, on_map, rim, target, lists,
                                                  options.haze_limit);
    return scan.run(first, last);
}

void scan_near(const MapRef& map, Point origin, const Options& options, const Kernel& kernel,
               Canvas& canvas, PassedPlanes* passed, HazyMemory& memory) {
    const Reach& reach = canvas.reach();
    memory.rows.rim.become(options.shape, options.radius);
    NearRim unused;
    const NearRim& masks = near_rim(options.shape, options.radius, unused);
    canvas.scan_near(false, [&](std::size_t i, Point direction, NearLines& seen) {
        const int step = direction.x + direction.y;
        const int rows = std::min(reach.along(direction), near_reach);
        const bool goes_on = reach.along(direction) > near_reach;
        SectorLists<HazySector>& lists = memory.lists[i];
        ScanTarget target{step, &seen};
        if (passed != nullptr) {
            target.passed = direction.x != 0 ? &passed->columns : &passed->rows;
        }
        if (map.grid() != nullptr) {
            return kernel.scan_hazy(HazeLines(*map.grid(), origin, direction, rows),
                                    reach.columns(direction), options, target, goes_on, lists);
        }
        LazyLines& lines = start_lazy(map, canvas, i, masks, memory.rows);
        lists.now.assign(1, {-slope_one, slope_one, 0});
        const int last = scan_rows(lines, 1, rows, reach.columns(direction), options, target,
                                   memory.rows.rim, lists);
        if (!goes_on) lists.now.clear();
        if (!options.light_walls) lines.remove_near_walls(step, seen);
        return last;
    });
}

}  // namespace

void hazy_view(const MapRef& map, Point origin, const Options& options, const Kernel& kernel,
               TileSet& out) {
    const Reach reach(map.world(), origin, options.radius);
    Canvas canvas(reach, options, kernel);
    struct Memory;
    detail::Borrowed<HazyMemory, Memory> memory;
    scan_near(map, origin, options, kernel, canvas, nullptr, *memory);
    if (!memory->any_open()) {
        TileRows rows = canvas.near_rows(out);
        return canvas.finish(map.grid(), rows);
    }
    RowMemory& far_memory = memory->rows;
    for (const std::size_t i : quadrant_order) {
        if (memory->lists[i].now.empty()) continue;
        const Point direction = quadrant_directions[i];
        const int last = reach.along(direction);
        const ScanTarget target{direction.x + direction.y, nullptr, &far_memory.rest.side[i]};
        const auto scan = [&](auto& lines) {
            scan_rows(lines, near_reach + 1, last, reach.columns(direction), options, target,
                      far_memory.rim, memory->lists[i]);
        };
        if (map.grid() != nullptr) {
            const HazeLines lines(*map.grid(), origin, direction, last);
            scan(lines);
        } else {
            scan(far_memory.lazy.lines[i]);
        }
    }
    if (map.grid() == nullptr) return finish_lazy(canvas, options, far_memory, out);
    TileRows rows = canvas.all_rows(far_memory.rest, 0, out);
    canvas.finish(map.grid(), rows);
}

void near_haze_view(const MapRef& map, Point origin, const Options& options, const Kernel& kernel,
                    detail::HazeView& out) {
    const Reach reach(map.world(), origin, options.radius);
    Canvas canvas(reach, options, kernel);
    struct Memory;
    detail::Borrowed<HazyMemory, Memory> memory;
    PassedPlanes passed;
    scan_near(map, origin, options, kernel, canvas, &passed, *memory);
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
