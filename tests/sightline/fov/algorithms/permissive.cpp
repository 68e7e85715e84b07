#include <doctest/doctest.h>

#include "support/ascii_map.hpp"

using namespace sightline;
using namespace sightline::test;

namespace {

std::string seen(const AsciiMap& map, int permissiveness) {
    return picture(
        map,
        field_of_view(map, map.origin(),
                      {.algorithm = Algorithm::permissive, .permissiveness = permissiveness}),
        map.origin());
}

}  // namespace

TEST_CASE("permissive: 8 sees from anywhere in the tile, 0 from its centre") {
    const AsciiMap map(R"(
        ......
        ......
        @#....
        ......
        ......
    )");
    CHECK(seen(map, 8) == expected(R"(
        ......
        ......
        @#????
        ......
        ......
    )"));
    CHECK(seen(map, 0) == expected(R"(
        ...???
        ..????
        @#????
        ..????
        ...???
    )"));
}

TEST_CASE("permissive: sight passes between walls that touch at a corner, but not for 0") {
    const AsciiMap map(R"(
        ....
        .#..
        @.#.
        ....
    )");
    CHECK(seen(map, 8) == expected(R"(
        ..?.
        .#..
        @.#?
        ....
    )"));
    CHECK(seen(map, 0) == expected(R"(
        ..??
        .#??
        @.#?
        ....
    )"));
}

TEST_CASE("permissive: more permissiveness never sees less") {
    const AsciiMap map(R"(
        ..#......
        .....#...
        .#.......
        ....@..#.
        ..#......
        .....##..
        ...#.....
    )");
    for (int p = 1; p <= 8; ++p) {
        const Options less{.algorithm = Algorithm::permissive, .permissiveness = p - 1};
        const Options more{.algorithm = Algorithm::permissive, .permissiveness = p};
        CHECK(field_of_view(map, map.origin(), less)
                  .is_subset_of(field_of_view(map, map.origin(), more)));
    }
}
