// A quadrant of an OpacityGrid, read in place: GridLines has its walls, WalledLines its thin walls,
// HazeLines its haze.
#ifndef SIGHTLINE_ENGINE_LINES_GRID_LINES_HPP
#define SIGHTLINE_ENGINE_LINES_GRID_LINES_HPP

#include <cstddef>

#include <sightline/core/point.hpp>
#include <sightline/core/side.hpp>
#include <sightline/map/haze_bits.hpp>
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
    [[nodiscard]] Word part(int row, const ColumnRange& columns) const {
        return window(row, columns.first, 0) & ~Word{0} >> (63 - (columns.last - columns.first));
    }
    ///@}
};

/// Steps that thin walls close, by the column of the tile that they lead to: straight ahead from
/// the same column, or turned from the one nearer to the axis, round a corner (fov/steps.hpp).
struct ClosedSteps {
    Word straight;
    Word turned;
};

/// A quadrant's walls on an OpacityGrid with thin walls: planes of bits beside each line of tiles
/// (map/thin_walls.hpp).
struct WalledLines : GridLines {
    GridLines planes;      ///< the first of a row's planes
    std::ptrdiff_t plane;  ///< words from each of them to the next
    /// The numbers of the planes for sight that goes to the next row, to the next column, and to
    /// the one before.
    ///@{
    int ahead;
    int up;
    int down;
    ///@}

    WalledLines(const OpacityGrid& map, Point at, Point direction, int reach_)
        : WalledLines(map, map.thin_walls(), direction.x != 0, at, direction, reach_) {}

    /// Bits of one of a row's planes, from `column` on.
    [[nodiscard]] Word bits(int row, int number, int column) const {
        return word_at(planes.origin + row * planes.step + number * plane,
                       planes.shift + near_centre + column);
    }

    /// The steps to 64 tiles of a row, from column `first` on.
    [[nodiscard]] ClosedSteps closed(int row, int first) const {
        const Word straight = bits(row - 1, ahead, first);
        const auto corners = [&](int side, int nearer) {
            // Aside and then ahead, or ahead and then aside: closed if neither way is free, and
            // open without a thin wall on either.
            const Word one = bits(row - 1, side, nearer) | straight;
            const Word other = bits(row - 1, ahead, nearer) | bits(row, side, nearer);
            return (one & (other | window(row, nearer, 0))) | (other & window(row - 1, first, 0));
        };
        return {straight, (corners(up, first - 1) & bits_from(1, first)) |
                              (corners(down, first + 1) & bits_up_to(-1, first))};
    }

  private:
    using Walls = detail::ThinWalls<4>;

    WalledLines(const OpacityGrid& map, const Walls& walls, bool by_columns, Point at,
                Point direction, int reach_)
        : GridLines(map, at, direction, reach_),
          planes(by_columns ? walls.columns() : walls.rows(),
                 (by_columns ? at.x : at.y) * Walls::lines, by_columns ? at.y : at.x,
                 (direction.x + direction.y) * Walls::lines, reach_),
          plane{
              static_cast<std::ptrdiff_t>((by_columns ? walls.columns() : walls.rows()).stride())},
          ahead{static_cast<int>(detail::side_of(direction))},
          up{static_cast<int>(by_columns ? Side::south : Side::east)},
          down{static_cast<int>(by_columns ? Side::north : Side::west)} {}
};

/// With haze. The haze of a line is five lines of bits (map/haze_bits.hpp): four bit planes, and
/// one that says where there is any.
struct HazeLines {
    static constexpr bool is_lazy = false;

    GridLines walls;
    GridLines planes;      ///< the first of a row's five lines
    std::ptrdiff_t plane;  ///< words from each of the five lines to the next

    HazeLines(const OpacityGrid& map, Point at, Point direction, int reach)
        : walls(map, at, direction, reach),
          planes(bits_of(map, direction),
                 (direction.x != 0 ? at.x : at.y) * detail::HazeBits::lines,
                 direction.x != 0 ? at.y : at.x,
                 (direction.x + direction.y) * detail::HazeBits::lines, reach),
          plane{static_cast<std::ptrdiff_t>(bits_of(map, direction).stride())} {}

    [[nodiscard]] int last_row() const { return walls.reach; }

    /// Word 0 of one of a row's five lines.
    [[nodiscard]] Word bits(int row, int line) const {
        const Word* const words = planes.origin + row * planes.step + line * plane;
        return words[0] >> planes.shift | words[1] << 1 << (63 - planes.shift);
    }
    [[nodiscard]] Word any(int row) const { return bits(row, detail::HazeBits::any_line); }
    [[nodiscard]] HazeWords all(int row) const {
        return {bits(row, 0), bits(row, 1), bits(row, 2), bits(row, 3)};
    }

    /// The interface that RowScan calls.
    ///@{
    void begin(int, const ColumnRange&) const {}
    [[nodiscard]] Word window(int row, int first, Word wanted) const {
        return walls.window(row, first, wanted);
    }
    [[nodiscard]] HazeWords haze(int row, int first) const {
        const Word* const line = planes.origin + row * planes.step;
        const int bit = planes.shift + near_centre + first;
        return {word_at(line, bit), word_at(line + plane, bit), word_at(line + 2 * plane, bit),
                word_at(line + 3 * plane, bit)};
    }
    ///@}

  private:
    [[nodiscard]] static const detail::BitLines& bits_of(const OpacityGrid& map, Point direction) {
        return direction.x != 0 ? map.haze_bits().columns() : map.haze_bits().rows();
    }
};

}  // namespace sightline::inline SIGHTLINE_ABI::engine

#endif
