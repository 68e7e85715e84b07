// Observers in the dark: they see lit tiles in line of sight, and are never stale.
#include <doctest/doctest.h>
#include <utility>
#include <vector>

#include "support/allocations.hpp"
#include "support/hazy_map.hpp"
#include "support/tracked_map.hpp"

using namespace sightline;
using namespace sightline::test;

namespace {

const char* const hall = R"(
    ####################
    #@.................#
    #..................#
    ####################
)";

/// A hall with one lamp in it, and someone at its other end.
struct Hall {
    TrackedAsciiMap map{hall};
    std::vector<Light> lights{{.position = {14, 1}, .radius = 2, .color = {200, 0, 0}}};
    LightMap light{map.size()};
    Point position = map.origin();
    Viewshed viewshed{.options = {.radius = unlimited}, .dark = {.radius = 1, .least = 50}};

    TileSet newly_seen;
    TileSet newly_hidden;

    /// Updates both and returns whether the viewshed was recomputed; checks the result.
    bool update() {
        update_lights(map, lights, light);
        const bool recomputed = update_viewshed(map, light, position, viewshed);
        const TileSet sight = field_of_view(map, position, viewshed.options);
        CHECK(viewshed.visible() == visible_by_light(map, light, sight, position, viewshed.dark));
        newly_seen = viewshed.newly_seen();
        newly_hidden = viewshed.newly_hidden();
        CHECK_FALSE(update_viewshed(map, light, position, viewshed));
        return recomputed;
    }
};

}  // namespace

TEST_CASE("by light: lit tiles and adjacent tiles are seen") {
    Hall world;
    CHECK(world.update());
    CHECK(picture(world.map, world.viewshed.visible(), world.position) == expected(R"(
        ?#?????????#######??
        #@.?????????.....???
        ?.???????????...????
        ????????????#####???
    )"));
}

TEST_CASE("by light: every change that can alter the view is noticed") {
    Hall world;
    world.update();
    SUBCASE("a lamp that goes elsewhere") {
        world.lights[0].position = {8, 1};
        CHECK(world.update());
        CHECK(world.viewshed.sees({8, 1}));
        CHECK_FALSE(world.viewshed.sees({14, 1}));
        CHECK(world.newly_seen.contains({8, 1}));
        CHECK(world.newly_hidden.contains({14, 1}));
    }
    SUBCASE("a lamp that goes out, or only flickers") {
        world.lights[0].color = {199, 0, 0};
        CHECK_FALSE(world.update());
        world.lights[0].color = {60, 0, 0};
        CHECK(world.update());
        world.lights.clear();
        CHECK(world.update());
        CHECK(world.viewshed.visible().count() == 5);
    }
    SUBCASE("darkness") {
        world.lights.push_back({.position = {14, 2}, .radius = 1, .color = {-500, 0, 0}});
        CHECK(world.update());
        CHECK_FALSE(world.viewshed.sees({14, 1}));
    }
    SUBCASE("daylight") {
        world.light.set_ambient({0, 0, 50});
        CHECK(world.update());
        CHECK(world.viewshed.visible() == field_of_view(world.map, world.position));
    }
    SUBCASE("a wall in the way, of the light or of the eye") {
        world.map.set_opaque({13, 1}, true);
        CHECK(world.update());
        world.map.set_opaque({3, 1}, true);
        world.map.set_opaque({3, 2}, true);
        CHECK(world.update());
        CHECK_FALSE(world.viewshed.sees({14, 1}));
    }
    SUBCASE("steps, options, better eyes, and being asked to") {
        world.position = {2, 2};
        CHECK(world.update());
        world.viewshed.options.radius = 4;
        CHECK(world.update());
        CHECK_FALSE(world.viewshed.sees({14, 1}));
        world.viewshed.dark.radius = 3;
        CHECK(world.update());
        world.viewshed.dirty = true;
        CHECK(world.update());
    }
    SUBCASE("eyes that need what no update has shown them before") {
        world.viewshed.dark = {};
        CHECK(world.update());
        CHECK_FALSE(world.viewshed.sees({1, 2}));
    }
    SUBCASE("needing more light") {
        world.viewshed.dark.least = 190;
        CHECK(world.update());
        world.viewshed.dark.least = 191;
        CHECK_FALSE(world.update());
    }
    SUBCASE("another light map, with the same light") {
        world.light = LightMap(world.light);
        CHECK_FALSE(world.update());
        world.light.reset();
        CHECK_FALSE(world.update());  // its first update lit it again
    }
    SUBCASE("seeing without light, and by light again") {
        CHECK(update_viewshed(world.map, world.position, world.viewshed));
        CHECK(world.viewshed.visible() == field_of_view(world.map, world.position));
        CHECK_FALSE(update_viewshed(world.map, world.position, world.viewshed));
        CHECK(world.update());
    }
}

TEST_CASE("by light: changes out of sight recompute nothing") {
    Hall world;
    world.viewshed.options.cone = Cone{{1, 0}, 20};
    world.update();
    const detail::UniqueId stamp = world.viewshed.last.stamp;
    world.lights.push_back({.position = {1, 2}, .radius = 0});
    CHECK_FALSE(world.update());
    CHECK(world.viewshed.last.stamp == stamp);
    CHECK(world.newly_seen.empty());
}

TEST_CASE("by light: a door that closes on the observer no longer lights the walls beside it") {
    Hall world;
    world.lights = {{.position = {1, 1}, .radius = 0, .color = {255, 255, 255}}};
    world.viewshed.dark = {.radius = 0, .least = 50};
    world.update();
    CHECK(world.viewshed.sees({0, 0}));
    world.map.set_opaque(world.position, true);
    CHECK(world.update());
    CHECK_FALSE(world.viewshed.sees({0, 0}));
    CHECK(world.viewshed.sees(world.position));
}

TEST_CASE("by light: memory, teams and sightings follow") {
    Hall world;
    world.update();
    MapMemory<char> memory(world.map.size());
    TeamVision team;
    Sightings<int> sightings;
    const std::vector<std::pair<int, Point>> creatures{{7, {14, 2}}, {8, {8, 2}}};
    const auto follow = [&] {
        world.update();
        team.update(std::vector<const Viewshed*>{&world.viewshed});
        memory.update(team.visible(), [](Point) { return '.'; });
        sightings.update(team.visible(), creatures);
    };
    follow();
    CHECK(sightings.in_view().size() == 1);
    CHECK(sightings.in_view().front().entity == 7);
    world.lights[0].position = {8, 1};
    follow();
    CHECK(sightings.came().front().entity == 8);
    CHECK(sightings.left().front().entity == 7);
    CHECK(team.newly_hidden().contains({14, 2}));
    CHECK(memory.knowledge({14, 2}) == Knowledge::remembered);
    CHECK(memory.knowledge({8, 2}) == Knowledge::visible);
    CHECK(memory.knowledge({5, 2}) == Knowledge::unknown);
}

TEST_CASE("by light: a refused call changes nothing") {
    Hall world;
    world.update();
    const TileSet before = world.viewshed.visible();
    const LightMap other({3, 3});
    CHECK_THROWS_WITH(update_viewshed(world.map, other, world.position, world.viewshed),
                      "a LightMap of size 3x3 is not for a map of size 20x4: make it for its size, "
                      "and reset() it when that changes");
    CHECK_THROWS_AS(update_viewshed(world.map, world.light, Point{20, 0}, world.viewshed),
                    std::out_of_range);
    world.viewshed.dark.least = 300;
    CHECK_THROWS_AS(update_viewshed(world.map, world.light, world.position, world.viewshed),
                    std::invalid_argument);
    CHECK(world.viewshed.visible() == before);
    world.viewshed.dark.least = 50;
    CHECK_FALSE(world.update());
}

TEST_CASE("by light: out of memory, the view is unchanged, and the next update is correct") {
    OpacityGrid map({200, 100});
    LightMap light(map.size());
    update_lights(map, std::vector<Light>{{.position = {150, 50}, .radius = 30}}, light);
    const OpacityGrid other({4, 4});
    const LightMap dark({4, 4});
    Viewshed before{.options = {.radius = 120}};
    update_viewshed(other, dark, Point{1, 1}, before);
    Viewshed viewshed = before;
    CHECK(fail_each_allocation([&] { update_viewshed(map, light, Point{60, 50}, viewshed); },
                               [&] {
                                   CHECK(viewshed.visible() == before.visible());
                                   CHECK(viewshed.last.stamp == before.last.stamp);
                                   viewshed = before;
                               }) >= 2);
    CHECK(viewshed.visible() ==
          visible_by_light(map, light, field_of_view(map, {60, 50}, viewshed.options), {60, 50}));
}

TEST_CASE("by light: random worlds of doors, smoke, lights and observers are never stale") {
    constexpr Size size{40, 24};
    Random random(21);
    std::size_t looks = 0;
    std::size_t recomputed = 0;
    for (int round = 0; round < 30; ++round) {
        OpacityGrid map(random_hazy_map(random, size, random.between(5, 30), 5, 6));
        const auto anywhere = [&] {
            return Point{random.between(0, size.width - 1), random.between(0, size.height - 1)};
        };
        const auto walk = [&](Point& p) {
            const Point there = p + Point{random.between(-1, 1), random.between(-1, 1)};
            if (size.contains(there)) p = there;
        };
        std::vector<Light> lights;
        for (int i = 0; i < 6; ++i) {
            lights.push_back({.position = anywhere(), .radius = random.between(1, 8)});
        }
        std::vector<std::pair<Point, Viewshed>> one_by_one;
        for (int i = 0; i < 8; ++i) {
            one_by_one.push_back(
                {anywhere(),
                 {.options = {.radius = random.between(3, 40)},
                  .dark = {.radius = random.between(0, 3), .least = random.between(1, 120)}}});
        }
        auto together = one_by_one;
        LightMap light(size);
        Workers workers(3);
        for (int turn = 0; turn < 40; ++turn) {
            switch (random.between(0, 5)) {
                case 0: {
                    const Point door = anywhere();
                    map.set_opaque(door, !map.is_opaque(door));
                    break;
                }
                case 1: map.set_haze(anywhere(), random.between(0, 6)); break;
                case 2: light.set_ambient({random.between(0, 1) * 40, 0, 0}); break;
                case 3: lights[0].color.red = random.between(-100, 255); break;
                case 4: walk(one_by_one[static_cast<std::size_t>(turn % 8)].first); break;
                default: walk(lights[static_cast<std::size_t>(turn % 6)].position); break;
            }
            update_lights(map, lights, light);
            for (std::size_t i = 0; i < together.size(); ++i) {
                together[i].first = one_by_one[i].first;
            }
            const std::size_t anew = update_viewsheds(map, light, one_by_one);
            REQUIRE(update_viewsheds(map, light, together, workers) == anew);
            looks += one_by_one.size();
            recomputed += turn > 0 ? anew : 0;
            for (std::size_t i = 0; i < together.size(); ++i) {
                const auto& [at, viewshed] = one_by_one[i];
                const TileSet sight = field_of_view(map, at, viewshed.options);
                REQUIRE(viewshed.visible() ==
                        visible_by_light(map, light, sight, at, viewshed.dark));
                REQUIRE(together[i].second.visible() == viewshed.visible());
            }
            REQUIRE(update_viewsheds(map, light, one_by_one) == 0);
        }
    }
    MESSAGE("recomputed " << recomputed << " of " << looks
                          << " viewsheds: " << 100 * recomputed / looks << " %");
    CHECK(recomputed < looks / 2);
}

TEST_CASE("allocations: none for observers in the dark, once warm") {
    OpacityGrid map({60, 40});
    map.fill(Rect{{20, 5}, {2, 30}}, true);
    std::vector<Light> lights(12);
    std::vector<std::pair<Point, Viewshed>> observers(20);
    LightMap light(map.size());
    const auto turn = [&](int number) {
        for (std::size_t i = 0; i < lights.size(); ++i) {
            const int step = static_cast<int>(i) * 17 + number * 3;
            lights[i].position = {step % 60, step / 3 % 40};
        }
        for (std::size_t i = 0; i < observers.size(); i += 2) {
            const int step = static_cast<int>(i) * 13 + number * 7;
            observers[i].first = {step % 60, step / 3 % 40};
        }
        update_lights(map, lights, light);
        update_viewsheds(map, light, observers);
    };
    for (int i = 0; i < 240; ++i) turn(i % 60);
    CHECK(allocations_in([&] {
              for (int i = 0; i < 60; ++i) turn(i);
          }) == 0);
}
