// Shares against their definition, on squares and on hexagons, past thin walls too: the pieces of a
// tile's side of the ring, each followed on its own from the origin, in whole numbers.
#include <algorithm>
#include <cstdint>
#include <doctest/doctest.h>

#include <sightline/sightline.hpp>

#include "support/line_oracle.hpp"
#include "support/line_worlds.hpp"
#include "support/splitmix.hpp"

using namespace sightline;
using namespace sightline::test;

namespace {

namespace lines = line_oracle;

template <class Map>
void compare_shares(const lines::World& world, Random& random) {
    const Map map = lines::grid_of<Map>(world);
    const Point origin{random.between(0, world.width - 1), random.between(0, world.height - 1)};
    const TileSet seen = field_of_view(map, origin);
    Grid<int> cast(map.size(), 0);
    TileSet cast_seen(map.size());
    Point last{-1, -1};
    cast_shares(map, origin, {}, [&](Point p, int share, bool is_seen) {
        REQUIRE(last < p);  // each once, in reading order
        last = p;
        cast[p] = share;
        if (is_seen) cast_seen.insert(p);
    });
    REQUIRE(cast_seen == seen);
    for (const Point p : points(map.size())) {
        const int expected = lines::share(world, {origin.x, origin.y}, {p.x, p.y});
        INFO("from " << to_string(origin) << " to " << to_string(p));
        REQUIRE(cast[p] == expected);
        REQUIRE(share_seen(map, origin, p) == expected);
        if (map.is_opaque(p)) REQUIRE(seen.contains(p) == (expected > 0));
        // Thin walls may close the middle alone.
        if (expected >= 128 && !map.has_thin_walls()) REQUIRE(seen.contains(p));
    }
}

}  // namespace

TEST_CASE("shares: every tile of squares and of hexagons by its definition") {
    Random random(3);
    const std::int64_t cells = lines::cells_to_compare("SIGHTLINE_SHARE_CELLS", 40'000);
    for (std::int64_t done = 0, round = 0; done < cells; ++round) {
        const bool hexagons = round % 2 == 0;
        lines::World world = lines::scattered_walls(random, hexagons, round % 8 < 4);
        if (round % 4 >= 2) world.stops.assign(world.area(), 0U);
        if (hexagons) {
            compare_shares<HexGrid>(world, random);
        } else {
            compare_shares<OpacityGrid>(world, random);
        }
        done += static_cast<std::int64_t>(world.area());
    }
}

TEST_CASE("shares: in the open all is seen whole; a pillar hides by and by") {
    const OpacityGrid open({21, 21});
    cast_shares(open, {10, 10}, {}, [](Point, int share, bool seen) {
        REQUIRE(share == 255);
        REQUIRE(seen);
    });
    const auto map = OpacityGrid::from_text(
        ".......\n"
        ".......\n"
        "..#....\n"
        ".......\n");
    // From (0, 2) behind the pillar at (2, 2): the slopes of its row, and of those beside it.
    CHECK(share_seen(map, {0, 2}, {1, 2}) == 255);
    CHECK(share_seen(map, {0, 2}, {2, 2}) == 255);
    CHECK(share_seen(map, {0, 2}, {3, 2}) == 0);
    CHECK(share_seen(map, {0, 2}, {4, 1}) == 127);
    CHECK(share_seen(map, {0, 2}, {5, 1}) == 63);
}

TEST_CASE("shares: one wall less never lowers a share, and a seen floor may show less than half") {
    Random random(6);
    int least = 255;
    for (int round = 0; round < 40; ++round) {
        const Size size{random.between(3, 10), random.between(3, 10)};
        OpacityGrid map(size);
        HexGrid hexes(size);
        for (const Point p : points(size)) {
            const bool wall = random.between(0, 99) < 30;
            map.set_opaque(p, wall);
            hexes.set_opaque(p, wall);
        }
        const Point origin{random.between(0, size.width - 1), random.between(0, size.height - 1)};
        const auto compare_without = [&](auto& grid, Point wall) {
            Grid<int> before(size, 0);
            cast_shares(grid, origin, {}, [&](Point p, int share, bool seen) {
                before[p] = share;
                if (seen && !grid.is_opaque(p)) least = std::min(least, share);
            });
            grid.set_opaque(wall, false);
            for (const Point p : points(size)) REQUIRE(share_seen(grid, origin, p) >= before[p]);
            grid.set_opaque(wall, true);
        };
        for (const Point p : points(size)) {
            if (map.is_opaque(p)) compare_without(map, p);
            if (hexes.is_opaque(p)) compare_without(hexes, p);
        }
    }
    CHECK(least < 128);
}

TEST_CASE("shares: what they are not for is refused, with both named") {
    OpacityGrid map({5, 5});
    const auto ignore = [](Point, int, bool) {};
    CHECK_THROWS_WITH_AS(
        cast_shares(map, {1, 1}, {.algorithm = Algorithm::diamond}, ignore),
        "cast_shares() is not for Algorithm::diamond: its views need not follow lines; use "
        "line_of_sight()",
        std::invalid_argument);
    CHECK_THROWS_AS(cast_shares(map, {5, 1}, {}, ignore), std::out_of_range);
    map.set_haze({2, 2}, 3);
    CHECK_THROWS_WITH_AS(cast_shares(map, {1, 1}, {}, ignore),
                         "cast_shares() is not for a map with haze: a share has no haze of its "
                         "own; ask haze_passed()",
                         std::invalid_argument);
    CHECK_THROWS_AS(static_cast<void>(share_seen(map, {1, 1}, {3, 3})), std::invalid_argument);
}

TEST_CASE("shares: at the largest distances no product overflows") {
    OpacityGrid map({32768, 3});
    map.set_opaque({16000, 0}, true);
    const int share = share_seen(map, {0, 1}, {32767, 0});
    CHECK(share > 0);
    CHECK(share < 255);
    CHECK(share_seen(map, {0, 1}, {32767, 1}) == 255);
    HexGrid hexes({16384, 16384});
    hexes.set_opaque({8000, 0}, true);
    CHECK(share_seen(hexes, {0, 0}, {16383, 0}) == 0);
    CHECK(share_seen(hexes, {0, 0}, {16383, 16383}) == 255);
}
