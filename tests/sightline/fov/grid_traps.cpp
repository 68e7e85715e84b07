// Where hexagons, thin walls and heights are easily got wrong: one test case for each trap.
#include <algorithm>
#include <concepts>
#include <cstddef>
#include <doctest/doctest.h>
#include <map>
#include <stdexcept>
#include <utility>
#include <vector>

#include <sightline/sightline.hpp>

#include "engine/engine.hpp"
#include "fov/reference.hpp"
#include "support/splitmix.hpp"

using namespace sightline;
using namespace sightline::test;

// It would pass for a map of squares.
static_assert(!std::derived_from<HexGrid, OpacityGrid> &&
              !std::convertible_to<const HexGrid&, const OpacityGrid&>);

namespace {

/// Own maps of hexagons: the tiles of a HexGrid, and how often each was asked about.
struct OwnHexagons {
    static constexpr bool hexagonal = true;
    const HexGrid& tiles;
    mutable std::map<Point, int> asked{};

    [[nodiscard]] Size size() const { return tiles.size(); }
    [[nodiscard]] bool is_opaque(Point p) const {
        ++asked[p];
        return tiles.is_opaque(p);
    }
};
struct HazyHexagons : OwnHexagons {
    mutable std::map<Point, int> asked_haze{};

    [[nodiscard]] int haze(Point p) const {
        REQUIRE_FALSE(tiles.is_opaque(p));
        ++asked_haze[p];
        return tiles.haze(p);
    }
};
struct WalledHexagons : HazyHexagons {
    [[nodiscard]] bool stops(Point p, HexSide side) const { return tiles.stops(p, side); }
};

bool each_once(const std::map<Point, int>& calls) {
    return std::all_of(calls.begin(), calls.end(), [](const auto& c) { return c.second == 1; });
}

/// A map without an end that is too large in one direction.
struct LongHexagons {
    static constexpr bool hexagonal = true;
    [[nodiscard]] static Size size() { return {32000, 769}; }
    [[nodiscard]] static bool is_opaque(Point) { return false; }
};

/// A grid whose walls are other ones than its own.
struct Glass : HexGrid {
    using HexGrid::HexGrid;
    [[nodiscard]] static bool is_opaque(Point) { return false; }
};
struct Curtains : OpacityGrid {
    using OpacityGrid::OpacityGrid;
    [[nodiscard]] static bool stops(Point p, Side side) { return p.x == 2 && side == Side::east; }
};
/// A map that keeps its tiles in a HexGrid.
struct Hive {
    static constexpr bool hexagonal = true;
    HexGrid grid{{9, 9}};

    [[nodiscard]] const HexGrid& hex_grid() const { return grid; }
    [[nodiscard]] Size size() const { return grid.size(); }
    [[nodiscard]] bool is_opaque(Point p) const { return grid.is_opaque(p); }
};

}  // namespace

TEST_CASE("hexagons: a circle of radius 7 reaches ring 8, in views, callbacks and changes") {
    HexGrid map({30, 30});
    const Point eye{12, 12};
    const Point far_away{16, 16};  // 4^2 + 4 * 4 + 4^2 = 48, and 8 steps
    REQUIRE(hex_distance(eye, far_away) == 8);
    bool called = false;
    cast_hex_sight([](Point) { return false; }, eye, {.radius = 7},
                   [&](Point p) { called = called || p == far_away; });
    CHECK(called);
    CHECK(line_of_sight(map, eye, far_away, {.radius = 7}));
    std::vector<std::pair<Point, Viewshed>> guards(1);
    guards.front().first = eye;
    guards.front().second.options.radius = 7;
    update_viewsheds(map, guards);
    CHECK(guards.front().second.sees(far_away));
    map.set_opaque({15, 15}, true);
    CHECK(update_viewsheds(map, guards) == 1);
    CHECK_FALSE(guards.front().second.sees(far_away));
    map.set_opaque({15, 15}, false);
    CHECK(update_viewsheds(map, guards) == 1);
    map.set_opaque(far_away, true);  // the view has it as a wall now
    CHECK(update_viewsheds(map, guards) == 1);
    LightMap light(map.size());
    const std::vector<Light> lamps{{.position = eye, .radius = 7, .falloff = Falloff::none}};
    map.set_opaque(far_away, false);
    update_lights(map, lamps, light);
    CHECK(light.at(far_away).red == 255);
}

TEST_CASE("hexagons: own maps are asked once about each tile, near and far, and see the same") {
    Random random(7);
    for (int round = 0; round < 60; ++round) {
        HexGrid grid({random.between(1, 80), random.between(1, 80)});
        const int walls = random.between(0, 25);
        for (const Point p : points(grid.size())) {
            grid.set_opaque(p, random.between(0, 99) < walls);
            if (random.between(0, 30) == 0) grid.set_haze(p, random.between(1, 6));
        }
        const Point eye{random.between(0, grid.size().width - 1),
                        random.between(0, grid.size().height - 1)};
        Options options{.radius = round % 3 == 0 ? unlimited : random.between(0, 45)};
        if (round % 2 == 0) options.shape = Shape::hexagon;
        if (round % 5 == 0) options.cone = Cone{{1, 1}, 150};
        options.light_walls = round % 4 != 0;
        options.haze_limit = random.between(0, 15);

        HexGrid clear_air = grid;
        for (const Point p : points(grid.size())) clear_air.set_haze(p, 0);
        HexGrid walled = grid;
        walled.set_wall(eye, HexSide::east, true);
        const OwnHexagons own{clear_air};
        const HazyHexagons hazy{{grid}};
        const WalledHexagons with_walls{{{walled}}};
        const auto compare = [&](const auto& map, const HexGrid& tiles) {
            TileSet expected;
            fov::reference_view(tiles, eye, options, expected);
            for (const engine::Kernel* kernel : engine::usable_kernels()) {
                map.asked.clear();
                TileSet seen;
                engine::view(map, eye, options, seen, *kernel);
                INFO("round " << round << ", " << std::string(kernel->name));
                REQUIRE(seen == expected);
                REQUIRE(each_once(map.asked));
                REQUIRE(map.asked.count(eye) == 0);
            }
            REQUIRE(field_of_view(tiles, eye, options) == expected);
        };
        compare(own, clear_air);
        compare(hazy, grid);
        compare(with_walls, walled);
        const TileSet with_haze = field_of_view(grid, eye, options);
        hazy.asked_haze.clear();
        REQUIRE(field_of_view(hazy, eye, options) == with_haze);
        REQUIRE(each_once(hazy.asked_haze));
    }
}

TEST_CASE("hexagons: views across the longest maps") {
    for (const int width : {9000, 32000}) {  // with rows for squares, and too many for them
        HexGrid map({width, 400});
        map.fill(true);
        map.fill({{0, 200}, {width, 1}}, false);
        const TileSet seen = field_of_view(map, {3, 200}, {.light_walls = false});
        CHECK(seen.count() == static_cast<std::size_t>(width));
        map.set_opaque({width - 2, 200}, true);
        CHECK(field_of_view(map, {3, 200}, {.light_walls = false}).count() + 2 ==
              static_cast<std::size_t>(width));
    }
    CHECK_THROWS_WITH_AS(static_cast<void>(field_of_view(LongHexagons{}, {0, 0}, {.radius = 3})),
                         "map size 32000x769 is not allowed for hexagons: width and height "
                         "together must be 0 to 32768",
                         std::length_error);
}

TEST_CASE("hexagons: a grid with answers of its own is asked for them, one inside is used") {
    Glass glass({9, 9});
    glass.set_opaque({4, 4}, true);
    CHECK(field_of_view(glass, {2, 4}).contains({6, 4}));
    Hive hive;
    hive.grid.set_opaque({4, 4}, true);
    CHECK_FALSE(field_of_view(hive, {2, 4}).contains({6, 4}));
    CHECK(MapRef(hive).hex_grid() == &hive.grid);
    std::vector<std::pair<Point, Viewshed>> guards(1);
    guards.front().first = {2, 4};
    update_viewsheds(hive, guards);
    CHECK(update_viewsheds(hive, guards) == 0);  // its changes are the grid's
    const Curtains curtains({5, 1});
    CHECK(field_of_view(curtains, {0, 0}).count() == 3);
}

TEST_CASE("thin walls: a lone one that is seen at 45 degrees hides little") {
    OpacityGrid map({41, 41});
    map.set_wall({20, 20}, Side::east, true);
    const auto hidden = [&](Point eye) {
        return static_cast<std::size_t>(map.size().area()) - field_of_view(map, eye).count();
    };
    CHECK(hidden({10, 20}) > 30);
    CHECK(hidden({10, 10}) < 5);
    // A fence of them hides what is behind it from everywhere.
    for (int i = -5; i <= 5; ++i) map.set_wall({20, 20 + i}, Side::east, true);
    CHECK(hidden({10, 10}) > 100);
}

TEST_CASE("heights: haze and thin walls have no top") {
    HeightGrid map({9, 1});
    const Options high{.eye = 1000, .target = 1000};
    map.set_top({4, 0}, 999);
    CHECK(line_of_sight(map, {0, 0}, {8, 0}, high));
    map.set_haze({3, 0}, 9);
    map.set_haze({5, 0}, 9);
    CHECK_FALSE(line_of_sight(map, {0, 0}, {8, 0}, high));
    map.set_haze({5, 0}, 0);
    CHECK(line_of_sight(map, {0, 0}, {8, 0}, high));
    map.set_wall({6, 0}, Side::east, true);
    CHECK_FALSE(line_of_sight(map, {0, 0}, {8, 0}, high));
}
