// Diamond walls: the same results. libtcod's radius lights walls outside it; ours only removes
// tiles.
#include <doctest/doctest.h>

#include "libtcod.hpp"

using namespace sightline;
using namespace sightline::test;

namespace {

constexpr Options ours_for(int radius, bool light_walls) {
    return {.radius = radius == no_limit ? unlimited : radius,
            .algorithm = Algorithm::diamond,
            .light_walls = light_walls};
}

}  // namespace

TEST_CASE("diamond: every tile as libtcod's without limit, every floor with one") {
    for_random_maps(6, 1000, [](const AsciiMap& map) {
        for (const int radius : {no_limit, 1, 2, 5, 8, 13}) {
            for (const bool light_walls : {true, false}) {
                if (radius != no_limit && light_walls) continue;
                const TileSet ours =
                    field_of_view(map, map.origin(), ours_for(radius, light_walls));
                const TileSet theirs =
                    libtcod_view(map, map.origin(), {FOV_DIAMOND, radius, light_walls});
                REQUIRE_MESSAGE(ours == theirs, side_by_side(map, ours, theirs));
            }
        }
    });
}

TEST_CASE("diamond: with a radius libtcod lights walls outside it, and no other tile differs") {
    int outside = 0;
    for_random_maps(7, 1000, [&](const AsciiMap& map) {
        for (const int radius : {1, 2, 5, 8, 13}) {
            const TileSet ours = field_of_view(map, map.origin(), ours_for(radius, true));
            const TileSet theirs = libtcod_view(map, map.origin(), {FOV_DIAMOND, radius});
            REQUIRE_MESSAGE(ours.is_subset_of(theirs), side_by_side(map, ours, theirs));
            for (const Point p : theirs - ours) {
                REQUIRE_MESSAGE(map.is_opaque(p), side_by_side(map, ours, theirs));
                REQUIRE_MESSAGE(!within(Shape::circle, radius, p - map.origin()),
                                side_by_side(map, ours, theirs));
                ++outside;
            }
        }
    });
    CHECK(outside > 0);
}
