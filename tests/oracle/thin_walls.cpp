// Thin walls against their definition, pair by pair, on squares and hexagons, through haze, past
// full walls and one-way walls; and what holds of all of them: symmetry both ways, closed outlines.
#include <cstdint>
#include <doctest/doctest.h>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include <sightline/sightline.hpp>

#include "fov/influence.hpp"
#include "fov/reference.hpp"
#include "support/line_oracle.hpp"
#include "support/line_worlds.hpp"
#include "support/splitmix.hpp"

using namespace sightline;
using namespace sightline::test;

namespace {

namespace lines = line_oracle;

std::int64_t wall_cells_to_compare() {
    return lines::cells_to_compare("SIGHTLINE_WALL_CELLS", 300'000);
}

/// Closes corners between two full walls, which sight passes as ever where there is no thin wall.
void close_corners(lines::World& world) {
    for (int y = 0; !world.hexagons && y < world.height; ++y) {
        for (int x = 0; x < world.width; ++x) {
            for (int side = 0; side < 4; ++side) {
                const lines::Tile a = lines::Tile{x, y} + world.step(side);
                const lines::Tile b = lines::Tile{x, y} + world.step((side + 1) % 4);
                if (!world.has(a) || !world.has(b)) continue;
                if (world.opaque[world.at(a)] && world.opaque[world.at(b)]) {
                    world.build({x, y}, side, true);
                }
            }
        }
    }
}

/// Rooms and fences: outlines of blobs of tiles, each closed by thin walls, or by full walls just
/// outside; some have a door. `room` says which blob a tile is in, 0 for none.
lines::World outlined_rooms(Random& random, bool hexagons, bool doors, std::vector<int>& room) {
    lines::World world{hexagons, random.between(3, 12), random.between(3, 12)};
    room.assign(world.area(), 0);
    const int rooms = random.between(1, 4);
    for (int number = 1; number <= rooms; ++number) {
        lines::Tile t{random.between(0, world.width - 1), random.between(0, world.height - 1)};
        for (int size = random.between(1, 25); size > 0; --size) {
            if (world.has(t) && room[world.at(t)] == 0) room[world.at(t)] = number;
            const lines::Tile next = t + world.step(random.between(0, world.sides() - 1));
            if (world.has(next)) t = next;
        }
    }
    for (int y = 0; y < world.height; ++y) {
        for (int x = 0; x < world.width; ++x) {
            for (int side = 0; side < world.sides(); ++side) {
                const lines::Tile t{x, y};
                const lines::Tile other = t + world.step(side);
                if (!world.has(other) || room[world.at(t)] <= room[world.at(other)]) continue;
                if (doors && random.between(0, 9) == 0) continue;
                if (room[world.at(other)] == 0 && random.between(0, 4) == 0) {
                    world.opaque[world.at(other)] = true;
                } else {
                    world.build(t, side, true);
                }
            }
        }
    }
    if (!doors) close_corners(world);
    return world;
}

/// The view by its definition.
TileSet defined_view(const lines::World& world, Point origin, int haze_limit) {
    TileSet seen(Size{world.width, world.height});
    for (const Point p : points(Size{world.width, world.height})) {
        const lines::Looks looks{haze_limit};
        if (lines::sees(world, {origin.x, origin.y}, {p.x, p.y}, looks, false)) seen.insert(p);
    }
    return seen;
}

template <class Grid>
void compare(std::uint64_t seed) {
    Random random(seed);
    std::int64_t cells = 0;
    std::int64_t both_ways = 0;
    for (int round = 0; cells < wall_cells_to_compare(); ++round) {
        constexpr bool hexagons = std::is_same_v<Grid, HexGrid>;
        const bool one_way = round % 4 == 1;
        std::vector<int> room;
        lines::World world = round % 2 == 0 ? outlined_rooms(random, hexagons, true, room)
                                            : lines::scattered_walls(random, hexagons, one_way);
        if (round % 3 == 0) {
            for (int& haze : world.haze)
                haze = random.between(0, 4) == 0 ? random.between(1, 9) : 0;
        }
        const auto map = lines::grid_of<Grid>(world);
        const Options options{.haze_limit = random.between(0, 15)};
        for (int i = 0; i < 6; ++i) {
            const Point origin{random.between(0, world.width - 1),
                               random.between(0, world.height - 1)};
            const TileSet expected = defined_view(world, origin, options.haze_limit);
            const TileSet seen = field_of_view(map, origin, options);
            TileSet reference;
            fov::reference_view(map, origin, options, reference);
            for (const Point p : points(map.size())) {
                INFO("round " << round << " from " << to_string(origin) << " to " << to_string(p));
                REQUIRE(reference.contains(p) == expected.contains(p));
                REQUIRE(seen.contains(p) == expected.contains(p));
                REQUIRE(line_of_sight(map, origin, p, options) == expected.contains(p));
                ++cells;
                const auto path = sight_path(map, origin, p, options);
                REQUIRE(path.empty() != expected.contains(p));
                for (std::size_t k = 1; k < path.size(); ++k) {
                    const Point a = path[k - 1];
                    REQUIRE(world.passes({a.x, a.y}, {path[k].x, path[k].y}));
                }
                if (one_way || map.is_opaque(p) || map.is_opaque(origin)) continue;
                REQUIRE(line_of_sight(map, p, origin, options) == seen.contains(p));
                ++both_ways;
            }
        }
    }
    MESSAGE(cells << " cells compared, " << both_ways << " both ways");
}

template <class Grid>
void compare_outlines(std::uint64_t seed) {
    Random random(seed);
    std::int64_t tiles = 0;
    while (tiles < wall_cells_to_compare()) {
        std::vector<int> room;
        constexpr bool hexagons = std::is_same_v<Grid, HexGrid>;
        const lines::World world = outlined_rooms(random, hexagons, false, room);
        const auto map = lines::grid_of<Grid>(world);
        for (const Point origin : points(map.size())) {
            const int inside = room[world.at({origin.x, origin.y})];
            if (inside == 0) continue;
            const TileSet seen = field_of_view(map, origin);
            for (const Point p : points(map.size())) {
                ++tiles;
                const bool outside = room[world.at({p.x, p.y})] != inside;
                // Full walls of the outline are seen from inside.
                if (outside && !map.is_opaque(p)) REQUIRE_FALSE(seen.contains(p));
            }
        }
    }
}

/// Viewsheds after random changes of edges, walls and haze are those computed from scratch.
template <class Grid, class Edge>
void change_edges(std::uint64_t seed) {
    Random random(seed);
    std::size_t recomputed = 0;
    std::size_t all = 0;
    for (int round = 0; round < 60; ++round) {
        const lines::World world =
            lines::scattered_walls(random, std::is_same_v<Grid, HexGrid>, round % 3 == 0);
        auto map = lines::grid_of<Grid>(world);
        const auto anywhere = [&] {
            return Point{random.between(0, world.width - 1), random.between(0, world.height - 1)};
        };
        std::vector<std::pair<Point, Viewshed>> guards(8);
        for (auto& [position, viewshed] : guards) {
            position = anywhere();
            viewshed.options.radius = random.between(0, 12);
            if (random.between(0, 2) == 0) viewshed.options.cone = Cone{{1, 0}, 90};
        }
        update_viewsheds(map, guards);
        for (int turn = 0; turn < 40; ++turn) {
            const auto edge = static_cast<Edge>(random.between(0, world.sides() - 1));
            for (int i = random.between(1, 3); i > 0; --i) {
                const Point p = anywhere();
                switch (random.between(0, 5)) {
                    case 0: map.set_one_way_wall(p, edge, random.between(0, 1) == 0); break;
                    case 1: map.set_opaque(p, random.between(0, 2) == 0); break;
                    case 2: map.set_haze(p, random.between(0, 9)); break;
                    default: map.set_wall(p, edge, !map.stops(p, edge));
                }
            }
            recomputed += update_viewsheds(map, guards);
            all += guards.size();
            for (const auto& [position, viewshed] : guards) {
                REQUIRE(viewshed.visible() == field_of_view(map, position, viewshed.options));
            }
        }
    }
    MESSAGE("recomputed " << recomputed << " of " << all << " viewsheds");
    CHECK(recomputed < all / 2);
}

}  // namespace

TEST_CASE("thin walls: squares see what the definition says") { compare<OpacityGrid>(41); }

TEST_CASE("thin walls: hexagons see what the definition says") { compare<HexGrid>(43); }

TEST_CASE("thin walls: closed outlines are tight, with full walls in them") {
    compare_outlines<OpacityGrid>(47);
    compare_outlines<HexGrid>(53);
}

TEST_CASE("thin walls: viewsheds follow every change of an edge") {
    change_edges<OpacityGrid, sightline::Side>(59);
    change_edges<HexGrid, HexSide>(61);
}
