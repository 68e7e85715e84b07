// Endless worlds: equal to a map with the same walls, at any coordinates.
#include <doctest/doctest.h>
#include <stdexcept>
#include <vector>

#include "support/ascii_map.hpp"
#include "support/random.hpp"

using namespace sightline;
using namespace sightline::test;

namespace {

/// A map that begins at `first`, with only rock around it.
struct Moved {
    const OpacityGrid& map;
    Point first;

    [[nodiscard]] auto world() const {
        return UnboundedMap{[this](Point p) { return map.is_opaque(p - first); },
                            [this](Point p) { return map.haze(p - first); }};
    }
};

TileSet moved(const TileSet& tiles, Point by) {
    TileSet all;
    for (const Point p : tiles) all.insert(p + by);
    return all;
}

}  // namespace

TEST_CASE("an unbounded world is seen like a map, also left of and above (0, 0)") {
    Random random(43);
    for (int round = 0; round < 300; ++round) {
        const AsciiMap walls = random_map(random, {30, 20}, 12);
        OpacityGrid map(walls);
        for (int i = 0; i < 20; ++i) map.set_haze({random.between(0, 29), i}, i % 9);
        // Rock all around, as an unbounded world has no edge.
        for (const Point p : points(map.size())) {
            if (p.x == 0 || p.y == 0 || p.x == 29 || p.y == 19) map.set_opaque(p, true);
        }
        const Point first{random.between(-60, 10), -1000000};
        const Moved far{map, first};
        const auto world = far.world();
        const Point from{random.between(1, 28), random.between(1, 18)};
        const Point to{random.between(1, 28), random.between(1, 18)};
        for (const auto& [name, algorithm] : entries_of<Algorithm>) {
            const Options options{.radius = random.between(0, 25), .algorithm = algorithm};
            REQUIRE(field_of_view(world, from + first, options) ==
                    moved(field_of_view(map, from, options), first));
            REQUIRE(line_of_sight(world, from + first, to + first, options) ==
                    line_of_sight(map, from, to, options));
        }
        REQUIRE(line_of_sight(world, from + first, to + first) == line_of_sight(map, from, to));
        REQUIRE(haze_passed(world, from + first, to + first) == haze_passed(map, from, to));
        std::vector<Point> path = sight_path(map, from, to);
        for (Point& p : path) p += first;
        REQUIRE(sight_path(world, from + first, to + first) == path);
        REQUIRE(trace_sight(world, from + first, to + first).stopped_at ==
                trace_sight(map, from, to).stopped_at + first);
    }
}

TEST_CASE("viewsheds, crowds and memory in an unbounded world") {
    // A wall along x = -2, with a gap at y = -7.
    const UnboundedMap world{[](Point p) { return p.x == -2 && p.y != -7; }};
    struct Goblin {
        Point position;
        Viewshed viewshed;
    };
    std::vector<Goblin> goblins(2);
    goblins[0].position = {-5, -7};
    goblins[1].position = {-5, -3};
    CHECK(update_viewsheds(world, goblins) == 2);
    CHECK(goblins[0].viewshed.sees(Point{3, -7}));
    CHECK_FALSE(goblins[1].viewshed.sees(Point{3, -3}));
    goblins[1].position = {-1, -3};
    update_viewsheds(world, goblins);
    CHECK(goblins[1].viewshed.newly_seen().contains(Point{3, -3}));
    Workers workers(2);
    CHECK(update_viewsheds(world, goblins, workers) == 2);

    const std::vector<Point> eyes{{-5, -7}, {900, 900}};
    const TileSet together = combined_field_of_view(world, eyes, {.radius = 2});
    CHECK(together.count() == 2 * 13);
    CHECK(together.contains(Point{900, 902}));

    CHECK_THROWS_WITH_AS((void)field_of_view(world, {0, 0}),
                         "radius unlimited is not allowed in an unbounded world: it must be 0 to "
                         "16383",
                         std::invalid_argument);
    CHECK_THROWS_WITH_AS((void)line_of_sight(world, {0, 0}, {0, -20000}),
                         "to (0, -20000) is too far from (0, 0): in an unbounded world each part "
                         "may differ by 16383",
                         std::out_of_range);
}
