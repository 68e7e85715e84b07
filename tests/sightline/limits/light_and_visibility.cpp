// Light, observers, memories and saving at the limits of int.
#include <algorithm>
#include <cstdint>
#include <doctest/doctest.h>
#include <span>
#include <utility>
#include <vector>

#include "extremes.hpp"

using namespace sightline;
using namespace sightline::test;

namespace {

bool is_refused_size(Size size) { return !is_size(size); }

/// Whether a map of that size is too slow for a test.
bool is_too_large(Size size) { return is_size(size) && size.area() > 2 * max_side; }

}  // namespace

TEST_CASE("limits: light anywhere, of any size and strength") {
    const OpacityGrid map({3, 2});
    LightMap light(map.size());
    update_lights(map, std::vector<Light>{{.position = {0, 0}, .radius = 9}}, light);
    const TileSet seen(points(map.size()));
    for (const Point p : extreme_points()) {
        const bool inside = map.size().contains(p);
        CHECK((light.sum(p) != Rgb{}) == inside);
        CHECK((light.at(p) != Rgb{}) == inside);
        CHECK((light_seen(map, light, seen, p) != Rgb{}) == inside);
        CHECK((light_seen(map, light, TileSet{p}, p) != Rgb{}) == inside);
        CHECK(visible_by_light(map, light, seen, p) == seen);
        CHECK(visible_by_light(map, light, TileSet{p}, {0, 0}).contains(p) == inside);
        CHECK(visible_by_light(map, light, TileSet{p}, p).contains(p));
        LightMap other(map.size());
        const auto shine = [&] { update_lights(map, std::vector<Light>{{.position = p}}, other); };
        CHECK(refuses<std::out_of_range>(shine) == !inside);
    }
    for (const Size size : extreme_sizes()) {
        if (is_too_large(size)) continue;
        CHECK(refuses<std::length_error>([&] { LightMap dark(size); }) == is_refused_size(size));
        LightMap changed(map.size());
        CHECK(refuses<std::length_error>([&] { changed.reset(size); }) == is_refused_size(size));
    }
}

TEST_CASE("limits: lights of any radius and colour, and eyes of any dark sight") {
    const OpacityGrid map({3, 2});
    for (const int number : extremes) {
        LightMap light(map.size());
        const auto update = [&](const Light& one) {
            return refuses<std::invalid_argument>(
                [&] { update_lights(map, std::vector<Light>{one}, light); });
        };
        for (const Falloff falloff : {Falloff::smooth, Falloff::linear, Falloff::none}) {
            CHECK(update({.radius = number, .falloff = falloff}) == (number < 0));
            if (number >= 0) CHECK(light.sum({0, 0}) == Rgb{255, 255, 255});
            if (number >= max_side - 1) CHECK(light.sum({2, 1}).red >= 254);
        }
        const bool is_color = number >= -max_light && number <= max_light;
        CHECK(update({.color = {number, 0, 0}}) == !is_color);
        CHECK(update({.color = {0, number, 0}}) == !is_color);
        CHECK(update({.color = {0, 0, number}}) == !is_color);
        CHECK(refuses<std::invalid_argument>([&] { light.set_ambient({0, 0, number}); }) ==
              !is_color);
        CHECK(clamped({number, 0, 0}).red == std::clamp(number, 0, 255));
        CHECK(brightest({lowest, number, lowest}) == number);
        CHECK(light.lit(number).empty() == (number > 255));
        for (const Point p : extreme_points()) {
            for (const Falloff falloff : {Falloff::smooth, Falloff::linear}) {
                int weight = -1;
                const auto weigh = [&] { weight = falloff_weight(falloff, number, p); };
                CHECK(refuses<std::invalid_argument>(weigh) == (number < 0));
                if (number < 0) continue;
                CHECK(weight >= 0);
                CHECK((weight == 256) == (p == Point{0, 0}));
                if (!within(Shape::circle, number, p)) CHECK(weight <= 128);
            }
        }
        const LightMap dark(map.size());
        const auto refused = [&](const DarkSight& eye) {
            return refuses<std::invalid_argument>([&] {
                static_cast<void>(visible_by_light(map, dark, TileSet{{1, 1}}, {0, 0}, eye));
            });
        };
        CHECK(refused({.radius = number}) == (number < 0));
        CHECK(refused({.least = number}) == (number < 0 || number > 255));
    }
}

TEST_CASE("limits: observers anywhere") {
    const OpacityGrid map({3, 2});
    LightMap light(map.size());
    update_lights(map, std::vector<Light>{{}}, light);
    for (const Point p : extreme_points()) {
        const bool inside = map.size().contains(p);
        const auto refused = [&](auto&& work) { return refuses<std::out_of_range>(work); };
        Viewshed viewshed;
        CHECK(refused([&] { update_viewshed(map, p, viewshed); }) == !inside);
        CHECK(viewshed.sees(p) == inside);
        CHECK(refused([&] { update_viewshed(map, light, p, viewshed); }) == !inside);
        std::vector<std::pair<Point, Viewshed>> observers(2);
        observers[1].first = p;
        CHECK(refused([&] { update_viewsheds(map, observers); }) == !inside);
        CHECK(refused([&] { update_viewsheds(map, light, observers); }) == !inside);
        TeamVision team;
        team.update(observers);
        CHECK(team.sees(p) == inside);
        int seers = 0;
        who_sees(observers, p, [&](const auto&) { ++seers; });
        CHECK(seers == (inside ? 2 : 0));
        Sightings<int> sightings;
        sightings.update(TileSet{p}, std::vector<std::pair<int, Point>>{{1, p}, {2, {5, 5}}});
        CHECK(sightings.in_view().size() == 1);
        // Tiles in view there, and remembered.
        MapMemory<char> memory(map.size());
        CHECK(refused([&] { memory.update(TileSet{p}, [](Point) { return 'a'; }); }) == !inside);
        CHECK((memory.knowledge(p) == Knowledge::visible) == inside);
        CHECK((memory.find(p) != nullptr) == inside);
        CHECK(memory.recall(p).tile == (inside ? 'a' : '\0'));
        if (inside) memory.update(TileSet{}, [](Point) { return 'a'; });
        memory.forget(Rect{{lowest, lowest}, {1, 1}});
        CHECK(memory.explored().empty() == !inside);
        memory.forget(TileSet{{highest, highest}});
        CHECK(memory.explored().empty() == !inside);
        memory.forget(Rect{p, {highest, highest}});
        CHECK(memory.explored().empty());
    }
    for (const Size size : extreme_sizes()) {
        CHECK(refuses<std::length_error>([&] { MapMemory<char> memory(size); }) ==
              is_refused_size(size));
    }
    for (const int threads : {lowest, -max_side, -1}) {
        CHECK(refuses<std::invalid_argument>([&] { Workers workers(threads); }));
    }
    CHECK(Workers(highest, 2).count() == 2);
}

TEST_CASE("limits: any numbers and coordinates are saved and read") {
    for (const std::int64_t number : {INT64_MIN, INT64_MIN + 1, std::int64_t{lowest},
                                      std::int64_t{-1}, std::int64_t{0}, INT64_MAX}) {
        SaveWriter out;
        out.integer(number);
        const std::span<const std::uint8_t> bytes = out.bytes();
        CHECK(SaveReader(bytes, "a number").integer() == number);
        const auto read = [&] {
            static_cast<void>(SaveReader(bytes, "a number").integer(lowest, highest, "it,"));
        };
        CHECK(refuses<std::runtime_error>(read) == (number < lowest || number > highest));
    }
    for (const Point p : extreme_points()) {
        const TileSet tiles{p};
        CHECK(tile_set_from_bytes(to_bytes(tiles)) == tiles);
    }
    for (const int radius : extremes) {
        if (radius < 0) continue;
        const Light light{.position = {highest, lowest}, .radius = radius};
        CHECK(light_from_bytes(to_bytes(light)) == light);
        const Options options{.radius = radius, .cone = Cone{{-max_side, max_side}, 360}};
        CHECK(options_from_bytes(to_bytes(options)) == options);
    }
}
