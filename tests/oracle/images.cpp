// What holds of everything together, thin walls, one-way walls, haze and heights, on squares and on
// hexagons: turned and mirrored worlds, worlds with their one-way walls turned round, and worlds
// that have none of it.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <doctest/doctest.h>
#include <type_traits>
#include <utility>

#include <sightline/sightline.hpp>

#include "support/line_oracle.hpp"
#include "support/line_worlds.hpp"
#include "support/splitmix.hpp"

using namespace sightline;
using namespace sightline::test;

namespace {

namespace lines = line_oracle;
using lines::Tile;

using AllSquares = lines::Everything<lines::HighSquares, sightline::Side>;
using AllHexagons = lines::Everything<lines::HighHexagons, HexSide>;

/// Turn or mirror image number `image` of an offset: 8 of squares, 12 of hexagons.
Tile image_of(bool hexagons, int image, Tile d) {
    const int turns = hexagons ? 6 : 4;
    if (image >= turns) d = {d.y, d.x};
    for (int i = 0; i < image % turns; ++i) d = hexagons ? Tile{-d.y, d.x + d.y} : Tile{-d.y, d.x};
    return d;
}

/// A world of the same shape in all its images: a square, or a hexagon with walls around it.
lines::World round_world(Random& random, bool hexagons, int reach) {
    lines::World world{hexagons, 2 * reach + 1, 2 * reach + 1};
    lines::add_thin_walls_and_haze(random, true, world);
    const int walls = random.between(0, 25);
    for (std::size_t i = 0; i < world.area(); ++i) {
        const Tile d{static_cast<int>(i) % world.width - reach,
                     static_cast<int>(i) / world.width - reach};
        const bool outside = lines::distance(world, d) > reach;
        world.opaque[i] = outside || random.between(0, 99) < walls;
        world.floor[i] = random.between(0, 2);
        world.top[i] = world.floor[i] + std::max(0, random.between(-6, 3));
        if (outside) {
            world.haze[i] = world.floor[i] = world.top[i] = 0;
            world.stops[i] = 0;
        }
    }
    return world;
}

lines::World turned(const lines::World& world, int image, int reach) {
    lines::World other{world.hexagons, world.width, world.height};
    const Tile middle{reach, reach};
    for (int y = 0; y < world.height; ++y) {
        for (int x = 0; x < world.width; ++x) {
            const std::size_t from = world.at({x, y});
            if (lines::distance(world, Tile{x, y} - middle) > reach) {
                other.opaque[from] = true;
                continue;
            }
            const std::size_t to =
                other.at(middle + image_of(world.hexagons, image, Tile{x, y} - middle));
            other.opaque[to] = world.opaque[from];
            other.haze[to] = world.haze[from];
            other.floor[to] = world.floor[from];
            other.top[to] = world.top[from];
            for (int i = 0; i < world.sides(); ++i) {
                if ((world.stops[from] >> i & 1U) == 0) continue;
                const Tile step = image_of(world.hexagons, image, world.step(i));
                for (int k = 0; k < other.sides(); ++k) {
                    if (other.step(k) == step) other.stops[to] |= 1U << k;
                }
            }
        }
    }
    return other;
}

/// Whether two worlds, of which one is an image of the other, have views that are.
template <class MapOf>
void compare_images(bool hexagons, std::uint64_t seed, MapOf&& map_of) {
    Random random(seed);
    for (int round = 0; round < 40; ++round) {
        const int reach = random.between(1, 9);
        const lines::World world = round_world(random, hexagons, reach);
        Options options{.radius = random.between(1, 12), .eye = 1, .target = round % 3};
        if (round % 2 == 0) options.radius = unlimited;
        const auto map = map_of(world);
        for (int i = 0; i < 4; ++i) {
            const Tile d{random.between(-reach, reach), random.between(-reach, reach)};
            if (lines::distance(world, d) > reach) continue;
            const TileSet seen = field_of_view(map, {reach + d.x, reach + d.y}, options);
            for (int image = 0; image < 2 * world.sides(); ++image) {
                const lines::World other = turned(world, image, reach);
                const auto moved = [&](Point p) {
                    const Tile t = image_of(hexagons, image, {p.x - reach, p.y - reach});
                    return Point{reach + t.x, reach + t.y};
                };
                const TileSet there =
                    field_of_view(map_of(other), moved({reach + d.x, reach + d.y}), options);
                for (const Point p : points(map.size())) {
                    if (lines::distance(world, {p.x - reach, p.y - reach}) > reach) continue;
                    INFO("round " << round << ", image " << image << ", at " << to_string(p));
                    REQUIRE(there.contains(moved(p)) == seen.contains(p));
                }
            }
        }
    }
}

/// With each one-way wall on the other side of its edge.
lines::World turned_round(const lines::World& world) {
    lines::World other = world;
    other.stops.assign(world.area(), 0U);
    for (int y = 0; y < world.height; ++y) {
        for (int x = 0; x < world.width; ++x) {
            for (int i = 0; i < world.sides(); ++i) {
                if ((world.stops[world.at({x, y})] >> i & 1U) == 0) continue;
                const int back = (i + world.sides() / 2) % world.sides();
                other.stops[other.at(Tile{x, y} + world.step(i))] |= 1U << back;
            }
        }
    }
    return other;
}

template <class Map>
void compare_looking_back(bool hexagons, std::uint64_t seed) {
    Random random(seed);
    std::int64_t one_sided = 0;
    for (int round = 0; round < 60; ++round) {
        lines::World world = lines::landscape(random, hexagons);
        lines::add_thin_walls_and_haze(random, true, world);
        const lines::World other = turned_round(world);
        const Map map{world};
        const Map back{other};
        Options options{.eye = random.between(2, 6), .target = random.between(2, 6)};
        Options swapped = options;
        std::swap(swapped.eye, swapped.target);
        // Between tiles that are above nobody.
        const auto is_low = [&](Point p, int height) {
            const std::size_t at = world.at({p.x, p.y});
            return !world.opaque[at] && world.top[at] <= world.floor[at] + height;
        };
        for (const Point a : points(map.size())) {
            if (!is_low(a, options.eye)) continue;
            for (const Point b : points(map.size())) {
                if (!is_low(b, options.target)) continue;
                const bool sees = line_of_sight(map, a, b, options);
                REQUIRE(line_of_sight(back, b, a, swapped) == sees);
                one_sided += line_of_sight(map, b, a, swapped) != sees ? 1 : 0;
            }
        }
    }
    CHECK(one_sided > 1000);
}

/// A grid as an own map that could have everything, and has nothing.
template <class Grid, class Edge>
struct WithNothing {
    static constexpr bool hexagonal = std::is_same_v<Grid, HexGrid>;
    const Grid& tiles;

    [[nodiscard]] Size size() const { return tiles.size(); }
    [[nodiscard]] bool is_opaque(Point p) const { return tiles.is_opaque(p); }
    [[nodiscard]] static int haze(Point) { return 0; }
    [[nodiscard]] static bool stops(Point, Edge) { return false; }
};
template <class Grid, class Edge>
struct FlatWithNothing : WithNothing<Grid, Edge> {
    [[nodiscard]] static int floor(Point) { return 3; }
    [[nodiscard]] static int top(Point) { return 3; }
};

template <class Grid, class Edge>
void compare_without(std::uint64_t seed) {
    constexpr bool hexagons = std::is_same_v<Grid, HexGrid>;
    Random random(seed);
    for (int round = 0; round < 120; ++round) {
        const Size part{random.between(1, 80), random.between(2, 80)};
        Grid plain({part.width + 3, part.height});
        const int walls = random.between(0, 30);
        for (const Point p : points(part)) plain.set_opaque(p, random.between(0, 99) < walls);
        plain.fill({{part.width, 0}, {2, part.height}}, true);  // nothing is seen past it
        const Point origin{random.between(0, part.width - 1), random.between(0, part.height - 1)};
        Options options{.radius = random.between(0, 45)};
        if (round % 3 == 0) options.shape = hexagons ? Shape::hexagon : Shape::square;
        if (round % 4 == 0) options.radius = unlimited;
        options.light_walls = round % 5 != 0;
        const TileSet expected = field_of_view(plain, origin, options);

        using Own = WithNothing<Grid, Edge>;
        REQUIRE(field_of_view(Own{plain}, origin, options) == expected);
        REQUIRE(field_of_view(FlatWithNothing<Grid, Edge>{Own{plain}}, origin, options) ==
                expected);
        Grid behind = plain;
        REQUIRE(behind.set_wall({part.width + 2, 0}, static_cast<Edge>(1), true));
        REQUIRE(field_of_view(behind, origin, options) == expected);
        behind.set_haze({part.width + 2, 0}, 7);
        REQUIRE(field_of_view(behind, origin, options) == expected);

        Grid undone = plain;
        for (const Point p : points(plain.size())) {
            undone.set_haze(p, random.between(0, 15));
            undone.set_wall(p, static_cast<Edge>(random.between(0, hexagons ? 5 : 3)), true);
        }
        for (const Point p : points(plain.size())) {
            undone.set_haze(p, 0);
            for (const auto& [name, side] : entries_of<Edge>) undone.set_wall(p, side, false);
        }
        REQUIRE(undone == plain);
        REQUIRE(to_bytes(undone) == to_bytes(plain));
        REQUIRE(field_of_view(undone, origin, options) == expected);
    }
}

}  // namespace

TEST_CASE("everything: turned and mirrored worlds have turned and mirrored views") {
    compare_images(false, 83, [](const auto& world) { return lines::grid_of<OpacityGrid>(world); });
    compare_images(true, 89, [](const auto& world) { return lines::grid_of<HexGrid>(world); });
    compare_images(false, 97, [](const auto& world) { return AllSquares{world}; });
    compare_images(true, 101, [](const auto& world) { return AllHexagons{world}; });
}

TEST_CASE("everything: looking back past one-way walls that are turned round is the same") {
    compare_looking_back<AllSquares>(false, 103);
    compare_looking_back<AllHexagons>(true, 107);
}

TEST_CASE("everything: what is not there, or out of reach, alters no bit") {
    compare_without<OpacityGrid, sightline::Side>(109);
    compare_without<HexGrid, HexSide>(113);
}
