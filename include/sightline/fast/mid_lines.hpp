// Looking 32 to 80 tiles away: a line of the map around the origin is three machine words.
//
// Bit 96 of such a line is the origin's own column. Its middle word is that of near_lines.hpp, so
// near rows and these go into a result without being shifted.
#ifndef SIGHTLINE_FAST_MID_LINES_HPP
#define SIGHTLINE_FAST_MID_LINES_HPP

#include <array>
#include <cstddef>

#include "../core/rect.hpp"
#include "../core/shape.hpp"
#include "../map/bit_lines.hpp"
#include "near_lines.hpp"

namespace sightline::inline SIGHTLINE_ABI::fast {

inline constexpr int mid_centre = near_centre + 64;

/// A line of three words, and one that may be written but means nothing.
using MidLine = std::array<Word, 4>;

/// What is seen of a quadrant's rows from 32 on: row d is lines[d - 32], for d up to `last`.
struct MidLines {
    std::array<MidLine, 64> lines;
    int last = 0;

    [[nodiscard]] const MidLine& row(int d) const {
        return lines[static_cast<std::size_t>(d - near_reach - 1)];
    }
};

/// Where a quadrant finds its walls: row d is d steps from `origin`, and column 0 is bit `centre`.
struct MidQuadrant {
    const Word* origin;
    std::ptrdiff_t step;  ///< words from a row to the next
    int centre;
    int reach;
};

}  // namespace sightline::inline SIGHTLINE_ABI::fast

#endif
