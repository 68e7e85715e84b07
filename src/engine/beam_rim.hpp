// BeamRim: the rim as beams need it, for each row and for each part of the slopes.
//
// It is kept from look to look, and grows as far as looks get: for those who always look with the
// same radius, it is there.
#ifndef SIGHTLINE_ENGINE_BEAM_RIM_HPP
#define SIGHTLINE_ENGINE_BEAM_RIM_HPP

#include <array>
#include <cstddef>

#include <sightline/core/least.hpp>
#include <sightline/core/plain_list.hpp>
#include <sightline/core/point.hpp>
#include <sightline/core/shape.hpp>

#include "fixed_slope.hpp"
#include "rim.hpp"

namespace sightline::inline SIGHTLINE_ABI::fast {

class BeamRim {
  public:
    /// Whether any row is narrower than a quadrant's.
    [[nodiscard]] bool cuts() const { return radius_ != unlimited && shape_ != Shape::square; }

    /// Becomes a rim that is known up to `row`. What was known of the same rim stays.
    void know(Shape shape, int radius, int row) {
        if (shape != shape_ || radius != radius_) {
            shape_ = shape;
            radius_ = radius;
            widths_ = Rim(shape, radius);
            half_widths_.clear();
            last_rows_.fill(max_side);
            parts_open_ = slope_parts;
        }
        while (cuts() && static_cast<int>(half_widths_.size()) <= row) {
            const auto d = static_cast<int>(half_widths_.size());
            const int half_width = detail::least(widths_.half_width(d), max_side);
            half_widths_.push_back(half_width);
            // Two columns more than the rim's are outside, however they were rounded.
            while (parts_open_ > 0 && d * parts_open_ > (half_width + 2) * slope_parts) {
                last_rows_[static_cast<std::size_t>(parts_open_--)] = d - 1;
            }
        }
    }

    /// How many columns either side of the middle a row keeps.
    [[nodiscard]] int half_width(int row) const {
        return half_widths_[static_cast<std::size_t>(row)];
    }

    /// A row past which a sector is outside: rows further out are narrower, and it leads away from
    /// their middle.
    [[nodiscard]] int last_row(FixedSlope start, FixedSlope end) const {
        const FixedSlope nearest = detail::greatest(start, -end, FixedSlope{0});
        return last_rows_[static_cast<std::size_t>(nearest >> (slope_bits - slope_part_bits))];
    }

  private:
    static constexpr int slope_part_bits = 5;
    static constexpr int slope_parts = 1 << slope_part_bits;

    Shape shape_ = Shape::square;
    int radius_ = unlimited;
    Rim widths_{Shape::square, unlimited};
    detail::PlainList<int> half_widths_;            // by row
    std::array<int, slope_parts + 1> last_rows_{};  // by parts of the slopes from 0 to 1
    int parts_open_ = slope_parts;                  // the last of them that is not yet outside
};

}  // namespace sightline::inline SIGHTLINE_ABI::fast

#endif
