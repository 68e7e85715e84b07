// The rules of symmetric and of recursive shadowcasting, for rows and beams: which columns slopes
// touch, which of them are seen, and where the edges of walls are. slopes/ has the proofs.
//
// Symmetric: a floor is seen when its centre lies in a sector, a wall when any of it is touched.
//
// Recursive. The two octants of a quadrant share the slope 0 and nothing else, and a sector that
// has 0 in it has all of column 0 in both. So they are scanned at once, as sectors of slopes from
// -1 to 1. Of a wall's four corners the two count that are outermost as seen from the origin. Light
// ends at the far corner of the side that faces the axis and begins again at the near corner of the
// other side. Every tile that a sector touches is seen, so a row is seen as runs from first to
// last.
#ifndef SIGHTLINE_ENGINE_RULES_SECTOR_RULES_HPP
#define SIGHTLINE_ENGINE_RULES_SECTOR_RULES_HPP

#include <algorithm>
#include <cstdint>

#include "engine/bits/words.hpp"
#include "engine/kernels/processor.hpp"
#include "engine/scans/beams.hpp"
#include "engine/slopes/corner_slope.hpp"
#include "engine/slopes/fixed_slope.hpp"

namespace sightline::inline SIGHTLINE_ABI::engine {

/// One row of a quadrant: for RowScan, and where beams end and start.
class SymmetricRow {
  public:
    static constexpr FixedSlope widest = slope_one;
    /// A wall is seen when any of it is touched, a floor when its centre is in the sector.
    static constexpr bool sees_touched_walls = true;

    explicit SymmetricRow(int row) : row_{row}, reciprocal_{reciprocal(row)} {}

    /// The columns that the slopes from `start` to `end` touch.
    [[nodiscard]] ColumnRange touched(FixedSlope start, FixedSlope end) const {
        const SectorColumns c = columns_between(row_, start, end);
        return {c.first, c.last};
    }
    /// Those whose centres lie in the sector.
    [[nodiscard]] ColumnRange seen(const ColumnRange&, FixedSlope start, FixedSlope end) const {
        const SectorColumns c = columns_between(row_, start, end);
        return {c.first_centre, c.last_centre};
    }
    /// Where light begins on the left of `column`, and where it ends on its right.
    ///@{
    [[nodiscard]] FixedSlope start_of(int column) const { return left_edge(reciprocal_, column); }
    [[nodiscard]] FixedSlope end_of(int column) const { return left_edge(reciprocal_, column + 1); }
    ///@}
    [[nodiscard]] static bool holds_light(FixedSlope, FixedSlope) { return true; }

  private:
    int row_;
    FixedSlope reciprocal_;
};

struct SymmetricBeams {
    using Row = SymmetricRow;
    static constexpr int column_shift = slope_bits;
    /// How many columns more than columns_between() may be touched, at either side.
    static constexpr int more_columns = 0;

    /// A slope as fixed_slope.hpp has it.
    [[nodiscard]] static FixedSlope fixed(FixedSlope slope) { return slope; }

    /// Where a start and an end cross a row, biased for the first column that they touch and for
    /// the one after the last; and the increment from row to row.
    ///@{
    [[nodiscard]] static Word from(int row, FixedSlope start) {
        return static_cast<Word>(row) * static_cast<Word>(start) + (half + bias);
    }
    [[nodiscard]] static Word past(int row, FixedSlope end) {
        return static_cast<Word>(row) * static_cast<Word>(end) + (half - bias + one);
    }
    [[nodiscard]] static Word step(FixedSlope slope) { return static_cast<Word>(slope); }
    ///@}

    /// The visible floors, from column `first` on: those whose centres lie in the beam.
    [[nodiscard]] SIGHTLINE_IN_KERNEL static Word floors(Word from, Word past, Word first, Word) {
        const Word first_centre = (from + (half - 2 * bias)) >> slope_bits;  // first or the next
        const Word past_centres = (past + (half + 2 * bias - one)) >> slope_bits;
        return lowest_bits(first + ~first_centre, past_centres - first);
    }

  private:
    static constexpr auto one = static_cast<Word>(slope_one);
    static constexpr auto half = static_cast<Word>(slope_half);
    static constexpr auto bias = static_cast<Word>(slope_bias);
};

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
