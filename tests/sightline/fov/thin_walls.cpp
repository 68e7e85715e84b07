// Thin walls: doors, windows and fences between tiles. What is exactly seen, the oracle says
// (tests/oracle/thin_walls.cpp).
#include <doctest/doctest.h>
#include <string>
#include <vector>

#include <sightline/sightline.hpp>

#include "engine/engine.hpp"
#include "fov/influence.hpp"
#include "fov/reference.hpp"
#include "support/splitmix.hpp"

using namespace sightline;
using namespace sightline::test;

namespace {

/// Thin walls all around a rectangle of tiles, as far as it is on the map.
void enclose(OpacityGrid& map, const Rect& room) {
    const Point last = room.last();
    const auto build = [&](Point p, Side side) {
        if (map.size().contains(p)) map.set_wall(p, side, true);
    };
    for (int x = room.min.x; x <= last.x; ++x) {
        build({x, room.min.y}, Side::north);
        build({x, last.y}, Side::south);
    }
    for (int y = room.min.y; y <= last.y; ++y) {
        build({room.min.x, y}, Side::west);
        build({last.x, y}, Side::east);
    }
}

/// An own map with thin walls: those of a grid.
struct WalledMap {
    const OpacityGrid& tiles;

    [[nodiscard]] Size size() const { return tiles.size(); }
    [[nodiscard]] bool is_opaque(Point p) const { return tiles.is_opaque(p); }
    [[nodiscard]] bool stops(Point p, Side side) const { return tiles.stops(p, side); }
};

}  // namespace

TEST_CASE("thin walls: one between two tiles hides what lies straight behind it") {
    OpacityGrid map({9, 1});
    CHECK(map.set_wall({3, 0}, Side::east, true));
    CHECK_FALSE(map.set_wall({4, 0}, Side::west, true));  // the same wall
    CHECK(map.stops({3, 0}, Side::east));
    CHECK(map.stops({4, 0}, Side::west));
    CHECK_FALSE(map.stops({3, 0}, Side::west));
    const TileSet seen = field_of_view(map, {0, 0});
    CHECK(seen == TileSet{{0, 0}, {1, 0}, {2, 0}, {3, 0}});
    CHECK(field_of_view(map, {8, 0}).count() == 5);
    CHECK_FALSE(line_of_sight(map, {3, 0}, {4, 0}));
    CHECK(sight_path(map, {3, 0}, {4, 0}).empty());
    CHECK_FALSE(haze_passed(map, {0, 0}, {8, 0}).has_value());
    const SightTrace arrow = trace_sight(map, {0, 0}, {8, 0});
    CHECK(arrow.stopped_at == Point{3, 0});
    CHECK(map.set_wall({4, 0}, Side::west, false));
    CHECK(field_of_view(map, {0, 0}).count() == 9);
    CHECK_FALSE(map.has_thin_walls());
}

TEST_CASE("thin walls: one-way walls stop one direction") {
    OpacityGrid map({9, 1});
    CHECK(map.set_one_way_wall({3, 0}, Side::east, true));
    CHECK(field_of_view(map, {0, 0}).count() == 4);
    CHECK(field_of_view(map, {8, 0}).count() == 9);
}

TEST_CASE("thin walls: closed outlines are tight, also where full walls are part of them") {
    Random random(9);
    for (int round = 0; round < 60; ++round) {
        OpacityGrid map({16, 14});
        const Rect room{{random.between(1, 6), random.between(1, 5)},
                        {random.between(2, 8), random.between(2, 7)}};
        enclose(map, room);
        // Some stretches of the outline are full walls instead, just outside.
        for (int x = room.min.x; x <= room.last().x; ++x) {
            if (random.between(0, 3) != 0) continue;
            map.set_wall({x, room.min.y}, Side::north, false);
            map.set_opaque({x, room.min.y - 1}, true);
        }
        for (const Point p : room) {
            for (const Point seen : field_of_view(map, p)) {
                REQUIRE((room.contains(seen) || map.is_opaque(seen)));
            }
        }
    }
}

TEST_CASE("thin walls: corners are closed by two of them, or by one and a full wall") {
    const Point a{0, 1};
    const Point b{1, 0};
    OpacityGrid map({2, 2});
    map.set_wall(b, Side::south, true);
    CHECK(line_of_sight(map, a, b));  // the other way round is free
    map.set_opaque({0, 0}, true);
    CHECK_FALSE(line_of_sight(map, a, b));
    map.set_opaque({0, 0}, false);
    map.set_wall(b, Side::west, true);
    CHECK_FALSE(line_of_sight(map, a, b));
    OpacityGrid full({2, 2});
    full.set_opaque({0, 0}, true);
    full.set_opaque({1, 1}, true);
    CHECK(line_of_sight(full, a, b));  // as ever
}

TEST_CASE("thin walls: own maps see the same") {
    Random random(10);
    for (int round = 0; round < 30; ++round) {
        OpacityGrid map({random.between(1, 40), random.between(1, 40)});
        for (const Point p : points(map.size())) {
            map.set_opaque(p, random.between(0, 9) == 0);
            if (random.between(0, 5) == 0) {
                map.set_wall(p, static_cast<Side>(random.between(0, 3)), true);
            }
        }
        const Point eye{random.between(0, map.size().width - 1),
                        random.between(0, map.size().height - 1)};
        CHECK(field_of_view(WalledMap{map}, eye) == field_of_view(map, eye));
        CHECK(OpacityGrid(WalledMap{map}) == map);
    }
}

TEST_CASE("thin walls: every kernel sees what the reference sees") {
    Random random(11);
    for (int round = 0; round < 600; ++round) {
        OpacityGrid map({random.between(1, round % 20 == 0 ? 300 : 70), random.between(1, 70)});
        const int walls = random.between(0, 15);
        const int thin = random.between(0, 40);
        for (const Point p : points(map.size())) {
            map.set_opaque(p, random.between(0, 99) < walls);
            for (const auto& [name, side] : entries_of<Side>) {
                if (random.between(0, 999) >= thin) continue;
                map.set_one_way_wall(p, side, true);
                if (round % 3 != 0) map.set_wall(p, side, true);
            }
        }
        for (int i = 0; i < round % 5; ++i) {
            enclose(map, {{random.between(0, map.size().width), random.between(0, 60)},
                          {random.between(1, 20), random.between(1, 20)}});
        }
        if (round % 7 == 0) map.set_haze({map.size().width / 2, map.size().height / 2}, 5);
        Options options{.radius = round % 4 == 0 ? unlimited : random.between(0, 31)};
        options.shape = static_cast<Shape>(random.between(0, 3));
        options.light_walls = round % 5 != 0;
        if (round % 6 == 0) options.cone = Cone{{random.between(-2, 2), 1}, 100};
        const Point origin{random.between(0, map.size().width - 1),
                           random.between(0, map.size().height - 1)};
        TileSet expected;
        fov::reference_view(map, origin, options, expected);
        for (const engine::Kernel* kernel : engine::usable_kernels()) {
            INFO("round " << round << ", " << std::string(kernel->name));
            TileSet seen;
            engine::view(map, origin, options, seen, *kernel);
            REQUIRE(seen == expected);
        }
    }
}

TEST_CASE("thin walls: every change of an edge that alters a view is noticed") {
    Random random(12);
    int altered = 0;
    int asked = 0;
    for (int round = 0; round < 80; ++round) {
        const Size size{random.between(2, 9), random.between(2, 9)};
        OpacityGrid map(size);
        for (const Point p : points(size)) {
            map.set_opaque(p, random.between(0, 5) == 0);
            if (random.between(0, 5) == 0) {
                map.set_wall(p, static_cast<Side>(random.between(0, 3)), true);
            }
        }
        const Point origin{random.between(0, size.width - 1), random.between(0, size.height - 1)};
        for (const Point p : points(size)) {
            for (const auto& [name, side] : entries_of<Side>) {
                const Point other = p + step_across(side);
                if (!size.contains(other)) continue;
                const TileSet before = field_of_view(map, origin);
                map.set_wall(p, side, !map.stops(p, side));
                const TileSet after = field_of_view(map, origin);
                const bool asks = detail::can_alter_view(map, origin, {}, p) ||
                                  detail::can_alter_view(map, origin, {}, other);
                if (before != after) REQUIRE(asks);
                altered += before != after ? 1 : 0;
                asked += asks ? 1 : 0;
            }
        }
    }
    CHECK(altered > 500);
    CHECK(asked < 6 * altered);
}

TEST_CASE("thin walls: viewsheds follow doors between tiles") {
    OpacityGrid map({20, 5});
    std::vector<std::pair<Point, Viewshed>> guards(1);
    guards.front().first = {2, 2};
    CHECK(update_viewsheds(map, guards) == 1);
    for (int y = 0; y < 5; ++y) map.set_wall({5, y}, Side::east, true);
    CHECK(update_viewsheds(map, guards) == 1);
    CHECK_FALSE(guards.front().second.sees({6, 2}));
    map.set_wall({15, 2}, Side::east, true);  // behind the other one
    CHECK(update_viewsheds(map, guards) == 0);
    map.set_wall({5, 2}, Side::east, false);
    CHECK(update_viewsheds(map, guards) == 1);
    CHECK(guards.front().second.sees({9, 2}));
}

TEST_CASE("thin walls: light does not pass them, and lights no wall through them") {
    OpacityGrid map({9, 3});
    map.set_opaque({5, 1}, true);
    LightMap light(map.size());
    const std::vector<Light> lights{{.position = {2, 1}, .radius = 6, .color = {200, 200, 200}}};
    update_lights(map, lights, light);
    TileSet seen;
    seen.insert({4, 1});
    seen.insert({5, 1});
    CHECK(light_seen(map, light, seen, {5, 1}) == light.at({4, 1}));
    CHECK(visible_by_light(map, light, seen, {2, 1}).contains({5, 1}));
    map.set_wall({4, 1}, Side::east, true);
    CHECK(update_lights(map, lights, light) == 1);
    CHECK(light_seen(map, light, seen, {5, 1}) == Rgb{});
    CHECK_FALSE(visible_by_light(map, light, seen, {2, 1}).contains({5, 1}));
    map.set_wall({2, 1}, Side::east, true);
    update_lights(map, lights, light);
    CHECK(light.at({3, 1}) == Rgb{});
}

TEST_CASE("thin walls: copies, moves and saves keep them") {
    OpacityGrid map({5, 4});
    map.set_wall({1, 1}, Side::south, true);
    map.set_one_way_wall({3, 3}, Side::west, true);
    const OpacityGrid copy = map;
    CHECK(copy == map);
    CHECK(opacity_grid_from_bytes(to_bytes(map)) == map);
    OpacityGrid moved = std::move(map);
    CHECK(moved.stops({1, 2}, Side::north));
    moved.set_haze({0, 0}, 3);
    CHECK(opacity_grid_from_bytes(to_bytes(moved)) == moved);
    CHECK_FALSE(moved == copy);
    HexGrid hexes({4, 4});
    hexes.set_wall({1, 1}, HexSide::south_west, true);
    CHECK(hexes.stops({0, 2}, HexSide::north_east));
    CHECK(hex_grid_from_bytes(to_bytes(hexes)) == hexes);
    CHECK_FALSE(line_of_sight(hexes, {1, 1}, {0, 2}));
}

TEST_CASE("thin walls: at the edge of the map there is nothing to build") {
    OpacityGrid map({3, 3});
    CHECK_FALSE(map.set_wall({0, 0}, Side::north, true));
    CHECK_FALSE(map.has_thin_walls());
    CHECK_THROWS_AS(map.set_wall({3, 0}, Side::west, true), std::out_of_range);
}

TEST_CASE("thin walls: other algorithms are refused, with both named") {
    OpacityGrid map({3, 3});
    map.set_wall({0, 0}, Side::east, true);
    CHECK_THROWS_WITH_AS(
        static_cast<void>(field_of_view(map, {1, 1}, {.algorithm = Algorithm::recursive})),
        "Algorithm::recursive is not for a map with thin walls: only Algorithm::symmetric is",
        std::invalid_argument);
}
