// Symmetric shadowcasting: libtcod's works in floating point and is neither symmetric nor the same
// for mirrored maps. tests/oracle compares ours with Ford's rules; this shows that the defects are
// libtcod's.
#include <doctest/doctest.h>

#include "libtcod.hpp"
#include "support/worlds.hpp"

using namespace sightline;
using namespace sightline::test;

TEST_CASE("symmetric: mirroring the map mirrors our view, and changes libtcod's") {
    Random random(14);
    int theirs_changed = 0;
    int theirs_differ = 0;
    constexpr int maps = 100;
    for (int i = 0; i < maps; ++i) {
        AsciiMap map = random_map(random, {40, 40}, 10);
        map.set_opaque(map.origin(), false);
        const Symmetry mirror{1, map.size()};
        const AsciiMap mirrored = mirror(map);
        const Point origin = mirror(map.origin());
        const TileSet ours = field_of_view(map, map.origin());
        const TileSet theirs = libtcod_view(map, map.origin(), {FOV_SYMMETRIC_SHADOWCAST});
        REQUIRE(field_of_view(mirrored, origin) == mirror(ours));
        theirs_changed +=
            libtcod_view(mirrored, origin, {FOV_SYMMETRIC_SHADOWCAST}) != mirror(theirs);
        theirs_differ += ours != theirs;
    }
    CHECK(theirs_changed > maps / 2);
    CHECK(theirs_differ > maps / 2);
}
