// One quadrant of symmetric shadowcasting, a row at a time, each row as many words as it needs.
//
// The sectors that are left at a row are a list of slopes: start, end, start, end, left to right.
// A row of the map turns it into the next row's list. Where a sector meets no wall its two slopes
// are copied; where it does, every change between wall and floor inside it is a new slope,
// whichever of the two it is: starts and ends alternate by themselves. What is seen is whole words,
// with the first and the last column of a sector treated apart (see fov/symmetric.hpp for the
// rules). Cost: a few instructions a sector and row, a few more a word and a wall's edge in it.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "../detail/bit_lines.hpp"
#include "fixed_slope.hpp"
#include "rim.hpp"

namespace sightline::fast {

using Word = std::uint64_t;

/// Where a quadrant's rows lie in an OpacityGrid: row d is line `origin_line + d * step`, and
/// column 0 is bit `centre` of it.
struct QuadrantLines {
    const detail::BitLines& bits;
    int origin_line;
    int step;
    int centre;
    int length;  ///< bits of a line that are tiles
    int reach;   ///< rows that are on the map and within the radius
};

/// What is seen of one row: words of the line, from word `first_word` on.
struct SeenLine {
    int first_word = 0;
    int words = 0;
    std::size_t offset = 0;  ///< of the first one in SeenLines::words
};

/// What is seen of a quadrant: row d is lines[d - 1]. All bits set are tiles within the rim, and
/// lie between columns `low` and `high` of the map.
struct SeenLines {
    std::vector<SeenLine> lines;
    std::vector<Word> words;
    int low = 0;
    int high = -1;

    void clear() {
        lines.clear();
        words.clear();
        low = max_side;
        high = -1;
    }
};

/// The bits of a word starting at bit `base` of its line that are `column` or after it, or up to
/// it.
[[nodiscard]] inline Word bits_from(int column, int base) {
    const int shift = column - base;
    return shift <= 0 ? ~Word{0} : shift >= 64 ? 0 : ~Word{0} << shift;
}
[[nodiscard]] inline Word bits_up_to(int column, int base) {
    const int shift = column - base;
    return shift < 0 ? 0 : shift >= 63 ? ~Word{0} : ~(~Word{1} << shift);
}

class WideScan {
  public:
    WideScan(const QuadrantLines& quadrant, bool light_walls, SeenLines& seen)
        : quadrant_{quadrant}, light_walls_{light_walls}, seen_{seen} {}

    /// Scans from `row` on, with the sectors in `slopes`; `next` is room for as many again.
    void run(int row, Rim rim, std::vector<FixedSlope>& slopes, std::vector<FixedSlope>& next) {
        for (; row <= quadrant_.reach && !slopes.empty(); ++row) {
            next.clear();
            scan_row(row, rim.half_width(row), slopes, next);
            std::swap(slopes, next);
        }
    }

  private:
    QuadrantLines quadrant_;
    bool light_walls_;
    SeenLines& seen_;

    // Of the row in hand, columns counted as bits of the line:
    const Word* opaque_ = nullptr;
    Word* out_ = nullptr;  // so that out_[w] belongs to opaque_[w]
    int low_ = 0;          // the columns that may be seen
    int high_ = 0;
    FixedSlope reciprocal_ = 0;

    void scan_row(int row, int half_width, const std::vector<FixedSlope>& slopes,
                  std::vector<FixedSlope>& next) {
        const int centre = quadrant_.centre;
        opaque_ = quadrant_.bits.line(quadrant_.origin_line + row * quadrant_.step);
        reciprocal_ = reciprocal(row);
        low_ = std::max(0, centre - std::min(half_width, max_side));
        high_ = std::min(quadrant_.length - 1, centre + std::min(half_width, max_side));
        const Columns left = columns_between(row, slopes[0], slopes[1]);
        const Columns right = columns_between(row, slopes[slopes.size() - 2], slopes.back());
        begin_line(std::max(low_, centre + left.first), std::min(high_, centre + right.last));
        for (std::size_t i = 0; i < slopes.size(); i += 2) {
            Columns c = columns_between(row, slopes[i], slopes[i + 1]);
            c = {c.first + centre, c.last + centre, c.first_centre + centre,
                 c.last_centre + centre};
            // Beyond the rim or the edge of the map there is nothing more to see, on this row or
            // any after it.
            if (c.first > high_ || c.last < low_) continue;
            // One column outside the map is as good as all of them.
            c.first = std::max(c.first, -1);
            c.last = std::min(c.last, quadrant_.length);
            see(c);
            split(c, slopes[i], slopes[i + 1], next);
        }
    }

    /// Room for what is seen of a row, between these columns: words of 0.
    void begin_line(int low, int high) {
        SeenLine line;
        line.offset = seen_.words.size();
        if (low <= high) {
            line.first_word = low >> 6;
            line.words = (high >> 6) - line.first_word + 1;
            seen_.words.resize(line.offset + static_cast<std::size_t>(line.words), 0);
            seen_.low = std::min(seen_.low, low);
            seen_.high = std::max(seen_.high, high);
        }
        out_ = seen_.words.data() + line.offset - line.first_word;
        seen_.lines.push_back(line);
    }

    /// Marks the row's tiles in view: the scanned ones that are walls or have their centres in the
    /// sector.
    void see(const Columns& c) {
        const int first = std::max(c.first, low_);
        const int last = std::min(c.last, high_);
        if (first > last) return;
        const int first_word = first >> 6;
        const int last_word = last >> 6;
        const auto see_part = [&](int w) {
            const int base = w * 64;
            const Word scanned = bits_from(first, base) & bits_up_to(last, base);
            const Word centred = bits_from(c.first_centre, base) & bits_up_to(c.last_centre, base);
            out_[w] |= scanned & (light_walls_ ? opaque_[w] | centred : centred & ~opaque_[w]);
        };
        see_part(first_word);
        if (last_word > first_word) see_part(last_word);
        // Only a sector's two end columns can lack their centre: between them all is in view.
        for (int w = first_word + 1; w < last_word; ++w) {
            out_[w] = light_walls_ ? ~Word{0} : ~opaque_[w];
        }
    }

    /// Adds what is left of a sector after its walls to the next row's list.
    void split(const Columns& c, FixedSlope start, FixedSlope end, std::vector<FixedSlope>& next) {
        const auto is_wall = [&](int column) {
            return (opaque_[column >> 6] >> (column & 63) & 1) != 0;
        };
        if (!is_wall(c.first)) next.push_back(start);
        for (int w = c.first >> 6; w <= c.last >> 6; ++w) {
            const int base = w * 64;
            // A bit for every column that differs from the one before it.
            const Word before = opaque_[w] << 1 | opaque_[w - 1] >> 63;
            Word changes =
                (opaque_[w] ^ before) & bits_from(c.first + 1, base) & bits_up_to(c.last, base);
            for (; changes != 0; changes &= changes - 1) {
                const int column = base + std::countr_zero(changes) - quadrant_.centre;
                next.push_back(left_edge(reciprocal_, column));
            }
        }
        if (!is_wall(c.last)) next.push_back(end);
    }
};

}  // namespace sightline::fast
