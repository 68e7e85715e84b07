// The sum of lights equals adding each by the definition, in any order, negative ones too.
#include <algorithm>
#include <doctest/doctest.h>
#include <vector>

#include "light_by_hand.hpp"
#include "support/random.hpp"
#include "support/tracked_map.hpp"

using namespace sightline;
using namespace sightline::test;

namespace {

Light random_light(Random& random, Size size) {
    Light light;
    light.position = {random.between(0, size.width - 1), random.between(0, size.height - 1)};
    light.radius = random.between(0, 19) == 0 ? unlimited : random.between(0, 12);
    light.shape = static_cast<Shape>(random.between(0, 3));
    light.falloff = static_cast<Falloff>(random.between(0, 2));
    const auto channel = [&] { return random.between(-300, 400); };
    light.color = {channel(), channel(), channel()};
    if (random.between(0, 3) == 0) {
        light.cone = Cone{{random.between(-5, 5), random.between(1, 5)}, random.between(0, 360)};
    }
    return light;
}

template <class Map>
bool sums_are_right(const Map& map, const std::vector<Light>& lights, const LightMap& light_map) {
    const Rect tiles = points(map.size());
    return std::all_of(tiles.begin(), tiles.end(),
                       [&](Point p) { return light_map.sum(p) == sum_by_hand(map, lights, p); });
}

}  // namespace

TEST_CASE_TEMPLATE("light: sums equal the formula, in any order", Map, TrackedHazyMap,
                   OpacityGrid) {
    Random random(1);
    for (int round = 0; round < 60; ++round) {
        const Size size{random.between(1, 40), random.between(1, 30)};
        const int smoke = round % 2 == 0 ? 0 : random.between(0, 30);
        const Map map(random_hazy_map(random, size, random.between(0, 40), smoke, 9));
        std::vector<Light> lights;
        for (int i = random.between(0, 9); i > 0; --i) lights.push_back(random_light(random, size));
        LightMap light_map(size);
        CHECK(update_lights(map, lights, light_map) == lights.size());
        REQUIRE(sums_are_right(map, lights, light_map));
        // One at a time, in reverse order, into another map.
        LightMap step_by_step(size);
        std::vector<Light> so_far;
        for (auto light = lights.rbegin(); light != lights.rend(); ++light) {
            so_far.insert(so_far.begin() + random.between(0, static_cast<int>(so_far.size())),
                          *light);
            CHECK(update_lights(map, so_far, step_by_step) == 1);
        }
        REQUIRE(sums_are_right(map, lights, step_by_step));
    }
}

TEST_CASE("light: radii inside and outside the tables, and across words of bits") {
    const OpacityGrid map({300, 140});
    for (const int radius : {62, 63, 64, 90, unlimited}) {
        for (const Falloff falloff : {Falloff::smooth, Falloff::linear, Falloff::none}) {
            const std::vector<Light> lights{{.position = {100, 70},
                                             .radius = radius,
                                             .shape = Shape::square,
                                             .color = {255, -255, max_light},
                                             .falloff = falloff}};
            LightMap light_map(map.size());
            update_lights(map, lights, light_map);
            for (const Point p : {Point{100, 70},
                                  {101, 70},
                                  {127, 70},
                                  {128, 70},
                                  {162, 70},
                                  {163, 71},
                                  {164, 132},
                                  {165, 70},
                                  {189, 70},
                                  {190, 0},
                                  {191, 70},
                                  {0, 0},
                                  {299, 139}}) {
                CAPTURE(to_string(p));
                CHECK(light_map.sum(p) == sum_by_hand(map, lights, p));
            }
        }
    }
}

TEST_CASE("light: darkness is subtracted from the sum, in any order") {
    const OpacityGrid map({9, 1});
    const Light lamp{
        .position = {2, 0}, .radius = 8, .color = {200, 200, 200}, .falloff = Falloff::none};
    const Light darkness{
        .position = {6, 0}, .radius = 2, .color = {-300, -150, 0}, .falloff = Falloff::none};
    for (const auto& lights : {std::vector{lamp, darkness}, std::vector{darkness, lamp}}) {
        LightMap light_map(map.size());
        update_lights(map, lights, light_map);
        CHECK(light_map.sum({3, 0}) == Rgb{200, 200, 200});
        CHECK(light_map.sum({4, 0}) == Rgb{-100, 50, 200});
        CHECK(light_map.at({4, 0}) == Rgb{0, 50, 200});
        // Three lamps of 200 are 600: 300 less is still bright.
        const std::vector more{lights[0], lights[1], lamp, lamp};
        update_lights(map, more, light_map);
        CHECK(light_map.sum({4, 0}) == Rgb{300, 450, 600});
        CHECK(light_map.at({4, 0}) == Rgb{255, 255, 255});
    }
}

TEST_CASE("light: truncated towards zero, for light and for darkness") {
    const OpacityGrid map({3, 1});
    // 256 * (1 - 1/9) is 227.5..., so 227; of 10 that leaves 8.8, of -10 it takes 8.8.
    LightMap light_map(map.size());
    update_lights(map, std::vector<Light>{{.radius = 2, .color = {10, -10, 1}}}, light_map);
    CHECK(light_map.sum({0, 0}) == Rgb{10, -10, 1});
    CHECK(light_map.sum({1, 0}) == Rgb{8, -8, 0});
}

TEST_CASE("light: haze takes its sixteenths, and tiles behind a wall of it stay dark") {
    const HazyAsciiMap map("@484.");
    LightMap light_map(map.size());
    const std::vector<Light> lights{{.position = map.origin(), .falloff = Falloff::none}};
    update_lights(map, lights, light_map);
    CHECK(light_map.sum({0, 0}).red == 255);
    CHECK(light_map.sum({1, 0}).red == 255);            // the smoke's own tile
    CHECK(light_map.sum({2, 0}).red == 255 * 12 / 16);  // behind 4
    CHECK(light_map.sum({3, 0}).red == 255 * 4 / 16);   // behind 12
    CHECK(light_map.sum({4, 0}).red == 0);              // behind 16, which is a wall
}

TEST_CASE("light: walls take none, except a light's own tile") {
    const auto map = OpacityGrid::from_text("#####\n#...#\n#####");
    LightMap light_map(map.size());
    update_lights(map, std::vector<Light>{{.position = {2, 1}}, {.position = {4, 1}}}, light_map);
    CHECK(light_map.sum({2, 0}) == Rgb{});
    CHECK(light_map.sum({0, 1}) == Rgb{});
    CHECK(light_map.sum({4, 1}) == Rgb{255, 255, 255});
    CHECK(light_map.sum({3, 1}) == Rgb{502, 502, 502});
}

TEST_CASE("light: ambient light is a floor, not another light") {
    const OpacityGrid map({9, 1});
    LightMap light_map(map.size());
    light_map.set_ambient({100, 20, -5});
    CHECK(light_map.sum({0, 0}) == Rgb{});
    CHECK(light_map.at({0, 0}) == Rgb{100, 20, 0});
    const std::vector<Light> lights{
        {.position = {0, 0}, .radius = 3, .color = {150, 0, 0}, .falloff = Falloff::none},
        {.position = {8, 0}, .radius = 3, .color = {-500, 0, 30}, .falloff = Falloff::none}};
    update_lights(map, lights, light_map);
    CHECK(light_map.at({0, 0}) == Rgb{150, 20, 0});
    CHECK(light_map.at({4, 0}) == Rgb{100, 20, 0});
    CHECK(light_map.at({8, 0}) == Rgb{100, 20, 30});
    light_map.reset();
    CHECK(light_map.at({8, 0}) == Rgb{100, 20, 0});
    light_map.set_ambient({});
    CHECK(light_map.at({8, 0}) == Rgb{});
}

TEST_CASE("light: lit() holds the tiles that are bright enough in any channel") {
    const auto map = OpacityGrid::from_text("......\n.#....\n......");
    LightMap light_map(map.size());
    const std::vector<Light> lights{
        {.position = {5, 0}, .radius = 2, .color = {0, 90, 0}, .falloff = Falloff::linear}};
    update_lights(map, lights, light_map);
    CHECK(light_map.lit(90) == TileSet{{5, 0}});
    CHECK(light_map.lit(59) == TileSet{{5, 0}, {4, 0}, {5, 1}});
    CHECK(light_map.lit(91).empty());
    CHECK(light_map.lit(0).count() == 18);
    light_map.set_ambient({59, 0, 0});
    CHECK(light_map.lit(59).count() == 18);
    CHECK(light_map.sum({-1, 0}) == Rgb{});
}
