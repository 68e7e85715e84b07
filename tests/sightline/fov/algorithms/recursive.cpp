#include <doctest/doctest.h>

#include "support/ascii_map.hpp"

using namespace sightline;
using namespace sightline::test;

TEST_CASE("recursive: any visible corner of a tile is enough, also around a door") {
    const AsciiMap map(R"(
        .......
        .......
        ###.###
        .......
        ...@...
    )");
    CHECK(picture(map, field_of_view(map, map.origin(), {.algorithm = Algorithm::recursive}),
                  map.origin()) == expected(R"(
        ??...??
        ??...??
        ###.###
        .......
        ...@...
    )"));
}

TEST_CASE("recursive: a wall beside the viewer throws a shadow of 90 degrees") {
    const AsciiMap map(R"(
        .....
        .....
        @#...
        .....
        .....
    )");
    CHECK(picture(map, field_of_view(map, map.origin(), {.algorithm = Algorithm::recursive}),
                  map.origin()) == expected(R"(
        ....?
        ...??
        @#???
        ...??
        ....?
    )"));
}
