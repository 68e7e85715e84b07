// The rows of a quadrant more than 31 away from the origin, on a map that is asked: sectors cut by
// lines of many words.
//
// The sectors that are left at a row are a list of slopes: start, end, start, end, left to right.
// A row of the map turns it into the next row's list. Where a sector meets no wall its two slopes
// are copied; where it does, every change between wall and floor inside it is a new slope,
// whichever of the two it is: starts and ends alternate by themselves. Most sectors are narrow by
// now and are read as one word that starts at their first column; wide ones go word by word.
// Cost: a few instructions a sector and row, a few more for each word and each wall's edge in it.
#ifndef SIGHTLINE_ENGINE_FAR_SCAN_HPP
#define SIGHTLINE_ENGINE_FAR_SCAN_HPP

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <utility>

#include <sightline/core/least.hpp>
#include <sightline/core/plain_list.hpp>
#include <sightline/core/point.hpp>

#include "asked_lines.hpp"
#include "bit_runs.hpp"
#include "fixed_slope.hpp"
#include "near_lines.hpp"
#include "rim.hpp"

namespace sightline::inline SIGHTLINE_ABI::fast {

/// Which part of a map a quadrant is.
struct FarQuadrant {
    int centre;  ///< the bit of its lines that is column 0
    int length;  ///< bits of a line that are tiles
    int reach;   ///< rows that are on the map and within the radius
};

/// What is seen of one row: nothing if `low` > `high`; all from column `low` to `high`; or the
/// words of the line that hold those columns, from `words[offset]` of FarLines on.
struct FarLine {
    static constexpr std::size_t solid = ~std::size_t{0};

    int low = 0;
    int high = -1;
    std::size_t offset = solid;
};

/// What is seen of a quadrant's far rows: row d is lines[d - 32]. All bits set are tiles within the
/// rim, and lie between columns `low` and `high` of the map.
struct FarLines {
    detail::PlainList<FarLine> lines;
    detail::PlainList<Word> words;
    std::size_t words_used = 0;
    int low = max_side;
    int high = -1;

    void clear() {
        lines.clear();
        words_used = 0;
        low = max_side;
        high = -1;
    }
    /// Adds a row of words for the columns from `low` to `high`, with one more that may be written:
    /// what is returned plus w is word w.
    Word* add_words(int row_low, int row_high) {
        const int first = row_low >> 6;
        const std::size_t offset = words_used;
        words_used += static_cast<std::size_t>((row_high >> 6) - first + 1);
        if (words.size() <= words_used) words.resize(2 * words_used);
        add({row_low, row_high, offset});
        return words.data() + offset - first;
    }
    void add(const FarLine& line) {
        lines.push_back(line);
        if (line.low > line.high) return;
        low = detail::least(low, line.low);
        high = detail::greatest(high, line.high);
    }
};

/// Two lists of slopes that rows are scanned from and to, and the columns of a row's sectors.
struct FarSlopes {
    detail::PlainList<FixedSlope> now;
    detail::PlainList<FixedSlope> next;
    detail::PlainList<Columns> columns;
};

/// The scan of one quadrant.
class FarScan {
  public:
    FarScan(AskedLines& lines, const FarQuadrant& quadrant, bool light_walls, FarLines& seen)
        : lines_{lines}, quadrant_{quadrant}, light_walls_{light_walls}, seen_{seen} {}

    /// Scans from row `first` on, starting with the sectors in `left`.
    void run(const SlopeList& left, int first, Rim rim, FarSlopes& slopes) {
        std::size_t count = left.count;
        if (slopes.now.size() < left.slopes.size()) slopes.now.resize(left.slopes.size());
        std::memcpy(slopes.now.data(), left.slopes.data(), count * sizeof(FixedSlope));
        for (int row = first; row <= quadrant_.reach && count != 0; ++row) {
            // As many sectors as there can be, and two slopes that are written but not kept.
            const auto most = 4 * static_cast<std::size_t>(row) + 6;
            if (slopes.next.size() < most) slopes.next.resize(2 * most);
            if (slopes.columns.size() < most / 2) slopes.columns.resize(most);
            count = scan_row(row, rim.half_width(row), slopes.now.data(), count,
                             slopes.columns.data(), slopes.next.data());
            std::swap(slopes.now, slopes.next);
        }
    }

  private:
    AskedLines& lines_;
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
                         Columns* columns, FixedSlope* const next) {
        reciprocal_ = reciprocal(row);
        half_width = detail::least(half_width, max_side);
        low_ = detail::greatest(0, quadrant_.centre - half_width);
        high_ = detail::least(quadrant_.length - 1, quadrant_.centre + half_width);
        FixedSlope* added = next;
        if (count == 2) return static_cast<std::size_t>(scan_single(row, slopes, added) - next);
        const int first = columns_of(row, slopes).first;
        const int last = columns_of(row, slopes + count - 2).last;
        lines_.start(row, first, last);
        begin_words(first, last);
        for (std::size_t i = 0; i < count; i += 2) {
            const Columns c = columns[i / 2] = columns_of(row, slopes + i);
            lines_.want(detail::greatest(c.first, low_), detail::least(c.last, high_));
        }
        opaque_ = lines_.ask();
        for (std::size_t i = 0; i < count; i += 2) {
            const Columns& c = columns[i / 2];
            if (c.first >= low_ && c.last <= high_ && c.last - c.first < 63) {
                added = scan_narrow(c, slopes + i, added);
            } else if (c.first <= high_ && c.last >= low_) {
                see_words(c);
                added = split(c, slopes + i, added);
            }  // Beyond the rim or the map's edge nothing is seen, on this row or any after it.
        }
        return static_cast<std::size_t>(added - next);
    }

    /// A row with one sector: lit walls included, what is seen of it has no gaps.
    FixedSlope* scan_single(int row, const FixedSlope* sector, FixedSlope* added) {
        const Columns c = columns_of(row, sector);
        if (c.first > high_ || c.last < low_) {
            seen_.add({});
            return added;
        }
        lines_.start(row, c.first, c.last);
        lines_.want(detail::greatest(c.first, low_), detail::least(c.last, high_));
        opaque_ = lines_.ask();
        const int length = quadrant_.length;
        if (!any_bit(opaque_, detail::greatest(c.first, 0), detail::least(c.last, length - 1))) {
            seen_.add(
                {detail::greatest(c.first_centre, low_), detail::least(c.last_centre, high_)});
            // Outside the map there are only walls.
            *added++ = c.first < 0 ? left_edge(reciprocal_, -quadrant_.centre) : sector[0];
            *added++ =
                c.last >= length ? left_edge(reciprocal_, length - quadrant_.centre) : sector[1];
            return added;
        }
        if (light_walls_) {
            const bool first_seen = c.first >= 0 && is_wall(c.first);
            const bool last_seen = c.last < length && is_wall(c.last);
            seen_.add({detail::greatest(first_seen ? c.first : c.first_centre, low_),
                       detail::least(last_seen ? c.last : c.last_centre, high_)});
        } else {
            begin_words(c.first, c.last);
            see_words(c);
        }
        return split(c, sector, added);
    }

    /// Room for what is seen of a row between two columns: words of 0, and one more, because a
    /// narrow sector always writes two.
    void begin_words(int low, int high) {
        low = detail::greatest(low, low_);
        high = detail::least(high, high_);
        if (low > high) return seen_.add({});
        out_ = seen_.add_words(low, high);
        for (int w = low >> 6; w <= (high >> 6) + 1; ++w) out_[w] = 0;
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

    /// Adds what is left of a sector after its walls to the next row's list.
    FixedSlope* split(Columns c, const FixedSlope* sector, FixedSlope* added) const {
        // One column outside the map is as good as all of them.
        c.first = detail::greatest(c.first, -1);
        c.last = detail::least(c.last, quadrant_.length);
        const int first = c.first >> 6;
        const int last = c.last >> 6;
        const Word after_first = bits_from(c.first + 1, first * 64);
        const Word up_to_last = bits_up_to(c.last, last * 64);
        if (!is_wall(c.first)) *added++ = sector[0];
        added = add_changes(first, first == last ? after_first & up_to_last : after_first, added);
        for (int w = first + 1; w < last; ++w) added = add_changes(w, ~Word{0}, added);
        if (first < last) added = add_changes(last, up_to_last, added);
        if (!is_wall(c.last)) *added++ = sector[1];
        return added;
    }

    [[nodiscard]] bool is_wall(int column) const {
        return (opaque_[column >> 6] >> (column & 63) & 1) != 0;
    }

    /// Adds a slope for each change between wall and floor, among the columns `within` a word.
    FixedSlope* add_changes(int w, Word within, FixedSlope* added) const {
        if (within == 0) return added;
        const Word before = opaque_[w] << 1 | opaque_[w - 1] >> 63;
        for (Word rest = (opaque_[w] ^ before) & within; rest != 0; rest &= rest - 1) {
            const int column = w * 64 + std::countr_zero(rest) - quadrant_.centre;
            *added++ = left_edge(reciprocal_, column);
        }
        return added;
    }

    /// Marks a sector's tiles in view: the scanned ones that are walls or have their centres in it.
    void see_words(const Columns& c) {
        const int first = detail::greatest(c.first, low_);
        const int last = detail::least(c.last, high_);
        const auto see_part = [&](int w) {
            const int base = w * 64;
            const Word scanned = bits_from(first, base) & bits_up_to(last, base);
            const Word centred = bits_from(c.first_centre, base) & bits_up_to(c.last_centre, base);
            out_[w] |= scanned & (light_walls_ ? opaque_[w] | centred : centred & ~opaque_[w]);
        };
        see_part(first >> 6);
        if (first >> 6 != last >> 6) see_part(last >> 6);
        // Only a sector's two end columns can lack their centre: between them all is in view.
        for (int w = (first >> 6) + 1; w < last >> 6; ++w) {
            out_[w] = light_walls_ ? ~Word{0} : ~opaque_[w];
        }
    }
};

}  // namespace sightline::inline SIGHTLINE_ABI::fast

#endif
