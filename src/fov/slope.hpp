// Slope: columns per row, as an exact fraction, and the rounding that the scans need.
//
// Rows and columns stay below 2^16, numerators and denominators below 2^17, so every product here
// fits 64 bits by far: everything is exact.
#ifndef SIGHTLINE_FOV_SLOPE_HPP
#define SIGHTLINE_FOV_SLOPE_HPP

#include <compare>
#include <cstdint>

#include <sightline/core/version.hpp>

namespace sightline::inline SIGHTLINE_ABI::fov {

/// numerator / denominator, the denominator positive; need not be reduced.
struct Slope {
    std::int64_t numerator = 0;
    std::int64_t denominator = 1;

    friend constexpr bool operator==(Slope a, Slope b) {
        return a.numerator * b.denominator == b.numerator * a.denominator;
    }
    friend constexpr std::strong_ordering operator<=>(Slope a, Slope b) {
        return a.numerator * b.denominator <=> b.numerator * a.denominator;
    }
};

/// The slope of the line to the left edge of a tile, halfway between it and its neighbour.
[[nodiscard]] constexpr Slope left_edge(int row, int column) {
    return {2 * std::int64_t{column} - 1, 2 * std::int64_t{row}};
}
[[nodiscard]] constexpr Slope right_edge(int row, int column) { return left_edge(row, column + 1); }
[[nodiscard]] constexpr Slope centre(int row, int column) { return {column, row}; }

/// Rounds towards negative infinity.
[[nodiscard]] constexpr std::int64_t floor_divide(std::int64_t a, std::int64_t b) {
    return a / b - (a % b < 0 ? 1 : 0);
}

/// The column nearest to where a line of slope `s` crosses `row`; ties go to the right.
[[nodiscard]] constexpr int round_half_up(int row, Slope s) {
    return static_cast<int>(
        floor_divide(std::int64_t{2} * row * s.numerator + s.denominator, 2 * s.denominator));
}

/// The column nearest to where a line of slope `s` crosses `row`; ties go to the left.
[[nodiscard]] constexpr int round_half_down(int row, Slope s) {
    return static_cast<int>(
        -floor_divide(s.denominator - std::int64_t{2} * row * s.numerator, 2 * s.denominator));
}

}  // namespace sightline::inline SIGHTLINE_ABI::fov

#endif
