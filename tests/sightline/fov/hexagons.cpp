// Hexagons: the functions that take a map take them too. What is exactly seen, the oracle says
// (tests/oracle/hexagons.cpp).
#include <algorithm>
#include <array>
#include <doctest/doctest.h>
#include <map>
#include <string>
#include <vector>

#include <sightline/sightline.hpp>

using namespace sightline;

namespace {

/// Rows of a view, each shifted by half a tile more than the one above, as hexagons lie.
std::string picture(const HexGrid& map, const TileSet& seen, Point origin) {
    std::string text;
    for (int r = 0; r < map.size().height; ++r) {
        text += std::string(static_cast<std::size_t>(r), ' ');
        for (int q = 0; q < map.size().width; ++q) {
            const Point p{q, r};
            const char tile = map.is_opaque(p) ? '#' : '.';
            text += p == origin ? '@' : seen.contains(p) ? tile : '?';
            text += q + 1 < map.size().width ? " " : "\n";
        }
    }
    return text;
}

/// A map of hexagons that counts how often each tile is asked about.
struct CountingMap {
    static constexpr bool hexagonal = true;

    const HexGrid& tiles;
    mutable std::map<Point, int> opaque_calls{};
    mutable std::map<Point, int> haze_calls{};

    [[nodiscard]] Size size() const { return tiles.size(); }
    [[nodiscard]] bool is_opaque(Point p) const {
        ++opaque_calls[p];
        return tiles.is_opaque(p);
    }
    [[nodiscard]] int haze(Point p) const {
        ++haze_calls[p];
        return tiles.haze(p);
    }
};

}  // namespace

TEST_CASE("hexagons: a wall hides what lies behind it, along each of the six directions") {
    for (const Point way : hex_directions) {
        HexGrid map({15, 15});
        const Point eye{7, 7};
        map.set_opaque(eye + 2 * way, true);
        const TileSet seen = field_of_view(map, eye);
        CHECK(seen.contains(eye + 2 * way));
        for (int i = 3; i <= 7; ++i) CHECK_FALSE(seen.contains(eye + i * way));
        CHECK(seen.contains(eye - 5 * way));
    }
}

TEST_CASE("hexagons: a room with a door") {
    const auto map = HexGrid::from_text(
        "#######\n"
        "#.....#\n"
        "#.....#\n"
        "###.###\n"
        "#.....#\n"
        "#.....#\n"
        "#######\n");
    CHECK(picture(map, field_of_view(map, {3, 1}), {3, 1}) ==
          "? # # # # # #\n"
          " # . . @ . . #\n"
          "  # . . . . . #\n"
          "   # # # . # # ?\n"
          "    ? ? ? . ? ? ?\n"
          "     ? ? . . ? ? ?\n"
          "      ? ? # # # ? ?\n");
}

TEST_CASE("hexagons: the shapes of a radius") {
    const HexGrid map({17, 17});
    const Point eye{8, 8};
    CHECK(field_of_view(map, eye, {.radius = 3, .shape = Shape::hexagon}).count() == 37);
    // q^2 + qr + r^2 <= 9, <= 12
    CHECK(field_of_view(map, eye, {.radius = 3}).count() == 37);
    CHECK(field_of_view(map, eye, {.radius = 3, .shape = Shape::round}).count() == 43);
    // A circle of radius 7 reaches the middle of ring 8: 4^2 + 4 * 4 + 4^2 = 48.
    CHECK(field_of_view(map, eye, {.radius = 7}).contains(eye + Point{4, 4}));
    CHECK_FALSE(field_of_view(map, eye, {.radius = 7, .shape = Shape::hexagon})
                    .contains(eye + Point{4, 4}));
}

TEST_CASE("hexagons: cones of a sixth have their edges in") {
    const HexGrid map({17, 17});
    const Point eye{8, 8};
    for (std::size_t k = 0; k < 6; ++k) {
        const Point middle = hex_directions[k] + hex_directions[(k + 1) % 6];
        const Options options{.radius = 5, .shape = Shape::hexagon, .cone = Cone{middle, 60}};
        const TileSet seen = field_of_view(map, eye, options);
        CHECK(seen.count() == 1 + 2 + 3 + 4 + 5 + 6);
        CHECK(seen.contains(eye + 5 * hex_directions[k]));
        CHECK(seen.contains(eye + 5 * hex_directions[(k + 1) % 6]));
    }
    // Counted by hand: 2q + r >= 3|r| for 60 degrees, and so on.
    for (const auto& [angle, tiles] :
         {std::pair{0, 6}, {60, 18}, {120, 36}, {180, 48}, {240, 66}, {300, 78}, {360, 91}}) {
        const Options options{.radius = 5, .shape = Shape::hexagon, .cone = Cone{{1, 0}, angle}};
        INFO(angle);
        CHECK(field_of_view(map, eye, options).count() == static_cast<std::size_t>(tiles));
    }
}

TEST_CASE("hexagons: an own map is asked about each tile once, and sees the same") {
    HexGrid grid({40, 40});
    for (const Point p : points(grid.size())) {
        grid.set_opaque(p, (p.x * 7 + p.y * 13) % 11 == 0);
        grid.set_haze(p, (p.x + p.y) % 5 == 0 ? 2 : 0);
    }
    const CountingMap map{grid};
    for (const Options& options : {Options{.radius = 9}, Options{}}) {
        map.opaque_calls.clear();
        map.haze_calls.clear();
        CHECK(field_of_view(map, {20, 20}, options) == field_of_view(grid, {20, 20}, options));
        for (const auto& [tile, calls] : map.opaque_calls) REQUIRE(calls == 1);
        for (const auto& [tile, calls] : map.haze_calls) {
            REQUIRE(calls == 1);
            REQUIRE_FALSE(grid.is_opaque(tile));
        }
    }
}

TEST_CASE("hexagons: a world without an end") {
    const auto is_opaque = [](Point p) { return (p.x * 5 + p.y * 3) % 7 == 0; };
    const auto haze = [](Point p) { return p.x % 3 == 0 ? 3 : 0; };
    HexGrid grid({41, 41});
    for (const Point p : points(grid.size())) {
        grid.set_opaque(p, is_opaque(p - Point{20, 20}));
        grid.set_haze(p, haze(p - Point{20, 20}));
    }
    const Options options{.radius = 12};
    TileSet seen;
    cast_hex_sight(is_opaque, haze, {0, 0}, options,
                   [&](Point p) { seen.insert(p + Point{20, 20}); });
    CHECK(seen == field_of_view(grid, {20, 20}, options));

    std::size_t tiles = 0;
    cast_hex_sight([](Point) { return false; }, {1'000'000, -1'000'000}, {.radius = 100},
                   [&](Point) { ++tiles; });
    CHECK(tiles == field_of_view(HexGrid({301, 301}), {150, 150}, {.radius = 100}).count());
    CHECK_THROWS_WITH_AS(cast_hex_sight(is_opaque, {0, 0}, {.radius = 7001}, [](Point) {}),
                         "radius 7001 is not allowed in an unbounded world: it must be 0 to 7000",
                         std::invalid_argument);
}

TEST_CASE("hexagons: lines, traces and crowds") {
    HexGrid map({20, 20});
    map.set_opaque({8, 5}, true);
    CHECK(sight_path(map, {2, 5}, {7, 5}) ==
          std::vector<Point>{{2, 5}, {3, 5}, {4, 5}, {5, 5}, {6, 5}, {7, 5}});
    const SightTrace arrow = trace_sight(map, {2, 5}, {12, 5});
    CHECK_FALSE(arrow.reached);
    CHECK(arrow.stopped_at == Point{7, 5});
    CHECK(arrow.stopped_by == Point{8, 5});
    CHECK(trace_sight(map, {2, 5}, {5, 9}).path == sight_path(map, {2, 5}, {5, 9}));

    const std::array<Point, 3> eyes{Point{0, 0}, {10, 10}, {19, 19}};
    std::array<TileSet, 3> views;
    fields_of_view(map, eyes, {.radius = 6}, views);
    for (std::size_t i = 0; i < 3; ++i) {
        CHECK(views[i] == field_of_view(map, eyes[i], {.radius = 6}));
    }
    CHECK(combined_field_of_view(map, eyes, {.radius = 6}) == (views[0] | views[1] | views[2]));
}

TEST_CASE("hexagons: a viewshed is computed again only for changes that can matter") {
    HexGrid map({30, 30});
    for (int q = 5; q < 25; ++q) map.set_opaque({q, 12}, true);
    std::vector<std::pair<Point, Viewshed>> guards(1);
    guards.front().first = {15, 8};
    guards.front().second.options = {.radius = 10, .cone = Cone{{1, 0}, 120}};
    int recomputed = 0;
    for (const Point tile : points(map.size())) {
        update_viewsheds(map, guards);
        const TileSet before = guards.front().second.visible();
        map.set_opaque(tile, !map.is_opaque(tile));
        const std::size_t count = update_viewsheds(map, guards);
        const TileSet after = field_of_view(map, {15, 8}, guards.front().second.options);
        REQUIRE(guards.front().second.visible() == after);
        if (before != after) REQUIRE(count == 1);
        recomputed += static_cast<int>(count);
        map.set_opaque(tile, !map.is_opaque(tile));
    }
    CHECK(recomputed < 250);  // of 900 changes
    CHECK(recomputed > 60);
}

TEST_CASE("hexagons: light falls off with the distance, and walls have six neighbours") {
    HexGrid map({21, 21});
    const Point lamp{10, 10};
    map.set_opaque({14, 10}, true);
    LightMap light(map.size());
    const std::vector<Light> lights{{.position = lamp, .radius = 6, .color = {240, 240, 240}}};
    REQUIRE(update_lights(map, lights, light) == 1);
    for (const Point way : hex_directions) {
        if (way == Point{1, 0}) continue;
        CHECK(light.at(lamp + 3 * way) == light.at(lamp - Point{3, 0}));
    }
    // (2, 2) is 12 away, squared; (-2, 4) as well.
    CHECK(light.at(lamp + Point{2, 2}) == light.at(lamp + Point{-2, 4}));
    CHECK(light.at(lamp + Point{2, -1}).red == 240 - 240 * 3 / 49 - 1);
    CHECK(light.at({15, 10}) == Rgb{});

    // The wall is lit by its neighbours that face the lamp, and not by squares' diagonal ones.
    const TileSet seen = field_of_view(map, {10, 4});
    REQUIRE(seen.contains({14, 10}));
    Rgb expected{};
    for (const Point p : hex_neighbours({14, 10})) {
        if (seen.contains(p)) expected = brighter(expected, light.at(p));
    }
    CHECK(light_seen(map, light, seen, {14, 10}) == expected);
    CHECK(visible_by_light(map, light, seen, {10, 4}).contains({14, 10}));
    TileSet lone;  // lit tiles at the two corners that are no neighbours of the wall
    lone.insert({13, 9});
    lone.insert({15, 11});
    lone.insert({14, 10});
    CHECK_FALSE(visible_by_light(map, light, lone, {10, 4}).contains({14, 10}));
}

TEST_CASE("hexagons: what means nothing on them is refused, with both named") {
    const HexGrid hexes({5, 5});
    const OpacityGrid squares({5, 5});
    const auto look = [&](const Options& options) { return field_of_view(hexes, {1, 1}, options); };
    CHECK_THROWS_WITH_AS(look({.algorithm = Algorithm::permissive}),
                         "Algorithm::permissive is not for a map of hexagons: only "
                         "Algorithm::symmetric is",
                         std::invalid_argument);
    CHECK_THROWS_WITH_AS(look({.shape = Shape::square}),
                         "Shape::square is not for a map of hexagons: use circle, round or hexagon",
                         std::invalid_argument);
    CHECK_THROWS_AS(look({.shape = Shape::diamond}), std::invalid_argument);
    CHECK_THROWS_WITH_AS(
        static_cast<void>(field_of_view(squares, {1, 1}, {.shape = Shape::hexagon})),
        "Shape::hexagon is not for a map of squares: use circle, round, square or "
        "diamond",
        std::invalid_argument);
    CHECK_THROWS_AS(
        static_cast<void>(line_of_sight(hexes, {1, 1}, {2, 2}, {.algorithm = Algorithm::raycast})),
        std::invalid_argument);
    CHECK(problem_with(hexes, {1, 1}, {.shape = Shape::square}) ==
          "Shape::square is not for a map of hexagons: use circle, round or hexagon");
    CHECK(problem_with(squares, {1, 1}, {.shape = Shape::hexagon}).has_value());
    CHECK_FALSE(problem_with(hexes, {1, 1}, {.shape = Shape::hexagon}).has_value());
    CHECK_THROWS_WITH_AS(HexGrid({16385, 16384}),
                         "map size 16385x16384 is not allowed for hexagons: width and height "
                         "together must be 0 to 32768",
                         std::length_error);
}
