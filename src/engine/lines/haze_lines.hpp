// HazeLines: a quadrant of an OpacityGrid with haze: GridLines of its walls and of its haze.
//
// The haze of a line is five lines of bits (map/haze_bits.hpp): four bit planes, and one that says
// where there is any.
#ifndef SIGHTLINE_ENGINE_LINES_HAZE_LINES_HPP
#define SIGHTLINE_ENGINE_LINES_HAZE_LINES_HPP

#include <array>
#include <cstddef>

#include <sightline/core/point.hpp>
#include <sightline/map/haze_bits.hpp>
#include <sightline/map/opacity_grid.hpp>

#include "engine/bits/words.hpp"
#include "grid_lines.hpp"

namespace sightline::inline SIGHTLINE_ABI::engine {

/// Bit b of each tile's haze in word b.
using HazeWords = std::array<Word, 4>;

/// The haze of the tile of bit `i`.
[[nodiscard]] inline int haze_at(const HazeWords& haze, int i) {
    return static_cast<int>((haze[0] >> i & 1) | (haze[1] >> i & 1) << 1 | (haze[2] >> i & 1) << 2 |
                            (haze[3] >> i & 1) << 3);
}

/// Where `a` is less than `b`.
[[nodiscard]] inline Word less_haze(const HazeWords& a, const HazeWords& b) {
    Word less = 0;
    for (std::size_t i = 0; i < 4; ++i) less = (~a[i] & b[i]) | (~(a[i] ^ b[i]) & less);
    return less;
}

/// NearPassed: the haze passed to each clear tile within 31 tiles, as four bit planes of near
/// lines. Scans add a row's tiles in parts; a tile whose centre lies between two parts gets the
/// smaller value.
struct NearPassed {
    std::array<NearLines, 4> bits{};
    NearLines tiles{};  ///< that were added
    int bias = 0;       ///< the initial count: values are that much too high

    void add(std::size_t line, Word which, const HazeWords& haze) {
        const HazeWords before{bits[0][line], bits[1][line], bits[2][line], bits[3][line]};
        const Word wins = which & (~tiles[line] | less_haze(haze, before));
        for (std::size_t b = 0; b < 4; ++b) {
            bits[b][line] = (before[b] & ~wins) | (haze[b] & wins);
        }
        tiles[line] |= which;
    }

    /// Subtracts the initial count, in lines up to `reach` from the middle.
    void subtract_bias(int reach) {
        if (bias == 0) return;
        for (int d = -reach; d <= reach; ++d) {
            const auto line = static_cast<std::size_t>(near_centre + d);
            Word borrow = 0;
            for (std::size_t b = 0; b < 4; ++b) {
                const Word taken = (bias >> b & 1) != 0 ? tiles[line] : 0;
                const Word from = bits[b][line];
                bits[b][line] = from ^ taken ^ borrow;
                borrow = (~from & (taken | borrow)) | (taken & borrow);
            }
        }
    }
};

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
