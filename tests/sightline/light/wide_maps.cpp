// Light on maps of many blocks of 32 tiles: sums, recorded changes, and observers that notice.
#include <doctest/doctest.h>
#include <utility>
#include <vector>

#include "light_by_hand.hpp"
#include "support/hazy_map.hpp"

using namespace sightline;
using namespace sightline::test;

namespace {

constexpr Size wide_size{210, 100};
constexpr int block_side = 32;  // larger changes are recorded by blocks

Point somewhere_wide(Random& random) {
    return {random.between(0, wide_size.width - 1), random.between(0, wide_size.height - 1)};
}

Light wide_light(Random& random) {
    const int kind = random.between(0, 9);
    return {.position = somewhere_wide(random),
            .radius = kind == 0   ? unlimited
                      : kind == 1 ? random.between(64, 130)
                                  : random.between(0, 45),
            .shape = static_cast<Shape>(random.between(0, 3)),
            .color = {random.between(-300, 300), 120, random.between(0, 255)},
            .falloff = static_cast<Falloff>(random.between(0, 2))};
}

/// The blocks that hold tiles of `area`, as a rectangle of one tile for each block.
Rect blocks_touched(const Rect& area) {
    if (area.empty()) return {};
    return rect_between({area.min.x / block_side, area.min.y / block_side},
                        {area.last().x / block_side, area.last().y / block_side});
}

/// The smallest rectangle around the tiles that a light reaches.
Rect reached_by(const OpacityGrid& map, const Light& light) {
    return field_of_view(map, light.position, detail::view_of(light)).tight_bounds();
}

}  // namespace

TEST_CASE(
    "light on wide maps: a change is told in the blocks around what the light reaches, in no "
    "other") {
    Random random(11);
    const OpacityGrid map(random_hazy_map(random, wide_size, 8, 2, 5));
    std::vector<Light> lights;
    for (int i = 0; i < 8; ++i) lights.push_back(wide_light(random));
    LightMap light_map(wide_size);
    update_lights(map, lights, light_map);
    std::size_t told = 0;
    std::size_t silent = 0;
    for (int turn = 0; turn < 60; ++turn) {
        const LightMap before = light_map;
        const std::uint64_t revision = light_map.changes().revision();
        Light& changed = lights[static_cast<std::size_t>(turn % 8)];
        const Light old = changed;
        switch (turn % 3) {
            case 0: changed.color.blue += 50; break;
            case 1: changed.cone = Cone{{random.between(-9, 9), 1}, random.between(30, 300)}; break;
            default: changed = wide_light(random); break;
        }
        update_lights(map, lights, light_map);
        const Rect before_and_after[] = {blocks_touched(reached_by(map, old)),
                                         blocks_touched(reached_by(map, changed))};
        for (const Point p : points(wide_size)) {
            const bool is_told =
                light_map.changes().any_since(revision, {p, {1, 1}}, [](Point) { return true; });
            const Point block{p.x / block_side, p.y / block_side};
            const bool is_around =
                before_and_after[0].contains(block) || before_and_after[1].contains(block);
            CAPTURE(to_string(p));
            REQUIRE(is_told == is_around);
            if (light_map.sum(p) != before.sum(p)) REQUIRE(is_told);
            ++(is_told ? told : silent);
        }
    }
    CHECK(told > 100000);
    CHECK(silent > 100000);
}

TEST_CASE("light on wide maps: random lights, doors and smoke, equal to light from nothing") {
    Random random(12);
    OpacityGrid map(random_hazy_map(random, wide_size, 10, 3, 6));
    std::vector<Light> lights;
    for (int i = 0; i < 20; ++i) lights.push_back(wide_light(random));
    std::vector<std::pair<Point, Viewshed>> observers;
    for (int i = 0; i < 12; ++i) {
        observers.push_back(
            {somewhere_wide(random),
             {.options = {.radius = random.between(0, 2) == 0 ? unlimited : random.between(5, 90)},
              .dark = {.radius = random.between(0, 3), .least = random.between(1, 120)}}});
    }
    LightMap light_map(wide_size);
    for (int turn = 0; turn < 60; ++turn) {
        const auto any = static_cast<std::size_t>(random.between(0, 19));
        switch (random.between(0, 4)) {
            case 0:
                for (int i = random.between(1, 90); i > 0; --i) {
                    const Point p = somewhere_wide(random);
                    map.set_opaque(p, !map.is_opaque(p));
                }
                break;
            case 1: map.set_haze(somewhere_wide(random), random.between(0, 6)); break;
            case 2: lights[any].color.red = random.between(-100, 255); break;
            case 3: std::swap(lights[any], lights[0]); break;
            default: lights[any] = wide_light(random); break;
        }
        update_lights(map, lights, light_map);
        LightMap anew(wide_size);
        update_lights(map, lights, anew);
        bool same = true;
        for (const Point p : points(wide_size)) same = same && light_map.sum(p) == anew.sum(p);
        REQUIRE(same);
        for (int i = 0; i < 4; ++i) {
            const Point p = somewhere_wide(random);
            REQUIRE(light_map.sum(p) == sum_by_hand(map, lights, p));
        }
        update_viewsheds(map, light_map, observers);
        for (const auto& [at, viewshed] : observers) {
            const TileSet sight = field_of_view(map, at, viewshed.options);
            REQUIRE(viewshed.visible() ==
                    visible_by_light(map, light_map, sight, at, viewshed.dark));
        }
    }
}
