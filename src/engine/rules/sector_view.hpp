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

/// Scans a quadrant's rows from `first` on by RowScan, near and far; `memory.lists` has the sectors
/// there. Returns the last near row that is marked.
template <class Row, class Lines>
int scan_rows(Lines& lines, int first, std::size_t i, const Reach& reach, RowMemory& memory,
              NearLines& seen) {
    const Point direction = quadrant_directions[i];
    RowScan<Row, Lines> scan(lines, reach.columns(direction), memory.rim,
                             {direction.x + direction.y, &seen, &memory.rest.side[i]},
                             memory.lists);
    return std::min(scan.run(first, reach.along(direction)), near_reach);
}

/// Scans all rows of a quadrant by RowScan.
template <class Row, class Lines>
int scan_quadrant(Lines& lines, std::size_t i, const Reach& reach, RowMemory& memory,
                  NearLines& seen) {
    memory.lists.start({-Row::widest, Row::widest});
    return scan_rows<Row>(lines, 1, i, reach, memory, seen);
}

/// Scans all quadrants of a lazy map by RowScan.
template <class Row>
void scan_lazy(const MapRef& map, const Options& options, bool walls_behind, Canvas& canvas,
               RowMemory& memory) {
    memory.rim.become(options.shape, options.radius);
    canvas.scan_near(walls_behind, [&](std::size_t i, Point direction, NearLines& seen) {
        LazyLines& lines = start_lazy(map, canvas, i, memory);
        const int last = scan_quadrant<Row>(lines, i, canvas.reach(), memory, seen);
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
    TileRows rows = canvas.all_rows(memory.rest, 0, out);
    canvas.finish(nullptr, rows);
}

}  // namespace sightline::inline SIGHTLINE_ABI::engine

#endif
