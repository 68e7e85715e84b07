// Beams by the rules of symmetric shadowcasting: slopes and their proof are fixed_slope.hpp's.
#ifndef SIGHTLINE_ENGINE_SYMMETRIC_BEAMS_HPP
#define SIGHTLINE_ENGINE_SYMMETRIC_BEAMS_HPP

#include "beams.hpp"
#include "fixed_slope.hpp"
#include "kernels/processor.hpp"

namespace sightline::inline SIGHTLINE_ABI::fast {

/// The edges of a row's walls, where sectors end and start.
class SymmetricRow {
  public:
    explicit SymmetricRow(int row) : reciprocal_{reciprocal(row)} {}

    [[nodiscard]] FixedSlope start_of(int column) const { return left_edge(reciprocal_, column); }
    [[nodiscard]] FixedSlope end_of(int column) const { return left_edge(reciprocal_, column + 1); }
    [[nodiscard]] static bool holds_light(FixedSlope, FixedSlope) { return true; }

  private:
    FixedSlope reciprocal_;
};

struct SymmetricBeams {
    using Row = SymmetricRow;
    static constexpr int column_shift = slope_bits;
    /// How many columns more than columns_between() says may be touched, either side.
    static constexpr int more_columns = 0;

    /// A slope as fixed_slope.hpp has it.
    [[nodiscard]] static FixedSlope fixed(FixedSlope slope) { return slope; }

    /// Where a start and an end cross a row, biased for the first column that they touch and for
    /// the one after the last; and what is added from row to row.
    ///@{
    [[nodiscard]] static Word from(int row, FixedSlope start) {
        return static_cast<Word>(row) * static_cast<Word>(start) + (half + bias);
    }
    [[nodiscard]] static Word past(int row, FixedSlope end) {
        return static_cast<Word>(row) * static_cast<Word>(end) + (half - bias + one);
    }
    [[nodiscard]] static Word step(FixedSlope slope) { return static_cast<Word>(slope); }
    ///@}

    /// The floors that are seen, from column `first` on: those whose centres lie in the beam.
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

}  // namespace sightline::inline SIGHTLINE_ABI::fast

#endif
