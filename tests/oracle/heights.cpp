// Heights against their definition, pair by pair, in whole numbers; alone, and together with full
// walls, thin walls, haze, on squares and on hexagons.
#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <doctest/doctest.h>
#include <vector>

#include <sightline/sightline.hpp>

#include "support/line_oracle.hpp"
#include "support/splitmix.hpp"

using namespace sightline;
using namespace sightline::test;

namespace {

namespace lines = line_oracle;

/// How many cells are compared; a long run is asked for by SIGHTLINE_HEIGHT_CELLS.
std::int64_t height_cells_to_compare() {
    const char* const wanted = std::getenv("SIGHTLINE_HEIGHT_CELLS");
    return wanted != nullptr ? std::atoll(wanted) : 150'000;
}

/// An own map with heights alone.
struct HighSquares {
    const lines::World& world;

    [[nodiscard]] static lines::Tile tile(Point p) { return {p.x, p.y}; }
    [[nodiscard]] Size size() const { return {world.width, world.height}; }
    [[nodiscard]] bool is_opaque(Point p) const { return world.opaque[world.at(tile(p))]; }
    [[nodiscard]] int floor(Point p) const { return world.floor[world.at(tile(p))]; }
    [[nodiscard]] int top(Point p) const { return world.top[world.at(tile(p))]; }
};
struct HighHexagons : HighSquares {
    static constexpr bool hexagonal = true;
};

/// With all that there is.
template <class Heights, class Edge>
struct Everything : Heights {
    [[nodiscard]] int haze(Point p) const {
        return this->world.haze[this->world.at(Heights::tile(p))];
    }
    [[nodiscard]] bool stops(Point p, Edge side) const {
        const std::size_t at = this->world.at(Heights::tile(p));
        return (this->world.stops[at] >> static_cast<int>(side) & 1U) != 0;
    }
};

/// Hills, low walls, some of them in rows, and full walls.
lines::World landscape(Random& random, bool hexagons) {
    lines::World world{hexagons, random.between(1, 11), random.between(1, 11)};
    const int walls = random.between(0, 2) == 0 ? random.between(0, 20) : 0;
    const int steep = random.between(0, 4);
    const int low_walls = random.between(0, 40);
    for (std::size_t i = 0; i < world.area(); ++i) {
        world.opaque[i] = random.between(0, 99) < walls;
        world.floor[i] = random.between(-steep, steep);
        world.top[i] = world.floor[i];
        if (random.between(0, 99) < low_walls) world.top[i] += random.between(1, 5);
    }
    for (int ridges = random.between(0, 2); ridges > 0; --ridges) {
        lines::Tile t{random.between(0, world.width - 1), random.between(0, world.height - 1)};
        const lines::Tile way = world.step(random.between(0, world.sides() - 1));
        const int height = random.between(1, 6);
        for (; world.has(t); t = t + way) {
            world.top[world.at(t)] = std::max(world.floor[world.at(t)], height);
        }
    }
    return world;
}

void add_thin_walls_and_haze(Random& random, bool one_way, lines::World& world) {
    const int thin = random.between(1, 25);
    for (std::size_t i = 0; i < world.area(); ++i) {
        const lines::Tile t{static_cast<int>(i) % world.width, static_cast<int>(i) / world.width};
        if (random.between(0, 5) == 0) world.haze[i] = random.between(1, 9);
        for (int side = 0; side < world.sides(); ++side) {
            if (random.between(0, 199) < thin) world.build(t, side, !one_way);
        }
    }
}

bool is_low(const lines::World& world, Point p, int target) {
    const std::size_t at = world.at({p.x, p.y});
    return !world.opaque[at] && world.top[at] <= world.floor[at] + target;
}

template <class Map>
void compare_heights(std::uint64_t seed, bool hexagons, bool everything) {
    Random random(seed);
    std::int64_t cells = 0;
    std::int64_t both_ways = 0;
    for (int round = 0; cells < height_cells_to_compare(); ++round) {
        lines::World world = landscape(random, hexagons);
        const bool one_way = round % 4 == 1;
        if (everything) add_thin_walls_and_haze(random, one_way, world);
        const Map map{world};
        Options options;
        options.haze_limit = everything ? random.between(0, 15) : 15;
        options.eye = random.between(-1, 5);
        options.target = round % 2 == 0 ? options.eye : random.between(-1, 5);
        Options back = options;
        std::swap(back.eye, back.target);
        const lines::Looks looks{options.haze_limit, options.eye, options.target};
        for (int i = 0; i < 6; ++i) {
            const Point origin{random.between(0, world.width - 1),
                               random.between(0, world.height - 1)};
            const TileSet seen = field_of_view(map, origin, options);
            for (const Point p : points(map.size())) {
                INFO("round " << round << " from " << to_string(origin) << " to " << to_string(p));
                const bool expected =
                    lines::sees(world, {origin.x, origin.y}, {p.x, p.y}, looks, true);
                REQUIRE(seen.contains(p) == expected);
                REQUIRE(line_of_sight(map, origin, p, options) == expected);
                REQUIRE(sight_path(map, origin, p, options).empty() != expected);
                const SightTrace arrow = trace_sight(map, origin, p, options);
                REQUIRE(arrow.reached == expected);
                REQUIRE(arrow.stopped_by.has_value() != expected);
                ++cells;
                // Between tiles that nobody's height is above, sight goes both ways.
                if ((everything && one_way) || !is_low(world, p, options.target) ||
                    !is_low(world, origin, options.eye)) {
                    continue;
                }
                REQUIRE(line_of_sight(map, p, origin, back) == expected);
                ++both_ways;
            }
        }
    }
    MESSAGE(cells << " cells compared, " << both_ways << " both ways");
}

}  // namespace

TEST_CASE("heights: squares see what the definition says") {
    compare_heights<HighSquares>(67, false, false);
}

TEST_CASE("heights: hexagons see what the definition says") {
    compare_heights<HighHexagons>(71, true, false);
}

TEST_CASE("heights, thin walls, haze and walls together, on squares") {
    compare_heights<Everything<HighSquares, sightline::Side>>(73, false, true);
}

TEST_CASE("heights, thin walls, haze and walls together, on hexagons") {
    compare_heights<Everything<HighHexagons, HexSide>>(79, true, true);
}
