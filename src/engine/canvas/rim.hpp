// Rim: the part of each row, each diagonal and each slope within a radius and a shape.
//
// All shapes are mirror images of themselves about the diagonal, so rows and columns share one rim.
// Its width only shrinks outwards, so it is computed lazily by counting down. It is cached between
// views of the same radius.
//
// Diagonals: on diagonal D of a quarter the tiles within the rim run from some column c to D - c,
// and c never falls from one diagonal to the next: a tile whose row and column are not less than
// another's is no nearer.
//
// A scan may stop at the rim: everything that follows a tile, outwards and sideways or along a line
// from the origin's tile, has rows and columns no less.
#ifndef SIGHTLINE_ENGINE_CANVAS_RIM_HPP
#define SIGHTLINE_ENGINE_CANVAS_RIM_HPP

#include <algorithm>
#include <array>
#include <cstddef>
#include <vector>

#include <sightline/core/enum_table.hpp>
#include <sightline/core/options.hpp>
#include <sightline/core/point.hpp>
#include <sightline/core/shape.hpp>

#include "engine/bits/words.hpp"
#include "engine/kernels/processor.hpp"
#include "engine/slopes/fixed_slope.hpp"

namespace sightline::inline SIGHTLINE_ABI::engine {

/// Near rims as masks: of line 32 + d, the columns within the radius.
using NearRim = NearLines;

inline void make_near_rim(Shape shape, int radius, NearRim& masks) {
    masks.fill(0);
    int width = std::min(radius, near_reach);
    for (int row = 0; row <= std::min(radius, near_reach); ++row) {
        while (width > 0 && !within(shape, radius, {width, row})) --width;  // rows get narrower
        const Word mask = ColumnRange{-width, width}.near_word();
        masks[static_cast<std::size_t>(near_centre + row)] = mask;
        masks[static_cast<std::size_t>(near_centre - row)] = mask;
    }
}

/// The masks of all shapes and of radii up to 31, made once.
struct NearRims {
    std::array<std::array<NearRim, near_reach + 1>, square_shapes.size()> by_shape;

    NearRims() {
        for (const auto& [name, shape] : square_shapes) {
            for (int radius = 0; radius <= near_reach; ++radius) {
                make_near_rim(
                    shape, radius,
                    by_shape[static_cast<std::size_t>(shape)][static_cast<std::size_t>(radius)]);
            }
        }
    }
};

/// The masks of any shape and radius, in `memory` if they are not in the table.
[[nodiscard]] SIGHTLINE_IN_KERNEL const NearRim& near_rim(Shape shape, int radius,
                                                          NearRim& memory) {
    static const NearRims rims;
    // No shape of twice the reach removes anything from a square of 31.
    if (radius >= 2 * near_reach) {
        shape = Shape::square;
        radius = near_reach;
    }
    if (radius <= near_reach) {
        return rims.by_shape[static_cast<std::size_t>(shape)][static_cast<std::size_t>(radius)];
    }
    make_near_rim(shape, radius, memory);
    return memory;
}

class Rim {
  public:
    Rim() : near_masks_{&near_rim(Shape::square, near_reach, own_masks_)} {}
    Rim(Shape shape, int radius) : Rim() { become(shape, radius); }
    Rim(const Rim&) = delete;
    Rim& operator=(const Rim&) = delete;

    /// Becomes the rim of that shape and radius. Cached parts of the same rim stay.
    void become(Shape shape, int radius) {
        if (shape == shape_ && radius == radius_) return;
        shape_ = shape;
        radius_ = radius;
        half_widths_.clear();
        firsts_.clear();
        last_rows_.fill(max_side);
        open_parts_ = slope_parts;
        near_masks_ = &near_rim(shape, radius, own_masks_);
    }

    /// Keeps its cache as a scratch buffer.
    void clear() {}

    /// Whether any row is narrower than a quadrant's.
    [[nodiscard]] bool cuts() const { return radius_ != unlimited && shape_ != Shape::square; }

    /// Near rows as masks.
    [[nodiscard]] const NearRim& near_masks() const { return *near_masks_; }

    /// The largest column within the radius at `row`, which is at most the radius; at most
    /// max_side.
    [[nodiscard]] SIGHTLINE_IN_KERNEL int half_width(int row) {
        if (!cuts()) return std::min(radius_, max_side);
        if (half_widths_.size() <= static_cast<std::size_t>(row)) find_rows(row);
        return half_widths_[static_cast<std::size_t>(row)];
    }

    /// A row past which a sector is outside, as far as half_width() is known: rows further out are
    /// narrower, and the sector leads away from their middle.
    [[nodiscard]] int last_row(FixedSlope start, FixedSlope end) const {
        const FixedSlope nearest = std::max({start, -end, FixedSlope{0}});
        return last_rows_[static_cast<std::size_t>(nearest >> (slope_bits - slope_part_bits))];
    }

    /// The first column within the radius on a diagonal, past its middle if there is none; the last
    /// is its mirror image.
    [[nodiscard]] SIGHTLINE_IN_KERNEL int first_on_diagonal(int diagonal) {
        const auto at = static_cast<std::size_t>(diagonal);
        if (firsts_.size() <= at) find_diagonals(at);
        return firsts_[at];
    }
    /// Whether anything on an even diagonal is within the radius: its middle is, if so.
    [[nodiscard]] bool reaches_diagonal(int diagonal) const {
        return within(shape_, radius_, {diagonal / 2, diagonal / 2});
    }

  private:
    static constexpr int slope_part_bits = 5;
    static constexpr int slope_parts = 1 << slope_part_bits;

    Shape shape_ = Shape::square;
    int radius_ = unlimited;
    NearRim own_masks_;
    const NearRim* near_masks_;
    std::vector<int> half_widths_;                  // by row
    std::vector<int> firsts_;                       // by diagonal
    std::array<int, slope_parts + 1> last_rows_{};  // by parts of the slopes from 0 to 1
    int open_parts_ = slope_parts;                  // the last of them that is not yet outside

    void find_diagonals(std::size_t last) {
        while (firsts_.size() <= last) {
            const auto next = static_cast<int>(firsts_.size());
            int column = firsts_.empty() ? 0 : firsts_.back();
            while (2 * column <= next && !within(shape_, radius_, {next - column, column})) {
                ++column;
            }
            firsts_.push_back(column);
        }
    }

    void find_rows(int row) {
        while (static_cast<int>(half_widths_.size()) <= row) {
            const auto d = static_cast<int>(half_widths_.size());
            int width = half_widths_.empty() ? std::min(radius_, max_side) : half_widths_.back();
            while (width > 0 && !within(shape_, radius_, {width, d})) --width;
            half_widths_.push_back(width);
            // Two columns more than the rim's are outside, however they were rounded.
            while (open_parts_ > 0 && d * open_parts_ > (width + 2) * slope_parts) {
                last_rows_[static_cast<std::size_t>(open_parts_--)] = d - 1;
            }
        }
    }
};

/// The columns of each diagonal within the rim and in reach along an axis.
class DiagonalRange {
  public:
    DiagonalRange(Rim& rim, const Options& options, int reach)
        : rim_{rim}, reach_{reach}, cuts_{!within(options.shape, options.radius, {reach, reach})} {
        rim.become(options.shape, options.radius);
    }

    /// The first of them, past the middle if there is none; the last is its mirror image.
    [[nodiscard]] SIGHTLINE_IN_KERNEL int first(int diagonal) {
        return cuts_ ? rim_.first_on_diagonal(diagonal) : std::max(0, diagonal - reach_);
    }
    /// Whether anything on an even diagonal is in reach.
    [[nodiscard]] bool reaches(int diagonal) const {
        return diagonal / 2 <= reach_ && rim_.reaches_diagonal(diagonal);
    }

  private:
    Rim& rim_;
    int reach_;
    bool cuts_;
};

}  // namespace sightline::inline SIGHTLINE_ABI::engine

#endif
