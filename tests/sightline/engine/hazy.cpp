// Haze in the engine: equal to the reference, with every kernel, on bits and on own maps.
#include <doctest/doctest.h>
#include <string>

#include "support/compare_haze.hpp"

using namespace sightline;
using namespace sightline::test;

namespace {

constexpr int solid = 16;

void set(OpacityGrid& grid, Point p, int value) {
    grid.set_opaque(p, value == solid);
    grid.set_haze(p, value % solid);
}

/// A hazy map with everything about it random, of up to `side` tiles a side.
OpacityGrid any_grid(Random& random, int side) {
    const Size size{random.between(1, side), random.between(1, side)};
    OpacityGrid grid = random_grid(size, random.between(0, 25), random);
    const bool dense = random.between(0, 2) == 0;
    add_haze(grid, random.between(1, dense ? 100 : 15), random.between(1, 15), random);
    return grid;
}

Point anywhere(const OpacityGrid& grid, Random& random) {
    return {below(random, grid.size().width), below(random, grid.size().height)};
}

}  // namespace

TEST_CASE("hazy: every pattern of clear, half a wall and wall on a 3x3 map") {
    const int values[] = {0, 8, solid};
    for (unsigned pattern = 0; pattern < 19683; ++pattern) {
        OpacityGrid grid({3, 3});
        unsigned rest = pattern;
        for (const Point p : points(grid.size())) {
            set(grid, p, values[rest % 3]);
            rest /= 3;
        }
        // From a corner, a side and the middle in turn: each pattern occurs rotated, too.
        const Point origins[] = {{0, 0}, {1, 0}, {1, 1}};
        REQUIRE(disagreement(grid, origins[pattern % 3], {}) == "");
        REQUIRE(disagreement(grid, Point{2, 2} - origins[pattern / 3 % 3], {}) == "");
    }
}

TEST_CASE("hazy: every pattern of four values ahead, in each of the four directions") {
    const Point ahead[] = {{0, 1}, {1, 1}, {0, 2}, {1, 2}, {2, 2}, {1, 3}};
    const int values[] = {0, 5, 11, solid};
    for (unsigned pattern = 0; pattern < 1u << 12; ++pattern) {
        for (int way = 0; way < 4; ++way) {
            OpacityGrid grid({13, 13});
            unsigned rest = pattern;
            for (const auto& [c, d] : ahead) {
                const Point turned[] = {{c, -d}, {d, c}, {c, d}, {-d, c}};
                set(grid, Point{6, 6} + turned[way], values[rest % 4]);
                rest /= 4;
            }
            REQUIRE(disagreement(grid, {6, 6}, {}) == "");
        }
    }
}

TEST_CASE("hazy: random maps at every radius from 0 to 100, all limits") {
    Random random(51);
    for (int radius = 0; radius <= 100; ++radius) {
        for (int limit = 0; limit <= 15; ++limit) {
            const OpacityGrid grid = any_grid(random, radius + 40);
            const Options options{.radius = radius,
                                  .shape = any_square_shape(random),
                                  .light_walls = below(random, 3) != 0,
                                  .haze_limit = limit};
            REQUIRE(disagreement(grid, anywhere(grid, random), options) == "");
        }
    }
}

TEST_CASE("hazy: thin mist and few walls, far away") {
    Random random(52);
    for (int i = 0; i < 40; ++i) {
        OpacityGrid grid =
            random_grid({random.between(60, 260), random.between(60, 260)}, i % 4, random);
        add_haze(grid, 1 + i % 3, 1 + i % 5, random);
        const Options options{.radius = i % 2 == 0 ? unlimited : random.between(31, 200),
                              .shape = any_square_shape(random)};
        REQUIRE(disagreement(grid, anywhere(grid, random), options) == "");
    }
}

TEST_CASE("hazy: one bush on a wide plain, and a bank of smoke") {
    Random random(53);
    for (int i = 0; i < 20; ++i) {
        OpacityGrid grid({400, 330});
        grid.set_haze(anywhere(grid, random), 15);
        const Point corner = anywhere(grid, random);
        for (int n = 0; n < 100; ++n) {
            const Point p = corner + Point{n % 20, n / 20};
            if (grid.size().contains(p)) grid.set_haze(p, 1 + n % 7);
        }
        REQUIRE(disagreement(grid, anywhere(grid, random), {}) == "");
    }
}

TEST_CASE("hazy: maps as wide and high as words, seen from edges and corners") {
    Random random(54);
    for (const int width : {1, 2, 31, 32, 33, 63, 64, 65, 127, 128, 129}) {
        for (const int height : {1, 3, 32, 63, 64, 65, 128}) {
            OpacityGrid grid = random_grid({width, height}, 3, random);
            add_haze(grid, 10, 4, random);
            for (const int x : {0, width / 2, width - 1}) {
                for (const int y : {0, height / 2, height - 1}) {
                    const int radius = below(random, 2) == 0 ? unlimited : below(random, 70);
                    REQUIRE(disagreement(grid, {x, y}, {.radius = radius}) == "");
                }
            }
        }
    }
}

TEST_CASE("hazy: cones of every kind") {
    Random random(55);
    for (int i = 0; i < 600; ++i) {
        const OpacityGrid grid = any_grid(random, 90);
        const Point ahead{below(random, 9) - 4, 1 + below(random, 4)};
        const Options options{.radius = below(random, 3) == 0 ? unlimited : below(random, 60),
                              .light_walls = below(random, 2) == 0,
                              .cone = Cone{i % 2 == 0 ? ahead : -ahead, below(random, 361)},
                              .haze_limit = below(random, 16)};
        REQUIRE(disagreement(grid, anywhere(grid, random), options) == "");
    }
}

TEST_CASE("hazy: halls as long as there are, with gauze across them") {
    Random random(56);
    OpacityGrid grid({max_side, 5});
    for (int x = 50; x < max_side; x += 2000 + below(random, 900)) {
        grid.set_haze({x, below(random, 5)}, 1);
        grid.set_opaque({x + 70, below(random, 2) * 4}, true);
    }
    REQUIRE(disagreement(grid, {0, 2}, {}) == "");
    REQUIRE(disagreement(grid, {max_side - 1, 0}, {}) == "");
}

TEST_CASE("hazy: haze passed to each tile, at every near radius") {
    Random random(57);
    for (int round = 0; round < 20; ++round) {
        for (int radius = 0; radius <= 31; ++radius) {
            OpacityGrid grid = any_grid(random, 75);
            grid.set_haze(anywhere(grid, random), 3);
            Options options{.radius = radius,
                            .shape = any_square_shape(random),
                            .light_walls = below(random, 3) != 0,
                            .haze_limit = round % 2 == 0 ? 15 : below(random, 16)};
            if (round % 5 == 0) options.cone = Cone{{1, below(random, 3) - 1}, below(random, 361)};
            REQUIRE(haze_disagreement(grid, anywhere(grid, random), options) == "");
        }
    }
}

TEST_CASE("hazy: haze passed, through haze and walls in every pattern next to the origin") {
    const int values[] = {0, 6, solid};
    for (unsigned pattern = 0; pattern < 6561; ++pattern) {
        OpacityGrid grid({7, 5});
        unsigned rest = pattern;
        for (const Point p : Rect{{1, 0}, {4, 2}}) {
            set(grid, p, values[rest % 3]);
            rest /= 3;
        }
        grid.set_haze({6, 4}, 1);
        REQUIRE(haze_disagreement(grid, {0, 0}, {}) == "");
    }
}
