// One quadrant from row 32 to row 80, by slices of slopes as in avx2_scan.hpp.
//
// A slice is a few columns wide here, so its walls are one load from the nearest byte on, and what
// is seen of it is one store. Slices that nothing can be seen in cost nothing.
#ifndef SIGHTLINE_FAST_KERNELS_AVX2_MID_HPP
#define SIGHTLINE_FAST_KERNELS_AVX2_MID_HPP

#include "../../core/least.hpp"
#include "../mid_lines.hpp"
#include "../rim.hpp"
#include "avx2_scan.hpp"
#include "avx2_words.hpp"
#include "mid_slices.hpp"
#include "processor.hpp"

#if SIGHTLINE_HAS_AVX2
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <utility>

namespace sightline::inline SIGHTLINE_ABI::fast {

/// The slices of a level that have open slopes.
struct MidOpen {
    std::array<Word, most_mid_slices> open;
    std::array<std::uint8_t, most_mid_slices> number;  ///< in its level
    std::size_t count = 0;

    void add(Word slopes, std::size_t i) {
        open[count] = slopes;
        number[count] = static_cast<std::uint8_t>(i);
        count += slopes != 0 ? 1 : 0;
    }
};

/// Scans rows `done` + 1 to `last` of a slice, as far as any of it is open; what is open after
/// them.
SIGHTLINE_TARGET_AVX2 inline Word scan_mid_slice(const MidQuadrant& quadrant, const SliceRow* row,
                                                 Word open, int done, int last, MidLines& seen) {
    const Word* line = quadrant.origin + done * quadrant.step;
    MidLine* out = seen.lines.data() + (done - near_reach);
    for (int d = done + 1; d <= last && open != 0; ++d, ++row, ++out) {
        line += quadrant.step;
        // Open slopes lead to the map's tiles and those next to them: the words around a line are
        // there to be read.
        const int bit = quadrant.centre - near_centre + row->shift;
        Word walls;
        std::memcpy(&walls, reinterpret_cast<const unsigned char*>(line) + (bit >> 3),
                    sizeof walls);
        const Word tiles = scan_slice_row(open, *row, walls >> (bit & 7));
        const int to = mid_centre - near_centre + row->shift;
        auto* const bytes = reinterpret_cast<unsigned char*>(out) + (to >> 3);
        Word there;
        std::memcpy(&there, bytes, sizeof there);
        there |= tiles << (to & 7);
        std::memcpy(bytes, &there, sizeof there);
    }
    return open;
}

/// As Kernel::scan_mid.
SIGHTLINE_TARGET_AVX2 inline void scan_mid_avx2(const MidQuadrant& quadrant, const Rim& rim,
                                                MidLines& seen, SlopeList& left) {
    const MidSlices& tables = mid_slices();
    MidOpen levels[2];
    MidOpen* coarse = &levels[0];
    MidOpen* fine = &levels[1];
    for (std::size_t i = 0; i < left.open.size(); ++i) fine->add(left.open[i], i);
    const Slice* slices = tables.slices.data();
    const std::uint8_t* nearest = tables.nearest.data();
    Rim widths = rim;
    int done = near_reach;
    for (const SliceLevel& level : mid_levels) {
        const int last = detail::least(quadrant.reach, level.last_row);
        for (int d = done + 1; d <= last; ++d) {
            store_four(seen.lines[static_cast<std::size_t>(d - near_reach - 1)].data(),
                       repeat_four(0));
        }
        const int half_width = widths.half_width(done + 1);
        std::swap(coarse, fine);
        fine->count = 0;
        for (std::size_t k = 0; k < 2 * coarse->count; ++k) {
            const std::size_t i = 2 * coarse->number[k / 2] + k % 2;
            const Word slopes = coarse->open[k / 2] >> slices[i].shift;
            const Word open = fill_runs(slopes, slices[i].tops, 2);
            if (open == 0 || nearest[i] > half_width) continue;
            fine->add(scan_mid_slice(quadrant, tables.rows.data() + slices[i].rows, open, done,
                                     last, seen),
                      i);
        }
        slices += level.slices;
        nearest += level.slices;
        done = last;
        if (fine->count == 0 || done == quadrant.reach) break;
    }
    seen.last = done;
    left.count = 0;
    if (fine->count != 0 && done == mid_reach) {
        std::array<Word, most_mid_slices> all{};
        for (std::size_t k = 0; k < fine->count; ++k) all[fine->number[k]] = fine->open[k];
        open_sectors(all.data(), tables.last_edges, tables.last_first, left);
    }
}

}  // namespace sightline::inline SIGHTLINE_ABI::fast
#endif

#endif
