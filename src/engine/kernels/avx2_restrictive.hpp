// Near rows of restrictive shadowcasting, four ranges at a time: what restrictive.hpp does with
// one.
//
// Which ranges a wall touches, and which columns they hide, is found without a branch on any range.
// Ranges that are not there yet are empty: they start at 0 and end so little past it that they hide
// no column.
#ifndef SIGHTLINE_ENGINE_KERNELS_AVX2_RESTRICTIVE_HPP
#define SIGHTLINE_ENGINE_KERNELS_AVX2_RESTRICTIVE_HPP

#include <sightline/core/least.hpp>

#include "../fixed_slope.hpp"
#include "../near_hiding.hpp"
#include "../near_lines.hpp"
#include "../near_rim.hpp"
#include "avx2_words.hpp"
#include "processor.hpp"

#if SIGHTLINE_HAS_AVX2
#include <bit>
#include <cstddef>

namespace sightline::inline SIGHTLINE_ABI::fast {

[[nodiscard]] SIGHTLINE_TARGET_AVX2 inline FourWords load_four(const FixedSlope* slopes) {
    return load_four(reinterpret_cast<const Word*>(slopes));
}
[[nodiscard]] SIGHTLINE_TARGET_AVX2 inline FourWords repeat_slope(FixedSlope slope) {
    return repeat_four(static_cast<Word>(slope));
}

static_assert(NearHiding::most % 4 == 0, "ranges are added and read by fours");

/// Makes the four ranges from `count` on, a multiple of 4, empty.
inline void add_empty_ranges(NearHiding& side) {
    for (std::size_t i = side.count; i < side.count + 4; ++i) {
        side.starts[i] = 0;
        side.ends[i] = 2 * slope_bias;
    }
}

/// The columns of a row that ranges hide, as bits: outwards is up on the right, down on the left.
template <bool on_right>
[[nodiscard]] SIGHTLINE_TARGET_AVX2 inline Word hidden_columns(const NearHiding& side, int row) {
    const FourWords all = repeat_four(~Word{0});
    const FourWords after_start = repeat_slope(slope_one + slope_bias);
    const FourWords before_end = repeat_slope(-slope_bias);
    const FourWords centre = repeat_four(near_centre);
    const FourWords below = repeat_four(near_centre - 1);
    FourWords hidden = repeat_four(0);
    for (std::size_t i = 0; i < side.count; i += 4) {
        const FourWords from = times(load_four(side.starts.data() + i), row);
        const FourWords to = times(load_four(side.ends.data() + i), row);
        const FourWords first = drop_48_bits(sum(from, after_start));
        const FourWords last = drop_48_bits(sum(to, before_end));
        const FourWords columns =
            on_right
                ? both(shift_up(all, sum(centre, first)), shift_down(all, difference(below, last)))
                : both(shift_up(all, difference(centre, last)), shift_down(all, sum(below, first)));
        hidden = either(hidden, columns);
    }
    return any_of_four(hidden);
}

/// What a row's walls need to know.
struct HidingRow {
    int row;
    int next;  ///< the first column that can be seen
    std::size_t known;
    FixedSlope reciprocal;
};

/// Meets the wall at a column, and says whether it is seen; walls of a row come outwards.
SIGHTLINE_TARGET_AVX2 inline bool meet_avx2(NearHiding& side, HidingRow& now, int at) {
    constexpr FixedSlope slack = near_slack;
    const FixedSlope start = left_edge(now.reciprocal, at);
    const FixedSlope end = at == now.row ? endless_slope : left_edge(now.reciprocal, at + 1);
    const FourWords low = repeat_slope(start - slack);
    const FourWords high = repeat_slope(end + slack);
    bool widened = false;
    for (std::size_t i = 0; i < now.known; i += 4) {
        const FourWords apart = either(greater(load_four(side.starts.data() + i), high),
                                       greater(low, load_four(side.ends.data() + i)));
        // Eight bits for each range; those of this row do not count.
        unsigned touched = ~top_bits(apart);
        if (now.known - i < 4) touched &= ~(~0U << 8 * (now.known - i));
        while (touched != 0) {
            const auto lane = static_cast<unsigned>(std::countr_zero(touched));
            touched &= ~(0xffU << lane);
            FixedSlope& range_start = side.starts[i + lane / 8];
            FixedSlope& range_end = side.ends[i + lane / 8];
            if (range_start <= start + slack && end <= range_end + slack) return false;
            range_start = detail::least(range_start, start);
            range_end = detail::greatest(range_end, end);
            widened = true;
        }
    }
    if (now.next >= at) {
        side.lowest = end;
        now.next = at + 1;
    } else if (!widened) {
        if (side.count % 4 == 0) add_empty_ranges(side);
        side.starts[side.count] = start;
        side.ends[side.count++] = end;
    }
    return true;
}

/// As Kernel::scan_restrictive.
SIGHTLINE_TARGET_AVX2 inline int scan_restrictive_avx2(const NearQuadrant& quadrant, int row,
                                                       int direction, const NearRim& rim,
                                                       NearLines& lines, Word& lit,
                                                       NearHiding& right, NearHiding& left) {
    constexpr Word right_half = ~Word{0} << near_centre;
    constexpr Word left_half = ~Word{0} >> (near_centre - 1);
    const int last = detail::least(quadrant.reach, near_reach);
    Word open = lit;
    for (; row <= last && open != 0; ++row) {
        const FixedSlope row_reciprocal = reciprocal(row);
        const auto begin = [&](const NearHiding& side) {
            const FixedSlope next = row * side.lowest + (slope_half + slope_bias);
            return HidingRow{
                row, side.lowest == endless_slope ? row + 1 : static_cast<int>(next >> slope_bits),
                side.count, row_reciprocal};
        };
        HidingRow right_row = begin(right);
        HidingRow left_row = begin(left);
        Word candidates = open | (open & right_half) << 1 | (open & left_half) >> 1;
        candidates &= rim[static_cast<std::size_t>(near_centre + row)];
        // Of columns before next() none is left: 32 of them are all.
        candidates &= ~((right_half & ~(right_half << right_row.next)) |
                        (left_half & ~(left_half >> left_row.next)));
        const Word walls = quadrant.walls(row);
        open = candidates & ~walls &
               ~(hidden_columns<true>(right, row) | hidden_columns<false>(left, row));
        Word visible = candidates & walls;
        for (Word rest = visible & right_half; rest != 0; rest &= rest - 1) {
            const int bit = std::countr_zero(rest);
            if (!meet_avx2(right, right_row, bit - near_centre)) visible &= ~(Word{1} << bit);
        }
        for (Word rest = visible & left_half; rest != 0;) {
            const int bit = 63 - std::countl_zero(rest);
            rest &= ~(Word{1} << bit);
            if (!meet_avx2(left, left_row, near_centre - bit)) visible &= ~(Word{1} << bit);
        }
        lines[static_cast<std::size_t>(near_centre + row * direction)] = visible | open;
    }
    lit = open;
    return row;
}

}  // namespace sightline::inline SIGHTLINE_ABI::fast
#endif

#endif
