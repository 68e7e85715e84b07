#include <doctest/doctest.h>

#include "support/compare.hpp"

using namespace sightline;
using namespace sightline::test;

namespace {

/// The first tile for which bits and reference disagree, in either direction.
std::string disagreement_about_lines(const OpacityGrid& grid, Point from) {
    const auto map = plain(grid);
    for (const Point to : points(grid.size())) {
        if (line_of_sight(grid, from, to) != line_of_sight(map, from, to) ||
            line_of_sight(grid, to, from) != line_of_sight(map, to, from)) {
            return to_string(from) + " and " + to_string(to);
        }
    }
    return "";
}

}  // namespace

TEST_CASE("fast line of sight: every pattern of walls on a 4x4 map") {
    for (unsigned walls = 0; walls < 1u << 16; walls += 5) {
        OpacityGrid grid({4, 4});
        for (int i = 0; i < 16; ++i) grid.set_opaque({i % 4, i / 4}, (walls >> i & 1) != 0);
        REQUIRE(disagreement_about_lines(grid, {static_cast<int>(walls % 4), 1}) == "");
    }
}

TEST_CASE("fast line of sight: random maps") {
    Random random(10);
    for (int i = 0; i < 60; ++i) {
        const Size size{1 + below(random, 150), 1 + below(random, 60)};
        const OpacityGrid grid = random_grid(size, below(random, 20), random);
        const Point from{below(random, size.width), below(random, size.height)};
        REQUIRE(disagreement_about_lines(grid, from) == "");
    }
}

TEST_CASE("fast line of sight: the whole length of the longest map") {
    OpacityGrid hall({max_side, 3});
    CHECK(line_of_sight(hall, {0, 0}, {max_side - 1, 2}));
    CHECK(line_of_sight(hall, {max_side - 1, 0}, {0, 2}));
    hall.set_opaque({max_side / 2, 1}, true);
    CHECK(line_of_sight(hall, {0, 0}, {max_side - 1, 2}) ==
          line_of_sight(plain(hall), {0, 0}, {max_side - 1, 2}));
    CHECK_FALSE(line_of_sight(hall, {0, 1}, {max_side - 1, 1}));
    CHECK(line_of_sight(hall, {0, 0}, {max_side - 1, 0}));
}

TEST_CASE("fast line of sight: tiles outside the map are refused") {
    const OpacityGrid grid({3, 3});
    CHECK_THROWS_WITH_AS((void)line_of_sight(grid, {0, 0}, {3, 0}),
                         "to (3, 0) is outside the map of size 3x3", std::out_of_range);
}
