#include "rim.hpp"

#include <sightline/core/enum_table.hpp>

namespace sightline::inline SIGHTLINE_ABI::engine {

namespace {

void make_near_rim(Shape shape, int radius, NearRim& masks) {
    masks.fill(0);
    Rim rim(shape, radius);
    for (int row = 0; row <= std::min(radius, near_reach); ++row) {
        const int width = std::min(rim.half_width(row), near_reach);
        const Word mask = ColumnRange{-width, width}.near_word();
        masks[static_cast<std::size_t>(near_centre + row)] = mask;
        masks[static_cast<std::size_t>(near_centre - row)] = mask;
    }
}

/// The masks of all shapes and of radii up to 31, made once.
struct NearRims {
    std::array<std::array<NearRim, near_reach + 1>, count_of<Shape>> by_shape;

    NearRims() {
        for (const auto& [name, shape] : entries_of<Shape>) {
            for (int radius = 0; radius <= near_reach; ++radius) {
                make_near_rim(
                    shape, radius,
                    by_shape[static_cast<std::size_t>(shape)][static_cast<std::size_t>(radius)]);
            }
        }
    }
};

}  // namespace

const NearRim& near_rim(Shape shape, int radius, NearRim& memory) {
    static const NearRims rims;
    // No shape of twice the reach cuts anything off a square of 31.
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

}  // namespace sightline::inline SIGHTLINE_ABI::engine
