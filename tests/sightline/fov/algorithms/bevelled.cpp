#include <doctest/doctest.h>

#include "support/ascii_map.hpp"

using namespace sightline;
using namespace sightline::test;

namespace {

constexpr Options bevelled{.algorithm = Algorithm::bevelled};

std::string seen(const AsciiMap& map) {
    return picture(map, field_of_view(map, map.origin(), bevelled), map.origin());
}

}  // namespace

TEST_CASE("bevelled: a door's frame opens the view, a lone pillar hides little") {
    CHECK(seen(AsciiMap(R"(
        .......
        .......
        .......
        ###.###
        .......
        ...@...
    )")) == expected(R"(
        ??...??
        ??...??
        ??...??
        ###.###
        .......
        ...@...
    )"));
    CHECK(seen(AsciiMap(R"(
        .......
        .......
        ...#...
        .......
        .......
        ...@...
    )")) == expected(R"(
        ...?...
        ...?...
        ...#...
        .......
        .......
        ...@...
    )"));
}

TEST_CASE("bevelled: the corner of a wall on the rim is shaped by the tile behind it") {
    // Whether light passes depends on a tile outside the radius, for which an unbounded world is
    // called, too.
    for (const bool behind : {false, true}) {
        AsciiMap map(R"(
            ........
            .......#
            ......##
            ...####.
            @.......
        )");
        map.set_opaque({7, 2}, behind);
        const Options six_tiles{
            .radius = 6, .shape = Shape::square, .algorithm = Algorithm::bevelled};
        TileSet endless;
        cast_sight([&](Point p) { return !map.size().contains(p) || map.is_opaque(p); },
                   map.origin(), six_tiles,
                   [&](Point p) {
                       if (map.size().contains(p)) endless.insert(p);
                   });
        CHECK(endless == field_of_view(map, map.origin(), six_tiles));
    }
}
