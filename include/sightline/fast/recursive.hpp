// Recursive shadowcasting from words of bits: fov/algorithms/recursive.hpp's view, tile for tile.
//
// The two octants of a quadrant share the slope 0 and nothing else, and a sector that has 0 in it
// has all of column 0 in both. So they are scanned at once, as sectors of slopes from -1 to 1. Of a
// wall's four corners the two count that are outermost as seen from the origin. Light ends at the
// far corner of the side that faces the axis and begins again at the near corner of the other side.
// Every tile that a sector touches is seen, so a row is seen as runs from first to last. Some
// kernels have a quicker way through the first rows (kernels/corner_slices.hpp).
#ifndef SIGHTLINE_FAST_RECURSIVE_HPP
#define SIGHTLINE_FAST_RECURSIVE_HPP

#include <cstdint>

#include "../core/least.hpp"
#include "kernel.hpp"
#include "kernels/corner_slices.hpp"
#include "odd_slope.hpp"
#include "sector_view.hpp"

namespace sightline::inline SIGHTLINE_ABI::fast {

/// One row of a quadrant under the rules of recursive shadowcasting.
class RecursiveRow {
  public:
    static constexpr FixedSlope widest = odd_slope_one;
    static constexpr bool sees_walls_behind = false;

    /// Marks the first rows, and returns the one to go on with; `left` are the sectors there.
    static int start(const Kernel& kernel, const CentredQuadrant& quadrant, int direction,
                     NearLines& seen, SectorList& left) {
        if (kernel.scan_corners == nullptr) {
            return start_near<RecursiveRow>(quadrant, direction, seen, left);
        }
        OpenCorners open;
        const int done = kernel.scan_corners(quadrant.lines, direction, seen, open);
        left.count = done == quadrant.reach() ? 0 : corner_sectors(open, left.slopes.data());
        return done + 1;
    }

    explicit RecursiveRow(int row) : row_{row} {}

    /// The columns that the slopes from `start` to `end` touch.
    [[nodiscard]] RowPart touched(FixedSlope start, FixedSlope end) const {
        // From the axis on, a slope enters a column on the row's far side and leaves it on the near
        // one.
        const int start_side = start < 0 ? 2 * row_ + 1 : 2 * row_ - 1;
        const int end_side = end < 0 ? 2 * row_ - 1 : 2 * row_ + 1;
        return {detail::greatest(first_touched(start_side, start), -row_),
                detail::least(last_touched(end_side, end), row_)};
    }

    /// The part of them that is seen: all.
    [[nodiscard]] static RowPart seen(const RowPart& touched, FixedSlope, FixedSlope) {
        return touched;
    }

    /// Where light begins on the left of `column`, and where it ends on its right.
    [[nodiscard]] FixedSlope start_of(int column) const {
        return odd_slope(2 * std::int64_t{column} - 1,
                         odd_reciprocal(column > 0 ? row_ - 1 : row_));
    }
    [[nodiscard]] FixedSlope end_of(int column) const {
        return odd_slope(2 * std::int64_t{column} + 1,
                         odd_reciprocal(column < 0 ? row_ - 1 : row_));
    }

    [[nodiscard]] static bool holds_light(FixedSlope start, FixedSlope end) {
        return in_order(start, end);
    }

  private:
    int row_;
};

/// Fills `out` with what Algorithm::recursive sees from `origin`, a tile of the map, by valid
/// options.
inline void recursive_view(const OpacityGrid& map, Point origin, const Options& options,
                           const Kernel& kernel, TileSet& out) {
    sector_view<RecursiveRow>(map, origin, options, kernel, out);
}

}  // namespace sightline::inline SIGHTLINE_ABI::fast

#endif
