#include <doctest/doctest.h>
#include <string>

#include <sightline/core/shape.hpp>

using namespace sightline;

namespace {

std::string disc(Shape shape, int radius) {
    std::string drawing;
    for (int y = -radius - 1; y <= radius + 1; ++y) {
        for (int x = -radius - 1; x <= radius + 1; ++x) {
            drawing += within(shape, radius, {x, y}) ? 'o' : '.';
        }
        drawing += '\n';
    }
    return drawing;
}

}  // namespace

TEST_CASE("shapes of radius 3") {
    CHECK(disc(Shape::circle, 3) ==
          ".........\n"
          "....o....\n"
          "..ooooo..\n"
          "..ooooo..\n"
          ".ooooooo.\n"
          "..ooooo..\n"
          "..ooooo..\n"
          "....o....\n"
          ".........\n");
    CHECK(disc(Shape::round, 3) ==
          ".........\n"
          "...ooo...\n"
          "..ooooo..\n"
          ".ooooooo.\n"
          ".ooooooo.\n"
          ".ooooooo.\n"
          "..ooooo..\n"
          "...ooo...\n"
          ".........\n");
    CHECK(disc(Shape::square, 1) == ".....\n.ooo.\n.ooo.\n.ooo.\n.....\n");
    CHECK(disc(Shape::diamond, 2) ==
          ".......\n"
          "...o...\n"
          "..ooo..\n"
          ".ooooo.\n"
          "..ooo..\n"
          "...o...\n"
          ".......\n");
}

TEST_CASE("radius 0 is the origin alone; the largest radii do not overflow") {
    for (const auto& [name, shape] : square_shapes) {
        CHECK(within(shape, 0, {0, 0}));
        CHECK_FALSE(within(shape, 0, {0, 1}));
        CHECK(within(shape, unlimited, {2147483647, -2147483647}));
        CHECK(within(shape, unlimited - 1, {2147483646, 0}));
        CHECK_FALSE(within(shape, unlimited - 1, {2147483647, 0}));
        CHECK_FALSE(within(shape, 5, {-2147483647 - 1, -2147483647 - 1}));
    }
}
