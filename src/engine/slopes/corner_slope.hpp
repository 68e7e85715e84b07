// Slopes to the corners of tiles in fixed point, and why they are exact.
//
// Recursive shadowcasting bounds its sectors by corners: a tile's corners lie half a tile from its
// centre, so their slopes are b / m, both odd, m = 2 row - 1 or 2 row + 1, |b| <= m. A slope is an
// integer multiple of 2^-46 here. Rows end at 2^15 - 1, so m < 2^16.
//
// Error. A reciprocal is 2^62 / m, rounded: off by at most 1/2. Times b (still below 2^63) it is
// off by at most 2^15; shifted right by 16 bits, a slope is off by less than 1.5. Where it crosses
// the near or the far side of a row, k slope with k = 2 row - 1 or 2 row + 1, in half tiles, it is
// off by less than 1.5 * 2^16 < 2^17. Slopes -1 and 1 are not off at all.
//
// Gap. Columns begin where k b / m is an odd number. It is a whole multiple of 1 / m, so it either
// is one or lies at least 1 / m > 2^-16 away from it: 2^30 of our units. A bias of 2^18 towards
// the side to which a crossing exactly on the border belongs (both tiles are touched) settles it.
//
// Two different slopes b / m and c / n differ by at least 1 / (m n) > 2^-32: 2^14 units. Equal ones
// differ by less than 3. So a sector is empty just when its start lies 2^13 or more past its end.
// The largest number met, (2^16 - 1) * 2^46 + 2^46 + 2^18, is less than 2^63.
#ifndef SIGHTLINE_ENGINE_SLOPES_CORNER_SLOPE_HPP
#define SIGHTLINE_ENGINE_SLOPES_CORNER_SLOPE_HPP

#include <array>
#include <cstddef>
#include <cstdint>

#include <sightline/core/point.hpp>

namespace sightline::inline SIGHTLINE_ABI::engine {

using CornerSlope = std::int64_t;

inline constexpr int corner_slope_bits = 46;
inline constexpr CornerSlope corner_slope_one = CornerSlope{1} << corner_slope_bits;

static_assert(max_side <= 1 << 15, "the proof above is for rows up to 2^15 - 1");

/// 2^62 / (2 i + 1), rounded to the nearest.
[[nodiscard]] constexpr std::int64_t divided_corner_reciprocal(int i) {
    return ((std::int64_t{1} << 62) + i) / (2 * std::int64_t{i} + 1);
}

inline constexpr auto corner_reciprocals = [] {
    std::array<std::int64_t, 128> table{};
    for (std::size_t i = 0; i < table.size(); ++i) {
        table[i] = divided_corner_reciprocal(static_cast<int>(i));
    }
    return table;
}();

[[nodiscard]] constexpr std::int64_t corner_reciprocal(int i) {
    const auto at = static_cast<std::size_t>(i);
    return at < corner_reciprocals.size() ? corner_reciprocals[at] : divided_corner_reciprocal(i);
}

/// b / m, given m's reciprocal.
[[nodiscard]] constexpr CornerSlope corner_slope(std::int64_t b, std::int64_t reciprocal) {
    return (b * reciprocal) >> 16;
}

/// The first column touched at or after `slope`, and the last one up to it, where it crosses the
/// side of a row that is `side` (an odd number of) half tiles away.
///@{
[[nodiscard]] constexpr int first_touched(int side, CornerSlope slope) {
    return static_cast<int>((side * slope + (corner_slope_one - (CornerSlope{1} << 18))) >>
                            (corner_slope_bits + 1));
}
[[nodiscard]] constexpr int last_touched(int side, CornerSlope slope) {
    return static_cast<int>((side * slope + (corner_slope_one + (CornerSlope{1} << 18))) >>
                            (corner_slope_bits + 1));
}
///@}

/// Whether there is a slope from `start` to `end`, both included.
[[nodiscard]] constexpr bool in_order(CornerSlope start, CornerSlope end) {
    return start - end < CornerSlope{1} << 13;
}

}  // namespace sightline::inline SIGHTLINE_ABI::engine

#endif
