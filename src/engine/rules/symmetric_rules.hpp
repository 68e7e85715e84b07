// The rules of symmetric shadowcasting for rows and beams; fixed_slope.hpp has the slopes and their
// proof.
#ifndef SIGHTLINE_ENGINE_RULES_SYMMETRIC_RULES_HPP
#define SIGHTLINE_ENGINE_RULES_SYMMETRIC_RULES_HPP

#include "engine/bits/words.hpp"
#include "engine/kernels/processor.hpp"
#include "engine/scans/beams.hpp"
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

}  // namespace sightline::inline SIGHTLINE_ABI::engine

#endif
