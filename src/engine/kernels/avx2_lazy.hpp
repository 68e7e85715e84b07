// One quadrant within 31 tiles of a lazy map, by slices of slopes as in avx2_scan.hpp.
//
// Calls of the map cost more than scanning. So the rows before the first wall are not scanned at
// all, and after it each row is fetched once, for all slices together: the tiles that any open
// slope reaches.
#ifndef SIGHTLINE_ENGINE_KERNELS_AVX2_LAZY_HPP
#define SIGHTLINE_ENGINE_KERNELS_AVX2_LAZY_HPP

#include "avx2_scan.hpp"
#include "engine/lines/lazy_lines.hpp"
#include "engine/slopes/slices.hpp"
#include "processor.hpp"

#if SIGHTLINE_HAS_AVX2
#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>

namespace sightline::inline SIGHTLINE_ABI::engine {

/// The tiles of a row that a slice's open slopes reach, as bits of the line.
[[nodiscard]] SIGHTLINE_TARGET_AVX2 inline Word tiles_reached(Word open, const SliceRow& row) {
    return extract(runs_reached(open, row.tops), row.tops) << row.shift;
}

/// The slices of a level that have open slopes at the current row.
struct OpenSlices {
    struct One {
        Word open;
        const SliceRow* row;  ///< the current row
        int last;             ///< the last row of the level that is within the rim
        std::size_t number;   ///< in its level
    };
    std::array<One, most_slices> list;
    std::size_t count = 0;
};

/// Scans a row of all open slices; those that were shut, or end at their rim, leave.
SIGHTLINE_TARGET_AVX2 inline Word scan_open_slices(OpenSlices& slices, int d, LazyLines& quadrant) {
    Word wanted = 0;
    for (std::size_t i = 0; i < slices.count; ++i) {
        wanted |= tiles_reached(slices.list[i].open, *slices.list[i].row);
    }
    const Word walls = quadrant.walls(d, wanted);
    Word seen = 0;
    std::size_t kept = 0;
    for (std::size_t i = 0; i < slices.count; ++i) {
        OpenSlices::One slice = slices.list[i];
        const int shift = slice.row->shift;
        seen |= scan_slice_row(slice.open, *slice.row, walls >> shift) << shift;
        ++slice.row;
        slices.list[kept] = slice;
        kept += slice.open != 0 && d < slice.last ? 1 : 0;
    }
    slices.count = kept;
    return seen;
}

/// scan_avx2() on a lazy map.
SIGHTLINE_TARGET_AVX2 inline int scan_lazy_avx2(LazyLines& quadrant, int direction, Shape shape,
                                                int radius, NearLines& seen, Sectors* open_after) {
    if (open_after) open_after->count = 0;
    Word* const lines = seen.data() + near_centre;
    const int reach = std::min(quadrant.last_row(), near_reach);
    const int clear = quadrant.clear_rows();
    for (int d = 1; d <= clear; ++d) lines[d * direction] = LazyLines::row_mask(d);
    if (clear == reach) {
        if (open_after && reach == near_reach) {
            open_after->slopes[0] = -slope_one;
            open_after->slopes[1] = slope_one;
            open_after->count = 2;
        }
        return reach;
    }

    const SliceTables& tables = slice_tables();
    const int near_rows = std::min(reach, slice_levels[0].last_row);
    Word open = ~Word{1};
    for (int d = clear + 1; d <= near_rows; ++d) {
        const SliceRow& row = tables.rows[static_cast<std::size_t>(d - 1)];
        const Word walls = quadrant.walls(d, tiles_reached(open, row)) >> row.shift;
        lines[d * direction] = scan_slice_row(open, row, walls) << row.shift;
    }
    if (near_rows == reach || open == 0) return near_rows;

    const SliceRim& rim = slice_rim(tables, shape, radius);
    const Slice* level_slices = tables.slices.data() + 1;
    const std::uint8_t* last_in_rim = rim.data() + 1;
    OpenSlices lists[2];
    OpenSlices* coarse = &lists[0];
    OpenSlices* slices = &lists[1];
    slices->list[0].open = open;
    slices->list[0].number = 0;
    slices->count = 1;
    int done = near_rows;
    for (std::size_t level = 1; level < slice_levels.size(); ++level) {
        const int last = std::min(reach, slice_levels[level].last_row);
        const int first = std::min(std::max(done, clear) + 1, last + 1);
        std::swap(coarse, slices);
        slices->count = 0;
        for (std::size_t k = 0; k < 2 * coarse->count; ++k) {
            const OpenSlices::One& parent = coarse->list[k / 2];
            const std::size_t i = 2 * parent.number + k % 2;
            const Slice& slice = level_slices[i];
            open = fill_runs(parent.open >> slice.shift, slice.tops, 2);
            if (open == 0 || last_in_rim[i] < std::min(first, last)) continue;
            // The next level's slices know whether their part of this one ends at the rim.
            const bool beyond = last_in_rim[i] == slice_levels[level].last_row;
            slices->list[slices->count++] = {open, &tables.rows[slice.rows] + (first - done - 1),
                                             beyond ? near_reach + 1 : last_in_rim[i], i};
        }
        for (int d = first; d <= last && slices->count != 0; ++d) {
            lines[d * direction] = scan_open_slices(*slices, d, quadrant);
        }
        level_slices += slice_levels[level].slices;
        last_in_rim += slice_levels[level].slices;
        done = last;
        if (slices->count == 0 || done == reach) break;
    }
    if (open_after && done == near_reach && slices->count != 0) {
        std::array<Word, most_slices> all_open{};
        for (std::size_t i = 0; i < slices->count; ++i) {
            all_open[slices->list[i].number] = slices->list[i].open;
        }
        open_sectors(all_open.data(), tables, *open_after);
    }
    return done;
}

}  // namespace sightline::inline SIGHTLINE_ABI::engine
#endif

#endif
