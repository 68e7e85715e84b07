// The rules of recursive shadowcasting for rows and beams; corner_slope.hpp has the slopes and
// their proof.
//
// The two octants of a quadrant share the slope 0 and nothing else, and a sector that has 0 in it
// has all of column 0 in both. So they are scanned at once, as sectors of slopes from -1 to 1. Of a
// wall's four corners the two count that are outermost as seen from the origin. Light ends at the
// far corner of the side that faces the axis and begins again at the near corner of the other side.
// Every tile that a sector touches is seen, so a row is seen as runs from first to last.
#ifndef SIGHTLINE_ENGINE_RULES_RECURSIVE_RULES_HPP
#define SIGHTLINE_ENGINE_RULES_RECURSIVE_RULES_HPP

#include <algorithm>
#include <cstdint>

#include "engine/bits/words.hpp"
#include "engine/kernels/processor.hpp"
#include "engine/scans/beams.hpp"
#include "engine/slopes/corner_slope.hpp"
#include "engine/slopes/fixed_slope.hpp"

namespace sightline::inline SIGHTLINE_ABI::engine {

/// One row of a quadrant under the rules of recursive shadowcasting.
class RecursiveRow {
  public:
    static constexpr FixedSlope widest = corner_slope_one;
    static constexpr bool sees_touched_walls = false;  // all touched tiles are seen anyway

    explicit RecursiveRow(int row)
        : row_{row}, far_side_{corner_reciprocal(row)}, near_side_{corner_reciprocal(row - 1)} {}

    /// The columns that the slopes from `start` to `end` touch.
    [[nodiscard]] ColumnRange touched(FixedSlope start, FixedSlope end) const {
        // From the axis on, a slope enters a column on the row's far side and leaves it on the near
        // one.
        const int start_side = start < 0 ? 2 * row_ + 1 : 2 * row_ - 1;
        const int end_side = end < 0 ? 2 * row_ - 1 : 2 * row_ + 1;
        return {std::max(first_touched(start_side, start), -row_),
                std::min(last_touched(end_side, end), row_)};
    }

    /// The part of them that is seen: all.
    [[nodiscard]] static ColumnRange seen(const ColumnRange& touched, FixedSlope, FixedSlope) {
        return touched;
    }

    /// Where light begins on the left of `column`, and where it ends on its right.
    [[nodiscard]] FixedSlope start_of(int column) const {
        return corner_slope(2 * std::int64_t{column} - 1, column > 0 ? near_side_ : far_side_);
    }
    [[nodiscard]] FixedSlope end_of(int column) const {
        return corner_slope(2 * std::int64_t{column} + 1, column < 0 ? near_side_ : far_side_);
    }

    [[nodiscard]] static bool holds_light(FixedSlope start, FixedSlope end) {
        return in_order(start, end);
    }

  private:
    int row_;
    std::int64_t far_side_;  // reciprocals of where the row's two sides are
    std::int64_t near_side_;
};

/// The members are those of SymmetricBeams. A beam touches the column past the diagonal only if its
/// bound is the diagonal itself, so bounds must stay off it.
struct RecursiveBeams {
    using Row = RecursiveRow;
    static constexpr int column_shift = corner_slope_bits + 1;
    static constexpr int more_columns = 1;

    [[nodiscard]] static FixedSlope fixed(CornerSlope slope) {
        return slope * (slope_one / corner_slope_one);
    }

    /// Moves the diagonal inwards as a bound of sectors at row 32: by so little that it touches the
    /// same columns as before, on rows up to 2^15, and by enough not to touch the one past it.
    static void keep_off_diagonal(CornerSlope& first_start, CornerSlope& last_end) {
        constexpr CornerSlope bound = corner_slope_one - (CornerSlope{1} << 12);
        first_start = std::max(first_start, -bound);
        last_end = std::min(last_end, bound);
    }

    [[nodiscard]] static Word from(int row, CornerSlope start) {
        const int side = start < 0 ? 2 * row + 1 : 2 * row - 1;
        return static_cast<Word>(side) * static_cast<Word>(start) + (one - bias);
    }
    [[nodiscard]] static Word past(int row, CornerSlope end) {
        const int side = end < 0 ? 2 * row - 1 : 2 * row + 1;
        return static_cast<Word>(side) * static_cast<Word>(end) + (3 * one + bias);
    }
    [[nodiscard]] static Word step(CornerSlope slope) { return 2 * static_cast<Word>(slope); }

    [[nodiscard]] SIGHTLINE_IN_KERNEL static Word floors(Word, Word, Word, Word width) {
        return lowest_bits(~Word{0}, width);
    }

  private:
    static constexpr auto one = static_cast<Word>(corner_slope_one);
    static constexpr Word bias = Word{1} << 18;
};

}  // namespace sightline::inline SIGHTLINE_ABI::engine

#endif
