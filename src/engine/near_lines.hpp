// Looking no further than 31 tiles: a line of the map around the origin is one machine word.
//
// Bit 32 of such a word is the origin's own column, bit 32 + c the column c away from it. The scans
// of the quadrants (kernels/) read walls and write what they see in this form. They need not know
// about rims, cones, walls left dark or the map's edge: those only cut, all at once, at the end.
#ifndef SIGHTLINE_ENGINE_NEAR_LINES_HPP
#define SIGHTLINE_ENGINE_NEAR_LINES_HPP

#include <array>
#include <cstddef>

#include <sightline/core/tile_set.hpp>
#include <sightline/map/bit_lines.hpp>

#include "bit_runs.hpp"
#include "fixed_slope.hpp"

namespace sightline::inline SIGHTLINE_ABI::fast {

inline constexpr int near_reach = detail::nearby_reach;
inline constexpr int near_centre = 32;

/// Lines and bits up to this far from the origin are turned at about half the cost.
inline constexpr int small_turn = 15;

/// Lines by their distance from the origin's: line 32 + d is the one d away.
using NearLines = std::array<Word, 64>;

/// Where a quadrant finds its walls: row d is d steps from `origin`, 64 bits from bit `shift` on.
struct NearQuadrant {
    const Word* origin;
    std::ptrdiff_t step;  ///< words from a row to the next
    int shift;
    int reach;

    [[nodiscard]] Word walls(int row) const {
        const Word* const words = origin + row * step;
        return words[0] >> shift | words[1] << 1 << (63 - shift);
    }
};

/// The sectors that are left: start, end, start, end. Walls' shadows keep them apart, each at least
/// 1 / row wide, between slopes -1 and 1: there are never more than 2 row + 1 of them.
struct SlopeList {
    std::array<FixedSlope, 4 * near_reach + 4> slopes;
    std::size_t count = 0;

    void clear() { count = 0; }
};

/// What recursive shadowcasting leaves open after row 7, left and right of the axis: bits of
/// kernels/corner_slices.hpp.
struct OpenCorners {
    Word left;
    Word right;
};

/// The lines `direction` (-1 or 1) of line `line`, around bit `centre` of each.
[[nodiscard]] inline NearQuadrant near_quadrant(const detail::BitLines& bits, int line, int centre,
                                                int direction, int reach) {
    const int first = centre - near_centre;
    return {bits.line(line) + (first >> 6), direction * static_cast<std::ptrdiff_t>(bits.stride()),
            first & 63, reach};
}

}  // namespace sightline::inline SIGHTLINE_ABI::fast

#endif
