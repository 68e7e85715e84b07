#include <doctest/doctest.h>

#include <sightline/sightline.hpp>

#include "support/ascii_map.hpp"
#include "support/random.hpp"

using namespace sightline;
using namespace sightline::test;

TEST_CASE("line of sight squeezes between walls on one side, not between walls on both") {
    // From the origin (0, 2), the line to (4, 0) touches the corners of (1, 1) and (3, 1), both
    // above it, and passes.
    const AsciiMap one_side(R"(
        .....
        .#.#.
        @....
    )");
    CHECK(line_of_sight(one_side, {0, 2}, {4, 0}) ==
          field_of_view(one_side, {0, 2}).contains({4, 0}));
    // Here it touches one from above and one from below.
    const AsciiMap both_sides(R"(
        .....
        .#...
        @..#.
    )");
    CHECK(line_of_sight(both_sides, {0, 2}, {4, 0}) ==
          field_of_view(both_sides, {0, 2}).contains({4, 0}));
}

TEST_CASE("sight path runs along the open side of a touching wall") {
    const AsciiMap map(R"(
        ....B
        .#...
        @....
    )");
    const std::vector<Point> path = sight_path(map, {0, 2}, {4, 0});
    CHECK(path == std::vector<Point>{{0, 2}, {1, 2}, {2, 1}, {3, 1}, {4, 0}});
}

TEST_CASE("line of sight to its own tile, to a wall, and on a 1-tile map") {
    const AsciiMap map("@.#.");
    CHECK(line_of_sight(map, {0, 0}, {0, 0}));
    CHECK(line_of_sight(map, {0, 0}, {2, 0}));
    CHECK_FALSE(line_of_sight(map, {0, 0}, {3, 0}));
    CHECK(sight_path(map, {0, 0}, {0, 0}) == std::vector<Point>{{0, 0}});
    CHECK(sight_path(map, {0, 0}, {2, 0}) == std::vector<Point>{{0, 0}, {1, 0}, {2, 0}});
    CHECK(sight_path(map, {0, 0}, {3, 0}).empty());
    CHECK(line_of_sight(AsciiMap("#"), {0, 0}, {0, 0}));
}

TEST_CASE("the cost of a line of sight grows only with the distance") {
    for (const int distance : {10, 100, 1000, 10000, 32000}) {
        int questions = 0;
        const OpacityView open{Size{max_side, max_side}, [&](Point) {
                                   ++questions;
                                   return false;
                               }};
        CHECK(line_of_sight(open, {3, 5}, {3 + distance, 5 + distance / 3}));
        CHECK(questions <= 3 * distance);
    }
}

TEST_CASE("line of sight with options agrees with the field of view with the same options") {
    Random random(31);
    const Cone ahead{{2, 1}, 100};
    for (const int density : {0, 10, 30}) {
        const AsciiMap map = random_map(random, {19, 17}, density);
        const OpacityGrid grid(map);
        const Point from{9, 8};
        for (const auto& [algorithm_name, algorithm] : entries_of<Algorithm>) {
            for (const auto& [shape_name, shape] : square_shapes) {
                for (const int radius : {0, 1, 5, unlimited}) {
                    for (const bool light_walls : {true, false}) {
                        Options options{.radius = radius,
                                        .shape = shape,
                                        .algorithm = algorithm,
                                        .light_walls = light_walls};
                        if (radius != 5) options.cone = ahead;
                        const TileSet seen = field_of_view(map, from, options);
                        for (const Point to : points(map.size())) {
                            REQUIRE(line_of_sight(map, from, to, options) == seen.contains(to));
                            REQUIRE(line_of_sight(grid, from, to, options) == seen.contains(to));
                            if (algorithm != Algorithm::symmetric) continue;
                            const auto path = sight_path(map, from, to, options);
                            REQUIRE(path.empty() == !seen.contains(to));
                            REQUIRE(path == sight_path(grid, from, to, options));
                        }
                    }
                }
            }
        }
    }
}

TEST_CASE("line of sight and sight path refuse invalid options") {
    const AsciiMap map("@...");
    CHECK_THROWS_AS((void)line_of_sight(map, {0, 0}, {3, 0}, {.radius = -1}),
                    std::invalid_argument);
    CHECK_THROWS_AS((void)sight_path(map, {0, 0}, {0, 0}, {.radius = -1}), std::invalid_argument);
    CHECK_THROWS_WITH_AS(
        (void)sight_path(map, {0, 0}, {3, 0}, {.algorithm = Algorithm::permissive}),
        "sight_path() is not for Algorithm::permissive: its views need not follow lines; use "
        "line_of_sight()",
        std::invalid_argument);
}
