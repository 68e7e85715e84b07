// Views on hexagons against their definition, pair by pair; the engine against the reference; and
// what holds of all of them: symmetry both ways, and the twelve symmetries of the plane.
#include <array>
#include <cstdint>
#include <cstdlib>
#include <doctest/doctest.h>
#include <string>

#include <sightline/sightline.hpp>

#include "fov/reference.hpp"
#include "support/hex_oracle.hpp"
#include "support/splitmix.hpp"

using namespace sightline;
using namespace sightline::test;

namespace {

/// How many cells are compared; a long run is asked for by SIGHTLINE_HEX_CELLS.
std::int64_t cells_to_compare() {
    const char* const wanted = std::getenv("SIGHTLINE_HEX_CELLS");
    return wanted != nullptr ? std::atoll(wanted) : 400'000;
}

HexGrid random_grid(Random& random, Size size, int percent, bool hazy) {
    HexGrid map(size);
    for (const Point p : points(size)) {
        map.set_opaque(p, random.between(0, 99) < percent);
        if (hazy && random.between(0, 3) == 0) map.set_haze(p, random.between(1, 15));
    }
    return map;
}

/// Long walls along the three kinds of lines, with a gap each: halls, rooms and corners.
HexGrid structured_grid(Random& random, Size size) {
    HexGrid map(size);
    for (int walls = random.between(1, 4); walls > 0; --walls) {
        const Point way = hex_directions[static_cast<std::size_t>(random.between(0, 2))];
        Point p{random.between(0, size.width - 1), random.between(0, size.height - 1)};
        const int gap = random.between(0, 7);
        for (int i = 0; size.contains(p) && i < 12; ++i, p += way) {
            if (i != gap) map.set_opaque(p, true);
        }
    }
    return map;
}

hex_oracle::World world_of(const HexGrid& map) {
    const auto point = [](hex_oracle::Hex h) {
        return Point{static_cast<int>(h.q), static_cast<int>(h.r)};
    };
    return {[&map, point](hex_oracle::Hex h) { return map.is_opaque(point(h)); },
            [&map, point](hex_oracle::Hex h) { return map.haze(point(h)); }};
}

/// By its definition, tile for tile.
TileSet defined_view(const HexGrid& map, Point origin, const Options& options) {
    const hex_oracle::World world = world_of(map);
    const hex_oracle::Hex from{origin.x, origin.y};
    TileSet seen(map.size());
    for (const Point p : points(map.size())) {
        const hex_oracle::Hex to{p.x, p.y};
        if (p == origin) {
            seen.insert(p);
        } else if (!within_hex(options.shape, options.radius, p - origin)) {
            continue;
        } else if (map.is_opaque(p)) {
            if (hex_oracle::sees_wall(world, from, to, options.haze_limit)) seen.insert(p);
        } else if (const auto haze = hex_oracle::haze_to_floor(world, from, to)) {
            if (*haze <= options.haze_limit) seen.insert(p);
        }
    }
    return seen;
}

std::string picture(const HexGrid& map, const TileSet& seen, Point origin) {
    std::string text;
    for (int r = 0; r < map.size().height; ++r) {
        text.append(static_cast<std::size_t>(r), ' ');
        for (int q = 0; q < map.size().width; ++q) {
            const Point p{q, r};
            const char tile = map.is_opaque(p) ? '#' : '.';
            text += p == origin ? '@' : seen.contains(p) ? tile : map.is_opaque(p) ? 'x' : ' ';
            text += ' ';
        }
        text += '\n';
    }
    return text;
}

}  // namespace

TEST_CASE("hexagons: what is seen is what the definition says, through haze too") {
    Random random(17);
    std::int64_t cells = 0;
    std::int64_t wrong = 0;
    for (int round = 0; cells < cells_to_compare(); ++round) {
        const Size size{random.between(1, 13), random.between(1, 13)};
        const bool hazy = round % 3 == 2;
        const HexGrid map = round % 2 == 0 ? random_grid(random, size, random.between(0, 60), hazy)
                                           : structured_grid(random, size);
        const Options options{.radius = round % 5 == 0 ? random.between(0, 9) : unlimited,
                              .shape = round % 2 == 0 ? Shape::circle : Shape::hexagon,
                              .haze_limit = random.between(0, 15)};
        for (int i = 0; i < 8; ++i) {
            const Point origin{random.between(0, size.width - 1),
                               random.between(0, size.height - 1)};
            const TileSet expected = defined_view(map, origin, options);
            TileSet reference;
            fov::reference_view(map, origin, options, reference);
            const TileSet seen = field_of_view(map, origin, options);
            cells += size.area();
            if (seen == expected && reference == expected) continue;
            ++wrong;
            INFO("round " << round << " at " << to_string(origin) << " radius " << options.radius
                          << " haze limit " << options.haze_limit);
            REQUIRE(picture(map, reference, origin) == picture(map, expected, origin));
            REQUIRE(picture(map, seen, origin) == picture(map, expected, origin));
        }
    }
    MESSAGE(cells << " cells compared");
    CHECK(wrong == 0);
}

TEST_CASE("hexagons: the engine is the reference at every radius, shape and cone") {
    Random random(5);
    std::int64_t cells = 0;
    for (int round = 0; cells < 10 * cells_to_compare(); ++round) {
        const Size size{random.between(1, 90), random.between(1, 90)};
        const HexGrid map = random_grid(random, size, random.between(0, 30), round % 7 == 0);
        Options options{.radius = round % 4 == 0 ? unlimited : random.between(0, 40)};
        options.shape = std::array{Shape::circle, Shape::round,
                                   Shape::hexagon}[static_cast<std::size_t>(round % 3)];
        options.light_walls = round % 5 != 0;
        if (round % 3 == 0) {
            options.cone =
                Cone{{random.between(-3, 3), random.between(1, 3)}, random.between(0, 360)};
        }
        const Point origin{random.between(0, size.width - 1), random.between(0, size.height - 1)};
        TileSet reference;
        fov::reference_view(map, origin, options, reference);
        const TileSet seen = field_of_view(map, origin, options);
        cells += size.area();
        if (seen == reference) continue;
        INFO("round " << round << " at " << to_string(origin) << " radius " << options.radius);
        REQUIRE(picture(map, seen, origin) == picture(map, reference, origin));
    }
}

TEST_CASE("hexagons: between floors sight is symmetric, and a line of sight is a seen tile") {
    Random random(23);
    for (int round = 0; round < 60; ++round) {
        const Size size{random.between(2, 24), random.between(2, 24)};
        const HexGrid map = random_grid(random, size, random.between(5, 40), round % 2 == 0);
        for (int i = 0; i < 6; ++i) {
            const Point a{random.between(0, size.width - 1), random.between(0, size.height - 1)};
            if (map.is_opaque(a)) continue;
            const TileSet seen = field_of_view(map, a);
            for (const Point b : points(size)) {
                REQUIRE(line_of_sight(map, a, b) == seen.contains(b));
                REQUIRE(sight_path(map, a, b).empty() == !seen.contains(b));
                if (map.is_opaque(b) || a == b) continue;
                REQUIRE(line_of_sight(map, b, a) == seen.contains(b));
                const auto haze = haze_passed(map, a, b);
                REQUIRE((haze && *haze <= max_haze) == seen.contains(b));
                REQUIRE(haze == haze_passed(map, b, a));
            }
        }
    }
}

TEST_CASE("hexagons: turned and mirrored maps have turned and mirrored views") {
    // A hexagonal world, so that each of the twelve images lies on the same tiles.
    Random random(31);
    constexpr int n = 9;
    const Point middle{n, n};
    for (int round = 0; round < 40; ++round) {
        HexGrid map({2 * n + 1, 2 * n + 1});
        map.fill(true);
        for (const Point p : points(map.size())) {
            if (hex_distance(p, middle) > n || random.between(0, 99) < 25) continue;
            map.set_opaque(p, false);
            map.set_haze(p, round % 2 == 0 ? 0 : random.between(0, 5));
        }
        map.set_opaque(middle, false);
        const TileSet seen = field_of_view(map, middle);
        for (int image = 0; image < 12; ++image) {
            const auto moved = [&](Point p) {
                Point d = p - middle;
                if (image >= 6) d = {d.y, d.x};
                for (int turn = 0; turn < image % 6; ++turn) d = {-d.y, d.x + d.y};
                return middle + d;
            };
            HexGrid turned(map.size());
            for (const Point p : points(map.size())) {
                if (hex_distance(p, middle) > n) {
                    turned.set_opaque(p, true);
                } else {
                    turned.set_opaque(moved(p), map.is_opaque(p));
                    turned.set_haze(moved(p), map.haze(p));
                }
            }
            const TileSet there = field_of_view(turned, middle);
            for (const Point p : points(map.size())) {
                if (hex_distance(p, middle) > n) continue;
                REQUIRE(there.contains(moved(p)) == seen.contains(p));
            }
        }
    }
}
