// Ray casting from words of bits: fov/algorithms/raycast.hpp's view, tile for tile.
//
// Sectors split as in symmetric shadowcasting (same edges of walls, same rounding: fixed_slope.hpp
// has the proof), but they are half open: of two equally near tiles a line takes the one nearer the
// axis, so a sector has its bound farther from the axis and lacks the nearer one. Both octants of a
// quadrant are scanned at once; a sector with the axis in it has both its bounds. A tile is seen
// when its centre is in a sector, and walls behind seen floors are added when all floors are known
// (tile_rows.hpp). An edge is never equal to the bound it is paired with: of a sector that is
// split, the first column is the one that its start falls into, left of that column's right edge.
// So no sector that holds no ray comes up.
#ifndef SIGHTLINE_ENGINE_RULES_RAYCAST_RULES_HPP
#define SIGHTLINE_ENGINE_RULES_RAYCAST_RULES_HPP

#include "engine/bits/words.hpp"
#include "engine/slopes/fixed_slope.hpp"

namespace sightline::inline SIGHTLINE_ABI::engine {

/// One row of a quadrant under the rules of ray casting.
class RaycastRow {
  public:
    static constexpr FixedSlope widest = slope_one;
    static constexpr bool sees_touched_walls = false;

    explicit RaycastRow(int row) : row_{row}, reciprocal_{reciprocal(row)} {}

    /// The columns that hold the slopes from `start` to `end`.
    [[nodiscard]] ColumnRange touched(FixedSlope start, FixedSlope end) const {
        return {rounded(row_ * start + (slope_half + slope_bias)),
                rounded(row_ * end + (slope_half - slope_bias))};
    }

    /// Those whose centres the sector has: a bound on the axis' far side is in it.
    [[nodiscard]] ColumnRange seen(const ColumnRange&, FixedSlope start, FixedSlope end) const {
        const FixedSlope first = start < 0 ? slope_one - slope_bias : slope_one + slope_bias;
        return {rounded(row_ * start + first),
                rounded(row_ * end + (end > 0 ? slope_bias : -slope_bias))};
    }

    [[nodiscard]] FixedSlope start_of(int column) const { return left_edge(reciprocal_, column); }
    [[nodiscard]] FixedSlope end_of(int column) const { return left_edge(reciprocal_, column + 1); }

    [[nodiscard]] static bool holds_light(FixedSlope, FixedSlope) { return true; }

  private:
    int row_;
    FixedSlope reciprocal_;

    [[nodiscard]] static int rounded(FixedSlope crossing) {
        return static_cast<int>(crossing >> slope_bits);
    }
};

}  // namespace sightline::inline SIGHTLINE_ABI::engine

#endif
