// visible_by_light() with tiles in sight outside the map: is_opaque() is not called for them.
#include <doctest/doctest.h>
#include <limits>

#include "support/ascii_map.hpp"

using namespace sightline;
using namespace sightline::test;

TEST_CASE("visible_by_light: tiles outside the map are not asked about, and have no light") {
    const AsciiMap map(R"(
        ...
        .#.
    )");  // throws where it is asked about a tile outside
    LightMap light(map.size());
    update_lights(map, std::vector<Light>{{.position = {2, 0}, .radius = 4}}, light);
    const TileSet sight(Rect{{-3, -3}, {9, 9}});
    const TileSet on_map(points(map.size()));
    CHECK(visible_by_light(map, light, sight, {2, 0}) == on_map);

    // A larger light map has light there.
    LightMap larger({9, 9});
    update_lights(OpacityGrid({9, 9}), std::vector<Light>{{.position = {4, 4}}}, larger);
    CHECK(visible_by_light(map, larger, sight, {2, 0}) == on_map);

    // Dark sight needs no light.
    TileSet near_by = on_map;
    for (const Point p : {Point{1, -1}, Point{2, -1}, Point{3, -1}, Point{3, 0}, Point{3, 1}}) {
        near_by.insert(p);
    }
    CHECK(visible_by_light(map, light, sight, {2, 0}, {.radius = 1, .shape = Shape::square}) ==
          near_by);
}

TEST_CASE("visible_by_light: an eye and tiles at opposite ends of int") {
    constexpr int low = std::numeric_limits<int>::min();
    constexpr int high = std::numeric_limits<int>::max();
    const AsciiMap map("..");
    const LightMap dark(map.size());
    for (const Point eye : {Point{low, low}, Point{high, high}, Point{low, high}, Point{0, 0}}) {
        for (const Point tile : {Point{low, low}, Point{high, high}, Point{1, 0}, Point{high, 0}}) {
            const TileSet sight{tile};
            CHECK(visible_by_light(map, dark, sight, eye, {.radius = unlimited}) == sight);
            CHECK(
                visible_by_light(map, dark, sight, eye, {.radius = unlimited - 1}).contains(tile) ==
                within(Shape::circle, unlimited - 1, detail::offset_between(eye, tile)));
            CHECK(visible_by_light(map, dark, sight, eye, {.radius = 0}).contains(tile) ==
                  (tile == eye));
        }
    }
    CHECK(detail::offset_between({low, high}, {high, low}) == Point{high, low});
    CHECK(detail::offset_between({-1, 1}, {high, low}) == Point{high, low});
    CHECK(detail::offset_between({3, 4}, {5, 9}) == Point{2, 5});
}
