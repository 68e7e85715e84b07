// A cone, row by row: which columns of a row lie in it, without a test for every tile.
//
// The test of cone.hpp, ahead * sine >= |cross| * cosine, is two half planes: both must hold when
// the cone is convex (cosine >= 0), either one when it is not. On a row a half plane with integer
// coefficients is a half line whose end is a quotient: the same tiles, exactly.
#ifndef SIGHTLINE_ENGINE_CANVAS_CONE_ROWS_HPP
#define SIGHTLINE_ENGINE_CANVAS_CONE_ROWS_HPP

#include <cstddef>
#include <cstdint>

#include <sightline/core/cone.hpp>
#include <sightline/core/point.hpp>
#include <sightline/core/rect.hpp>

#include "engine/bits/words.hpp"
#include "fov/slope.hpp"

namespace sightline::inline SIGHTLINE_ABI::engine {

/// Columns from `low` to `high`, or all but those.
struct ConeColumns {
    std::int64_t low;
    std::int64_t high;
    bool inverted;

    /// Past any row.
    [[nodiscard]] ColumnRange columns() const {
        return {static_cast<int>(low), static_cast<int>(high)};
    }
};

class ConeRows {
  public:
    explicit ConeRows(const Cone& cone)
        : dx_{cone.direction.x},
          dy_{cone.direction.y},
          sine_{detail::half_angle(cone).sine},
          cosine_{detail::half_angle(cone).cosine},
          ray_{cone.angle == 0} {}

    /// The columns of the row `y` away from the origin, counted from the origin's.
    [[nodiscard]] ConeColumns row(int y) const {
        // ahead = dx x + dy y and cross = dx y - dy x, so each half plane reads a x + b >= 0.
        const std::int64_t height = y;
        if (ray_) {
            return both(both(half_line(-dy_, dx_ * height), half_line(dy_, -dx_ * height)),
                        half_line(dx_, dy_ * height));
        }
        const ConeColumns left =
            half_line(dx_ * sine_ - dy_ * cosine_, (dy_ * sine_ + dx_ * cosine_) * height);
        const ConeColumns right =
            half_line(dx_ * sine_ + dy_ * cosine_, (dy_ * sine_ - dx_ * cosine_) * height);
        return cosine_ >= 0 ? both(left, right) : either(left, right);
    }

  private:
    std::int64_t dx_;
    std::int64_t dy_;
    std::int64_t sine_;
    std::int64_t cosine_;
    bool ray_;

    static constexpr std::int64_t none = 4 * max_side;  // past any column, in either direction

    /// The x for which a x + b >= 0.
    static ConeColumns half_line(std::int64_t a, std::int64_t b) {
        if (a == 0)
            return b >= 0 ? ConeColumns{-none, none, false} : ConeColumns{none, -none, false};
        const std::int64_t bound = a > 0 ? -fov::floor_divide(b, a) : fov::floor_divide(b, -a);
        return a > 0 ? ConeColumns{std::clamp(bound, -none, none), none, false}
                     : ConeColumns{-none, std::clamp(bound, -none, none), false};
    }

    static ConeColumns both(ConeColumns a, ConeColumns b) {
        return {std::max(a.low, b.low), std::min(a.high, b.high), false};
    }

    /// The union of both. Half lines only: the complement is one piece.
    static ConeColumns either(ConeColumns a, ConeColumns b) {
        const auto missing = [](ConeColumns c) {
            if (c.low > c.high) return ConeColumns{-none, none, false};
            return c.low > -none ? ConeColumns{-none, c.low - 1, false}
                                 : ConeColumns{c.high + 1, none, false};
        };
        ConeColumns gap = both(missing(a), missing(b));
        gap.inverted = true;
        return gap;
    }
};

/// Whether any tile between a quadrant's diagonals, `outwards` of the origin, can lie in the cone:
/// no if the angle between the two directions is more than half the cone and 45 degrees together.
[[nodiscard]] inline bool may_touch_quadrant(const Cone& cone, Point outwards) {
    constexpr int slack = 2;  // degrees: the edges of the test need not be exact here
    const Cone wider{cone.direction, std::min(360, cone.angle + 90 + slack)};
    return within(wider, outwards);
}

}  // namespace sightline::inline SIGHTLINE_ABI::engine

#endif
