// Precise permissive: one definition, so every tile agrees. libtcod ends its first two lines at the
// rim, ours end far outside any map; this shows that it makes no difference inside.
#include <doctest/doctest.h>

#include "libtcod.hpp"

using namespace sightline;
using namespace sightline::test;

namespace {

void check_permissive(const AsciiMap& map, int permissiveness, int radius, bool light_walls) {
    const auto theirs_for = static_cast<TCOD_fov_algorithm_t>(FOV_PERMISSIVE_0 + permissiveness);
    const TileSet ours = field_of_view(map, map.origin(),
                                       {.radius = radius == no_limit ? unlimited : radius,
                                        .shape = Shape::square,
                                        .algorithm = Algorithm::permissive,
                                        .light_walls = light_walls,
                                        .permissiveness = permissiveness});
    const TileSet theirs = libtcod_view(map, map.origin(), {theirs_for, radius, light_walls});
    REQUIRE_MESSAGE(ours == theirs, side_by_side(map, ours, theirs));
}

}  // namespace

TEST_CASE("permissive: every tile as libtcod's, 0 to 8, its radius being our square") {
    for_random_maps(3, 250, [](const AsciiMap& map) {
        for (int permissiveness = 0; permissiveness <= 8; ++permissiveness) {
            for (const int radius : {no_limit, 1, 2, 7}) {
                check_permissive(map, permissiveness, radius, true);
                check_permissive(map, permissiveness, radius, false);
            }
        }
    });
}

TEST_CASE("permissive: every tile as libtcod's, looking out of an opaque tile") {
    for_random_maps(4, 250, [](AsciiMap map) {
        map.set_opaque(map.origin(), true);
        for (const int permissiveness : {0, 4, 8}) {
            check_permissive(map, permissiveness, no_limit, true);
        }
    });
}
