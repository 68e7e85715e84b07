// HidingRanges: the ranges of slopes that restrictive shadowcasting hides in one octant.
//
// Slopes and columns are counted outwards from the axis. Edges of walls are fixed slopes, exact as
// fixed_slope.hpp proves. A wall of a row either widens ranges that it touches, is hidden by one,
// or becomes a range of its own.
#ifndef SIGHTLINE_ENGINE_RULES_HIDING_RANGES_HPP
#define SIGHTLINE_ENGINE_RULES_HIDING_RANGES_HPP

#include <algorithm>
#include <cstddef>
#include <vector>

#include "engine/bits/words.hpp"
#include "engine/slopes/fixed_slope.hpp"

namespace sightline::inline SIGHTLINE_ABI::engine {

/// The end of a wall on the diagonal: more than 1, by so little that a row's product with it still
/// gives `row` and does not overflow; rows are fewer than 2^15.
inline constexpr FixedSlope endless_slope = slope_one + 8 * slope_bias;

/// Different slopes of rows up to 31 differ by more than 2^48 / 4 / 31^2, equal ones by at most 31:
/// this is between the two.
inline constexpr FixedSlope near_slack = FixedSlope{1} << 20;

/// The slopes between two edges hide the tiles in them. Columns are those of the current row.
struct HidingRange {
    FixedSlope start;
    FixedSlope end;
    ColumnRange touched{};
    ColumnRange covered{};
};

/// One octant of a quadrant: slopes and columns are counted outwards from the axis.
class HidingRanges {
  public:
    static constexpr FixedSlope endless = endless_slope;

    void clear() {
        ranges_.clear();
        lowest_ = 0;
    }

    /// Near rows: the walls of a word, and which of the columns up to 31 are hidden or before
    /// next(). Slopes that differ by less than near_slack are equal.
    ///@{
    bool meet_near(int at) {
        constexpr FixedSlope slack = near_slack;
        const FixedSlope start = left_edge(reciprocal_, at);
        const FixedSlope end = end_of(at);
        bool widened = false;
        bool is_hidden = false;
        // Branchless: whether a wall touches a range is unpredictable.
        for (std::size_t i = 0; i < known_; ++i) {
            HidingRange& range = ranges_[i];
            const bool touches = (range.start <= end + slack) & (range.end >= start - slack);
            const bool covers = (range.start <= start + slack) & (end <= range.end + slack);
            is_hidden |= touches & covers;
            const bool widens = touches & !is_hidden;
            range.start = std::min(range.start, widens ? start : range.start);
            range.end = std::max(range.end, widens ? end : range.end);
            widened |= widens;
        }
        if (!is_hidden) add(at, widened);
        return !is_hidden;
    }
    ///@}

    /// Goes on to `row`.
    void begin(int row) {
        row_ = row;
        next_ = lowest_ == endless ? row + 1 : column(row * lowest_ + slope_half + slope_bias);
    }

    /// Must be called before the row's first wall.
    void begin_walls() {
        known_ = ranges_.size();
        reciprocal_ = reciprocal(row_);
        columns_known_ = false;
    }

    /// The first column that can be seen.
    [[nodiscard]] int next() const { return next_; }

    /// Calls hide(ColumnRange) for the columns of `part` whose centres some range hides; most
    /// ranges hide none.
    template <class Hide>
    void each_hidden(ColumnRange part, Hide&& hide) const {
        const FixedSlope first = part.first * slope_one;
        const FixedSlope last = part.last * slope_one;
        for (const HidingRange& range : ranges_) {
            const FixedSlope from = row_ * range.start;
            const FixedSlope to = row_ * range.end;
            if ((to < first) | (from >= last)) continue;
            hide(ColumnRange{column(from + slope_one + slope_bias), column(to - slope_bias)});
        }
    }

    /// Calls hide(ColumnRange) with the columns that each range hides of a near row.
    template <class Hide>
    void each_near_hidden(Hide&& hide) const {
        for (const HidingRange& range : ranges_) {
            hide(ColumnRange{column(row_ * range.start + slope_one + slope_bias),
                             column(row_ * range.end - slope_bias)});
        }
    }

    /// Adds the wall at a column, and returns whether it is seen; walls of a row come outwards.
    bool meet(int at) {
        if (!columns_known_) find_columns();
        bool widened = false;
        for (std::size_t i = 0; i < known_; ++i) {
            HidingRange& range = ranges_[i];
            if (at < range.touched.first || at > range.touched.last) continue;
            if (at >= range.covered.first && at <= range.covered.last) return false;
            widen(range, at);
            widened = true;
        }
        add(at, widened);
        return true;
    }

  private:
    std::vector<HidingRange> ranges_;  // in the order they were met
    FixedSlope lowest_ = 0;
    int next_ = 0;
    int row_ = 0;
    std::size_t known_ = 0;  // the ranges of the rows before
    bool columns_known_ = false;
    FixedSlope reciprocal_ = 0;

    void add(int at, bool widened) {
        if (next_ >= at) {
            lowest_ = end_of(at);
            next_ = at + 1;
        } else if (!widened) {
            ranges_.push_back({left_edge(reciprocal_, at), end_of(at)});
        }
    }

    [[nodiscard]] static int column(FixedSlope crossing) {
        return static_cast<int>(crossing >> slope_bits);
    }
    [[nodiscard]] int last_column(FixedSlope end, FixedSlope bias) const {
        return end == endless ? row_ : column(row_ * end + bias);
    }
    [[nodiscard]] FixedSlope end_of(int at) const {
        return at == row_ ? endless : left_edge(reciprocal_, at + 1);
    }

    void find_columns() {
        columns_known_ = true;
        for (std::size_t i = 0; i < known_; ++i) {
            HidingRange& range = ranges_[i];
            const FixedSlope from = row_ * range.start;
            range.touched = {column(from + slope_half - slope_bias),
                             last_column(range.end, slope_half + slope_bias)};
            range.covered = {
                column(from + slope_half + slope_one - slope_bias),
                range.end == endless ? row_ : column(row_ * range.end - slope_half + slope_bias)};
        }
    }

    void widen(HidingRange& range, int at) const {
        if (at < range.covered.first) range.start = left_edge(reciprocal_, at);
        if (at > range.covered.last) range.end = end_of(at);
        range.covered = {std::min(range.covered.first, at), std::max(range.covered.last, at)};
        range.touched = {std::min(range.touched.first, at - 1),
                         std::max(range.touched.last, at + 1)};
    }
};

}  // namespace sightline::inline SIGHTLINE_ABI::engine

#endif
