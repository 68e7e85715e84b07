// What hides in an octant of restrictive shadowcasting, as kernels have it in near rows.
#ifndef SIGHTLINE_ENGINE_NEAR_HIDING_HPP
#define SIGHTLINE_ENGINE_NEAR_HIDING_HPP

#include <array>
#include <cstddef>

#include "fixed_slope.hpp"
#include "near_lines.hpp"

namespace sightline::inline SIGHTLINE_ABI::fast {

/// Where a wall on the diagonal ends: more than 1, by so little that a row's product with it still
/// says `row` and does not overflow; rows are fewer than 2^15.
inline constexpr FixedSlope endless_slope = slope_one + 8 * slope_bias;

/// Slopes of rows up to 31 that differ do so by more than 2^48 / 4 / 31^2, and equal ones by 31 at
/// the most: this is between the two, and tells them apart.
inline constexpr FixedSlope near_slack = FixedSlope{1} << 20;

/// Ranges of slopes in the order they were met, and the lowest slope that is not hidden.
///
/// A wall that becomes a range of its own touches none that there is, and ranges only grow. So what
/// they were at first lies side by side: the walls of columns 1 and up before the diagonal, each at
/// least 1 / 31 of the slopes from 0 to 1 wide, and one on the diagonal.
struct NearHiding {
    static constexpr std::size_t most = near_reach + 1;

    std::array<FixedSlope, most> starts;
    std::array<FixedSlope, most> ends;
    std::size_t count = 0;
    FixedSlope lowest = 0;
};

}  // namespace sightline::inline SIGHTLINE_ABI::fast

#endif
