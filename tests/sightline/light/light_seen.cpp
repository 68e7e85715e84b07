// The light that a viewer sees: walls from the viewer's side, tiles that are lit enough.
#include <doctest/doctest.h>
#include <string>
#include <vector>

#include "support/random.hpp"
#include "support/tracked_map.hpp"

using namespace sightline;
using namespace sightline::test;

namespace {

/// What someone sees by light: 'r', 'b' and 'm' for red, blue and both, '.' for dark, '?' for
/// tiles out of sight.
template <class Map>
std::string colors(const Map& map, const LightMap& light, const TileSet& seen) {
    std::string drawing = "\n";
    for (int y = 0; y < map.size().height; ++y) {
        for (int x = 0; x < map.size().width; ++x) {
            const Rgb c = light_seen(map, light, seen, {x, y});
            const char* const letters = c.red > 0 ? "rm" : ".b";
            drawing += !seen.contains({x, y}) ? '?' : letters[c.blue > 0 ? 1 : 0];
        }
        drawing += '\n';
    }
    return drawing;
}

}  // namespace

TEST_CASE("light_seen: a torch on each side of a wall lights only its own side of it") {
    const TrackedAsciiMap map(R"(
        #########
        #...#...#
        #...#...#
        #...#...#
        #########
    )");
    const std::vector<Light> torches{{.position = {2, 2}, .color = {255, 0, 0}},
                                     {.position = {6, 2}, .color = {0, 0, 255}}};
    LightMap light(map.size());
    update_lights(map, torches, light);
    CHECK(colors(map, light, field_of_view(map, {1, 2})) == expected(R"(
        rrrrr????
        rrrrr????
        rrrrr????
        rrrrr????
        rrrrr????
    )"));
    CHECK(colors(map, light, field_of_view(map, {7, 1})) == expected(R"(
        ????bbbbb
        ????bbbbb
        ????bbbbb
        ????bbbbb
        ????bbbbb
    )"));
}

TEST_CASE("light_seen: a torch behind a wall never makes its front glow") {
    const TrackedAsciiMap map(R"(
        ###########
        #....#....#
        #....#....#
        #.........#
        ###########
    )");
    LightMap light(map.size());
    update_lights(map, std::vector<Light>{{.position = {8, 1}, .radius = 3, .color = {255, 0, 0}}},
                  light);
    // Only visible tiles behind it light the wall: the tile past the corner, its two ends.
    CHECK(colors(map, light, field_of_view(map, {1, 1})) == expected(R"(
        ......?????
        ......?????
        .....r?????
        ......r????
        .....rrr.??
    )"));
}

TEST_CASE("light_seen: tiles that are not seen, or outside the map, are black") {
    const OpacityGrid map({5, 5});
    LightMap light(map.size());
    update_lights(map, std::vector<Light>{{.position = {2, 2}}}, light);
    CHECK(light_seen(map, light, TileSet{{2, 2}}, {2, 2}) == Rgb{255, 255, 255});
    CHECK(light_seen(map, light, TileSet{{2, 2}}, {2, 1}) == Rgb{});
    CHECK(light_seen(map, light, TileSet{{-1, 2}}, {-1, 2}) == Rgb{});
}

TEST_CASE("light_seen: a wall takes the brightest around it, channel by channel, or daylight") {
    const auto map = OpacityGrid::from_text("...\n.#.\n...");
    LightMap light(map.size());
    const std::vector<Light> lights{{.position = {0, 0}, .radius = 0, .color = {10, 200, 0}},
                                    {.position = {2, 0}, .radius = 0, .color = {90, 20, 0}},
                                    {.position = {1, 2}, .radius = 0, .color = {250, 250, 250}}};
    update_lights(map, lights, light);
    CHECK(light_seen(map, light, TileSet{{0, 0}, {2, 0}, {1, 1}}, {1, 1}) == Rgb{90, 200, 0});
    CHECK(light_seen(map, light, TileSet{{1, 1}}, {1, 1}) == Rgb{});
    light.set_ambient({50, 50, 300});
    CHECK(light_seen(map, light, TileSet{{0, 0}, {1, 1}}, {1, 1}) == Rgb{50, 200, 255});
    CHECK(light_seen(map, light, TileSet{{1, 1}}, {1, 1}) == Rgb{50, 50, 255});
}

TEST_CASE("visible_by_light: lit tiles however far, and near ones") {
    const TrackedAsciiMap map(R"(
        ####################
        #@.................#
        ####################
    )");
    LightMap light(map.size());
    const std::vector<Light> lights{
        {.position = {15, 1}, .radius = 2, .color = {120, 0, 0}, .falloff = Falloff::linear}};
    update_lights(map, lights, light);
    const Point eye = map.origin();
    const TileSet sight = field_of_view(map, eye);
    const auto seen = [&](const DarkSight& dark) {
        return picture(map, visible_by_light(map, light, sight, eye, dark), eye);
    };
    CHECK(seen({}) == expected(R"(
        ????????????#######?
        ?@???????????.....??
        ????????????#######?
    )"));
    CHECK(seen({.radius = 2, .least = 79}) == expected(R"(
        ###??????????#####??
        #@..??????????...???
        ###??????????#####??
    )"));
    CHECK(seen({.radius = 1, .shape = Shape::square, .least = 121}) == expected(R"(
        ###?????????????????
        #@.?????????????????
        ###?????????????????
    )"));
    CHECK(seen({.radius = unlimited, .least = 255}) == picture(map, sight, eye));
    CHECK(seen({.least = 0}) == picture(map, sight, eye));
    light.set_ambient({0, 5, 0});
    CHECK(seen({.least = 5}) == picture(map, sight, eye));
    CHECK(seen({.least = 79}) == expected(R"(
        ?????????????#####??
        ?@????????????...???
        ?????????????#####??
    )"));
}

TEST_CASE("visible_by_light: the tiles with enough light_seen(), and those within dark sight") {
    Random random(11);
    for (int round = 0; round < 200; ++round) {
        const Size size{random.between(1, 30), random.between(1, 20)};
        const OpacityGrid map(random_map(random, size, random.between(0, 50)));
        const auto anywhere = [&] {
            return Point{random.between(0, size.width - 1), random.between(0, size.height - 1)};
        };
        std::vector<Light> lights;
        for (int i = random.between(0, 4); i > 0; --i) {
            lights.push_back({.position = anywhere(),
                              .radius = random.between(0, 9),
                              .color = {random.between(-100, 300), 0, random.between(0, 50)}});
        }
        LightMap light(size);
        light.set_ambient({0, random.between(0, 40), 0});
        update_lights(map, lights, light);
        const Point eye = anywhere();
        const TileSet sight = field_of_view(map, eye);
        const DarkSight dark{.radius = random.between(0, 4),
                             .shape = static_cast<Shape>(random.between(0, 3)),
                             .least = random.between(0, 255)};
        TileSet expected_tiles;
        for (const Point p : sight) {
            if (within(dark.shape, dark.radius, p - eye) ||
                brightest(light_seen(map, light, sight, p)) >= dark.least) {
                expected_tiles.insert(p);
            }
        }
        REQUIRE(visible_by_light(map, light, sight, eye, dark) == expected_tiles);
    }
}

TEST_CASE(
    "visible_by_light: a lit tile shows itself and the walls around it, all along a corridor") {
    constexpr int length = 200;  // several words of bits
    const std::string wall(length, '#');
    const auto map =
        OpacityGrid::from_text(wall + "\n#" + std::string(length - 2, '.') + "#\n" + wall);
    const Point eye{100, 1};
    const TileSet sight = field_of_view(map, eye);
    LightMap light(map.size());
    for (int x = 1; x < length - 1; ++x) {
        update_lights(map, std::vector<Light>{{.position = {x, 1}, .radius = 0}}, light);
        TileSet around{eye, {x, 1}};
        for (const Point p : square_around({x, 1}, 1)) {
            if (map.is_opaque(p)) around.insert(p);
        }
        CAPTURE(x);
        CHECK(visible_by_light(map, light, sight, eye) == around);
    }
}

TEST_CASE(
    "visible_by_light: unless more is asked for any light is enough, and none shows one's tile") {
    const OpacityGrid map({5, 5});
    const TileSet sight = field_of_view(map, {2, 2});
    LightMap light(map.size());
    CHECK(visible_by_light(map, light, sight, {2, 2}) == TileSet{{2, 2}});
    light.set_ambient({0, 1, 0});
    CHECK(visible_by_light(map, light, sight, {2, 2}) == sight);
}

TEST_CASE("visible_by_light: invalid values are refused") {
    const OpacityGrid map({3, 3});
    const LightMap light(map.size());
    const TileSet sight = field_of_view(map, {1, 1});
    CHECK_THROWS_WITH_AS(
        static_cast<void>(visible_by_light(map, light, sight, {1, 1}, {.radius = -1})),
        "a dark sight of radius -1 is not allowed: it must be 0 or more, or sightline::unlimited",
        std::invalid_argument);
    CHECK_THROWS_WITH_AS(
        static_cast<void>(visible_by_light(map, light, sight, {1, 1}, {.least = 256})),
        "a minimum light of 256 is not allowed: it must be 0 to 255", std::invalid_argument);
    CHECK_THROWS_WITH_AS(static_cast<void>(visible_by_light(map, light, sight, {1, 1},
                                                            {.shape = static_cast<Shape>(9)})),
                         "shape 9 is not one of sightline::Shape", std::invalid_argument);
}
