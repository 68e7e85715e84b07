// Heights: floors and tops. What is exactly seen, the oracle says (tests/oracle/heights.cpp).
#include <doctest/doctest.h>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include <sightline/sightline.hpp>

#include "support/splitmix.hpp"

using namespace sightline;
using namespace sightline::test;

namespace {

/// Who is seen along a corridor, from its first tile: a letter for each tile, '.' if it is not.
std::string along(const HeightGrid& map, const Options& options) {
    std::string seen;
    for (int x = 0; x < map.size().width; ++x) {
        seen += field_of_view(map, {0, 0}, options).contains({x, 0}) ? 'o' : '.';
    }
    return seen;
}

}  // namespace

TEST_CASE("heights: a low wall hides what is lower behind it") {
    HeightGrid map({8, 1});
    map.set_top({2, 0}, 2);
    CHECK(along(map, {}) == "ooo.....");
    CHECK(along(map, {.eye = 1, .target = 1}) == "ooo.....");
    CHECK(along(map, {.eye = 2, .target = 2}) == "oooooooo");  // touching is seen
    CHECK(along(map, {.eye = 3, .target = 0}) == "ooo...oo");  // down behind it, from row 6 on
    CHECK(along(map, {.eye = 0, .target = 3}) == "oooo....");  // upwards, along its top
    CHECK(along(map, {.eye = 0, .target = 2}) == "ooo.....");
}

TEST_CASE("heights: hills are seen over walls, and see over them") {
    HeightGrid map({9, 1});
    map.set_top({2, 0}, 2);
    map.set_floor({6, 0}, 5);
    CHECK(along(map, {.eye = 1}) == "ooo...o..");
    CHECK(line_of_sight(map, {6, 0}, {0, 0}, {.target = 1}));
    CHECK_FALSE(line_of_sight(map, {6, 0}, {1, 0}, {.target = 0}));
    map.set_opaque({4, 0}, true);
    CHECK(along(map, {.eye = 1}) == "ooo.o....");  // a wall without an end
}

TEST_CASE("heights: a top above what is looked for is seen like a wall") {
    HeightGrid map({6, 1});
    map.set_top({3, 0}, 4);
    CHECK(along(map, {.eye = 1, .target = 1}) == "oooo..");
    CHECK(along(map, {.light_walls = false, .eye = 1, .target = 1}) == "ooo...");
    CHECK_FALSE(line_of_sight(map, {0, 0}, {3, 0}, {.light_walls = false, .eye = 1, .target = 1}));
    CHECK(along(map, {.light_walls = false, .eye = 5, .target = 5}) == "oooooo");
}

TEST_CASE("heights: the line stops at the top that it does not pass") {
    HeightGrid map({8, 1});
    map.set_top({2, 0}, 2);
    const SightTrace arrow = trace_sight(map, {0, 0}, {7, 0}, {.eye = 1, .target = 1});
    CHECK_FALSE(arrow.reached);
    CHECK(arrow.stopped_at == Point{1, 0});
    CHECK(arrow.stopped_by == Point{2, 0});
    CHECK(trace_sight(map, {0, 0}, {7, 0}, {.eye = 2, .target = 2}).reached);
    CHECK(haze_passed(map, {0, 0}, {7, 0}) == 0);  // has no height
}

TEST_CASE("heights: on flat floors, tiles that are not above equal eyes are seen as without") {
    Random random(14);
    for (int round = 0; round < 200; ++round) {
        HeightGrid map({random.between(1, 20), random.between(1, 20)});
        OpacityGrid plain(map.size());
        const int eye = random.between(0, 4);
        for (const Point p : points(map.size())) {
            if (random.between(0, 4) == 0) map.set_top(p, random.between(0, 6));
            plain.set_opaque(p, map.top(p) > eye);
        }
        const Point origin{random.between(0, map.size().width - 1),
                           random.between(0, map.size().height - 1)};
        const Options low{.light_walls = false, .eye = eye, .target = eye};
        REQUIRE(field_of_view(map, origin, low) ==
                field_of_view(plain, origin, {.light_walls = false}));
        // Walls: all that are seen without heights, and higher ones behind them.
        const TileSet walls = field_of_view(map, origin, {.eye = eye, .target = eye});
        REQUIRE((field_of_view(plain, origin) - walls).empty());
    }
}

TEST_CASE("heights: without differences of height, all is as on an OpacityGrid") {
    Random random(15);
    for (int round = 0; round < 100; ++round) {
        OpacityGrid plain({random.between(1, 30), random.between(1, 30)});
        for (const Point p : points(plain.size())) {
            plain.set_opaque(p, random.between(0, 5) == 0);
            if (round % 3 == 0 && random.between(0, 5) == 0) plain.set_haze(p, 4);
            if (round % 4 == 0 && random.between(0, 9) == 0) plain.set_wall(p, Side::south, true);
        }
        const HeightGrid map(plain);
        const Point origin{random.between(0, map.size().width - 1),
                           random.between(0, map.size().height - 1)};
        const Options options{.radius = random.between(0, 20), .cone = Cone{{1, 1}, 200}};
        REQUIRE(field_of_view(map, origin, options) == field_of_view(plain, origin, options));
        REQUIRE(field_of_view(map, origin) == field_of_view(plain, origin));
    }
}

TEST_CASE("heights: viewsheds follow every change") {
    Random random(16);
    std::size_t recomputed = 0;
    std::size_t all = 0;
    for (int round = 0; round < 30; ++round) {
        HeightGrid map({random.between(2, 16), random.between(2, 16)});
        const auto anywhere = [&] {
            return Point{random.between(0, map.size().width - 1),
                         random.between(0, map.size().height - 1)};
        };
        std::vector<std::pair<Point, Viewshed>> guards(8);
        for (auto& [position, viewshed] : guards) {
            position = anywhere();
            viewshed.options.radius = random.between(0, 9);
            viewshed.options.eye = random.between(0, 3);
        }
        for (int turn = 0; turn < 40; ++turn) {
            for (int i = random.between(0, 3); i > 0; --i) {
                const Point p = anywhere();
                switch (random.between(0, 4)) {
                    case 0: map.set_floor(p, random.between(0, 4)); break;
                    case 1: map.set_opaque(p, random.between(0, 2) == 0); break;
                    case 2: map.set_wall(p, Side::east, random.between(0, 1) == 0); break;
                    default: map.set_top(p, map.floor(p) + random.between(0, 4));
                }
            }
            recomputed += update_viewsheds(map, guards);
            all += guards.size();
            for (const auto& [position, viewshed] : guards) {
                REQUIRE(viewshed.visible() == field_of_view(map, position, viewshed.options));
            }
        }
    }
    CHECK(recomputed < all / 2);
}

TEST_CASE("heights: copies and saves keep them") {
    HeightGrid map({5, 4});
    map.set_floor({1, 1}, -300);
    map.set_top({1, 1}, 70000);
    map.set_haze({2, 2}, 4);
    map.set_wall({0, 0}, Side::east, true);
    map.set_opaque({4, 3}, true);
    CHECK(height_grid_from_bytes(to_bytes(map)) == map);
    CHECK(height_grid_from_bytes(to_bytes(HeightGrid())) == HeightGrid());
    HeightGrid copy = map;
    CHECK(copy == map);
    CHECK(copy.set_top({1, 1}, 5));
    CHECK_FALSE(copy.set_top({1, 1}, 5));
    CHECK_FALSE(copy == map);
    auto bytes = to_bytes(map);
    bytes.pop_back();
    CHECK_THROWS_AS(static_cast<void>(height_grid_from_bytes(bytes)), std::runtime_error);
    CHECK_THROWS_AS(static_cast<void>(height_grid_from_bytes(to_bytes(OpacityGrid({2, 2})))),
                    std::runtime_error);

    const Options options{.radius = 9, .haze_limit = 15, .eye = -2, .target = 700};
    CHECK(options_from_bytes(to_bytes(options)) == options);
    Viewshed viewshed;
    viewshed.options.eye = 3;
    CHECK(viewshed_from_bytes(to_bytes(viewshed)).options == viewshed.options);
    viewshed.dark.radius = 2;
    viewshed.options.haze_limit = 3;
    const Viewshed loaded = viewshed_from_bytes(to_bytes(viewshed));
    CHECK(loaded.options == viewshed.options);
    CHECK(loaded.dark == viewshed.dark);
}

TEST_CASE("heights: what is refused names both") {
    HeightGrid map({3, 3});
    CHECK_THROWS_WITH_AS(
        static_cast<void>(field_of_view(map, {1, 1}, {.algorithm = Algorithm::recursive})),
        "Algorithm::recursive is not for a map with heights: only Algorithm::symmetric is",
        std::invalid_argument);
    CHECK_THROWS_WITH_AS(
        static_cast<void>(share_seen(map, {0, 0}, {1, 1})),
        "share_seen() is not for a map with heights: a share has no height of its own",
        std::invalid_argument);
    LightMap light(map.size());
    CHECK_THROWS_WITH_AS(update_lights(map, std::vector<Light>{}, light),
                         "update_lights() is not for a map with heights: lights have none; light a "
                         "map without, such as HeightGrid::without_heights()",
                         std::invalid_argument);
    map.set_floor({1, 1}, 4);
    CHECK_THROWS_WITH_AS(map.set_top({1, 1}, 3),
                         "top 3 at (1, 1) is not allowed: it must be no lower than the floor, 4",
                         std::invalid_argument);
    CHECK_THROWS_AS(static_cast<void>(map.floor({3, 0})), std::out_of_range);
}
