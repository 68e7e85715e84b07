// Slopes in fixed point, and why they are exact.
//
// A slope is an integer multiple of 2^-48 columns a row. The slopes that a scan meets are -1, 1,
// and the edges of walls: (2c - 1) / 2e for a wall's column c at row e, where |2c - 1| < 2e. For a
// row d of the map, four columns of a sector from s to e are needed: the scanned ones run from
// floor(d s + 1/2) to ceil(d e - 1/2), those with their centres in it from ceil(d s) to floor(d e).
//
// Error. reciprocal(e) is 2^48 / 2e, rounded: off by at most 1/2. An edge is that times 2c - 1: off
// by less than e. At row d its crossing is off by less than d e < 2^15 * 2^15 = 2^30 (maps end at
// max_side = 2^15, so rows count up to 2^15 - 1). Slopes -1 and 1 are not off at all.
//
// Gap. d s and d s + 1/2 are whole multiples of 1/2e for an edge s of row e. So a crossing either
// lies on a boundary, or at least 1/2e > 2^-16 away from the nearest: 2^32 of our units.
//
// So let the crossing be biased by 2^30 towards the side to which a crossing that lies on the
// boundary belongs. The sum of bias and error is then more than 0 and less than 2^31 in that
// direction: what lies on a boundary falls on the right side of it, and what does not, stays on its
// own. Every column is exact, for every map that max_side allows; past that there are no maps. The
// largest number met, (2^15 - 1) * 2^48 + 2^47 + 2^30, is less than 2^63.
#ifndef SIGHTLINE_ENGINE_SLOPES_FIXED_SLOPE_HPP
#define SIGHTLINE_ENGINE_SLOPES_FIXED_SLOPE_HPP

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>

#include <sightline/core/point.hpp>

namespace sightline::inline SIGHTLINE_ABI::engine {

using FixedSlope = std::int64_t;

inline constexpr int slope_bits = 48;
inline constexpr FixedSlope slope_one = FixedSlope{1} << slope_bits;
inline constexpr FixedSlope slope_half = slope_one / 2;
inline constexpr FixedSlope slope_bias = FixedSlope{1} << 30;

static_assert(max_side <= 1 << 15, "the proof above is for rows up to 2^15 - 1");

/// 2^48 / (2 row), rounded to the nearest.
[[nodiscard]] constexpr FixedSlope divided_reciprocal(int row) {
    assert(row > 0);
    return (slope_one + row) / (2 * std::int64_t{row});
}

inline constexpr auto reciprocals = [] {
    std::array<FixedSlope, 256> table{};
    for (std::size_t row = 1; row < table.size(); ++row) {
        table[row] = divided_reciprocal(static_cast<int>(row));
    }
    return table;
}();

[[nodiscard]] constexpr FixedSlope reciprocal(int row) {
    const auto i = static_cast<std::size_t>(row);
    return i < reciprocals.size() ? reciprocals[i] : divided_reciprocal(row);
}

/// The slope of the left edge of `column`, in the row whose reciprocal is given.
[[nodiscard]] constexpr FixedSlope left_edge(FixedSlope row_reciprocal, int column) {
    return (2 * std::int64_t{column} - 1) * row_reciprocal;
}

/// The columns of one row that a sector of slopes meets, and those whose centres lie in it: never
/// more than the first and the last scanned ones are missing from them.
struct SectorColumns {
    int first;
    int last;
    int first_centre;
    int last_centre;
};

[[nodiscard]] constexpr SectorColumns columns_between(int row, FixedSlope start, FixedSlope end) {
    const FixedSlope from = row * start;
    const FixedSlope to = row * end;
    return {static_cast<int>((from + (slope_half + slope_bias)) >> slope_bits),
            static_cast<int>((to + (slope_half - slope_bias)) >> slope_bits),
            static_cast<int>((from + (slope_one - slope_bias)) >> slope_bits),
            static_cast<int>((to + slope_bias) >> slope_bits)};
}

}  // namespace sightline::inline SIGHTLINE_ABI::engine

#endif
