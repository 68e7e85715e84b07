// Rims, against within(): exact on every row, for every radius.
#include "engine/canvas/rim.hpp"

#include <algorithm>
#include <doctest/doctest.h>
#include <initializer_list>

#include "support/compare.hpp"

using namespace sightline;
using namespace sightline::test;

namespace {

/// The rows that fit a map and the radius; only some of long rims.
void require_exact_rim(Shape shape, int radius, int step) {
    engine::Rim rim(shape, radius);
    for (int row = 0; row <= std::min(radius, max_side); row += step) {
        const int width = rim.half_width(row);
        CAPTURE(to_string(shape));
        CAPTURE(radius);
        CAPTURE(row);
        CAPTURE(width);
        REQUIRE(within(shape, radius, {std::min(width, max_side), row}));
        if (width < max_side) REQUIRE_FALSE(within(shape, radius, {width + 1, row}));
    }
}

}  // namespace

TEST_CASE("rims: exact for all shapes and radii up to 100") {
    for (const auto& [name, shape] : square_shapes) {
        for (int radius = 0; radius <= 100; ++radius) require_exact_rim(shape, radius, 1);
    }
}

TEST_CASE("rims: exact at the edge of the largest map") {
    for (const auto& [name, shape] : square_shapes) {
        for (const int radius : {max_side - 1, max_side, max_side + 1, max_side + 100,
                                 max_side * 7 / 5, max_side * 3 / 2, 2 * max_side, unlimited - 1}) {
            for (const int step : {1, 61}) require_exact_rim(shape, radius, step);
        }
    }
}
