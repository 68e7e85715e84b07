// Recursive shadowcasting: one definition, so every tile agrees.
#include <doctest/doctest.h>

#include "libtcod.hpp"

using namespace sightline;
using namespace sightline::test;

TEST_CASE("recursive: every tile as libtcod's, with and without limit and lit walls") {
    for_random_maps(1, 1500, [](const AsciiMap& map) {
        for (const int radius : {no_limit, 1, 2, 5, 8, 13}) {
            for (const bool light_walls : {true, false}) {
                const TileSet ours =
                    field_of_view(map, map.origin(),
                                  {.radius = radius == no_limit ? unlimited : radius,
                                   .algorithm = Algorithm::recursive,
                                   .light_walls = light_walls});
                const TileSet theirs =
                    libtcod_view(map, map.origin(), {FOV_SHADOW, radius, light_walls});
                REQUIRE_MESSAGE(ours == theirs, side_by_side(map, ours, theirs));
            }
        }
    });
}

TEST_CASE("recursive: every tile as libtcod's, looking out of an opaque tile") {
    for_random_maps(2, 500, [](AsciiMap map) {
        map.set_opaque(map.origin(), true);
        const TileSet ours = field_of_view(map, map.origin(), {.algorithm = Algorithm::recursive});
        const TileSet theirs = libtcod_view(map, map.origin(), {FOV_SHADOW});
        REQUIRE_MESSAGE(ours == theirs, side_by_side(map, ours, theirs));
    });
}
