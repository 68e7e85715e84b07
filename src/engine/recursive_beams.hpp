// Rows and beams by the rules of recursive shadowcasting: slopes and their proof are
// odd_slope.hpp's.
//
// The two octants of a quadrant share the slope 0 and nothing else, and a sector that has 0 in it
// has all of column 0 in both. So they are scanned at once, as sectors of slopes from -1 to 1. Of a
// wall's four corners the two count that are outermost as seen from the origin. Light ends at the
// far corner of the side that faces the axis and begins again at the near corner of the other side.
// Every tile that a sector touches is seen, so a row is seen as runs from first to last.
#ifndef SIGHTLINE_ENGINE_RECURSIVE_BEAMS_HPP
#define SIGHTLINE_ENGINE_RECURSIVE_BEAMS_HPP

#include <cstdint>

#include <sightline/core/least.hpp>

#include "beams.hpp"
#include "centred_lines.hpp"
#include "fixed_slope.hpp"
#include "kernels/processor.hpp"
#include "odd_slope.hpp"

namespace sightline::inline SIGHTLINE_ABI::fast {

/// One row of a quadrant under the rules of recursive shadowcasting.
class RecursiveRow {
  public:
    static constexpr FixedSlope widest = odd_slope_one;

    explicit RecursiveRow(int row)
        : row_{row}, far_side_{odd_reciprocal(row)}, near_side_{odd_reciprocal(row - 1)} {}

    /// The columns that the slopes from `start` to `end` touch.
    [[nodiscard]] RowPart touched(FixedSlope start, FixedSlope end) const {
        // From the axis on, a slope enters a column on the row's far side and leaves it on the near
        // one.
        const int start_side = start < 0 ? 2 * row_ + 1 : 2 * row_ - 1;
        const int end_side = end < 0 ? 2 * row_ - 1 : 2 * row_ + 1;
        return {detail::greatest(first_touched(start_side, start), -row_),
                detail::least(last_touched(end_side, end), row_)};
    }

    /// The part of them that is seen: all.
    [[nodiscard]] static RowPart seen(const RowPart& touched, FixedSlope, FixedSlope) {
        return touched;
    }

    /// Where light begins on the left of `column`, and where it ends on its right.
    [[nodiscard]] FixedSlope start_of(int column) const {
        return odd_slope(2 * std::int64_t{column} - 1, column > 0 ? near_side_ : far_side_);
    }
    [[nodiscard]] FixedSlope end_of(int column) const {
        return odd_slope(2 * std::int64_t{column} + 1, column < 0 ? near_side_ : far_side_);
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
/// bound is the diagonal itself, so bounds have to keep off it.
struct RecursiveBeams {
    using Row = RecursiveRow;
    static constexpr int column_shift = odd_slope_bits + 1;
    static constexpr int more_columns = 1;

    [[nodiscard]] static FixedSlope fixed(OddSlope slope) {
        return slope * (slope_one / odd_slope_one);
    }

    /// Moves the diagonal inwards as a bound of sectors at row 32: by so little that it touches no
    /// other column than before, on rows up to 2^15, and by enough not to touch the one past it.
    static void keep_off_diagonal(OddSlope& first_start, OddSlope& last_end) {
        constexpr OddSlope bound = odd_slope_one - (OddSlope{1} << 12);
        first_start = detail::greatest(first_start, -bound);
        last_end = detail::least(last_end, bound);
    }

    [[nodiscard]] static Word from(int row, OddSlope start) {
        const int side = start < 0 ? 2 * row + 1 : 2 * row - 1;
        return static_cast<Word>(side) * static_cast<Word>(start) + (one - bias);
    }
    [[nodiscard]] static Word past(int row, OddSlope end) {
        const int side = end < 0 ? 2 * row - 1 : 2 * row + 1;
        return static_cast<Word>(side) * static_cast<Word>(end) + (3 * one + bias);
    }
    [[nodiscard]] static Word step(OddSlope slope) { return 2 * static_cast<Word>(slope); }

    [[nodiscard]] SIGHTLINE_IN_KERNEL static Word floors(Word, Word, Word, Word width) {
        return lowest_bits(~Word{0}, width);
    }

  private:
    static constexpr auto one = static_cast<Word>(odd_slope_one);
    static constexpr Word bias = Word{1} << 18;
};

}  // namespace sightline::inline SIGHTLINE_ABI::fast

#endif
