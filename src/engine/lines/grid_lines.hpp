// GridLines: a quadrant's walls on an OpacityGrid, read in place.
#ifndef SIGHTLINE_ENGINE_LINES_GRID_LINES_HPP
#define SIGHTLINE_ENGINE_LINES_GRID_LINES_HPP

#include <cstddef>

#include <sightline/core/point.hpp>
#include <sightline/map/opacity_grid.hpp>

#include "engine/bits/words.hpp"

namespace sightline::inline SIGHTLINE_ABI::engine {

/// Row d is d steps from the origin's line. All columns from one before the map's edge to one
/// behind it can be read: tiles outside the map are walls.
struct GridLines {
    static constexpr bool is_lazy = false;

    const Word* origin;   ///< the word of the origin's line that has column -32
    std::ptrdiff_t step;  ///< words from a row to the next
    int shift;            ///< the bit of column -32 in it
    int reach;            ///< rows that matter

    /// The quadrant of `at` in that direction; `bits` are the map's rows or columns.
    GridLines(const detail::BitLines& bits, int line, int centre, int direction, int reach_)
        : origin{bits.line(line) + ((centre - near_centre) >> 6)},
          step{direction * static_cast<std::ptrdiff_t>(bits.stride())},
          shift{(centre - near_centre) & 63},
          reach{reach_} {}
    GridLines(const OpacityGrid& map, Point at, Point direction, int reach_)
        : GridLines(direction.x != 0 ? map.column_bits() : map.row_bits(),
                    direction.x != 0 ? at.x : at.y, direction.x != 0 ? at.y : at.x,
                    direction.x + direction.y, reach_) {}

    /// Rows of a word each: row d in words[d].
    GridLines(const Word* words, int reach_) : origin{words}, step{1}, shift{0}, reach{reach_} {}

    [[nodiscard]] int last_row() const { return reach; }

    /// Word 0 of a row.
    [[nodiscard]] Word walls(int row) const {
        const Word* const words = origin + row * step;
        return words[0] >> shift | words[1] << 1 << (63 - shift);
    }
    /// Word w of a row.
    [[nodiscard]] Word word(int row, int w) const {
        const Word* const words = origin + row * step + w;
        return words[0] >> shift | words[1] << 1 << (63 - shift);
    }

    /// The interface of all kinds of lines: see LazyLines.
    ///@{
    void begin(int, const ColumnRange&) const {}
    [[nodiscard]] Word walls(int row, Word) const { return walls(row); }
    [[nodiscard]] Word walls(int row, int w, Word) const { return word(row, w); }
    [[nodiscard]] Word window(int row, int first, Word) const {
        return word_at(origin + row * step, shift + near_centre + first);
    }
    ///@}
};

}  // namespace sightline::inline SIGHTLINE_ABI::engine

#endif
