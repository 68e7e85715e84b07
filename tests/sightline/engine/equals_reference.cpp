#include <doctest/doctest.h>

#include "support/compare.hpp"

using namespace sightline;
using namespace sightline::test;

TEST_CASE("fast: every pattern of walls on a 4x3 map, from every tile") {
    for (unsigned walls = 0; walls < 1u << 12; ++walls) {
        OpacityGrid grid({4, 3});
        for (int i = 0; i < 12; ++i) grid.set_opaque({i % 4, i / 4}, (walls >> i & 1) != 0);
        for (int i = 0; i < 12; ++i) REQUIRE(disagreement(grid, {i % 4, i / 4}, {}) == "");
    }
}

TEST_CASE("fast: every pattern of walls on a 4x4 map") {
    for (unsigned walls = 0; walls < 1u << 16; ++walls) {
        OpacityGrid grid({4, 4});
        for (int i = 0; i < 16; ++i) grid.set_opaque({i % 4, i / 4}, (walls >> i & 1) != 0);
        const auto origin = static_cast<int>((walls * 2654435761u) >> 28);
        REQUIRE(disagreement(grid, {origin % 4, origin / 4}, {}) == "");
    }
}

TEST_CASE("fast: every pattern of walls ahead, in each of the four directions") {
    // Rows of 3 and 5 tiles and the middle of the next: all cases of a quadrant's first rows.
    const Point ahead[] = {{-1, 1}, {0, 1}, {1, 1},  {-2, 2}, {-1, 2}, {0, 2},
                           {1, 2},  {2, 2}, {-2, 3}, {-1, 3}, {0, 3},  {1, 3}};
    for (unsigned walls = 0; walls < 1u << 12; ++walls) {
        for (int way = 0; way < 4; ++way) {
            OpacityGrid grid({13, 13});
            for (unsigned i = 0; i < 12; ++i) {
                const auto [c, d] = ahead[i];
                const Point turned[] = {{c, -d}, {d, c}, {c, d}, {-d, c}};
                grid.set_opaque(Point{6, 6} + turned[way], (walls >> i & 1) != 0);
            }
            REQUIRE(disagreement(grid, {6, 6}, {}) == "");
        }
    }
}

TEST_CASE("fast: random maps at every radius from 0 to 130") {
    Random random(1);
    for (int radius = 0; radius <= 130; ++radius) {
        for (const int percent : {1, 4, 15, 40}) {
            const Size size{1 + below(random, 2 * radius + 40), 1 + below(random, 2 * radius + 40)};
            const OpacityGrid grid = random_grid(size, percent, random);
            const Point origin{below(random, size.width), below(random, size.height)};
            const Shape shape = any_square_shape(random);
            const bool light = (below(random, 100) < 70);
            REQUIRE(disagreement(grid, origin,
                                 {.radius = radius, .shape = shape, .light_walls = light}) == "");
        }
    }
}

TEST_CASE("fast: all shapes at the borders between machine words") {
    Random random(2);
    for (const int radius :
         {7, 8, 9, 15, 16, 17, 30, 31, 32, 33, 62, 63, 64, 65, 126, 127, 128, 129}) {
        for (const auto& [name, shape] : square_shapes) {
            for (const bool light : {true, false}) {
                const OpacityGrid grid = random_grid({270, 262}, 2, random);
                const Point origin{125 + below(random, 20), 125 + below(random, 20)};
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
                    const int radius = (below(random, 100) < 50) ? unlimited : below(random, 70);
                    REQUIRE(disagreement(grid, {x, y}, {.radius = radius}) == "");
                }
            }
        }
    }
}

TEST_CASE("fast: cones of every kind") {
    Random random(4);
    for (int i = 0; i < 1500; ++i) {
        const Size size{20 + below(random, 100), 20 + below(random, 100)};
        const OpacityGrid grid = random_grid(size, below(random, 12), random);
        const Point origin{below(random, size.width), below(random, size.height)};
        const int farthest = (below(random, 100) < 50) ? 3 : 40;
        Point ahead{below(random, 2 * farthest + 1) - farthest,
                    below(random, 2 * farthest + 1) - farthest};
        if (ahead == Point{}) ahead = {0, -1};
        const int angles[] = {0, 1, 45, 89, 90, 91, 120, 179, 180, 181, 270, 300, 359, 360};
        const Options options{.radius = (below(random, 100) < 30) ? unlimited : below(random, 60),
                              .light_walls = (below(random, 100) < 50),
                              .cone = Cone{ahead, angles[below(random, 14)]}};
        REQUIRE(disagreement(grid, origin, options) == "");
    }
}

TEST_CASE("fast: few walls on a large map, without limit") {
    Random random(5);
    for (const int walls : {0, 1, 10, 100, 1000}) {
        OpacityGrid grid({500, 420});
        for (int i = 0; i < walls; ++i) {
            grid.set_opaque({below(random, 500), below(random, 420)}, true);
        }
        for (int i = 0; i < 2; ++i) {
            const Point origin{below(random, 500), below(random, 420)};
            const bool light = below(random, 2) == 0;
            REQUIRE(disagreement(grid, origin, {.light_walls = light}) == "");
        }
    }
}

TEST_CASE("fast: the longest halls there are, from end to end") {
    Random random(6);
    for (const Size size : {Size{max_side, 5}, Size{5, max_side}}) {
        OpacityGrid grid(size);
        // Teeth from both sides leave ever narrower gaps: slopes as close to each other as
        // possible.
        const int length = std::max(size.width, size.height);
        for (int i = 100; i < length; i += 37 + below(random, 500)) {
            const int side = below(random, 2) * 4;
            grid.set_opaque(size.width > size.height ? Point{i, side} : Point{side, i}, true);
        }
        const Point far_end{size.width - 1, size.height - 1};
        REQUIRE(disagreement(grid, {0, 0}, {}) == "");
        REQUIRE(disagreement(grid, far_end, {}) == "");
        REQUIRE(disagreement(grid, {size.width / 2, size.height / 2}, {.light_walls = false}) ==
                "");
    }
}

TEST_CASE("fast: combs of walls at the far end of a hall") {
    // Every second tile of the last columns is a wall: all their edges at the largest distances.
    OpacityGrid grid({max_side, 40});
    for (int y = 0; y < 40; ++y) {
        for (int x = 16000; x < max_side; x += 911) grid.set_opaque({x, y}, (x + y) % 5 == 0);
    }
    REQUIRE(disagreement(grid, {0, 20}, {}) == "");
    REQUIRE(disagreement(grid, {0, 0}, {}) == "");
}

TEST_CASE("fast: radii past the map, and past any map") {
    Random random(7);
    const OpacityGrid grid = random_grid({90, 75}, 1, random);
    for (const int radius : {89, 100, 1000, max_side, max_side + 1, 100000, unlimited - 1}) {
        for (const auto& [name, shape] : square_shapes) {
            REQUIRE(disagreement(grid, {20, 70}, {.radius = radius, .shape = shape}) == "");
        }
    }
}

TEST_CASE("fast: beams that the rim ends before a band keep the bounds of earlier bands") {
    OpacityGrid wide({207, 209});
    wide.fill(Rect{{0, 149}, {27, 1}}, true);
    CHECK(disagreement(wide, {12, 181}, {.radius = 100}) == "");
    OpacityGrid narrow({127, 191});
    narrow.fill(Rect{{37, 99}, {38, 1}}, true);
    CHECK(disagreement(narrow, {62, 156}, {.radius = 97}) == "");
    OpacityGrid recursive({107, 181});
    for (const Point p : {Point{82, 63}, Point{63, 115}, Point{64, 115}}) {
        recursive.set_opaque(p, true);
    }
    CHECK(disagreement(recursive, {64, 117}, {.radius = 100, .algorithm = Algorithm::recursive}) ==
          "");
}

TEST_CASE("fast: diagonals off the map write no word of their row's neighbours") {
    OpacityGrid grid({150, 100});
    for (const Point p : {Point{22, 10}, Point{13, 44}, Point{33, 64}, Point{78, 83}}) {
        grid.set_opaque(p, true);
    }
    CHECK(disagreement(grid, {118, 99},
                       {.radius = 63,
                        .shape = Shape::round,
                        .algorithm = Algorithm::permissive,
                        .permissiveness = 0}) == "");
}
