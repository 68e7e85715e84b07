// An independent oracle for ray casting: walk the line to every tile, one by one.
#include <cstdlib>
#include <doctest/doctest.h>

#include "support/random.hpp"

using namespace sightline;
using namespace sightline::test;

namespace {

/// Whether the line of tiles to `to` is clear before it gets there. In each step along the longer
/// side it takes the tile nearest to the true line; of two equally near, the one nearer the axis.
bool line_is_free(const AsciiMap& map, Point to) {
    const Point d = to - map.origin();
    const int steps = std::max(std::abs(d.x), std::abs(d.y));
    const auto along = [&](int side, int step) {
        const int twice = 2 * std::abs(side) * step;  // over 2 * steps; halves are rounded down
        const int moved = (twice + steps - 1) / (2 * steps);
        return side < 0 ? -moved : moved;
    };
    for (int step = 1; step < steps; ++step) {
        if (map.is_opaque(map.origin() + Point{along(d.x, step), along(d.y, step)})) return false;
    }
    return true;
}

TileSet oracle_view(const AsciiMap& map) {
    TileSet seen(map.size());
    const auto clear = [&](Point p) { return p == map.origin() || !map.is_opaque(p); };
    for (const Point p : points(map.size()))
        if (line_is_free(map, p)) seen.insert(p);
    // A wall is also seen when one of the up to three tiles before it is clear and seen.
    TileSet walls(map.size());
    for (const Point p : points(map.size())) {
        const auto sign = [](int v) { return (v > 0) - (v < 0); };
        const Point back{sign(map.origin().x - p.x), sign(map.origin().y - p.y)};
        for (const Point step : {Point{back.x, 0}, Point{0, back.y}, back}) {
            const Point before = p + step;
            if (!clear(p) && clear(before) && seen.contains(before)) walls.insert(p);
        }
    }
    return seen | walls;
}

}  // namespace

TEST_CASE("raycast: equals a walk along the line to every tile") {
    Random random(22);
    for (int i = 0; i < 2000; ++i) {
        const AsciiMap map = random_map(random, {random.between(1, 30), random.between(1, 30)},
                                        random.between(0, 50));
        const TileSet ours = field_of_view(map, map.origin(), {.algorithm = Algorithm::raycast});
        const TileSet theirs = oracle_view(map);
        REQUIRE_MESSAGE(ours == theirs, "ours:", picture(map, ours, map.origin()),
                        "the oracle's:", picture(map, theirs, map.origin()));
    }
}
