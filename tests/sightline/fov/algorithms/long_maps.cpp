// The longest maps allowed: no algorithm runs out of stack, numbers or memory on them.
#include <doctest/doctest.h>

#include "support/algorithms.hpp"

using namespace sightline;
using namespace sightline::test;

TEST_CASE("all: sight from end to end of the longest row and column") {
    for (const NamedAlgorithm& named : all_algorithms()) {
        CAPTURE(named.name);
        for (const Size size : {Size{max_side, 1}, Size{1, max_side}}) {
            const OpacityView map{size, [](Point) { return false; }};
            const Point middle{size.width / 3, size.height / 3};
            for (const Point origin : {Point{0, 0}, middle}) {
                CHECK(field_of_view(map, origin, named.with()).count() == max_side);
            }
        }
    }
}

TEST_CASE("all: a corridor between pillars is seen to its far end") {
    const OpacityView map{Size{max_side, 3}, [](Point p) { return p.y != 1 && p.x % 7 == 3; }};
    for (const NamedAlgorithm& named : all_algorithms()) {
        CAPTURE(named.name);
        const TileSet seen = field_of_view(map, {0, 1}, named.with());
        bool whole_row = true;
        for (int x = 0; x < max_side; ++x) whole_row = whole_row && seen.contains({x, 1});
        CHECK(whole_row);
    }
}
