// AskedLines: a quadrant's lines past 31 tiles, of a map that is asked tile by tile.
//
// far_scan.hpp says which columns of a row its sectors reach, from left to right; those are asked
// about, none twice, and put into the one line that is kept. As in asked_quadrant.hpp only the
// diagonals belong to two quadrants: those scanned second look at what the first ones know.
#ifndef SIGHTLINE_FAST_ASKED_LINES_HPP
#define SIGHTLINE_FAST_ASKED_LINES_HPP

#include <cstddef>
#include <cstdint>

#include "../core/fill.hpp"
#include "../core/least.hpp"
#include "../core/plain_list.hpp"
#include "../core/point.hpp"
#include "bit_runs.hpp"
#include "near_lines.hpp"
#include "opacity_source.hpp"

namespace sightline::inline SIGHTLINE_ABI::fast {

/// What is known of a quadrant's diagonals: for each row past the near ones, before and after.
class Diagonals {
  public:
    void clear() { rows_.clear(); }
    void start(int row) { rows_.resize(static_cast<std::size_t>(row - near_reach)); }

    void note(int row, bool after, bool wall) {
        rows_[index(row)] |= static_cast<std::uint8_t>((wall ? 3 : 1) << (after ? 2 : 0));
    }
    [[nodiscard]] bool knows(int row, bool after) const { return (state(row, after) & 1) != 0; }
    [[nodiscard]] bool wall(int row, bool after) const { return (state(row, after) & 2) != 0; }

  private:
    detail::PlainList<std::uint8_t> rows_;  // two bits for each end: known, and a wall

    static std::size_t index(int row) { return static_cast<std::size_t>(row - near_reach - 1); }
    [[nodiscard]] int state(int row, bool after) const {
        const std::size_t i = index(row);
        return i < rows_.size() ? rows_[i] >> (after ? 2 : 0) : 0;
    }
};

/// Memory for the line in hand: with a word before and after.
using AskedLine = detail::PlainList<Word>;

class AskedLines {
  public:
    /// The quadrant `outwards` of `origin`; column c is the tile c from `first`, the world's edge
    /// on the line of the origin, and there are `length` of them.
    AskedLines(const OpacitySource& source, Point first, Point outwards, int centre, int length,
               AskedLine& line)
        : source_{source}, first_{first}, outwards_{outwards}, centre_{centre}, length_{length} {
        const auto words = static_cast<std::size_t>(length + 63) / 64;
        if (line.size() < words + 2) line.resize(words + 2);
        line[0] = ~Word{0};
        line[words + 1] = ~Word{0};
        line_ = line.data() + 1;
    }

    /// Tells others what is on the diagonals.
    void tell(Diagonals& own) { own_ = &own; }

    /// Takes from those before (north) and after (south) what they know of the diagonals.
    void ask_first(const Diagonals& before, const Diagonals& after) {
        before_ = &before;
        after_ = &after;
    }

    [[nodiscard]] const Word* start(int row, int first, int last) {
        row_ = row;
        next_ = 0;
        if (own_) own_->start(row);
        first = detail::greatest(first, 0) >> 6;
        last = detail::least(last, length_ - 1) >> 6;
        if (first <= last) detail::fill(line_ + first, line_ + last + 1, Word{0});
        // Outside the map there are only walls.
        if (last == (length_ - 1) >> 6 && length_ % 64 != 0)
            line_[last] = ~Word{0} << (length_ & 63);
        return line_;
    }

    void reach(int first, int last) {
        first = detail::greatest(first, next_);
        if (first > last) return;
        next_ = last + 1;
        const int before = centre_ - row_;
        const int after = centre_ + row_;
        const bool towards_end = outwards_.x + outwards_.y > 0;
        if (before_ && first == before && before_->knows(row_, towards_end)) {
            put(first++, before_->wall(row_, towards_end));
        }
        if (after_ && last == after && first <= last && after_->knows(row_, towards_end)) {
            put(last--, after_->wall(row_, towards_end));
        }
        ask(first, last);
        if (own_ && first == before) own_->note(row_, false, is_wall(first));
        if (own_ && last == after) own_->note(row_, true, is_wall(last));
    }

  private:
    const OpacitySource& source_;
    Point first_;
    Point outwards_;
    int centre_;
    int length_;
    Word* line_;
    Diagonals* own_ = nullptr;
    const Diagonals* before_ = nullptr;
    const Diagonals* after_ = nullptr;
    int row_ = 0;
    int next_ = 0;  // columns before this one were asked about, if they are wanted at all

    void put(int column, bool wall) { line_[column >> 6] |= Word{wall} << (column & 63); }
    [[nodiscard]] bool is_wall(int column) const {
        return (line_[column >> 6] >> (column & 63) & 1) != 0;
    }

    void ask(int first, int last) {
        const Point start{first_.x + row_ * outwards_.x, first_.y + row_ * outwards_.y};
        const bool sideways = outwards_.x != 0;
        const OpacitySource::Ask asking = sideways ? source_.column : source_.row;
        for (int w = first >> 6; w <= last >> 6 && first <= last; ++w) {
            const int base = w * 64;
            const Word wanted = bits_from(first, base) & bits_up_to(last, base);
            const Point at{start.x + (sideways ? 0 : base), start.y + (sideways ? base : 0)};
            line_[w] |= asking(source_.is_opaque, at, wanted);
        }
    }
};

}  // namespace sightline::inline SIGHTLINE_ABI::fast

#endif
