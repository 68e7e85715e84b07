// When a light's view is computed, and when not; elements that have a light; errors.
#include <doctest/doctest.h>
#include <functional>
#include <limits>
#include <memory>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "light_by_hand.hpp"
#include "support/tracked_map.hpp"

using namespace sightline;
using namespace sightline::test;

namespace {

const char* const two_rooms = R"(
    ###########
    #....#....#
    #....#....#
    #.........#
    #....#....#
    ###########
)";

/// Two lamps, and an update that is checked against the definition.
struct Lamps {
    TrackedAsciiMap map{two_rooms};
    std::vector<Light> lights{{.position = {2, 2}, .radius = 3, .color = {200, 100, 50}},
                              {.position = {8, 2}, .radius = 3, .color = {10, 20, 240}}};
    LightMap light_map{map.size()};

    std::size_t update() {
        const std::size_t computed = update_lights(map, lights, light_map);
        for (const Point p : points(map.size())) {
            CAPTURE(to_string(p));
            REQUIRE(light_map.sum(p) == sum_by_hand(map, lights, p));
        }
        const std::uint64_t revision = light_map.changes().revision();
        CHECK(update_lights(map, lights, light_map) == 0);
        CHECK(light_map.changes().revision() == revision);
        return computed;
    }
};

}  // namespace

TEST_CASE("update_lights: every change of a light is noticed, and its view computed once") {
    Lamps lamps;
    CHECK(lamps.update() == 2);
    CHECK(lamps.update() == 0);
    Light& lamp = lamps.lights[0];
    lamp.position = {3, 2};
    CHECK(lamps.update() == 1);
    lamp.radius = 5;
    CHECK(lamps.update() == 1);
    lamp.shape = Shape::diamond;
    CHECK(lamps.update() == 1);
    lamp.cone = Cone{{1, 0}, 90};
    CHECK(lamps.update() == 1);
    lamp.falloff = Falloff::none;
    CHECK(lamps.update() == 1);
}

TEST_CASE("update_lights: a flickering light needs no new view") {
    Lamps lamps;
    lamps.update();
    const std::uint64_t revision = lamps.light_map.changes().revision();
    lamps.lights[1].color = {90, -10, 200};
    CHECK(lamps.update() == 0);
    CHECK(lamps.light_map.changes().revision() > revision);
    lamps.lights[0].color = {};
    lamps.lights[1].color = {255, 255, 255};
    CHECK(lamps.update() == 0);
}

TEST_CASE("update_lights: lights come, go and change places; the others are not recomputed") {
    Lamps lamps;
    lamps.update();
    std::swap(lamps.lights[0], lamps.lights[1]);
    CHECK(lamps.update() == 0);
    lamps.lights.insert(lamps.lights.begin(), Light{.position = {5, 3}, .radius = 2});
    CHECK(lamps.update() == 1);
    lamps.lights.erase(lamps.lights.begin() + 1);
    CHECK(lamps.update() == 0);
    // Two equal lights are two lights.
    lamps.lights.push_back(lamps.lights[0]);
    CHECK(lamps.update() == 1);
    lamps.lights[0].color = {1, 2, 3};
    CHECK(lamps.update() == 0);
    lamps.lights.clear();
    CHECK(lamps.update() == 0);
    CHECK(lamps.light_map.lit(1).empty());
}

TEST_CASE("update_lights: a door recomputes the lights that reach it, and no others") {
    Lamps lamps;
    lamps.update();
    lamps.map.set_opaque({5, 3}, true);  // out of reach of both
    CHECK(lamps.update() == 0);
    lamps.lights[0].radius = 6;
    CHECK(lamps.update() == 1);
    lamps.map.set_opaque({5, 3}, false);
    CHECK(lamps.update() == 1);
    lamps.map.set_opaque({9, 1}, true);
    CHECK(lamps.update() == 1);
    // A light's own tile does not block it.
    lamps.map.set_opaque({2, 2}, true);
    CHECK(lamps.update() == 0);
    // More changes than are kept tile by tile.
    for (int i = 0; i < 100; ++i) lamps.map.set_opaque({4, 4}, i % 2 == 0);
    CHECK(lamps.update() == 2);
}

TEST_CASE("update_lights: another map is noticed; without changes() all is recomputed") {
    Lamps lamps;
    lamps.update();
    lamps.map = TrackedAsciiMap(two_rooms);
    CHECK(lamps.update() == 2);
    const AsciiMap plain(two_rooms);
    CHECK(update_lights(plain, lamps.lights, lamps.light_map) == 2);
    CHECK(update_lights(plain, lamps.lights, lamps.light_map) == 2);
    CHECK(lamps.light_map.sum({2, 2}) == sum_by_hand(plain, lamps.lights, {2, 2}));
}

TEST_CASE("update_lights: every kind of element that has a light") {
    const OpacityGrid map({9, 9});
    const Light lamp{.position = {4, 4}, .radius = 2};
    LightMap expected_map(map.size());
    update_lights(map, std::vector{lamp}, expected_map);
    const auto check = [&](auto&& lights) {
        LightMap light_map(map.size());
        CHECK(update_lights(map, lights, light_map) == 1);
        CHECK(light_map.lit(1) == expected_map.lit(1));
        CHECK(light_map.sum({4, 3}) == expected_map.sum({4, 3}));
    };
    struct Torch {
        std::string name;
        int fuel;
        bool carried;
        Light light;
    };
    struct Parts {
        int entity;
        const Light& shine;
    };
    check(std::vector{std::pair{7, lamp}});
    check(std::vector{std::tuple{7, 'x', lamp}});
    check(std::vector{Torch{"torch", 3, true, lamp}});
    check(std::vector{Parts{3, lamp}});
    // With a position beside it, it shines from there.
    const Light anywhere{.position = {-3, 70}, .radius = 2};
    struct Cell {
        double x;
        double y;
    };
    struct Carried {
        int owner;
        Point position;
        bool lit;
        Light light;
    };
    check(std::vector{std::pair{Point{4, 4}, anywhere}});
    check(std::vector{std::tuple{7, Cell{4.5, 4.2}, anywhere}});
    check(std::vector{Carried{7, {4, 4}, true, anywhere}});
    check(std::vector{&lamp});
    check(std::vector{std::cref(lamp)});
    check(std::vector{std::make_shared<Torch>(Torch{"torch", 3, true, lamp})});
    const std::vector<const Light*> nothing{nullptr};
    LightMap light_map(map.size());
    CHECK_THROWS_WITH_AS(update_lights(map, nothing, light_map), "a light is null",
                         std::invalid_argument);
}

TEST_CASE("light: the defaults are white light, and an eye that needs the faintest") {
    const Light light;
    CHECK(light.color == Rgb{255, 255, 255});
    CHECK(light.radius == 8);
    CHECK(light.shape == Shape::circle);
    CHECK(light.falloff == Falloff::smooth);
    CHECK_FALSE(light.cone);
    const DarkSight eye;
    CHECK(eye.radius == 0);
    CHECK(eye.shape == Shape::circle);
    CHECK(eye.least == 1);
}

TEST_CASE("update_lights: a refused call changes nothing") {
    Lamps lamps;
    lamps.update();
    const std::vector<Light> right = lamps.lights;
    const auto refused = [&](auto change, const char* message) {
        lamps.lights = right;
        lamps.lights[0].position = {3, 3};
        change(lamps.lights[1]);
        CHECK_THROWS_WITH(update_lights(lamps.map, lamps.lights, lamps.light_map), message);
        lamps.lights = right;
        CHECK(lamps.update() == 0);
    };
    refused([](Light& l) { l.position = {11, 0}; },
            "light (11, 0) is outside the map of size 11x6");
    refused([](Light& l) { l.radius = -1; },
            "radius -1 is not allowed: it must be 0 or more, or sightline::unlimited");
    refused([](Light& l) { l.shape = static_cast<Shape>(5); },
            "shape 5 is not one of sightline::Shape");
    refused([](Light& l) { l.cone = Cone{{0, 0}, 90}; },
            "cone direction (0, 0) is not allowed: it must not be (0, 0), and each part must be "
            "-32768 to 32768");
    refused([](Light& l) { l.falloff = static_cast<Falloff>(3); },
            "falloff 3 is not one of sightline::Falloff");
    refused([](Light& l) { l.color.green = max_light + 1; },
            "light of colour (10, 32768, 240) is not allowed: each channel must be -32767 to "
            "32767");
    CHECK_THROWS_WITH(validate(Light{.radius = -1}),
                      "radius -1 is not allowed: it must be 0 or more, or sightline::unlimited");
    CHECK_NOTHROW(validate(Light{}));
    LightMap other({3, 3});
    CHECK_THROWS_WITH(update_lights(lamps.map, right, other),
                      "a LightMap of size 3x3 is not for a map of size 11x6: make it for its size, "
                      "and reset() it when that changes");
    CHECK_THROWS_WITH(other.set_ambient({0, 0, -40000}),
                      "light of colour (0, 0, -40000) is not allowed: each channel must be -32767 "
                      "to 32767");
}

TEST_CASE("update_lights: as bright as an int holds, in each channel") {
    const OpacityGrid map({1, 1});
    for (const Rgb color : {Rgb{max_light, 0, 0}, Rgb{0, max_light, 0}, Rgb{0, 0, max_light},
                            Rgb{-max_light, 0, 1}, Rgb{1, -max_light, 0}, Rgb{0, 1, -max_light}}) {
        const Light sun{.radius = 0, .color = color};
        std::vector<Light> suns(65538, sun);
        LightMap light_map(map.size());
        update_lights(map, suns, light_map);
        const Rgb all{65538 * color.red, 65538 * color.green, 65538 * color.blue};
        CHECK(light_map.sum({0, 0}) == all);
        CHECK(light_map.at({0, 0}) == clamped(all));
        suns.push_back(sun);
        CHECK_THROWS_WITH(update_lights(map, suns, light_map),
                          "65539 lights are too bright to be added up: together their colours must "
                          "stay below 2147483647");
        CHECK(light_map.sum({0, 0}) == all);
    }
}

TEST_CASE("light map: copies are independent, moves are complete") {
    Lamps lamps;
    lamps.update();
    LightMap copy = lamps.light_map;
    CHECK(copy.sum({2, 2}) == lamps.light_map.sum({2, 2}));
    CHECK(copy.changes().id() != lamps.light_map.changes().id());
    CHECK(update_lights(lamps.map, lamps.lights, copy) == 0);
    std::vector<Light> fewer{lamps.lights[0]};
    CHECK(update_lights(lamps.map, fewer, copy) == 0);
    CHECK(copy.sum({8, 2}) == Rgb{});
    CHECK(lamps.light_map.sum({8, 2}) == Rgb{10, 20, 240});
    copy.set_ambient({1, 2, 3});
    const LightMap moved = std::move(copy);
    CHECK(moved.sum({2, 2}) == Rgb{200, 100, 50});
    CHECK(moved.ambient() == Rgb{1, 2, 3});
    CHECK(copy.size() == Size{});
    CHECK(copy.sum({2, 2}) == Rgb{});
    CHECK(copy.ambient() == Rgb{});
    copy.reset({11, 6});
    CHECK(update_lights(lamps.map, fewer, copy) == 1);
    CHECK(copy.sum({2, 2}) == Rgb{200, 100, 50});
    const OpacityGrid nowhere;
    LightMap none;
    CHECK(update_lights(nowhere, std::vector<Light>{}, none) == 0);
    CHECK(none.lit(0).empty());
}
