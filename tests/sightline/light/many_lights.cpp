// Thousands of lights on one tile: recognised, and their map called, in linear time. The test
// counts calls of the map.
#include <algorithm>
#include <doctest/doctest.h>
#include <vector>

#include <sightline/sightline.hpp>

#include "fov/influence.hpp"

using namespace sightline;

namespace {

/// A clear map with one wall, which counts its calls.
struct CountingMap {
    Point wall{-1, -1};
    TileChanges changes_{{40, 40}};
    mutable std::size_t calls = 0;

    [[nodiscard]] Size size() const { return {40, 40}; }
    [[nodiscard]] bool is_opaque(Point p) const {
        ++calls;
        return p == wall;
    }
    [[nodiscard]] const TileChanges& changes() const { return changes_; }

    void move_wall(Point to) {
        wall = to;
        changes_.record(to);
    }
    std::size_t calls_in(const std::vector<Light>& lights, LightMap& light_map) {
        const std::size_t before = calls;
        update_lights(*this, lights, light_map);
        return calls - before;
    }
};

}  // namespace

TEST_CASE("many lights: beside a new wall the map's calls are proportional to their number") {
    const auto calls_for = [](std::size_t count) {
        CountingMap map;
        LightMap light_map(map.size());
        const std::vector<Light> equal(count, Light{.position = {20, 20}, .color = {1, 0, 0}});
        map.calls_in(equal, light_map);
        map.move_wall({25, 20});
        const std::size_t calls = map.calls_in(equal, light_map);
        // Once about each light, and then for its view.
        const std::size_t before = map.calls;
        CHECK(detail::can_alter_view(map, {20, 20}, detail::view_of(equal[0]), map.wall));
        const std::size_t about_one = map.calls - before;
        CHECK(about_one > 0);
        LightMap anew(map.size());
        CHECK(calls == map.calls_in(equal, anew) + count * about_one);
        CHECK(light_map.sum({20, 20}).red == static_cast<int>(count));
        CHECK(light_map.sum({26, 20}).red == 0);
        return calls;
    };
    const std::size_t few = calls_for(100);
    CHECK(few > 0);
    CHECK(calls_for(800) == 8 * few);
}

TEST_CASE("many lights: thousands on one tile that change their order are all recognised") {
    constexpr int count = 32000;
    const OpacityGrid map({3, 3});
    LightMap light_map(map.size());
    std::vector<Light> lights;
    for (int i = 0; i < count; ++i) {
        lights.push_back({.position = {1, 1},
                          .radius = 1,
                          .cone = Cone{{1 + i % 200, 1 + i / 200}, 45},
                          .color = {1, 2, 3}});
    }
    CHECK(update_lights(map, lights, light_map) == count);
    const std::uint64_t revision = light_map.changes().revision();
    std::reverse(lights.begin(), lights.end());
    CHECK(update_lights(map, lights, light_map) == 0);
    std::rotate(lights.begin(), lights.begin() + 1, lights.end());
    CHECK(update_lights(map, lights, light_map) == 0);
    CHECK(light_map.changes().revision() == revision);
    CHECK(light_map.sum({1, 1}) == Rgb{count, 2 * count, 3 * count});
}

TEST_CASE("many lights: a light that differs in one member is another light") {
    const OpacityGrid map({9, 9});
    const Light plain{.position = {4, 4}, .radius = 3, .color = {16, 0, 0}};
    std::vector<Light> lights(11, plain);
    lights[1].position = {4, 3};
    lights[2].position = {3, 4};
    lights[3].radius = 2;
    lights[4].shape = Shape::square;
    lights[5].falloff = Falloff::none;
    lights[6].cone = Cone{{1, 0}, 90};
    lights[7].cone = Cone{{1, 0}, 91};
    lights[8].cone = Cone{{0, 1}, 90};
    lights[9].cone = Cone{{2, 0}, 90};
    lights[10].color = {0, 5, 0};
    LightMap light_map(map.size());
    CHECK(update_lights(map, lights, light_map) == 11);
    const auto sums = [&] {
        std::vector<Rgb> all;
        for (const Point p : points(map.size())) all.push_back(light_map.sum(p));
        return all;
    };
    const std::vector<Rgb> before = sums();
    for (int turn = 0; turn < 11; ++turn) {
        std::rotate(lights.begin(), lights.begin() + 4, lights.end());
        CHECK(update_lights(map, lights, light_map) == 0);
        CHECK(sums() == before);
    }
    // Any of them may go and come back; nothing else is computed.
    for (std::size_t i = 0; i < lights.size(); ++i) {
        std::vector<Light> others = lights;
        others.erase(others.begin() + static_cast<std::ptrdiff_t>(i));
        std::reverse(others.begin(), others.end());
        CHECK(update_lights(map, others, light_map) == 0);
        CHECK(update_lights(map, lights, light_map) == 1);
        CHECK(sums() == before);
    }
}
