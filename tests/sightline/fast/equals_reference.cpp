#include <doctest/doctest.h>

#include "compare.hpp"

using namespace sightline;
using namespace sightline::test;

TEST_CASE("fast: every pattern of walls on a 4x4 map, from every tile") {
    for (unsigned walls = 0; walls < 1u << 16; ++walls) {
        OpacityGrid grid({4, 4});
        for (int i = 0; i < 16; ++i) grid.set_opaque({i % 4, i / 4}, (walls >> i & 1) != 0);
        const Point origin{static_cast<int>(walls * 7 % 4), static_cast<int>(walls * 5 / 4 % 4)};
        REQUIRE(disagreement(grid, origin, {}) == "");
    }
}

TEST_CASE("fast: every pattern of walls around an origin, at every radius") {
    // 5x5 without the origin, and without the row behind it: 19 tiles that matter most.
    for (unsigned walls = 0; walls < 1u << 17; walls += 3) {
        OpacityGrid grid({7, 4});
        for (int i = 0; i < 17; ++i) grid.set_opaque({i % 7, i / 7}, (walls >> i & 1) != 0);
        REQUIRE(disagreement(grid, {3, 3}, {.radius = static_cast<int>(walls % 5)}) == "");
    }
}

TEST_CASE("fast: random maps at every radius from 0 to 130") {
    Random random(1);
    for (int radius = 0; radius <= 130; ++radius) {
        for (const int percent : {1, 4, 15, 40}) {
            const Size size{1 + random.below(2 * radius + 40), 1 + random.below(2 * radius + 40)};
            const OpacityGrid grid = random_grid(size, percent, random);
            const Point origin{random.below(size.width), random.below(size.height)};
            const Shape shape = all_shapes[random.below(4)];
            const bool light = random.percent(70);
            REQUIRE(disagreement(grid, origin,
                                 {.radius = radius, .shape = shape, .light_walls = light}) == "");
        }
    }
}

TEST_CASE("fast: all shapes at the borders between machine words") {
    Random random(2);
    for (const int radius :
         {7, 8, 9, 15, 16, 17, 30, 31, 32, 33, 62, 63, 64, 65, 126, 127, 128, 129}) {
        for (const Shape shape : all_shapes) {
            for (const bool light : {true, false}) {
                const OpacityGrid grid = random_grid({270, 262}, 2, random);
                const Point origin{125 + random.below(20), 125 + random.below(20)};
                REQUIRE(disagreement(grid, origin,
                                     {.radius = radius, .shape = shape, .light_walls = light}) ==
                        "");
            }
        }
    }
}

TEST_CASE("fast: maps as wide and high as words, seen from edges and corners") {
    Random random(3);
    for (const int width : {1, 2, 31, 32, 33, 63, 64, 65, 127, 128, 129, 192}) {
        for (const int height : {1, 3, 32, 63, 64, 65, 128}) {
            const OpacityGrid grid = random_grid({width, height}, 3, random);
            for (const int x : {0, width / 2, width - 1}) {
                for (const int y : {0, height / 2, height - 1}) {
                    const int radius = random.percent(50) ? unlimited : random.below(70);
                    REQUIRE(disagreement(grid, {x, y}, {.radius = radius}) == "");
                }
            }
        }
    }
}

TEST_CASE("fast: cones of every kind") {
    Random random(4);
    for (int i = 0; i < 1500; ++i) {
        const Size size{20 + random.below(100), 20 + random.below(100)};
        const OpacityGrid grid = random_grid(size, random.below(12), random);
        const Point origin{random.below(size.width), random.below(size.height)};
        const int far = random.percent(50) ? 3 : 40;
        Point ahead{random.below(2 * far + 1) - far, random.below(2 * far + 1) - far};
        if (ahead == Point{}) ahead = {0, -1};
        const int angles[] = {0, 1, 45, 89, 90, 91, 120, 179, 180, 181, 270, 300, 359, 360};
        const Options options{.radius = random.percent(30) ? unlimited : random.below(60),
                              .light_walls = random.percent(50),
                              .cone = Cone{ahead, angles[random.below(14)]}};
        REQUIRE(disagreement(grid, origin, options) == "");
    }
}
