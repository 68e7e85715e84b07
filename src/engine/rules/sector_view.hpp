// A whole view by RowScan, on any map: near rows and far rows, composed.
#ifndef SIGHTLINE_ENGINE_RULES_SECTOR_VIEW_HPP
#define SIGHTLINE_ENGINE_RULES_SECTOR_VIEW_HPP

#include <algorithm>
#include <array>
#include <cstddef>

#include <sightline/core/options.hpp>
#include <sightline/detail/scratch.hpp>
#include <sightline/map/map_ref.hpp>

#include "engine/canvas/canvas.hpp"
#include "engine/canvas/reach.hpp"
#include "engine/canvas/rim.hpp"
#include "engine/canvas/seen_rows.hpp"
#include "engine/lines/lazy_lines.hpp"
#include "engine/scans/row_scan.hpp"

namespace sightline::inline SIGHTLINE_ABI::engine {

/// Scratch buffers of views by rows.
struct RowMemory {
    Rim rim;  ///< cached between views
    SectorLists<Sector> lists;
    FarRows rest;
    LazyQuadrants lazy;

    void clear() {
        rest.clear();
        lazy.clear();
    }
    [[nodiscard]] bool is_large() const {
        return rest.is_large() || lazy.lines[0].is_large() || lazy.lines[1].is_large() ||
               lazy.lines[2].is_large() || lazy.lines[3].is_large();
    }
};

/// The lazy lines of a quadrant, ready to be scanned.
inline LazyLines& start_lazy(const MapRef& map, const Canvas& canvas, std::size_t i,
                             RowMemory& memory) {
    LazyLines& lines = memory.lazy.lines[i];
    lines.start(map, canvas.reach(), quadrant_directions[i], memory.rim);
    return lines;
}

/// Scans the rows past 31 of all quadrants, from the open sectors of near rows on.
template <class Row, class LinesOf>
void scan_rest(const Canvas& canvas, const std::array<Sectors, 4>& open, RowMemory& memory,
               LinesOf&& lines_of) {
    SectorLists<Sector>& lists = memory.lists;
    for (const std::size_t i : quadrant_order) {
        if (open[i].empty()) continue;
        const Point direction = quadrant_directions[i];
        auto&& lines = lines_of(i);
        lists.take(open[i]);
        RowScan<Row, std::remove_reference_t<decltype(lines)>> scan(
            lines, canvas.reach().columns(direction), memory.rim,
            {direction.x + direction.y, nullptr, &memory.rest.side[i]}, lists);
        scan.run(near_reach + 1, canvas.reach().along(direction));
    }
}

/// Near rows from `first` on, by RowScan; `open` are the sectors there, and then at row 32, if it
/// is in reach.
template <class Row, class Lines>
int scan_near_rows(Lines& lines, int first, Point direction, const Reach& reach, RowMemory& memory,
                   NearLines& seen, Sectors& open) {
    SectorLists<Sector>& lists = memory.lists;
    lists.take(open);
    RowScan<Row, Lines> scan(lines, reach.columns(direction), memory.rim,
                             {direction.x + direction.y, &seen}, lists);
    const int last = scan.run(first, std::min(reach.along(direction), near_reach));
    open.clear();
    if (reach.along(direction) > near_reach) open.assign(lists.now);
    return last;
}

/// All slopes of a quadrant, before its first row.
template <class Row>
void open_quadrant(Sectors& open) {
    open.slopes[0] = -Row::widest;
    open.slopes[1] = Row::widest;
    open.count = 2;
}

[[nodiscard]] inline bool none_open(const std::array<Sectors, 4>& open) {
    return (open[0].count | open[1].count | open[2].count | open[3].count) == 0;
}

/// Near rows of all quadrants of a lazy map, by RowScan.
template <class Row>
void scan_near_lazy(const MapRef& map, const Options& options, bool walls_behind, Canvas& canvas,
                    RowMemory& memory, std::array<Sectors, 4>& open) {
    memory.rim.become(options.shape, options.radius);
    canvas.scan_near(walls_behind, [&](std::size_t i, Point direction, NearLines& seen) {
        LazyLines& lines = start_lazy(map, canvas, i, memory);
        open_quadrant<Row>(open[i]);
        const int last =
            scan_near_rows<Row>(lines, 1, direction, canvas.reach(), memory, seen, open[i]);
        if (!options.light_walls) lines.remove_near_walls(direction.x + direction.y, seen);
        return last;
    });
}

/// Fills `out` with the view on a lazy map, near and far.
inline void finish_lazy(const Canvas& canvas, const Options& options, RowMemory& memory,
                        TileSet& out) {
    for (std::size_t i = 0; i < 4 && !options.light_walls; ++i) {
        memory.lazy.lines[i].remove_far_walls(memory.rest.side[i]);
    }
    TileRows rows =
        memory.rest.empty() ? canvas.near_rows(out) : canvas.all_rows(memory.rest, 0, out);
    canvas.finish(nullptr, rows);
}

}  // namespace sightline::inline SIGHTLINE_ABI::engine

#endif
