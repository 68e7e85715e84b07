// Symmetric shadowcasting through haze: near rows by a kernel, or by RowScan on a lazy map, far
// rows by RowScan.
#include <algorithm>
#include <array>
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
    std::array<SectorLists<HazySector>, 4> lists;

    void clear() {
        rows.clear();
        for (SectorLists<HazySector>& quadrant : lists) quadrant.clear();
    }
    [[nodiscard]] bool is_large() const { return rows.is_large(); }
    [[nodiscard]] bool any_open() const {
        return std::any_of(lists.begin(), lists.end(),
                           [](const auto& quadrant) { return !quadrant.now.empty(); });
    }
};

/// The haze passed in near rows and columns, if wanted.
struct PassedPlanes {
    NearPassed rows;
    NearPassed columns;

    [[nodiscard]] NearPassed* of(Point direction) { return direction.x != 0 ? &columns : &rows; }
};

/// Scans rows `first` to `last` of a quadrant by RowScan.
template <class Lines>
int scan_rows(Lines& lines, int first, int last, const ColumnRange& on_map, const Options& options,
              const ScanTarget& target, Rim& rim, SectorLists<HazySector>& lists) {
    RowScan<SymmetricRow, Lines, HazySector> scan(lines, on_map, rim, target, lists,
                                                  options.haze_limit);
    return scan.run(first, last);
}

/// The near rows of an OpacityGrid; if there are more, `memory` gets the open sectors.
void scan_near(const OpacityGrid& map, const Options& options, const Kernel& kernel, Canvas& canvas,
               PassedPlanes* passed, HazyMemory* memory) {
    const Reach& reach = canvas.reach();
    canvas.scan_near(false, [&](std::size_t i, Point direction, NearLines& seen) {
        ScanTarget target{direction.x + direction.y, &seen};
        if (passed != nullptr) target.passed = passed->of(direction);
        const int rows = std::min(reach.along(direction), near_reach);
        const bool goes_on = memory != nullptr && reach.along(direction) > near_reach;
        return kernel.scan_hazy(HazeLines(map, reach.origin, direction, rows),
                                reach.columns(direction), options, target,
                                goes_on ? &memory->lists[i].now : nullptr);
    });
}

/// The near rows of a lazy map.
void scan_near(const MapRef& map, const Options& options, Canvas& canvas, PassedPlanes* passed,
               HazyMemory& memory) {
    const Reach& reach = canvas.reach();
    canvas.scan_near(false, [&](std::size_t i, Point direction, NearLines& seen) {
        ScanTarget target{direction.x + direction.y, &seen};
        if (passed != nullptr) target.passed = passed->of(direction);
        LazyLines& lines = start_lazy(map, canvas, i, memory.rows);
        SectorLists<HazySector>& lists = memory.lists[i];
        lists.now.push_back({-slope_one, slope_one, 0});
        const int last =
            scan_rows(lines, 1, std::min(reach.along(direction), near_reach),
                      reach.columns(direction), options, target, memory.rows.rim, lists);
        if (reach.along(direction) <= near_reach) lists.now.clear();
        if (!options.light_walls) lines.remove_near_walls(target.step, seen);
        return last;
    });
}

}  // namespace

void hazy_view(const MapRef& map, Point origin, const Options& options, const Kernel& kernel,
               TileSet& out) {
    const Reach reach(map.world(), origin, options.radius);
    Canvas canvas(reach, options, kernel);
    if (map.grid() != nullptr && reach.is_near()) {
        scan_near(*map.grid(), options, kernel, canvas, nullptr, nullptr);
        TileRows rows = canvas.near_rows(out);
        return canvas.finish(map.grid(), rows);
    }
    struct Memory;
    detail::Borrowed<HazyMemory, Memory> memory;
    memory->rows.rim.become(options.shape, options.radius);
    if (map.grid() != nullptr) {
        scan_near(*map.grid(), options, kernel, canvas, nullptr, &*memory);
    } else {
        scan_near(map, options, canvas, nullptr, *memory);
    }
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
    PassedPlanes passed;
    if (map.grid() != nullptr) {
        scan_near(*map.grid(), options, kernel, canvas, &passed, nullptr);
    } else {
        struct Memory;
        detail::Borrowed<HazyMemory, Memory> memory;
        memory->rows.rim.become(options.shape, options.radius);
        scan_near(map, options, canvas, &passed, *memory);
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
