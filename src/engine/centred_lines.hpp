// Lines of a map in words around the origin: bit 32 of word 0 is the origin's own column.
//
// Word w has the columns from 64 w - 32 to 64 w + 31. The form of near_lines.hpp without its limit:
// up to 31 tiles away a line is word 0, and what is further away adds words on either side, so
// nothing that is near costs more because something else is far.
#ifndef SIGHTLINE_ENGINE_CENTRED_LINES_HPP
#define SIGHTLINE_ENGINE_CENTRED_LINES_HPP

#include <cstddef>

#include <sightline/core/fill.hpp>
#include <sightline/core/least.hpp>
#include <sightline/core/plain_list.hpp>
#include <sightline/map/bit_lines.hpp>

#include "bit_runs.hpp"
#include "near_lines.hpp"

namespace sightline::inline SIGHTLINE_ABI::fast {

/// The word that has `column`.
[[nodiscard]] constexpr int word_of(int column) { return (column + near_centre) >> 6; }

/// Columns from `first` to `last` of a row: none if `last` is less.
struct RowPart {
    int first;
    int last;

    /// Those of word `w`.
    [[nodiscard]] Word in_word(int w) const {
        const int base = w * 64 - near_centre;
        return bits_from(first, base) & bits_up_to(last, base);
    }
    /// Word 0, for columns no more than 31 away, and `first` no more than `last` + 1.
    [[nodiscard]] constexpr Word near_word() const {
        return ~Word{0} << ((near_centre + first) & 63) &
               ~Word{0} >> ((near_centre - 1 - last) & 63);
    }
};

/// A quadrant's rows on a map: row d is d lines from the origin's. All columns from one before the
/// map's edge to one behind it can be read; what lies outside the map is a wall.
struct CentredQuadrant {
    static constexpr bool asks = false;

    NearQuadrant lines;
    RowPart on_map;

    CentredQuadrant(const detail::BitLines& bits, int line, int centre, int length, int direction,
                    int reach)
        : lines{near_quadrant(bits, line, centre, direction, reach)},
          on_map{-centre, length - 1 - centre} {}

    [[nodiscard]] int reach() const { return lines.reach; }
    [[nodiscard]] Word walls(int row) const { return lines.walls(row); }
    /// For scans that also go over maps that are asked: of the row's word 0, or word `w`, only the
    /// `wanted` tiles matter.
    ///@{
    [[nodiscard]] Word walls_among(int row, Word) const { return walls(row); }
    [[nodiscard]] Word walls_among(int row, int w, Word) const { return walls(row, w); }
    ///@}
    [[nodiscard]] Word walls(int row, int w) const {
        const Word* const words = lines.origin + row * lines.step + w;
        return words[0] >> lines.shift | words[1] << 1 << (63 - lines.shift);
    }
    /// 64 columns from `first` on, which is on the map or just before it.
    [[nodiscard]] Word walls_from(int row, int first) const {
        const int bit = lines.shift + near_centre + first;
        const Word* const words = lines.origin + row * lines.step + (bit >> 6);
        const int shift = bit & 63;
        return words[0] >> shift | words[1] << 1 << (63 - shift);
    }
};

/// What is seen of a quadrant's rows from 32 on. All bits are tiles of the map within the rim.
struct BeyondLines {
    struct Line {
        int first_word = 0;
        int words = 0;
        std::size_t offset = 0;
    };
    detail::PlainList<Line> lines;  // row d is lines[d - 32]
    detail::PlainList<Word> words;
    std::size_t used = 0;
    RowPart hull{0, 0};  // columns that have all of it

    void clear() {
        lines.clear();
        used = 0;
        hull = {0, 0};
    }

    /// The last row there is.
    [[nodiscard]] int depth() const {
        return lines.empty() ? 0 : near_reach + static_cast<int>(lines.size());
    }

    /// Row d, from 32 to depth().
    [[nodiscard]] const Line& line(int d) const {
        return lines[static_cast<std::size_t>(d - near_reach - 1)];
    }

    /// Starts the next row with words for `part`, all 0: what is returned plus w is word w.
    Word* add(const RowPart& part) {
        if (part.first > part.last) {
            lines.push_back({});
            return nullptr;
        }
        hull = {detail::least(hull.first, part.first), detail::greatest(hull.last, part.last)};
        const int first = word_of(part.first);
        const int count = word_of(part.last) - first + 1;
        lines.push_back({first, count, used});
        const std::size_t end = used + static_cast<std::size_t>(count);
        if (words.size() < end) words.resize(2 * end);
        Word* const row = words.data() + used;
        detail::fill(row, row + count, Word{0});
        used = end;
        return row - first;
    }
};

}  // namespace sightline::inline SIGHTLINE_ABI::fast

#endif
