// Rims along the diagonals of a quarter: which columns of each diagonal are within the radius.
//
// On diagonal D they run from some column c to D - c, because rims are the same when rows and
// columns change places; and c never falls from one diagonal to the next, because a tile whose row
// and column are not less than another's is no nearer. So they are found by counting up, as far as
// they are asked for. A scan may stop at the rim: whatever goes on from a tile, by steps outwards
// and sideways or along a straight line from the origin's tile, leads to rows and columns no less.
// (A line that leans back stays in the origin's own row or column.)
#ifndef SIGHTLINE_ENGINE_DIAGONAL_RIM_HPP
#define SIGHTLINE_ENGINE_DIAGONAL_RIM_HPP

#include <cstddef>

#include <sightline/core/least.hpp>
#include <sightline/core/plain_list.hpp>
#include <sightline/core/point.hpp>
#include <sightline/core/shape.hpp>

namespace sightline::inline SIGHTLINE_ABI::fast {

class DiagonalRim {
  public:
    void begin(Shape shape, int radius, int reach) {
        reach_ = reach;
        cuts_ = !within(shape, radius, {reach, reach});
        if (shape == shape_ && radius == radius_) return;  // what was found before still holds
        shape_ = shape;
        radius_ = radius;
        firsts_.assign(1, 0);
    }

    /// The first column in reach, past the middle if there is none; the last is its mirror image.
    [[nodiscard]] int first(int diagonal) {
        if (!cuts_) return detail::greatest(0, diagonal - reach_);
        const auto at = static_cast<std::size_t>(diagonal);
        if (firsts_.size() <= at) find_up_to(diagonal);
        return firsts_[at];
    }

    /// Whether anything on an even diagonal is in reach: its middle is, if so.
    [[nodiscard]] bool reaches(int diagonal) const {
        const int half = diagonal / 2;
        return half <= reach_ && within(shape_, radius_, {half, half});
    }

  private:
    detail::PlainList<int> firsts_{0};
    Shape shape_ = Shape::circle;
    int radius_ = 0;
    int reach_ = 0;
    bool cuts_ = false;

    void find_up_to(int diagonal) {
        while (static_cast<int>(firsts_.size()) <= diagonal) {
            const auto next = static_cast<int>(firsts_.size());
            int column = firsts_.back();
            while (2 * column <= next && !within(shape_, radius_, {next - column, column})) {
                ++column;
            }
            firsts_.push_back(column);
        }
    }
};

}  // namespace sightline::inline SIGHTLINE_ABI::fast

#endif
