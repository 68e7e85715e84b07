// What hides in an octant of restrictive shadowcasting, as kernels have it in near rows.
#ifndef SIGHTLINE_FAST_NEAR_HIDING_HPP
#define SIGHTLINE_FAST_NEAR_HIDING_HPP

#include <array>
#include <cstddef>

#include "fixed_slope.hpp"
#include "near_lines.hpp"

namespace sightline::inline SIGHTLINE_ABI::fast {

/// Where a wall on the diagonal ends: more than 1, by so little that a row's product with it still
/// says `row` and does not overflow; rows are fewer than 2^15.
inline constexpr FixedSlope endless_slope = slope_one + 8 * slope_bias;

/// Ranges of slopes in the order they were met, and the lowest slope that is not hidden. There may
/// be more of them than fit; a row adds no more than `most_a_row`.
struct NearHiding {
    static constexpr std::size_t room = 128;
    static constexpr std::size_t most_a_row = near_reach + 1;

    std::array<FixedSlope, room> starts;
    std::array<FixedSlope, room> ends;
    std::size_t count = 0;
    FixedSlope lowest = 0;

    /// Whether another row's fit.
    [[nodiscard]] bool has_room() const { return count + most_a_row <= room; }
};

}  // namespace sightline::inline SIGHTLINE_ABI::fast

#endif
