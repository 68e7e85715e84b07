// The C interface equals the C++ library, tile for tile.
#include <doctest/doctest.h>
#include <sightline.h>
#include <vector>

#include <sightline/sightline.hpp>

#include "support/algorithms.hpp"
#include "support/splitmix.hpp"
#include "support/worlds.hpp"

using namespace sightline;
using namespace sightline::test;

TEST_CASE("field of view, line of sight and path are the library's") {
    for (const NamedAlgorithm& a : all_algorithms()) {
        CHECK_PROPERTY(a.name, [&] {
            const World w = *worlds();
            const Size size = w.map.size();
            const Options options = a.with({.radius = *rc::gen::element(0, 1, 3, 8, 40, unlimited),
                                            .shape = *shapes(),
                                            .light_walls = *rc::gen::arbitrary<bool>()});
            sightline_options same = SIGHTLINE_OPTIONS;
            same.radius = options.radius;
            same.shape = static_cast<int32_t>(options.shape);
            same.algorithm = static_cast<int32_t>(options.algorithm);
            same.light_walls = options.light_walls ? 1 : 0;
            same.permissiveness = options.permissiveness;

            sightline_map* map = nullptr;
            RC_ASSERT(sightline_map_new(size.width, size.height, &map) == SIGHTLINE_OK);
            for (const Point p : points(size)) {
                RC_ASSERT(sightline_map_set(map, p.x, p.y, w.map.is_opaque(p)) == SIGHTLINE_OK);
            }
            std::vector<std::uint8_t> seen(static_cast<std::size_t>(size.area()), 7);
            RC_ASSERT(sightline_field_of_view(map, w.origin.x, w.origin.y, &same, seen.data(), 1,
                                              size.width) == SIGHTLINE_OK);
            const TileSet expected = field_of_view(w.map, w.origin, options);
            std::size_t i = 0;
            for (const Point p : points(size)) {
                RC_ASSERT(seen[i++] == (expected.contains(p) ? 1 : 0));
            }

            const Point to = w.other;
            std::int32_t sees = -1;
            RC_ASSERT(sightline_line_of_sight(map, w.origin.x, w.origin.y, to.x, to.y, &same,
                                              &sees) == SIGHTLINE_OK);
            RC_ASSERT(sees == (expected.contains(to) ? 1 : 0));
            if (options.algorithm == Algorithm::symmetric) {
                const auto path = sight_path(w.map, w.origin, to, options);
                std::vector<sightline_point> tiles(path.size() + 1);
                std::size_t length = 99;
                RC_ASSERT(sightline_sight_path(map, w.origin.x, w.origin.y, to.x, to.y, &same,
                                               tiles.data(), tiles.size(),
                                               &length) == SIGHTLINE_OK);
                RC_ASSERT(length == path.size());
                for (std::size_t at = 0; at < length; ++at) {
                    RC_ASSERT((path[at] == Point{tiles[at].x, tiles[at].y}));
                }
            }
            sightline_map_free(map);
        });
    }
}

namespace {

/// A map and the same map behind the C interface.
template <class Grid>
struct Pair {
    Grid grid;
    sightline_map* map = nullptr;

    ~Pair() { sightline_map_free(map); }
};

/// Walls and thin walls anywhere, some of them one-way.
template <class Grid, class Edge>
void scatter(Random& random, Pair<Grid>& pair) {
    for (const Point p : points(pair.grid.size())) {
        const bool opaque = random.between(0, 5) == 0;
        pair.grid.set_opaque(p, opaque);
        REQUIRE(sightline_map_set(pair.map, p.x, p.y, opaque) == SIGHTLINE_OK);
        for (const auto& [name, side] : entries_of<Edge>) {
            const auto number = static_cast<std::int32_t>(side);
            const int kind = random.between(0, 30);
            if (kind == 0) {
                pair.grid.set_wall(p, side, true);
                REQUIRE(sightline_map_set_wall(pair.map, p.x, p.y, number, 1) == SIGHTLINE_OK);
            } else if (kind == 1) {
                pair.grid.set_one_way_wall(p, side, true);
                REQUIRE(sightline_map_set_one_way_wall(pair.map, p.x, p.y, number, 1) ==
                        SIGHTLINE_OK);
            }
        }
    }
    for (const Point p : points(pair.grid.size())) {
        for (const auto& [name, side] : entries_of<Edge>) {
            const auto number = static_cast<std::int32_t>(side);
            REQUIRE(sightline_map_has_wall(pair.map, p.x, p.y, number) ==
                    (pair.grid.stops(p, side) ? 1 : 0));
        }
    }
}

/// Views, lines, paths and shares from a tile.
template <class Grid>
void compare_from(const Pair<Grid>& pair, Point origin, Shape shape, int radius) {
    const Size size = pair.grid.size();
    const Options options{.radius = radius, .shape = shape};
    sightline_options same = SIGHTLINE_OPTIONS;
    same.radius = radius;
    same.shape = static_cast<std::int32_t>(shape);
    const auto area = static_cast<std::size_t>(size.area());
    std::vector<std::uint8_t> seen(area, 7);
    std::vector<std::uint8_t> shares(area, 7);
    std::vector<std::uint8_t> expected(area, 0);
    REQUIRE(sightline_field_of_view(pair.map, origin.x, origin.y, &same, seen.data(), 1,
                                    size.width) == SIGHTLINE_OK);
    REQUIRE(sightline_shares(pair.map, origin.x, origin.y, &same, shares.data(), 1, size.width) ==
            SIGHTLINE_OK);
    cast_shares(pair.grid, origin, options, [&](Point p, int share, bool) {
        expected[static_cast<std::size_t>(p.y * size.width + p.x)] =
            static_cast<std::uint8_t>(share);
    });
    CHECK(shares == expected);
    const TileSet view = field_of_view(pair.grid, origin, options);
    std::size_t i = 0;
    for (const Point p : points(size)) {
        REQUIRE(seen[i++] == (view.contains(p) ? 1 : 0));
        std::int32_t share = -1;
        std::size_t length = 99;
        REQUIRE(sightline_share_seen(pair.map, origin.x, origin.y, p.x, p.y, &share) ==
                SIGHTLINE_OK);
        REQUIRE(share == share_seen(pair.grid, origin, p));
        REQUIRE(sightline_sight_path(pair.map, origin.x, origin.y, p.x, p.y, &same, nullptr, 0,
                                     &length) == SIGHTLINE_OK);
        REQUIRE(length == sight_path(pair.grid, origin, p, options).size());
    }
}

}  // namespace

TEST_CASE("hexagons, thin walls and shares are the library's") {
    Random random(71);
    for (int round = 0; round < 60; ++round) {
        const Size size{random.between(1, 14), random.between(1, 14)};
        const Point origin{random.between(0, size.width - 1), random.between(0, size.height - 1)};
        const int radius = random.between(0, 2) == 0 ? unlimited : random.between(0, 9);
        Pair<HexGrid> hexes{HexGrid(size)};
        REQUIRE(sightline_map_new_hexagons(size.width, size.height, &hexes.map) == SIGHTLINE_OK);
        scatter<HexGrid, HexSide>(random, hexes);
        compare_from(hexes, origin, round % 2 == 0 ? Shape::hexagon : Shape::round, radius);
        Pair<OpacityGrid> squares{OpacityGrid(size)};
        REQUIRE(sightline_map_new(size.width, size.height, &squares.map) == SIGHTLINE_OK);
        scatter<OpacityGrid, Side>(random, squares);
        compare_from(squares, origin, round % 2 == 0 ? Shape::square : Shape::circle, radius);
    }
}
