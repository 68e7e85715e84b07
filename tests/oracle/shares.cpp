// Shares against their definition, on squares and on hexagons: the elementary intervals of a tile's
// slopes, each followed on its own to the origin, in whole numbers.
#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <doctest/doctest.h>
#include <numeric>
#include <vector>

#include <sightline/sightline.hpp>

#include "support/splitmix.hpp"

using namespace sightline;
using namespace sightline::test;

namespace {

using Number = std::int64_t;

/// How a ring is divided: tiles from `corner` on, one `step` after the other.
struct Side {
    Point corner;  ///< of ring 1
    Point step;
    int columns;  ///< of ring 1, less one
};

constexpr std::array<Side, 4> square_sides{
    {{{-1, -1}, {1, 0}, 2}, {{1, -1}, {0, 1}, 2}, {{1, 1}, {-1, 0}, 2}, {{-1, 1}, {0, -1}, 2}}};
constexpr std::array<Side, 6> hex_sides{{{{1, 0}, {-1, 1}, 1},
                                         {{0, 1}, {-1, 0}, 1},
                                         {{-1, 1}, {0, -1}, 1},
                                         {{-1, 0}, {1, -1}, 1},
                                         {{0, -1}, {1, 0}, 1},
                                         {{1, -1}, {0, 1}, 1}}};

/// The share in 255ths, rounded down, 1 at least if there is any.
template <class Sides, class IsWall>
int defined_share(const Sides& sides, const IsWall& is_wall, Point from, Point to) {
    if (from == to) return 255;
    const Point d = to - from;
    Number open = 0;
    Number scale = 2;
    for (const Side& side : sides) {
        for (int n = 1; n <= 40; ++n) {
            for (int c = 0; c <= side.columns * n; ++c) {
                if (n * side.corner + c * side.step != d) continue;
                scale = 2;
                for (Number i = 1; i <= n; ++i) scale = std::lcm(scale, 2 * i);
                const Number first = std::max(scale / 2 * (2 * c - 1), Number{0});
                const Number last = std::min(scale / 2 * (2 * c + 1), scale * side.columns * n);
                std::vector<Number> edges{first, last};
                for (Number i = 1; i < n; ++i) {
                    for (Number k = 0; k <= side.columns * i; ++k) {
                        const Number edge = scale / (2 * i) * n * (2 * k + 1);
                        if (edge > first && edge < last) edges.push_back(edge);
                    }
                }
                std::sort(edges.begin(), edges.end());
                for (std::size_t e = 0; e + 1 < edges.size(); ++e) {
                    const Number middle = edges[e] + edges[e + 1];  // of 2 scale
                    bool free = edges[e] < edges[e + 1];
                    for (Number i = 1; i < n && free; ++i) {
                        const Number column = (middle * i + scale * n) / (2 * scale * n);
                        free = !is_wall(from + static_cast<int>(i) * side.corner +
                                        static_cast<int>(column) * side.step);
                    }
                    if (free) open += edges[e + 1] - edges[e];
                }
            }
        }
    }
    return std::max(static_cast<int>(255 * open / scale), open > 0 ? 1 : 0);
}

template <class Map, class Sides>
void compare(const Map& map, const Sides& sides, Point origin, std::int64_t& cells) {
    const auto is_wall = [&](Point p) { return map.is_opaque(p); };
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
        const int expected = defined_share(sides, is_wall, origin, p);
        INFO("from " << to_string(origin) << " to " << to_string(p));
        REQUIRE(cast[p] == expected);
        REQUIRE(share_seen(map, origin, p) == expected);
        if (map.is_opaque(p)) REQUIRE(seen.contains(p) == (expected > 0));
        if (expected >= 128) REQUIRE(seen.contains(p));
        ++cells;
    }
}

}  // namespace

TEST_CASE("shares: every tile of squares and of hexagons by its definition") {
    Random random(3);
    std::int64_t cells = 0;
    for (int round = 0; round < 160; ++round) {
        const Size size{random.between(1, 13), random.between(1, 13)};
        const int percent = random.between(0, 45);
        OpacityGrid squares(size);
        HexGrid hexes(size);
        for (const Point p : points(size)) {
            const bool wall = random.between(0, 99) < percent;
            squares.set_opaque(p, wall);
            hexes.set_opaque(p, wall);
        }
        const Point origin{random.between(0, size.width - 1), random.between(0, size.height - 1)};
        compare(squares, square_sides, origin, cells);
        compare(hexes, hex_sides, origin, cells);
    }
    CHECK(cells > 10'000);
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
