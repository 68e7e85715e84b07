// Daylight outdoors, night in the cellar.
#include <doctest/doctest.h>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "support/ascii_map.hpp"

using namespace sightline;
using namespace sightline::test;

namespace {

/// A garden, a door, and a cellar of which the columns from 5 on are under the roof.
OpacityGrid house() {
    return OpacityGrid(AsciiMap(R"(
        ....#######
        ....#.....#
        @.........#
        ....#.....#
        ....#######
    )"));
}

TileSet cellar() {
    TileSet tiles;
    tiles.insert(Rect{{5, 0}, {6, 5}});
    return tiles;
}

}  // namespace

TEST_CASE("ambient light of some tiles: those alone, and lights show where they are brighter") {
    LightMap light({11, 5});
    light.set_ambient({90, 90, 110});
    CHECK_FALSE(light.has_ambient_tiles());
    light.set_ambient({5, 0, 0}, cellar());
    CHECK(light.ambient() == Rgb{90, 90, 110});
    CHECK(light.at({4, 2}) == Rgb{90, 90, 110});
    CHECK(light.at({5, 2}) == Rgb{5, 0, 0});
    CHECK(light.ambient({5, 2}) == Rgb{5, 0, 0});
    CHECK(light.at({-1, 2}) == Rgb{90, 90, 110});  // outside, as before

    update_lights(house(), std::vector<Light>{{.position = {7, 2}, .radius = 1}}, light);
    CHECK(light.at({7, 2}) == Rgb{255, 255, 255});
    CHECK(light.at({9, 2}) == Rgb{5, 0, 0});
    CHECK(light.lit(90).count() == 5 * 5 + 5);

    light.set_ambient({90, 90, 110});  // everywhere again
    CHECK(light.at({9, 2}) == Rgb{90, 90, 110});
    CHECK_FALSE(light.has_ambient_tiles());
}

TEST_CASE("ambient light of some tiles decides what is seen, walls by their own") {
    const OpacityGrid map = house();
    LightMap light(map.size());
    light.set_ambient({90, 90, 90});
    light.set_ambient({}, cellar());
    const TileSet sight = field_of_view(map, {0, 2});
    const TileSet seen = visible_by_light(map, light, sight, {0, 2}, {.least = 40});
    CHECK(picture(map, seen, {0, 2}) == expected(R"(
        ....#??????
        ....#??????
        @....??????
        ....#??????
        ....#??????
    )"));
    CHECK(light_seen(map, light, sight, {4, 1}) == Rgb{90, 90, 90});
    CHECK(light_seen(map, light, sight, {10, 2}) == Rgb{});
    // From within, the garden is seen, and the observer's own tile.
    const TileSet inside = field_of_view(map, {9, 2});
    const TileSet out = visible_by_light(map, light, inside, {9, 2}, {.least = 40});
    CHECK_FALSE(seen.contains(Point{10, 2}));
    TileSet sign;  // a wall that glows by itself, at the end of the dark
    sign.insert({10, 2});
    LightMap signed_light = light;
    signed_light.set_ambient({200, 0, 0}, sign);
    CHECK(visible_by_light(map, signed_light, sight, {0, 2}, {.least = 40}).contains(Point{10, 2}));
    CHECK(light_seen(map, signed_light, sight, {10, 2}) == Rgb{200, 0, 0});
    CHECK(out.contains(Point{9, 2}));
    CHECK(out.contains(Point{0, 2}));
    CHECK_FALSE(out.contains(Point{8, 2}));
}

TEST_CASE("viewsheds by light notice that the sun sets on some tiles") {
    const OpacityGrid map = house();
    LightMap light(map.size());
    light.set_ambient({90, 90, 90});
    std::vector<std::pair<Point, Viewshed>> watch(1);
    watch[0].first = {0, 2};
    watch[0].second.options.radius = unlimited;
    CHECK(update_viewsheds(map, light, watch) == 1);
    CHECK(watch[0].second.sees(Point{9, 2}));
    CHECK(update_viewsheds(map, light, watch) == 0);
    light.set_ambient({}, cellar());
    CHECK(update_viewsheds(map, light, watch) == 1);
    CHECK_FALSE(watch[0].second.sees(Point{9, 2}));
    CHECK(watch[0].second.sees(Point{3, 2}));
}

TEST_CASE("ambient light of some tiles: resets, copies and bad input") {
    LightMap light({11, 5});
    light.set_ambient({7, 7, 7}, cellar());
    const LightMap copy = light;
    CHECK(copy.at({6, 1}) == Rgb{7, 7, 7});
    light.reset();
    CHECK(light.at({6, 1}) == Rgb{7, 7, 7});
    light.reset({12, 5});
    CHECK(light.at({6, 1}) == Rgb{});
    TileSet outside;
    outside.insert({3, 3});
    outside.insert({12, 3});
    CHECK_THROWS_WITH_AS(light.set_ambient({1, 1, 1}, outside),
                         "ambient tile (12, 3) is outside the map of size 12x5", std::out_of_range);
    CHECK(light.at({3, 3}) == Rgb{});
    CHECK_THROWS_AS(light.set_ambient({max_light + 1, 0, 0}, cellar()), std::invalid_argument);
    light.set_ambient({1, 1, 1}, TileSet{});
    CHECK_FALSE(light.has_ambient_tiles());
}
