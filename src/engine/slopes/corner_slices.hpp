// The slices of avx2_corners.hpp: which slopes matter within 8 rows of recursive shadowcasting.
//
// A sector starts and ends at corners of walls, and both ends are in it: shadows are open. Corners
// of walls in rows 1 to 7 have slopes b / m, both odd, m <= 15. In an octant these are 25 points,
// each lit or dark on its own, and each interval between two of them is lit or dark as a whole. Row
// 8 is scanned, but its walls cast no shadow. So its far corners, of m = 17, are no points; they
// only divide intervals. In all there are 58 elements from the axis to the diagonal: a word for
// each side of the axis.
//
// Neighbours in a row share elements, from the far corner of the outer tile to the near corner of
// the inner one. So a row's elements are runs that belong to one tile and to two in turn: tile 0's
// own, those of 0 and 1, tile 1's own, and so on. The tile on the diagonal has none of its own: its
// inner neighbour's near corner is the diagonal itself.
#ifndef SIGHTLINE_ENGINE_SLOPES_CORNER_SLICES_HPP
#define SIGHTLINE_ENGINE_SLOPES_CORNER_SLICES_HPP

#include <array>
#include <bit>
#include <cstddef>

#include "engine/bits/words.hpp"
#include "engine/slopes/corner_slope.hpp"
#include "fov/recursive.hpp"
#include "fov/slope.hpp"

namespace sightline::inline SIGHTLINE_ABI::engine {

/// The last row that is scanned, and the last whose walls cast a shadow.
inline constexpr int last_corner_row = 8;
inline constexpr int last_shading_row = 7;

inline constexpr int corner_elements = 58;
inline constexpr Word all_corner_elements = (Word{1} << corner_elements) - 1;

/// How one row's tiles lie on the elements of one side. Columns go to the right on both sides, and
/// so do elements: from the axis to the diagonal on the right, the other way round on the left.
struct CornerRow {
    Word tops;    ///< the last element of each run that belongs to one tile or to two
    Word starts;  ///< of each tile, the first element that it shades as a wall
    Word ends;    ///< of each tile, the element after the last one that it shades as a wall
};

/// A row, left and right of the axis.
struct CornerRows {
    CornerRow left{};
    CornerRow right{};
};

struct CornerSlices {
    std::array<CornerRows, last_corner_row> rows{};     ///< from row 1 on
    std::array<CornerSlope, corner_elements> slopes{};  ///< of points, on the right
};

class CornerSliceMaker {
  public:
    [[nodiscard]] CornerSlices made() {
        find_elements();
        CornerSlices slices;
        for (std::size_t i = 0; i < corner_elements; ++i) {
            const fov::Slope s = starts_[i];
            const auto half = static_cast<int>(s.denominator / 2);
            slices.slopes[i] = corner_slope(s.numerator, corner_reciprocal(half));
        }
        int row = 0;
        for (CornerRows& both_sides : slices.rows) add_row(++row, both_sides);
        return slices;
    }

  private:
    // Where each element starts: points and what follows them start at the same slope.
    std::array<fov::Slope, corner_elements> starts_{};

    void find_elements() {
        starts_[0] = {0, 1};
        std::size_t count = 1;
        for (fov::Slope last = starts_[0]; last != fov::Slope{1, 1};) {
            const fov::Slope next = corner_after(last);
            if (next.denominator <= 2 * last_shading_row + 1) starts_[count++] = next;
            if (next != fov::Slope{1, 1}) starts_[count++] = next;
            last = next;
        }
    }

    /// The next corner up, in lowest terms.
    [[nodiscard]] static fov::Slope corner_after(fov::Slope last) {
        fov::Slope best{1, 1};
        for (int m = 1; m <= 2 * last_corner_row + 1; m += 2) {
            for (int b = 1; b <= m; b += 2) {
                const fov::Slope corner{b, m};
                if (last < corner && corner < best) best = corner;
            }
        }
        return best;
    }

    /// The first element at a corner: the point, if it is one.
    [[nodiscard]] std::size_t at(fov::Slope corner) const {
        std::size_t i = 0;
        while (starts_[i] < corner) ++i;
        return i;
    }

    static Word bit(std::size_t element) { return Word{1} << element; }
    static Word mirrored(std::size_t element) { return bit(corner_elements - 1 - element); }

    void add_row(int row, CornerRows& both_sides) const {
        auto& [left, right] = both_sides;
        for (int column = 0; column <= row; ++column) {
            // Tile `column` has the elements from `first` to `last`.
            const std::size_t first = column == 0 ? 0 : at(fov::low_corner(row, column));
            const std::size_t last =
                column == row ? corner_elements - 1 : at(fov::high_corner(row, column));
            if (column > 0) right.tops |= bit(first - 1);
            if (column < row) right.tops |= bit(last);
            if (column > 0) left.tops |= mirrored(first);
            if (column < row - 1) left.tops |= mirrored(last + 1);
            // As a wall it shades the elements between its corners.
            const std::size_t shade = column == 0 ? 0 : first + 1;
            const std::size_t beyond = column == row ? corner_elements : last;
            right.starts |= bit(shade);
            right.ends |= bit(beyond);
            left.starts |= bit(corner_elements - beyond);
            left.ends |= bit(corner_elements - shade);
        }
        left.tops |= bit(corner_elements - 1);
    }
};

[[nodiscard]] inline const CornerSlices& corner_slices() {
    static const CornerSlices made = CornerSliceMaker().made();
    return made;
}

/// The open elements after row 7, left and right of the axis.
struct OpenCorners {
    Word left;
    Word right;
};

/// Puts the sectors open after row 7 into `slopes`, from left to right: start, end, start, end.
/// Returns the number of slopes. The elements next to the axis, on either side, are always lit or
/// dark together.
[[nodiscard]] inline std::size_t corner_sectors(const OpenCorners& open, CornerSlope* slopes) {
    const CornerSlices& slices = corner_slices();
    constexpr int last_element = corner_elements - 1;
    std::size_t count = 0;
    // From dark to lit a sector starts; from lit to dark one has ended, an element before.
    const auto add = [&](Word lit, bool on_left) {
        for (Word rest = lit ^ lit << 1; rest != 0; rest &= rest - 1) {
            const int change = std::countr_zero(rest);
            const int point = change - ((lit >> change & 1) != 0 ? 0 : 1);
            const auto at = static_cast<std::size_t>(on_left ? last_element - point : point);
            slopes[count++] = on_left ? -slices.slopes[at] : slices.slopes[at];
        }
    };
    add(open.left, true);
    if ((open.right & 1) == 0) {
        add(open.right, false);
        return count;
    }
    // The sector at the axis goes on.
    const std::size_t axis = count - 1;
    add(open.right, false);
    for (std::size_t i = axis; i + 2 < count; ++i) slopes[i] = slopes[i + 2];
    return count - 2;
}

}  // namespace sightline::inline SIGHTLINE_ABI::engine

#endif
