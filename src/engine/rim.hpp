// Rim: how many columns either side of the origin each row keeps, for any shape and radius.
//
// All shapes are mirror images of themselves about the diagonal, so rows and columns share one rim.
// Its width only shrinks on the way out: walking row by row costs a step or so a row.
#ifndef SIGHTLINE_ENGINE_RIM_HPP
#define SIGHTLINE_ENGINE_RIM_HPP

#include <cstdint>

#include <sightline/core/least.hpp>
#include <sightline/core/point.hpp>
#include <sightline/core/shape.hpp>

namespace sightline::inline SIGHTLINE_ABI::fast {

class Rim {
  public:
    constexpr Rim(Shape shape, int radius) : shape_{shape}, radius_{radius}, width_{radius} {}

    /// The largest column within the radius at `row`; rows must be asked for in rising order, from
    /// 0 or more to the radius.
    [[nodiscard]] constexpr int half_width(int row) {
        if (radius_ == unlimited || shape_ == Shape::square) return width_;
        if (shape_ == Shape::diamond) return radius_ - row;
        // Beyond the largest offset there is, the width does not matter any more.
        if (width_ > max_side && within(shape_, radius_, {max_side, row})) return max_side;
        width_ = detail::least(width_, max_side);
        while (!within(shape_, radius_, {width_, row})) --width_;
        return width_;
    }

  private:
    Shape shape_;
    int radius_;
    int width_;
};

}  // namespace sightline::inline SIGHTLINE_ABI::fast

#endif
