// Sight through haze, in pictures; tests/oracle/haze.cpp has the exact comparison.
#include <doctest/doctest.h>
#include <optional>
#include <string>
#include <vector>

#include "support/hazy_map.hpp"
#include "support/worlds.hpp"

using namespace sightline;
using namespace sightline::test;

namespace {

std::string seen_on(const HazyAsciiMap& map, const Options& options = {}) {
    const TileSet seen = field_of_view(map, map.origin(), options);
    const TileSet on_bits = field_of_view(OpacityGrid(map), map.origin(), options);
    CHECK(on_bits == seen);
    return picture(map, seen, map.origin());
}

HazyAsciiMap turned(const HazyAsciiMap& map, const Symmetry& turn) {
    HazyAsciiMap result(turn.turned_size(), turn(map.origin()));
    for (const Point p : points(map.size())) {
        result.set_opaque(turn(p), map.is_opaque(p));
        result.set_haze(turn(p), map.haze(p));
    }
    return result;
}

HazyAsciiMap some_map(Random& random, int side = 17) {
    const Size size{random.between(1, side), random.between(1, side)};
    return random_hazy_map(random, size, random.between(0, 35), random.between(0, 100),
                           random.between(1, 15));
}

}  // namespace

TEST_CASE("haze: sight passes half a wall once, not twice") {
    CHECK(seen_on(HazyAsciiMap("@.8..#")) == expected("@....#"));
    CHECK(seen_on(HazyAsciiMap("@.8.8.#")) == expected("@....??"));
    CHECK(seen_on(HazyAsciiMap("@.8.7.#")) == expected("@.....#"));
    CHECK(seen_on(HazyAsciiMap("@f1.#")) == expected("@..??"));
}

TEST_CASE("haze: sight out of a bush, and of a bush, however thick") {
    HazyAsciiMap map("@.f");
    map.set_haze({0, 0}, 15);
    CHECK(seen_on(map, {.haze_limit = 0}) == expected("@.."));
}

TEST_CASE("haze: the limit says how much is too much") {
    const HazyAsciiMap map("@2222222#");
    CHECK(seen_on(map) == expected("@.......#"));
    CHECK(seen_on(map, {.haze_limit = 13}) == expected("@.......?"));
    CHECK(seen_on(map, {.haze_limit = 5}) == expected("@...?????"));
    CHECK(seen_on(map, {.haze_limit = 0}) == expected("@.???????"));
}

TEST_CASE("haze: a bush hides what a pillar would, but not a wall beside it") {
    const char* const thick = R"(
        ###########
        #.........#
        #....f....#
        #....1....#
        #.........#
        #....@....#
        ###########
    )";
    CHECK(seen_on(HazyAsciiMap(thick)) == expected(R"(
        #####?#####
        #....?....#
        #.........#
        #.........#
        #.........#
        #....@....#
        ###########
    )"));
}

TEST_CASE("haze: the same in both directions") {
    Random random(31);
    for (int i = 0; i < 400; ++i) {
        const HazyAsciiMap map = some_map(random);
        const Options options{.haze_limit = random.between(0, 15)};
        const Point a = map.origin();
        if (map.is_opaque(a)) continue;
        const TileSet seen = field_of_view(map, a, options);
        for (const Point b : points(map.size())) {
            if (map.is_opaque(b)) continue;
            REQUIRE(haze_passed(map, a, b) == haze_passed(map, b, a));
            REQUIRE_MESSAGE(line_of_sight(map, b, a, options) == seen.contains(b),
                            to_string(a) << to_string(b) << map.drawing());
        }
    }
}

TEST_CASE("haze: rotating and mirroring the map rotates and mirrors the view, all 8 ways") {
    Random random(32);
    for (int i = 0; i < 300; ++i) {
        const HazyAsciiMap map = some_map(random);
        const Options options{.radius = random.between(0, 20), .haze_limit = random.between(0, 15)};
        const TileSet seen = field_of_view(map, map.origin(), options);
        for (unsigned way = 0; way < 8; ++way) {
            const Symmetry turn{way, map.size()};
            const HazyAsciiMap other = turned(map, turn);
            REQUIRE(field_of_view(other, other.origin(), options) == turn(seen));
        }
    }
}

TEST_CASE("haze: less of it never hides a tile, and neither does a higher limit") {
    Random random(33);
    for (int i = 0; i < 1000; ++i) {
        HazyAsciiMap map = some_map(random);
        Options options{.haze_limit = random.between(0, 14)};
        const TileSet before = field_of_view(map, map.origin(), options);
        options.haze_limit += 1;
        REQUIRE(before.is_subset_of(field_of_view(map, map.origin(), options)));
        options.haze_limit -= 1;
        for (int changes = 0; changes < 5; ++changes) {
            const Point p{random.between(0, map.size().width - 1),
                          random.between(0, map.size().height - 1)};
            map.set_haze(p, random.between(0, map.haze(p)));
        }
        REQUIRE(before.is_subset_of(field_of_view(map, map.origin(), options)));
    }
}

TEST_CASE("haze: without any, results are as if there were no such thing") {
    Random random(34);
    for (int i = 0; i < 500; ++i) {
        const HazyAsciiMap map = random_hazy_map(
            random, {random.between(1, 40), random.between(1, 40)}, random.between(0, 40), 0, 1);
        const OpacityView walls{map.size(), [&](Point p) { return map.is_opaque(p); }};
        const Options options{.radius = random.between(0, 40),
                              .light_walls = random.between(0, 1) == 0,
                              .haze_limit = random.between(0, 15)};
        const TileSet seen = field_of_view(map, map.origin(), options);
        REQUIRE(seen == field_of_view(walls, map.origin(), options));
        const Point to{random.between(0, map.size().width - 1),
                       random.between(0, map.size().height - 1)};
        REQUIRE(sight_path(map, map.origin(), to) == sight_path(walls, map.origin(), to));
    }
}

TEST_CASE("haze: the sight path passes no more than the least haze to a tile") {
    Random random(35);
    for (int i = 0; i < 1500; ++i) {
        const HazyAsciiMap map = some_map(random);
        const Options options{.haze_limit = random.between(0, 15)};
        const Point from = map.origin();
        const Point to{random.between(0, map.size().width - 1),
                       random.between(0, map.size().height - 1)};
        const std::vector<Point> path = sight_path(map, from, to, options);
        REQUIRE(path.empty() != line_of_sight(map, from, to, options));
        if (path.empty()) continue;
        REQUIRE(path.front() == from);
        REQUIRE(path.back() == to);
        int passed = 0;
        for (std::size_t step = 1; step < path.size(); ++step) {
            const Point moved = path[step] - path[step - 1];
            REQUIRE((std::max)(std::abs(moved.x), std::abs(moved.y)) == 1);
            if (step + 1 == path.size()) break;
            REQUIRE_FALSE(map.is_opaque(path[step]));
            passed += map.haze(path[step]);
        }
        REQUIRE(passed <= options.haze_limit);
        if (!map.is_opaque(to)) REQUIRE(passed == haze_passed(map, from, to));
    }
}

TEST_CASE("haze_passed: sums, sides and walls") {
    const HazyAsciiMap map(R"(
        @.9....
        .4.9..#
        .....f.
    )");
    CHECK(haze_passed(map, {0, 0}, {0, 0}) == 0);
    CHECK(haze_passed(map, {0, 0}, {2, 0}) == 0);
    CHECK(haze_passed(map, {0, 0}, {3, 0}) == 9);
    // The line to (2, 1) runs between (1, 0) and (1, 1): on the side with less haze.
    CHECK(haze_passed(map, {0, 0}, {2, 1}) == 0);
    CHECK(haze_passed(map, {0, 0}, {2, 2}) == 4);
    CHECK(haze_passed(map, {6, 0}, {6, 2}) == std::nullopt);
    CHECK(haze_passed(HazyAsciiMap("@fff."), {0, 0}, {4, 0}) == 45);
    CHECK_THROWS_AS(static_cast<void>(haze_passed(map, {0, 0}, {7, 0})), std::out_of_range);
}

TEST_CASE("haze: other algorithms than the default see walls only") {
    Random random(36);
    for (int i = 0; i < 100; ++i) {
        const HazyAsciiMap map = some_map(random);
        const OpacityGrid grid(map);
        const OpacityView walls{map.size(), [&](Point p) { return map.is_opaque(p); }};
        for (const auto& [name, algorithm] : entries_of<Algorithm>) {
            if (algorithm == Algorithm::symmetric) continue;
            const Options options{.algorithm = algorithm, .haze_limit = 0};
            const TileSet seen = field_of_view(walls, map.origin(), options);
            REQUIRE(field_of_view(map, map.origin(), options) == seen);
            REQUIRE(field_of_view(grid, map.origin(), options) == seen);
            REQUIRE(line_of_sight(grid, map.origin(), {0, 0}, options) == seen.contains({0, 0}));
        }
    }
}

TEST_CASE("haze: in unbounded worlds it is a second callback") {
    const auto is_opaque = [](Point p) { return (p.x * 7 + p.y * 13) % 11 == 0; };
    const auto haze = [](Point p) { return (p.x * 5 + p.y * 3 + 40000) % 7; };
    const Point origin{-1000, 70};
    for (const Algorithm algorithm : {Algorithm::symmetric, Algorithm::recursive}) {
        const Options options{.radius = 12, .algorithm = algorithm, .haze_limit = 9};
        TileSet seen;
        cast_sight(is_opaque, haze, origin, options, [&](Point p) { seen.insert(p); });
        const Point corner = origin - Point{20, 20};
        const OpacityView around{Size{41, 41}, [&](Point p) { return is_opaque(p + corner); },
                                 [&](Point p) { return haze(p + corner); }};
        TileSet expected;
        for (const Point p : field_of_view(around, {20, 20}, options)) expected.insert(p + corner);
        CHECK(seen == expected);
    }
}

TEST_CASE("haze: many observers at once, and maps with a grid inside") {
    struct Cellar {
        OpacityGrid grid;
        [[nodiscard]] Size size() const { return grid.size(); }
        [[nodiscard]] bool is_opaque(Point p) const { return grid.is_opaque(p); }
        [[nodiscard]] const OpacityGrid& opacity_grid() const { return grid; }
    };
    const HazyAsciiMap map("..8.8..");
    const Cellar cellar{OpacityGrid(map)};
    const std::vector<Point> origins{{0, 0}, {6, 0}};
    std::vector<TileSet> seen(2);
    fields_of_view(map, origins, Options{}, seen);
    CHECK(seen[0].count() == 5);
    CHECK(seen[1].count() == 5);
    fields_of_view(cellar, origins, Options{}, seen);
    CHECK(seen[0].count() == 5);
    CHECK(combined_field_of_view(cellar, origins, Options{}).count() == 7);
    CHECK(line_of_sight(cellar, {0, 0}, {4, 0}));
    CHECK_FALSE(line_of_sight(cellar, {0, 0}, {5, 0}));
    CHECK(sight_path(cellar, {0, 0}, {5, 0}).empty());
    CHECK(haze_passed(cellar, {0, 0}, {6, 0}) == 16);
}
