// Heights against their definition, pair by pair, in whole numbers; alone, and together with full
// walls, thin walls, haze, on squares and on hexagons.
#include <algorithm>
#include <cstdint>
#include <doctest/doctest.h>
#include <vector>

#include <sightline/sightline.hpp>

#include "support/line_oracle.hpp"
#include "support/line_worlds.hpp"
#include "support/splitmix.hpp"

using namespace sightline;
using namespace sightline::test;

namespace {

namespace lines = line_oracle;

std::int64_t height_cells_to_compare() {
    return lines::cells_to_compare("SIGHTLINE_HEIGHT_CELLS", 150'000);
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
        lines::World world = lines::landscape(random, hexagons);
        const bool one_way = round % 4 == 1;
        if (everything) lines::add_thin_walls_and_haze(random, one_way, world);
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
    compare_heights<lines::HighSquares>(67, false, false);
}

TEST_CASE("heights: hexagons see what the definition says") {
    compare_heights<lines::HighHexagons>(71, true, false);
}

TEST_CASE("heights, thin walls, haze and walls together, on squares") {
    compare_heights<lines::Everything<lines::HighSquares, sightline::Side>>(73, false, true);
}

TEST_CASE("heights, thin walls, haze and walls together, on hexagons") {
    compare_heights<lines::Everything<lines::HighHexagons, HexSide>>(79, true, true);
}
