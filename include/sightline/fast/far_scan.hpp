// The rows of a quadrant more than 31 away from the origin: sectors cut by lines of many words.
//
// The sectors that are left at a row are a list of slopes: start, end, start, end, left to right.
// A row of the map turns it into the next row's list. Where a sector meets no wall its two slopes
// are copied; where it does, every change between wall and floor inside it is a new slope,
// whichever of the two it is: starts and ends alternate by themselves. Most sectors are narrow by
// now and are read as one word that starts at their first column; wide ones go word by word.
// Cost: a few instructions a sector and row, a few more for each word and each wall's edge in it.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "../detail/bit_lines.hpp"
#include "../point.hpp"
#include "fixed_slope.hpp"
#include "near_sectors.hpp"
#include "rim.hpp"

namespace sightline::fast {

/// Where a quadrant's rows lie in an OpacityGrid: row d is line `origin_line + d * step`, and
/// column 0 is bit `centre` of it.
struct FarQuadrant {
    const detail::BitLines& bits;
    int origin_line;
    int step;
    int centre;
    int length;  ///< bits of a line that are tiles
    int reach;   ///< rows that are on the map and within the radius
};

/// What is seen of one row: words of the line, from word `first_word` on.
struct FarLine {
    int first_word = 0;
    int words = 0;
    std::size_t offset = 0;  ///< of the first one in FarLines::words
};

/// What is seen of a quadrant's far rows: row d is lines[d - 32]. All bits set are tiles within the
/// rim, and lie between columns `low` and `high` of the map.
struct FarLines {
    std::vector<FarLine> lines;
    std::vector<Word> words;
    int low = max_side;
    int high = -1;

    void clear() {
        lines.clear();
        words.clear();
        low = max_side;
        high = -1;
    }
};

/// Two lists of slopes that rows are scanned from and to.
struct FarSlopes {
    std::vector<FixedSlope> now;
    std::vector<FixedSlope> next;
};

/// Of a word that starts at bit `base` of its line, the bits from `column` on, or up to it.
[[nodiscard]] inline Word bits_from(int column, int base) {
    const int shift = column - base;
    return shift <= 0 ? ~Word{0} : shift >= 64 ? 0 : ~Word{0} << shift;
}
[[nodiscard]] inline Word bits_up_to(int column, int base) {
    const int shift = column - base;
    return shift < 0 ? 0 : shift >= 63 ? ~Word{0} : ~(~Word{1} << shift);
}

class FarScan {
  public:
    FarScan(const FarQuadrant& quadrant, bool light_walls, FarLines& seen)
        : quadrant_{quadrant}, light_walls_{light_walls}, seen_{seen} {}

    /// Scans from row 32 on, starting with the sectors in `left`.
    void run(const SlopeList& left, Rim rim, FarSlopes& slopes) {
        std::size_t count = left.count;
        slopes.now.assign(left.slopes.begin(), left.slopes.begin() + static_cast<int>(count));
        for (int row = near_reach + 1; row <= quadrant_.reach && count != 0; ++row) {
            // As many sectors as there can be, and two slopes that are written but not kept.
            const auto most = 4 * static_cast<std::size_t>(row) + 6;
            if (slopes.next.size() < most) slopes.next.resize(2 * most);
            count =
                scan_row(row, rim.half_width(row), slopes.now.data(), count, slopes.next.data());
            std::swap(slopes.now, slopes.next);
        }
    }

  private:
    FarQuadrant quadrant_;
    bool light_walls_;
    FarLines& seen_;

    // Of the row in hand, columns counted as bits of the line:
    const Word* opaque_ = nullptr;
    Word* out_ = nullptr;  // so that out_[w] belongs to opaque_[w]
    int low_ = 0;          // the columns that may be seen
    int high_ = 0;
    FixedSlope reciprocal_ = 0;

    [[nodiscard]] Columns columns_of(int row, const FixedSlope* sector) const {
        const Columns c = columns_between(row, sector[0], sector[1]);
        const int centre = quadrant_.centre;
        return {c.first + centre, c.last + centre, c.first_centre + centre, c.last_centre + centre};
    }

    /// Puts the list of the next row's slopes into `next`, and says how many there are.
    std::size_t scan_row(int row, int half_width, const FixedSlope* slopes, std::size_t count,
                         FixedSlope* const next) {
        opaque_ = quadrant_.bits.line(quadrant_.origin_line + row * quadrant_.step);
        reciprocal_ = reciprocal(row);
        half_width = std::min(half_width, max_side);
        low_ = std::max(0, quadrant_.centre - half_width);
        high_ = std::min(quadrant_.length - 1, quadrant_.centre + half_width);
        begin_line(std::max(low_, columns_of(row, slopes).first),
                   std::min(high_, columns_of(row, slopes + count - 2).last));
        FixedSlope* added = next;
        for (const FixedSlope* const end = slopes + count; slopes != end; slopes += 2) {
            Columns c = columns_of(row, slopes);
            if (c.first >= low_ && c.last <= high_ && c.last - c.first < 63) {
                added = scan_narrow(c, slopes, added);
                continue;
            }
            // Beyond the rim or the edge of the map there is nothing more to see, on this row or
            // any after it.
            if (c.first > high_ || c.last < low_) continue;
            // One column outside the map is as good as all of them.
            c.first = std::max(c.first, -1);
            c.last = std::min(c.last, quadrant_.length);
            see(c);
            added = split(c, slopes, added);
        }
        return static_cast<std::size_t>(added - next);
    }

    /// Room for what is seen of a row, between these columns: words of 0, and one more, because a
    /// narrow sector always writes two.
    void begin_line(int low, int high) {
        FarLine line;
        line.offset = seen_.words.size();
        if (low <= high) {
            line.first_word = low >> 6;
            line.words = (high >> 6) - line.first_word + 1;
            seen_.words.resize(line.offset + static_cast<std::size_t>(line.words) + 1, 0);
            seen_.low = std::min(seen_.low, low);
            seen_.high = std::max(seen_.high, high);
        }
        out_ = seen_.words.data() + line.offset - line.first_word;
        seen_.lines.push_back(line);
    }

    /// A sector of up to 63 columns, all within the rim and the map: bit 0 is the first of them.
    FixedSlope* scan_narrow(const Columns& c, const FixedSlope* sector, FixedSlope* added) {
        const int w = c.first >> 6;
        const int shift = c.first & 63;
        const int last = c.last - c.first;
        const Word walls = opaque_[w] >> shift | opaque_[w + 1] << 1 << (63 - shift);
        const Word scanned = ~Word{0} >> (63 - last);
        const Word off_centre = Word{c.first != c.first_centre} | Word{c.last != c.last_centre}
                                                                      << last;
        const Word seen = scanned & (light_walls_ ? ~off_centre | walls : ~(off_centre | walls));
        out_[w] |= seen << shift;
        out_[w + 1] |= seen >> 1 >> (63 - shift);

        *added = sector[0];
        added += (walls & 1) == 0;
        for (Word rest = (walls ^ walls << 1) & scanned & ~Word{1}; rest != 0; rest &= rest - 1) {
            const int column = c.first + std::countr_zero(rest) - quadrant_.centre;
            *added++ = left_edge(reciprocal_, column);
        }
        *added = sector[1];
        return added + ((walls >> last & 1) == 0);
    }

    /// Marks a sector's tiles in view: the scanned ones that are walls or have their centres in it.
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
    FixedSlope* split(const Columns& c, const FixedSlope* sector, FixedSlope* added) {
        const auto is_wall = [&](int column) {
            return (opaque_[column >> 6] >> (column & 63) & 1) != 0;
        };
        if (!is_wall(c.first)) *added++ = sector[0];
        const auto add_changes = [&](int w, Word within) {
            if (within == 0) return;
            // A bit for every column that differs from the one before it.
            const Word before = opaque_[w] << 1 | opaque_[w - 1] >> 63;
            for (Word rest = (opaque_[w] ^ before) & within; rest != 0; rest &= rest - 1) {
                const int column = w * 64 + std::countr_zero(rest) - quadrant_.centre;
                *added++ = left_edge(reciprocal_, column);
            }
        };
        const int first_word = c.first >> 6;
        const int last_word = c.last >> 6;
        const Word after_first = bits_from(c.first + 1, first_word * 64);
        const Word up_to_last = bits_up_to(c.last, last_word * 64);
        add_changes(first_word, first_word == last_word ? after_first & up_to_last : after_first);
        for (int w = first_word + 1; w < last_word; ++w) add_changes(w, ~Word{0});
        if (last_word > first_word) add_changes(last_word, up_to_last);
        if (!is_wall(c.last)) *added++ = sector[1];
        return added;
    }
};

}  // namespace sightline::fast
