// HazyQuadrant: one quadrant of an OpacityGrid with haze, for the kernels' scans.
#ifndef SIGHTLINE_ENGINE_HAZY_QUADRANT_HPP
#define SIGHTLINE_ENGINE_HAZY_QUADRANT_HPP

#include <sightline/core/point.hpp>
#include <sightline/map/bit_lines.hpp>
#include <sightline/map/haze_bits.hpp>
#include <sightline/map/opacity_grid.hpp>

namespace sightline::inline SIGHTLINE_ABI::fast {

struct HazyQuadrant {
    const OpacityGrid& map;
    Point origin;
    Point outwards;
    int reach;

    [[nodiscard]] bool sideways() const { return outwards.x != 0; }
    /// -1 or 1: the way from a line to the next row's.
    [[nodiscard]] int direction() const { return outwards.x + outwards.y; }
    /// The line of bits through the origin, and the origin's bit in it.
    [[nodiscard]] int line() const { return sideways() ? origin.x : origin.y; }
    [[nodiscard]] int centre() const { return sideways() ? origin.y : origin.x; }

    [[nodiscard]] const detail::BitLines& walls() const {
        return sideways() ? map.column_bits() : map.row_bits();
    }
    /// Five lines for each: see detail::HazeBits.
    [[nodiscard]] const detail::BitLines& haze() const {
        return sideways() ? map.haze_bits().columns() : map.haze_bits().rows();
    }
};

}  // namespace sightline::inline SIGHTLINE_ABI::fast

#endif
