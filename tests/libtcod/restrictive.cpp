// Restrictive: libtcod rounds its slopes and skips walls in half of the octants, so its views
// change when the map is rotated. Ours is the same definition without either.
#include <doctest/doctest.h>

#include "libtcod.hpp"
#include "mrpas_model.hpp"
#include "support/worlds.hpp"

using namespace sightline;
using namespace sightline::test;

namespace {

constexpr Options restrictive{.algorithm = Algorithm::restrictive};

}  // namespace

TEST_CASE("restrictive: the simple model with libtcod's three habits is libtcod's, tile for tile") {
    for_random_maps(11, 1500, [](const AsciiMap& open_map) {
        // Walled in, because libtcod reads past the first column, which is the row before.
        const AsciiMap map = walled_in(open_map, 1);
        const TileSet model =
            MrpasModel<double>(map, {.reads_across_seams = true, .skips_walls = true}).view();
        const TileSet theirs = libtcod_view(map, map.origin(), {FOV_RESTRICTIVE});
        REQUIRE_MESSAGE(model == theirs, side_by_side(map, model, theirs));
    });
}

TEST_CASE("restrictive: the simple model, exact and skipping no wall, is ours, tile for tile") {
    for_random_maps(12, 1500, [](const AsciiMap& map) {
        const TileSet ours = field_of_view(map, map.origin(), restrictive);
        for (const bool reads_across_seams : {false, true}) {  // makes no difference then
            const TileSet model =
                MrpasModel<Fraction>(map, {.reads_across_seams = reads_across_seams}).view();
            REQUIRE_MESSAGE(ours == model, side_by_side(map, ours, model));
        }
    });
}

TEST_CASE("restrictive: rotating the map rotates our view, and changes libtcod's") {
    int theirs_changed = 0;
    for_random_maps(13, 300, [&](const AsciiMap& map) {
        for (unsigned way = 1; way < 8; ++way) {
            const Symmetry turn{way, map.size()};
            const AsciiMap turned = turn(map);
            const Point origin = turn(map.origin());
            REQUIRE(field_of_view(turned, origin, restrictive) ==
                    turn(field_of_view(map, map.origin(), restrictive)));
            theirs_changed += libtcod_view(turned, origin, {FOV_RESTRICTIVE}) !=
                              turn(libtcod_view(map, map.origin(), {FOV_RESTRICTIVE}));
        }
    });
    CHECK(theirs_changed > 0);
}
