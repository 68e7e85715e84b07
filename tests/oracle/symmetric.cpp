// The library's symmetric shadowcasting against the oracle: every wall pattern of small maps, then
// thousands of random maps of many sizes and densities.
#include <cstdlib>
#include <doctest/doctest.h>

#include "support/ascii_map.hpp"
#include "support/oracle.hpp"
#include "support/random.hpp"

using namespace sightline;
using namespace sightline::test;

namespace {

/// The oracle's answer as a TileSet.
TileSet oracle_view(const AsciiMap& map, Point origin, int radius) {
    const Size size = map.size();
    const int reach = std::min(radius, std::max(size.width, size.height));
    TileSet seen(size);
    for (const auto& [x, y] : oracle::symmetric_view(
             size.width, size.height, [&](int tx, int ty) { return map.is_opaque({tx, ty}); },
             origin.x, origin.y, reach)) {
        if (within(Shape::square, radius, Point{x, y} - origin)) seen.insert({x, y});
    }
    return seen;
}

/// Compares the two on one map; the picture is drawn only when they differ.
void require_equal(const AsciiMap& map, Point origin, int radius = unlimited) {
    const TileSet ours = field_of_view(map, origin, {.radius = radius, .shape = Shape::square});
    const TileSet theirs = oracle_view(map, origin, radius);
    if (ours == theirs) return;
    INFO("radius " << radius << " at " << to_string(origin));
    REQUIRE(picture(map, ours, origin) == picture(map, theirs, origin));
}

/// The map whose tile i is opaque when bit i of `pattern` is set.
AsciiMap patterned(Size size, unsigned pattern) {
    Grid<bool> opaque(size);
    for (bool& tile : opaque) {
        tile = (pattern & 1u) != 0;
        pattern >>= 1;
    }
    return AsciiMap(std::move(opaque));
}

void check_every_pattern(Size size) {
    for (unsigned pattern = 0; pattern < 1u << size.area(); ++pattern) {
        const AsciiMap map = patterned(size, pattern);
        for (const Point p : points(size)) {
            // The origin's own opacity is ignored: half of the patterns would be repeats.
            if (!map.is_opaque(p)) require_equal(map, p);
        }
    }
}

}  // namespace

TEST_CASE("every wall pattern of a 4x4 map from every origin") { check_every_pattern({4, 4}); }

TEST_CASE("every wall pattern of a 5x4 map from every origin, mirrored ones aside") {
    const Size size{5, 4};
    for (unsigned pattern = 0; pattern < 1u << size.area(); ++pattern) {
        const AsciiMap map = patterned(size, pattern);
        for (const Point origin : {Point{0, 0}, {1, 0}, {2, 0}, {0, 1}, {1, 1}, {2, 1}}) {
            if (!map.is_opaque(origin)) require_equal(map, origin);
        }
    }
}

TEST_CASE("every wall pattern of a 1x10, 2x7 and 3x5 map from every origin") {
    check_every_pattern({1, 10});
    check_every_pattern({2, 7});
    check_every_pattern({3, 5});
}

TEST_CASE("every wall pattern of the first four rows of half a quadrant") {
    // The tiles of an octant and one beside its diagonal: where sectors split, touch and close.
    const Size size{6, 5};
    constexpr unsigned tiles = 3 + 4 + 5 + 6;
    for (unsigned pattern = 0; pattern < 1u << tiles; ++pattern) {
        Grid<bool> opaque(size);
        unsigned rest = pattern;
        for (int row = 1; row <= 4; ++row) {
            for (int column = 0; column <= row + 1; ++column) {
                opaque[{column, 4 - row}] = (rest & 1u) != 0;
                rest >>= 1;
            }
        }
        require_equal(AsciiMap(std::move(opaque)), {0, 4});
    }
}

TEST_CASE("random maps of many sizes and densities") {
    Random random(2026);
    for (int i = 0; i < 20000; ++i) {
        const Size size{random.between(1, 48), random.between(1, 48)};
        const AsciiMap map = random_map(random, size, random.between(0, 60));
        require_equal(map, map.origin(), random.between(0, 50));
    }
}

TEST_CASE("large random maps up to radius 200") {
    Random random(7);
    for (const int percent : {0, 1, 2, 3, 5, 8, 13, 20}) {
        for (const int radius : {97, 200, unlimited}) {
            const Size size{random.between(300, 430), random.between(300, 430)};
            const AsciiMap map = random_map(random, size, percent);
            require_equal(map, map.origin(), radius);
        }
    }
}

TEST_CASE("line of sight is membership, on every pattern of a 3x4 map") {
    const Size size{3, 4};
    for (unsigned pattern = 0; pattern < 1u << size.area(); ++pattern) {
        const AsciiMap map = patterned(size, pattern);
        for (int from = 0; from < size.area(); ++from) {
            const Point a{from % 3, from / 3};
            const TileSet seen = oracle_view(map, a, unlimited);
            for (int to = 0; to < size.area(); ++to) {
                const Point b{to % 3, to / 3};
                if (line_of_sight(map, a, b) == seen.contains(b)) continue;
                INFO(to_string(a) << " to " << to_string(b));
                REQUIRE(picture(map, field_of_view(map, a), a) == "a disagreement");
            }
        }
    }
}
