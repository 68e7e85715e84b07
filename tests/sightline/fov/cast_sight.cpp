#include <doctest/doctest.h>
#include <set>

#include "support/ascii_map.hpp"

using namespace sightline;
using namespace sightline::test;

TEST_CASE("cast_sight: an endless chequered plain, far from {0, 0}") {
    const Point origin{-1000000, 2000000};
    std::set<Point> seen;
    cast_sight([](Point p) { return p.x % 4 == 0 && p.y % 4 == 0; }, origin, {.radius = 5},
               [&](Point p) { seen.insert(p); });
    CHECK(seen.contains(origin));
    CHECK(seen.contains(origin + Point{4, 0}));  // the pillar ahead, and nothing behind it
    CHECK_FALSE(seen.contains(origin + Point{5, 0}));
    CHECK(seen.contains(origin + Point{3, 4}));
    CHECK_FALSE(seen.contains(origin + Point{4, 4}));  // outside the circle
}

TEST_CASE("cast_sight may be called from inside cast_sight") {
    // A world whose is_opaque() computes a view itself.
    int inner = 0;
    int outer = 0;
    const auto wall = [](Point p) { return p.x == 3; };
    const auto curious = [&](Point p) {
        if (p == Point{1, 0}) cast_sight(wall, p, {.radius = 4}, [&](Point) { ++inner; });
        return wall(p);
    };
    cast_sight(curious, {0, 0}, {.radius = 4}, [&](Point) { ++outer; });
    int plain = 0;
    cast_sight(wall, {0, 0}, {.radius = 4}, [&](Point) { ++plain; });
    CHECK(outer == plain);
    CHECK(inner > 0);
}
