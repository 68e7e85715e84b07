// One quadrant of symmetric shadowcasting within 31 tiles, in plain C++: a row is one word.
//
// The scan of far_scan.hpp without its loops over words: sectors are a list of slopes, start, end,
// start, end; a row's columns become masks, and each change between wall and floor a slope of the
// next list.
#ifndef SIGHTLINE_ENGINE_KERNELS_PLAIN_SCAN_HPP
#define SIGHTLINE_ENGINE_KERNELS_PLAIN_SCAN_HPP

#include <bit>
#include <cstddef>
#include <utility>

#include <sightline/core/fill.hpp>

#include "../asked_quadrant.hpp"
#include "../fixed_slope.hpp"
#include "../near_lines.hpp"

namespace sightline::inline SIGHTLINE_ABI::fast {

/// Rows of an OpacityGrid, read where they lie.
struct GridSectorRows {
    static constexpr bool asks = false;

    const NearQuadrant& quadrant;

    [[nodiscard]] int reach() const { return quadrant.reach; }
    [[nodiscard]] Word start(int row) const { return quadrant.walls(row); }
};

/// Rows of a map that is asked about the tiles that sectors reach.
struct AskedSectorRows {
    static constexpr bool asks = true;

    AskedQuadrant& quadrant;

    [[nodiscard]] int reach() const { return quadrant.reach(); }
    [[nodiscard]] Word start(int) const { return 0; }
    [[nodiscard]] Word walls(int row, Word wanted) const { return quadrant.walls(row, wanted); }
};

/// Marks what is seen of row d in line 32 + d * direction of `seen`, for d from 1 to the row that
/// is returned; nothing is to be seen past that one, except by what is put into `left`, if given.
template <class Rows>
int scan_sectors(const Rows rows, int direction, NearLines& seen, SlopeList* left) {
    SlopeList lists[2];
    FixedSlope* slopes = lists[0].slopes.data();
    FixedSlope* next = lists[1].slopes.data();
    slopes[0] = -slope_one;
    slopes[1] = slope_one;
    std::size_t count = 2;
    int row = 1;
    if constexpr (Rows::asks) {
        // Before the first wall there is one sector, and all of a row is seen.
        const int clear = rows.quadrant.clear_rows();
        for (; row <= clear; ++row) {
            seen[static_cast<std::size_t>(near_centre + row * direction)] =
                AskedQuadrant::row_mask(row);
        }
    }
    for (; row <= rows.reach() && count != 0; ++row) {
        Word walls = rows.start(row);
        const FixedSlope edge_step = 2 * reciprocals[static_cast<std::size_t>(row)];
        const FixedSlope first_edge = left_edge(edge_step / 2, -near_centre);
        Word visible = 0;
        FixedSlope* added = next;
        for (std::size_t i = 0; i < count; i += 2) {
            const Columns c = columns_between(row, slopes[i], slopes[i + 1]);
            const Word from_first = ~Word{0} << (near_centre + c.first);
            const Word scanned = from_first & ~Word{0} >> (near_centre - 1 - c.last);
            const Word centres = ~Word{0} << (near_centre + c.first_centre) &
                                 ~Word{0} >> (near_centre - 1 - c.last_centre);
            if constexpr (Rows::asks) walls = rows.walls(row, scanned);
            const Word changes = walls ^ walls << 1;
            visible |= scanned & (walls | centres);
            *added = slopes[i];
            added += (walls >> (near_centre + c.first) & 1) == 0;
            for (Word rest = changes & scanned & from_first << 1; rest != 0; rest &= rest - 1) {
                *added++ = first_edge + std::countr_zero(rest) * edge_step;
            }
            *added = slopes[i + 1];
            added += (walls >> (near_centre + c.last) & 1) == 0;
        }
        seen[static_cast<std::size_t>(near_centre + row * direction)] = visible;
        count = static_cast<std::size_t>(added - next);
        std::swap(slopes, next);
    }
    if (left) {
        detail::copy(slopes, count, left->slopes.data());
        left->count = count;
    }
    return row - 1;
}

}  // namespace sightline::inline SIGHTLINE_ABI::fast

#endif
