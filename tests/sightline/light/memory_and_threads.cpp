// Lights turn after turn without asking for memory, with memory running out, and on many threads.
#include <algorithm>
#include <doctest/doctest.h>
#include <stdexcept>
#include <vector>

#include "support/allocations.hpp"
#include "support/random.hpp"
#include "support/tracked_map.hpp"

using namespace sightline;
using namespace sightline::test;

namespace {

bool same_light(const LightMap& a, const LightMap& b) {
    if (a.size() != b.size() || a.ambient() != b.ambient()) return false;
    const Rect tiles = points(a.size());
    return std::all_of(tiles.begin(), tiles.end(), [&](Point p) { return a.sum(p) == b.sum(p); });
}

std::vector<Light> torches(Random& random, Size size, int count) {
    std::vector<Light> lights;
    for (int i = 0; i < count; ++i) {
        lights.push_back(
            {.position = {random.between(0, size.width - 1), random.between(0, size.height - 1)},
             .radius = random.between(2, 10),
             .color = {random.between(-50, 255), 100, random.between(0, 255)}});
    }
    return lights;
}

}  // namespace

TEST_CASE("allocations: none for lights that move, flicker, come and go, once warm") {
    Random random(3);
    OpacityGrid map(random_map(random, {60, 40}, 15));
    const std::vector<Light> all = torches(random, map.size(), 40);
    std::vector<Light> lights = all;
    LightMap light_map(map.size());
    TileSet lit;
    TileSet seen;
    const TileSet sight = field_of_view(map, {30, 20});
    const auto turn = [&](int number) {
        lights.assign(all.begin(), all.end() - number % 3);
        for (std::size_t i = 0; i < lights.size(); ++i) {
            const int step = static_cast<int>(i) * 13 + number * 7;
            if (i % 2 == 0) lights[i].position = {step % 60, step / 3 % 40};
            lights[i].color.red = step % 256;
        }
        map.set_opaque({30, 20}, number % 2 == 0);
        update_lights(map, lights, light_map);
        light_map.lit(20, lit);
        visible_by_light(map, light_map, sight, {30, 20}, {.radius = 2}, seen);
    };
    for (int i = 0; i < 240; ++i) turn(i % 60);
    CHECK(allocations_in([&] {
              for (int i = 0; i < 60; ++i) turn(i);
          }) == 0);
}

TEST_CASE("out of memory: a LightMap is unchanged, and the next update is correct") {
    Random random(4);
    const OpacityGrid map(random_map(random, {80, 60}, 15));
    const std::vector<Light> few = torches(random, map.size(), 2);
    const std::vector<Light> many = torches(random, map.size(), 12);
    LightMap before(map.size());
    before.set_ambient({1, 2, 3});
    update_lights(map, few, before);
    LightMap expected_light(map.size());
    expected_light.set_ambient({1, 2, 3});
    update_lights(map, many, expected_light);

    LightMap light = before;
    CHECK(fail_each_allocation([&] { update_lights(map, many, light); },
                               [&] {
                                   CHECK(same_light(light, before));
                                   // Unchanged lights are still known, and the next update is
                                   // correct.
                                   CHECK(update_lights(map, few, light) == 0);
                                   light = before;
                               }) >= 20);
    CHECK(same_light(light, expected_light));
    CHECK(fail_each_allocation([&] { light = before; },
                               [&] { CHECK(same_light(light, expected_light)); }) >= 3);
    CHECK(same_light(light, before));
    CHECK(fail_each_allocation([&] { light.reset({300, 300}); },
                               [&] { CHECK(same_light(light, before)); }) >= 2);
    CHECK(light.ambient() == Rgb{1, 2, 3});
}

TEST_CASE("lights on several threads: the same sums and the same counts as on one") {
    Random random(5);
    TrackedAsciiMap map(random_map(random, {90, 60}, 20));
    std::vector<Light> lights = torches(random, map.size(), 300);
    LightMap one(map.size());
    LightMap several(map.size());
    Workers workers(3);
    for (int turn = 0; turn < 6; ++turn) {
        const std::size_t computed = update_lights(map, lights, one);
        CHECK(update_lights(map, lights, several, workers) == computed);
        REQUIRE(same_light(one, several));
        map.set_opaque({45, 30}, !map.is_opaque({45, 30}));
        for (std::size_t i = 0; i < lights.size(); i += static_cast<std::size_t>(turn) + 1) {
            lights[i].position.x = (lights[i].position.x + 1) % 90;
            lights[i + 1 < lights.size() ? i + 1 : 0].color.green += 3;
        }
    }
    CHECK_THROWS_AS(update_lights(map, std::vector<Light>{{.position = {90, 0}}}, several, workers),
                    std::out_of_range);
    CHECK(same_light(one, several));
}
