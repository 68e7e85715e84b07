// Rims as masks: for each row up to 31 away from the origin, the columns within the radius.
//
// Looked up for radii up to 31, in a table that is made once; computed for larger ones, which only
// concern small maps and the middle of larger views.
#ifndef SIGHTLINE_ENGINE_NEAR_RIM_HPP
#define SIGHTLINE_ENGINE_NEAR_RIM_HPP

#include <array>
#include <cstddef>

#include <sightline/core/least.hpp>
#include <sightline/core/shape.hpp>

#include "near_lines.hpp"
#include "rim.hpp"

namespace sightline::inline SIGHTLINE_ABI::fast {

/// The mask of each row, 32 + d for the one d away from the origin's.
using NearRim = NearLines;

inline void make_near_rim(Shape shape, int radius, NearRim& masks) {
    masks.fill(0);
    Rim rim(shape, radius);
    for (int row = 0; row <= detail::least(radius, near_reach); ++row) {
        const int width = detail::least(rim.half_width(row), near_reach);
        const Word mask = ~Word{0} >> (63 - 2 * width) << (near_centre - width);
        masks[static_cast<std::size_t>(near_centre + row)] = mask;
        masks[static_cast<std::size_t>(near_centre - row)] = mask;
    }
}

/// The rims of all shapes and of radii up to 31.
struct NearRims {
    std::array<std::array<NearRim, near_reach + 1>, count_of<Shape>> by_shape;

    NearRims() {
        for (const auto& [name, shape] : entries_of<Shape>) {
            for (int radius = 0; radius <= near_reach; ++radius) {
                make_near_rim(shape, radius, (*this)(shape, radius));
            }
        }
    }
    [[nodiscard]] NearRim& operator()(Shape shape, int radius) {
        return by_shape[static_cast<std::size_t>(shape)][static_cast<std::size_t>(radius)];
    }
    [[nodiscard]] const NearRim& operator()(Shape shape, int radius) const {
        return by_shape[static_cast<std::size_t>(shape)][static_cast<std::size_t>(radius)];
    }
};

[[nodiscard]] inline const NearRims& near_rims() {
    static const NearRims rims;
    return rims;
}

/// The rim of any radius; `memory` holds it if it is not in the table.
[[nodiscard]] inline const NearRim& near_rim(Shape shape, int radius, NearRim& memory) {
    if (radius <= near_reach) return near_rims()(shape, radius);
    // No shape of this radius cuts anything off a square of 31.
    if (radius >= 2 * near_reach) return near_rims()(Shape::square, near_reach);
    make_near_rim(shape, radius, memory);
    return memory;
}

}  // namespace sightline::inline SIGHTLINE_ABI::fast

#endif
