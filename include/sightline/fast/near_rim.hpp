// Rims as masks: for each row up to 31 away from the origin, the columns within the radius.
//
// Looked up for radii up to 31, in a table that is part of the program; computed for larger ones,
// which only concern small maps and the middle of larger views.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>

#include "../shape.hpp"
#include "near_lines.hpp"
#include "rim.hpp"

namespace sightline::fast {

/// The mask of each row by its distance from the origin's.
using NearRim = std::array<Word, near_reach + 1>;

[[nodiscard]] constexpr NearRim make_near_rim(Shape shape, int radius) {
    NearRim masks{};
    Rim rim(shape, radius);
    for (int row = 0; row <= std::min(radius, near_reach); ++row) {
        const int width = std::min(rim.half_width(row), near_reach);
        masks[static_cast<std::size_t>(row)] = ~Word{0} >> (63 - 2 * width)
                                                               << (near_centre - width);
    }
    return masks;
}

inline constexpr auto near_rims = [] {
    std::array<std::array<NearRim, near_reach + 1>, 4> rims{};
    for (const Shape shape : {Shape::circle, Shape::round, Shape::square, Shape::diamond}) {
        for (int radius = 0; radius <= near_reach; ++radius) {
            rims[static_cast<std::size_t>(shape)][static_cast<std::size_t>(radius)] =
                make_near_rim(shape, radius);
        }
    }
    return rims;
}();

/// The rim of any radius; `memory` holds it if it is not in the table.
[[nodiscard]] inline const NearRim& near_rim(Shape shape, int radius, NearRim& memory) {
    if (radius <= near_reach) {
        return near_rims[static_cast<std::size_t>(shape)][static_cast<std::size_t>(radius)];
    }
    memory = make_near_rim(shape, radius);
    return memory;
}

}  // namespace sightline::fast
