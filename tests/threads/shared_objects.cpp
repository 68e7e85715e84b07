// Objects that several threads share: read, saved, copied and seen through haze by all of them, and
// one Workers for all.
#include <array>
#include <cstdint>
#include <doctest/doctest.h>
#include <tuple>
#include <vector>

#include <sightline/sightline.hpp>

#include "at_once.hpp"
#include "support/random.hpp"

using namespace sightline;
using namespace sightline::test;

namespace {

constexpr std::array origins{Point{3, 3}, Point{40, 20}, Point{80, 40}, Point{99, 59}};

OpacityGrid hazy_cave() {
    Random random(11);
    OpacityGrid map(random_map(random, {100, 60}, 12));
    for (int i = 0; i < 300; ++i) {
        map.set_haze({random.between(0, 99), random.between(0, 59)}, random.between(1, 15));
    }
    return map;
}

std::vector<Light> lights_at_origins() {
    std::vector<Light> lights;
    for (const Point origin : origins) lights.push_back({.position = origin, .radius = 20});
    return lights;
}

struct Watcher {
    Point position;
    Viewshed viewshed;
};

std::vector<Watcher> watchers() {
    std::vector<Watcher> made;
    for (const Point origin : origins) made.push_back({origin, {.options = {.radius = 15}}});
    return made;
}

std::vector<TileSet> views_of(const std::vector<Watcher>& all) {
    std::vector<TileSet> views;
    for (const Watcher& watcher : all) views.push_back(watcher.viewshed.visible());
    return views;
}

/// An own map that calls the library itself: opaque where a lamp shines.
struct LampMap {
    const OpacityGrid& below;
    [[nodiscard]] Size size() const { return below.size(); }
    [[nodiscard]] bool is_opaque(Point p) const {
        return below.is_opaque(p) || line_of_sight(below, {50, 30}, p, {.radius = 3});
    }
};

}  // namespace

TEST_CASE("threads compute views with haze and unions of one map at once") {
    const OpacityGrid map = hazy_cave();
    const auto look = [&](int) {
        std::vector<std::optional<int>> passed;
        for (const Point p : points(map.size())) passed.push_back(haze_passed(map, {50, 30}, p));
        std::vector<TileSet> seen(origins.size());
        fields_of_view(map, origins, Options{.radius = 40}, seen);
        return std::tuple{passed, seen, combined_field_of_view(map, origins, Options{})};
    };
    const auto alone = look(0);
    for (const auto& result : at_once(look)) CHECK((result == alone));
}

TEST_CASE("threads save and copy the same objects at once") {
    const OpacityGrid map = hazy_cave();
    Viewshed viewshed;
    update_viewshed(map, Point{50, 30}, viewshed);
    MapMemory<int> memory(map.size());
    memory.update(viewshed.visible(), [](Point p) { return p.x; }, 1);
    const std::vector<Light> lights = lights_at_origins();
    LightMap light(map.size());
    update_lights(map, lights, light);
    const auto work = [&](int) {
        // Each thread changes its own copies.
        OpacityGrid copied_map = map;
        copied_map.set_opaque({50, 31}, true);
        Viewshed copied_viewshed = viewshed;
        update_viewshed(copied_map, Point{49, 30}, copied_viewshed);
        LightMap copied_light = light;
        std::vector<Light> fewer(lights.begin(), lights.end() - 1);
        update_lights(copied_map, fewer, copied_light);
        MapMemory<int> copied_memory = memory;
        copied_memory.update(copied_viewshed.visible(), [](Point p) { return p.y; }, 2);
        return std::tuple{to_bytes(map),
                          to_bytes(viewshed),
                          to_bytes(viewshed.visible()),
                          to_bytes(memory),
                          to_bytes(std::span(lights)),
                          to_bytes(copied_map),
                          to_bytes(copied_viewshed),
                          to_bytes(copied_memory),
                          copied_light.lit(50)};
    };
    const auto alone = work(0);
    for (const auto& result : at_once(work)) CHECK((result == alone));
}

TEST_CASE("threads share one Workers for every call that takes one") {
    const OpacityGrid map = hazy_cave();
    const std::vector<Light> lights = lights_at_origins();
    const auto work = [&](Workers& workers) {
        std::vector<TileSet> seen(origins.size());
        fields_of_view(map, origins, Options{.radius = 20}, seen, workers);
        seen.push_back(combined_field_of_view(map, origins, Options{}, workers));
        LightMap light(map.size());
        update_lights(map, lights, light, workers);
        seen.push_back(light.lit(50));
        std::vector<Watcher> own = watchers();
        update_viewsheds(map, own, workers);
        for (TileSet& view : views_of(own)) seen.push_back(std::move(view));
        update_viewsheds(map, light, own, workers);
        for (TileSet& view : views_of(own)) seen.push_back(std::move(view));
        return seen;
    };
    Workers one(1);
    const std::vector<TileSet> alone = work(one);
    Workers shared(3);
    for (const auto& result : at_once([&](int) { return work(shared); })) CHECK(result == alone);
}

TEST_CASE("threads use a map that calls the library itself") {
    const OpacityGrid below = hazy_cave();
    const LampMap map{below};
    const auto look = [&](int) {
        std::vector<TileSet> seen;
        for (const Point origin : origins) {
            seen.push_back(field_of_view(map, origin, {.radius = 12}));
        }
        Workers workers(2);
        seen.push_back(combined_field_of_view(map, origins, Options{.radius = 12}, workers));
        return seen;
    };
    const auto alone = look(0);
    for (const auto& result : at_once(look)) CHECK(result == alone);
}
