// trace_sight(): where an arrow lands.
#include <algorithm>
#include <doctest/doctest.h>
#include <stdexcept>
#include <string>

#include "support/ascii_map.hpp"
#include "support/random.hpp"

using namespace sightline;
using namespace sightline::test;

namespace {

/// The path drawn on the map: '@' its start, 'o' tiles passed, 'X' where it stopped.
std::string drawn(const AsciiMap& map, const SightTrace& trace) {
    std::string drawing = "\n";
    for (const Point p : points(map.size())) {
        const bool passed = std::count(trace.path.begin(), trace.path.end(), p) > 0;
        drawing += p == trace.stopped_at     ? 'X'
                   : p == trace.path.front() ? '@'
                   : passed                  ? 'o'
                   : map.is_opaque(p)        ? '#'
                                             : '.';
        if (p.x == map.size().width - 1) drawing += '\n';
    }
    return drawing;
}

}  // namespace

TEST_CASE("trace_sight: an arrow lands in front of the wall that stops it") {
    const AsciiMap map(R"(
        .........
        @...#....
        .........
    )");
    const SightTrace arrow = trace_sight(map, {0, 1}, {8, 1});
    CHECK(drawn(map, arrow) == expected(R"(
        .........
        @ooX#....
        .........
    )"));
    CHECK_FALSE(arrow.reached);
    CHECK(arrow.stopped_at == Point{3, 1});
    CHECK(arrow.stopped_by == Point{4, 1});

    // The wall itself is reached, and is the end; unless walls do not count as seen.
    const SightTrace at_wall = trace_sight(map, {0, 1}, {4, 1});
    CHECK(at_wall.reached);
    CHECK(at_wall.stopped_at == Point{4, 1});
    CHECK_FALSE(at_wall.stopped_by);
    const SightTrace unlit = trace_sight(map, {0, 1}, {4, 1}, {.light_walls = false});
    CHECK_FALSE(unlit.reached);
    CHECK(unlit.stopped_at == Point{3, 1});
    CHECK(unlit.stopped_by == Point{4, 1});

    CHECK(trace_sight(map, {0, 1}, {0, 1}) ==
          SightTrace{.path = {{0, 1}}, .reached = true, .stopped_at = {0, 1}});
}

TEST_CASE("trace_sight: between two tiles, the side that gets further") {
    // The line to (8, 0) runs exactly between tiles at every other column.
    const AsciiMap map(R"(
        ......###
        ......#..
        .........
        .#.......
        @........
    )");
    const SightTrace arrow = trace_sight(map, {0, 4}, {8, 0});
    CHECK(drawn(map, arrow) == expected(R"(
        ......###
        ......#..
        ....oX...
        .#oo.....
        @o.......
    )"));
    CHECK(arrow.stopped_by == Point{6, 1});
}

TEST_CASE("trace_sight: the radius is the range of the bow, the cone its field of fire") {
    const AsciiMap map(R"(
        .........
        @........
        .........
    )");
    const SightTrace spent = trace_sight(map, {0, 1}, {8, 1}, {.radius = 5});
    CHECK(drawn(map, spent) == expected(R"(
        .........
        @ooooX...
        .........
    )"));
    CHECK_FALSE(spent.reached);
    CHECK_FALSE(spent.stopped_by);
    const SightTrace aside =
        trace_sight(map, {0, 1}, {8, 1}, {.cone = Cone{.direction = {0, 1}, .angle = 90}});
    CHECK(aside.path == std::vector<Point>{{0, 1}});
    CHECK_FALSE(aside.stopped_by);
}

TEST_CASE("trace_sight: haze stops it on the tile where it gets too much") {
    OpacityGrid map({9, 1});
    map.set_haze({2, 0}, 8);
    map.set_haze({5, 0}, 8);
    const SightTrace trace = trace_sight(map, {0, 0}, {8, 0});
    CHECK(trace.stopped_at == Point{5, 0});
    CHECK(trace.stopped_by == Point{5, 0});
    CHECK(trace.path.size() == 6);
    CHECK(trace_sight(map, {0, 0}, {5, 0}).reached);
    CHECK(trace_sight(map, {0, 0}, {8, 0}, {.haze_limit = 7}).stopped_at == Point{2, 0});
}

TEST_CASE("trace_sight: agrees with line_of_sight() and sight_path(), else goes as far as it can") {
    Random random(41);
    int reached = 0;
    int stopped = 0;
    for (int round = 0; round < 2000; ++round) {
        const AsciiMap walls = random_map(random, {17, 13}, 14);
        OpacityGrid map(walls);
        for (int i = 0; i < 12; ++i) {
            map.set_haze({random.between(0, 16), random.between(0, 12)}, random.between(0, 15));
        }
        const Point from = walls.origin();
        const Point to{random.between(0, 16), random.between(0, 12)};
        Options options{.radius = random.between(0, 3) == 0 ? 6 : unlimited,
                        .light_walls = random.between(0, 1) == 0,
                        .haze_limit = random.between(0, 15)};
        if (random.between(0, 4) == 0) options.cone = Cone{{1, 1}, 90};
        const SightTrace trace = trace_sight(map, from, to, options);
        REQUIRE(trace.reached == line_of_sight(map, from, to, options));
        REQUIRE(trace.path.front() == from);
        REQUIRE(trace.path.back() == trace.stopped_at);
        REQUIRE(trace.reached == (trace.stopped_at == to));
        if (trace.reached) REQUIRE(trace.path == sight_path(map, from, to, options));
        for (std::size_t i = 1; i < trace.path.size(); ++i) {
            const Point step = trace.path[i] - trace.path[i - 1];
            REQUIRE(std::max(std::abs(step.x), std::abs(step.y)) == 1);
            if (!trace.reached) REQUIRE_FALSE(map.is_opaque(trace.path[i]));
        }
        if (trace.stopped_by && map.is_opaque(*trace.stopped_by)) {
            const Point step = *trace.stopped_by - trace.stopped_at;
            REQUIRE(std::max(std::abs(step.x), std::abs(step.y)) == 1);
        }
        reached += trace.reached ? 1 : 0;
        stopped += trace.stopped_by ? 1 : 0;
    }
    CHECK(reached > 500);
    CHECK(stopped > 300);
}

TEST_CASE("trace_sight: refuses what sight_path() refuses") {
    const AsciiMap map("@..");
    CHECK_THROWS_WITH_AS((void)trace_sight(map, {0, 0}, {3, 0}),
                         "to (3, 0) is outside the map of size 3x1", std::out_of_range);
    CHECK_THROWS_WITH_AS((void)trace_sight(map, {0, 0}, {2, 0}, {.algorithm = Algorithm::raycast}),
                         "trace_sight() is not for Algorithm::raycast: its views need not follow "
                         "lines; use line_of_sight()",
                         std::invalid_argument);
}
