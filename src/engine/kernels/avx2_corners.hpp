// The first rows of recursive shadowcasting in a quadrant, branchless.
//
// The open slopes at either side of the axis are a word of elements (corner_slices.hpp). For a row:
//   shade   a run of walls shades from its first one's far corner to its last one's near corner:
//           both deposited, the difference has all elements between
//   seen    a run of elements that belongs to one tile or to two shows them if any of it is lit,
//           which is so if adding all ones below its top carries into it
// as in avx2_scan.hpp, whose slopes have no corners to keep apart.
#ifndef SIGHTLINE_ENGINE_KERNELS_AVX2_CORNERS_HPP
#define SIGHTLINE_ENGINE_KERNELS_AVX2_CORNERS_HPP

#include "avx2_scan.hpp"
#include "avx2_words.hpp"
#include "engine/bits/words.hpp"
#include "engine/slopes/corner_slices.hpp"
#include "processor.hpp"

#if SIGHTLINE_HAS_AVX2
#include <cstring>

namespace sightline::inline SIGHTLINE_ABI::engine {

/// Which runs of a row's elements have a lit one.
[[nodiscard]] SIGHTLINE_TARGET_AVX2 inline Word corner_runs_reached(Word lit,
                                                                    const CornerRow& row) {
    return extract(runs_reached(lit, row.tops), row.tops);
}

/// The shadow of a row's walls; bit 0 is its first column on that side.
[[nodiscard]] SIGHTLINE_TARGET_AVX2 inline Word corner_shade(const CornerRow& row, Word walls) {
    const Word first = deposit(walls & ~(walls << 1), row.starts);
    const Word last = deposit(walls & ~(walls >> 1), row.ends);
    return last - first;
}

/// Kernel::scan_corners.
SIGHTLINE_TARGET_AVX2 inline int scan_corners_avx2(const GridLines& quadrant, int direction,
                                                   NearLines& seen, OpenCorners& open) {
    const CornerSlices& slices = corner_slices();
    const int rows = quadrant.reach <= last_corner_row ? quadrant.reach : last_shading_row;
    Word left = all_corner_elements;
    Word right = all_corner_elements;
    // At most 17 columns are needed, so one load from the nearest byte on has all of them.
    const auto first_bit = static_cast<unsigned>(quadrant.shift + near_centre - last_corner_row);
    const auto* bytes = reinterpret_cast<const unsigned char*>(quadrant.origin) + first_bit / 8;
    const int shift = static_cast<int>(first_bit % 8) + last_corner_row;
    const CornerRows* row = slices.rows.data();
    Word* line = seen.data() + near_centre;
    Word columns = 1;  // of a row, on either side
    int d = 1;
    for (; d <= rows && (left | right) != 0; ++d, ++row) {
        bytes += quadrant.step * 8;
        line += direction;
        columns = 2 * columns + 1;
        Word walls;
        std::memcpy(&walls, bytes, sizeof walls);
        walls >>= shift - d;  // bit 0 is column -d
        // The row's runs from left to right; both sides have one of tile 0's own.
        const Word reached = corner_runs_reached(left, row->left) |
                             corner_runs_reached(right, row->right) << (2 * d - 1);
        // Run 2 i - 1 is that of column i alone. It shares the ones before and after it.
        *line = extract(reached | reached << 1 | reached << 2, 0x5555555555555555)
                << (near_centre - d);
        left &= ~corner_shade(row->left, walls & columns);
        right &= ~corner_shade(row->right, walls >> d & columns);
    }
    open = {left, right};
    return d - 1;
}

}  // namespace sightline::inline SIGHTLINE_ABI::engine
#endif

#endif
