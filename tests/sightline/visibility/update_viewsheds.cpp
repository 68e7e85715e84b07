// When a viewshed is recomputed, and when not.
#include <cstdint>
#include <doctest/doctest.h>
#include <limits>
#include <utility>
#include <vector>

#include "support/tracked_map.hpp"

using namespace sightline;
using namespace sightline::test;

namespace {

const char* const two_rooms = R"(
    ###########
    #....#....#
    #.@..#....#
    #.........#
    #....#....#
    ###########
)";

}  // namespace

TEST_CASE("a new viewshed is computed once, with radius 8 and the rules of the field of view") {
    const TrackedAsciiMap map(two_rooms);
    Viewshed viewshed;
    CHECK(viewshed.options == Options{.radius = 8});
    CHECK(viewshed.dirty);
    CHECK(viewshed.visible().empty());
    CHECK(update_viewshed(map, map.origin(), viewshed));
    CHECK_FALSE(viewshed.dirty);
    CHECK(picture(map, viewshed.visible(), map.origin()) ==
          picture(map, field_of_view(map, map.origin(), {.radius = 8}), map.origin()));
    CHECK_FALSE(update_viewshed(map, map.origin(), viewshed));
    CHECK_FALSE(update_viewshed(map, map.origin(), viewshed));
}

TEST_CASE("dirty, moves and options cause one recomputation each") {
    const TrackedAsciiMap map(two_rooms);
    Point position = map.origin();
    Viewshed viewshed;
    update_viewshed(map, position, viewshed);
    const auto updates = [&] {
        const bool first = update_viewshed(map, position, viewshed);
        CHECK_FALSE(update_viewshed(map, position, viewshed));
        CHECK(viewshed.visible() == field_of_view(map, position, viewshed.options));
        return first;
    };
    viewshed.dirty = true;
    CHECK(updates());
    position = {3, 3};
    CHECK(updates());
    viewshed.options.radius = 3;
    CHECK(updates());
    viewshed.options.shape = Shape::diamond;
    CHECK(updates());
    viewshed.options.light_walls = false;
    CHECK(updates());
    viewshed.options.cone = Cone{{1, 0}, 90};
    CHECK(updates());
    viewshed.options.cone->direction = {0, 1};
    CHECK(updates());
    CHECK_FALSE(updates());
}

TEST_CASE("a change recomputes the viewsheds that could see it, and no others") {
    TrackedAsciiMap map(two_rooms);
    Viewshed left;
    Viewshed right;
    Viewshed corner{.options = {.radius = 2}};
    const auto update = [&] {
        return std::pair{update_viewshed(map, Point{2, 2}, left),
                         update_viewshed(map, Point{8, 2}, right)};
    };
    update();
    update_viewshed(map, Point{1, 1}, corner);
    SUBCASE("the door between both") {
        map.set_opaque({5, 3}, true);
        CHECK(update() == std::pair{true, true});
        CHECK_FALSE(update_viewshed(map, Point{1, 1}, corner));
    }
    SUBCASE("a pillar in a part of the other room that the wall hides") {
        CHECK_FALSE(left.sees({9, 1}));
        map.set_opaque({9, 1}, true);
        CHECK(update() == std::pair{false, true});
    }
    SUBCASE("on the observer's own tile") {
        map.set_opaque({2, 2}, true);
        CHECK_FALSE(update_viewshed(map, Point{2, 2}, left));
    }
    SUBCASE("a wall that nobody can see") {
        TrackedAsciiMap thick(R"(
            #####
            #@.##
            #####
        )");
        Viewshed viewshed;
        update_viewshed(thick, thick.origin(), viewshed);
        thick.set_opaque({4, 1}, false);
        CHECK_FALSE(update_viewshed(thick, thick.origin(), viewshed));
        thick.set_opaque({3, 1}, false);
        CHECK(update_viewshed(thick, thick.origin(), viewshed));
        CHECK(viewshed.sees({4, 1}));
    }
    CHECK(left.visible() == field_of_view(map, {2, 2}, left.options));
}

TEST_CASE("a change far outside the radius recomputes nothing, whatever came since") {
    TrackedAsciiMap map(AsciiMap(Grid<bool>({200, 40}, false)));
    Viewshed viewshed;
    update_viewshed(map, Point{4, 4}, viewshed);
    for (int x = 100; x < 200; ++x) map.set_opaque({x, 20}, true);
    CHECK_FALSE(update_viewshed(map, Point{4, 4}, viewshed));
    // More changes than are kept tile by tile, one of them near: still noticed.
    map.set_opaque({5, 4}, true);
    for (int x = 100; x < 200; ++x) map.set_opaque({x, 20}, false);
    CHECK(update_viewshed(map, Point{4, 4}, viewshed));
    CHECK_FALSE(viewshed.sees({6, 4}));
}

TEST_CASE("another map is noticed, wherever it lies in memory") {
    std::optional<TrackedAsciiMap> map(two_rooms);
    Viewshed viewshed;
    const auto update = [&] { return update_viewshed(*map, Point{2, 2}, viewshed); };
    update();
    SUBCASE("built at the address of the old one") {
        map.reset();
        map.emplace(two_rooms);
        CHECK(update());
    }
    SUBCASE("a copy may go its own way") {
        const TrackedAsciiMap copy = *map;
        CHECK(update_viewshed(copy, Point{2, 2}, viewshed));
        CHECK(update());
    }
    SUBCASE("a copy assigned over it") {
        const TrackedAsciiMap copy = *map;
        *map = copy;
        CHECK(update());
    }
    SUBCASE("moving a map keeps it what it is") {
        TrackedAsciiMap moved = std::move(*map);
        CHECK_FALSE(update_viewshed(moved, Point{2, 2}, viewshed));
        *map = std::move(moved);
        CHECK_FALSE(update());
    }
    SUBCASE("back and forth between two") {
        TrackedAsciiMap other(two_rooms);
        CHECK(update_viewshed(other, Point{2, 2}, viewshed));
        map->set_opaque({5, 3}, true);
        other.set_opaque({3, 2}, true);
        CHECK(update());
        CHECK(viewshed.visible() == field_of_view(*map, {2, 2}, viewshed.options));
    }
}

TEST_CASE("a map without changes() is recomputed each time") {
    AsciiMap map(two_rooms);
    Viewshed viewshed;
    CHECK(update_viewshed(map, map.origin(), viewshed));
    map.set_opaque({3, 2}, true);
    CHECK(update_viewshed(map, map.origin(), viewshed));
    CHECK(viewshed.visible() == field_of_view(map, map.origin(), viewshed.options));
}

TEST_CASE("a viewshed has radius 8 by default, with any other options") {
    CHECK(Viewshed{}.options.radius == 8);
    CHECK(Viewshed{.options = {.shape = Shape::square}}.options.radius == 8);
    Viewshed viewshed{.options = {.radius = 3}};
    viewshed.options = {.shape = Shape::square};
    CHECK(viewshed.options.radius == 8);

    // Options are complete: what they leave to their default is meant.
    const Options far_and_wide{.shape = Shape::square};
    viewshed.options = far_and_wide;
    CHECK(viewshed.options.radius == unlimited);
    CHECK(viewshed.options == far_and_wide);
    CHECK(far_and_wide == viewshed.options);
    CHECK(viewshed.options != Options{});
    const Options back = viewshed.options;
    CHECK(back == far_and_wide);
}

TEST_CASE("newly seen and newly hidden tiles of the last update") {
    TrackedAsciiMap map(R"(
        #######
        #.@#..#
        #######
    )");
    Viewshed viewshed;
    update_viewshed(map, map.origin(), viewshed);
    CHECK(viewshed.newly_seen() == viewshed.visible());
    CHECK(viewshed.newly_hidden().empty());

    map.set_opaque({3, 1}, false);
    update_viewshed(map, map.origin(), viewshed);
    CHECK(picture(map, viewshed.newly_seen(), map.origin()) == expected(R"(
        ????###
        ????..#
        ????###
    )"));
    CHECK(viewshed.newly_hidden().empty());

    map.set_opaque({3, 1}, true);
    update_viewshed(map, map.origin(), viewshed);
    CHECK(viewshed.newly_seen().empty());
    CHECK(picture(map, viewshed.newly_hidden(), map.origin()) == expected(R"(
        ????###
        ????..#
        ????###
    )"));

    update_viewshed(map, map.origin(), viewshed);
    CHECK(viewshed.newly_seen().empty());
    CHECK(viewshed.newly_hidden().empty());

    const TrackedAsciiMap other = map;
    update_viewshed(other, map.origin(), viewshed);
    CHECK(viewshed.newly_seen() == viewshed.visible());
    CHECK(viewshed.newly_hidden().empty());
}

TEST_CASE("bad input is refused by name, and the viewshed is unchanged") {
    const TrackedAsciiMap map(two_rooms);
    Viewshed viewshed;
    update_viewshed(map, map.origin(), viewshed);
    const TileSet seen = viewshed.visible();
    CHECK_THROWS_WITH_AS(update_viewshed(map, Point{11, 2}, viewshed),
                         "origin (11, 2) is outside the map of size 11x6", std::out_of_range);
    viewshed.options.radius = -1;
    CHECK_THROWS_AS(update_viewshed(map, map.origin(), viewshed), std::invalid_argument);
    CHECK(viewshed.visible() == seen);
    CHECK(viewshed.newly_seen().empty());

    struct Wide {
        std::int64_t x, y;
    };
    CHECK_THROWS_WITH_AS(update_viewshed(map, Wide{std::int64_t{1} << 32, 2}, viewshed),
                         "coordinate 4294967296 is not that of a tile", std::out_of_range);
    struct Fraction {
        float x, y;
    };
    CHECK_THROWS_WITH_AS(update_viewshed(map, Fraction{-0.5F, 2}, viewshed),
                         "origin (-1, 2) is outside the map of size 11x6", std::out_of_range);
    CHECK_THROWS_AS(
        update_viewshed(map, Fraction{std::numeric_limits<float>::quiet_NaN(), 2}, viewshed),
        std::out_of_range);

    struct Mismatch : AsciiMap {
        using AsciiMap::AsciiMap;
        TileChanges changes_{{3, 3}};
        [[nodiscard]] const TileChanges& changes() const { return changes_; }
    };
    const Mismatch mismatch(two_rooms);
    const char* const complaint =
        "a map of size 11x6 offers the TileChanges of one of size 3x3: make them for its size, "
        "and restart() them when that changes";
    std::vector<std::pair<Point, Viewshed>> observers{{{2, 2}, {}}};
    CHECK_THROWS_WITH_AS(update_viewshed(mismatch, Point{2, 2}, observers[0].second), complaint,
                         std::invalid_argument);
    Workers workers(2);
    CHECK_THROWS_WITH_AS(update_viewsheds(mismatch, observers, workers), complaint,
                         std::invalid_argument);
    TileChanges changes({11, 6});
    CHECK_THROWS_WITH_AS(changes.record({11, 6}),
                         "changed tile (11, 6) is outside the map of size 11x6", std::out_of_range);
}
