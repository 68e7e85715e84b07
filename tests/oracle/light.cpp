// Light past thin walls, one-way walls, haze and full walls, on squares and on hexagons, against
// the formulas of docs/light.md and the lines of line_oracle.hpp; and observers in the dark.
#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <doctest/doctest.h>
#include <type_traits>
#include <vector>

#include <sightline/sightline.hpp>

#include "support/line_oracle.hpp"
#include "support/line_worlds.hpp"
#include "support/splitmix.hpp"

using namespace sightline;
using namespace sightline::test;

namespace {

namespace lines = line_oracle;
using lines::Tile;

std::int64_t squared_distance(const lines::World& world, Tile d) {
    const std::int64_t x = d.x;
    const std::int64_t y = d.y;
    return x * x + y * y + (world.hexagons ? x * y : 0);
}

/// What a light adds to a clear tile, in the first channel.
int light_on(const lines::World& world, const Light& light, Tile tile) {
    const Tile from{light.position.x, light.position.y};
    const std::int64_t squared = squared_distance(world, tile - from);
    const std::int64_t r = light.radius;
    if (squared > r * r) return 0;
    const auto haze = lines::least_haze(world, from, tile, {}, false);
    if (!haze || *haze > 15) return 0;
    std::int64_t weight = 256;
    if (light.falloff == Falloff::smooth) {
        const std::int64_t whole = (r + 1) * (r + 1);
        weight = 256 * (whole - squared) / whole;
    } else if (light.falloff == Falloff::linear) {
        std::int64_t s = 0;  // 16 times the distance, rounded down
        while ((s + 1) * (s + 1) <= 256 * squared) ++s;
        weight = 256 - (16 * s + r) / (r + 1);
    }
    return static_cast<int>(light.color.red * weight * (16 - *haze) / (256 * 16));
}

/// The brightest light of the clear, seen tiles around a wall from which it can be seen.
int light_on_wall(const lines::World& world, const TileSet& seen, const Grid<int>& light,
                  Tile wall) {
    int brightest = 0;
    for (int y = wall.y - 1; y <= wall.y + 1; ++y) {
        for (int x = wall.x - 1; x <= wall.x + 1; ++x) {
            const Tile t{x, y};
            if (t == wall || !world.has(t) || world.opaque[world.at(t)]) continue;
            if (lines::distance(world, t - wall) != 1 || !seen.contains({x, y})) continue;
            if (world.passes(t, wall)) brightest = std::max(brightest, light[{x, y}]);
        }
    }
    return brightest;
}

template <class Map>
void compare_light(std::uint64_t seed, std::int64_t wanted) {
    constexpr bool hexagons = std::is_same_v<Map, HexGrid>;
    Random random(seed);
    std::int64_t cells = 0;
    std::int64_t lit_walls = 0;
    for (int round = 0; cells < wanted; ++round) {
        lines::World world = lines::scattered_walls(random, hexagons, round % 2 == 0);
        for (int& haze : world.haze) {
            if (round % 3 != 0 && random.between(0, 4) == 0) haze = random.between(1, 12);
        }
        const auto map = lines::grid_of<Map>(world);
        const auto anywhere = [&] {
            return Point{random.between(0, world.width - 1), random.between(0, world.height - 1)};
        };
        std::vector<Light> lights(static_cast<std::size_t>(random.between(1, 4)));
        for (Light& light : lights) {
            light.position = anywhere();
            light.radius = random.between(0, 9);
            light.falloff = static_cast<Falloff>(random.between(0, 2));
            light.color = {random.between(-100, 300), 0, 0};
        }
        LightMap light_map(map.size());
        update_lights(map, lights, light_map);
        Grid<int> brightness(map.size(), 0);
        for (const Point p : points(map.size())) {
            if (map.is_opaque(p)) continue;
            int sum = 0;
            for (const Light& light : lights) sum += light_on(world, light, {p.x, p.y});
            INFO("round " << round << ", at " << to_string(p));
            REQUIRE(light_map.sum(p).red == sum);
            brightness[p] = std::clamp(sum, 0, 255);
            ++cells;
        }
        const Point eye = anywhere();
        const int least = random.between(1, 60);
        const TileSet sight = field_of_view(map, eye);
        const TileSet visible =
            visible_by_light(map, light_map, sight, eye, {0, Shape::circle, least});
        for (const Point p : points(map.size())) {
            const Tile t{p.x, p.y};
            int expected = 0;
            if (lines::sees(world, {eye.x, eye.y}, t, {}, false)) {
                expected =
                    map.is_opaque(p) ? light_on_wall(world, sight, brightness, t) : brightness[p];
            }
            INFO("round " << round << ", from " << to_string(eye) << " to " << to_string(p));
            REQUIRE(light_seen(map, light_map, sight, p).red == expected);
            REQUIRE(visible.contains(p) == (p == eye || expected >= least));
            lit_walls += map.is_opaque(p) && expected > 0 ? 1 : 0;
        }
    }
    MESSAGE(cells << " cells compared");
    CHECK(lit_walls > 100);
}

}  // namespace

TEST_CASE("light: past thin walls, one-way walls, haze and walls it is what its definition says") {
    const std::int64_t cells = lines::cells_to_compare("SIGHTLINE_LIGHT_CELLS", 60'000);
    compare_light<OpacityGrid>(127, cells);
    compare_light<HexGrid>(131, cells);
}
