// Haze against the oracle: every pattern of a few values on small maps, thousands of random maps,
// and consequences of the definition.
#include <doctest/doctest.h>
#include <initializer_list>
#include <vector>

#include "fov/haze_view.hpp"
#include "support/haze_oracle.hpp"
#include "support/hazy_map.hpp"

using namespace sightline;
using namespace sightline::test;

namespace {

constexpr int solid = 16;

oracle::HazeWorld world_of(const HazyAsciiMap& map) {
    return {map.size().width, map.size().height,
            [&map](int x, int y) { return map.is_opaque({x, y}) ? solid : map.haze({x, y}); }};
}

/// Compares field of view, line of sight and haze passed with the oracle, from one tile.
void require_equal(const HazyAsciiMap& map, Point origin, int limit) {
    const Options options{.haze_limit = limit};
    const oracle::HazeWorld world = world_of(map);
    const TileSet seen = field_of_view(map, origin, options);
    detail::HazeView view;
    fov::haze_view(map, origin, options, view);
    const auto wrong = [&](Point p, const char* what) {
        FAIL(what << " is wrong, limit " << limit << ", from " << to_string(origin) << " to "
                  << to_string(p) << map.drawing() << picture(map, seen, origin));
    };
    for (const Point p : points(map.size())) {
        const bool expected = oracle::sees_through_haze(world, origin.x, origin.y, p.x, p.y, limit);
        if (seen.contains(p) != expected) wrong(p, "field_of_view()");
        if (view.seen.contains(p) != expected) wrong(p, "haze_view()");
        if (line_of_sight(map, origin, p, options) != expected) wrong(p, "line_of_sight()");
        const auto between = oracle::haze_between(world, origin.x, origin.y, p.x, p.y);
        if (haze_passed(map, origin, p) != between) wrong(p, "haze_passed()");
        if (expected && !map.is_opaque(p) && view.haze(p) != between) wrong(p, "haze on the way");
    }
}

/// Every pattern of these values on the tiles of a small map, from these origins.
void check_every_pattern(Size size, const std::vector<int>& values,
                         std::initializer_list<Point> origins) {
    std::size_t patterns = 1;
    for (int i = 0; i < size.area(); ++i) patterns *= values.size();
    for (std::size_t pattern = 0; pattern < patterns; ++pattern) {
        HazyAsciiMap map(size, {});
        std::size_t rest = pattern;
        for (const Point p : points(size)) {
            const int value = values[rest % values.size()];
            rest /= values.size();
            map.set_opaque(p, value == solid);
            map.set_haze(p, value % solid);
        }
        for (const Point origin : origins) require_equal(map, origin, max_haze);
    }
}

}  // namespace

TEST_CASE("haze: every pattern of clear, half a wall and wall on 3x3 tiles") {
    check_every_pattern({3, 3}, {0, 8, solid}, {{0, 0}, {1, 0}, {1, 1}});
}

TEST_CASE("haze: every pattern of clear, half a wall and wall on 4x3 tiles, from a corner") {
    check_every_pattern({4, 3}, {0, 8, solid}, {{0, 0}});
}

TEST_CASE("haze: every pattern of five values on 4x2 and 7x1 tiles") {
    check_every_pattern({4, 2}, {0, 5, 11, 15, solid}, {{0, 0}});
    check_every_pattern({7, 1}, {0, 4, 8, 15, solid}, {{0, 0}, {2, 0}});
}

TEST_CASE("haze: random maps of many sizes, densities and limits") {
    Random random(12);
    for (int i = 0; i < 4000; ++i) {
        const Size size{random.between(1, 14), random.between(1, 14)};
        const HazyAsciiMap map = random_hazy_map(random, size, random.between(0, 40),
                                                 random.between(0, 100), random.between(1, 15));
        require_equal(map, map.origin(), random.between(0, 15));
    }
}

TEST_CASE("haze: thin mist, seen far through") {
    Random random(13);
    for (int i = 0; i < 60; ++i) {
        const Size size{random.between(20, 34), random.between(20, 34)};
        const HazyAsciiMap map =
            random_hazy_map(random, size, random.between(0, 8), random.between(1, 40), 2);
        require_equal(map, map.origin(), random.between(5, 15));
    }
}
