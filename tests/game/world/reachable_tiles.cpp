#include "game/world/reachable_tiles.hpp"

#include <doctest/doctest.h>

#include "game/world/scenario.hpp"

using namespace sightline;
using namespace sightline::game;

TEST_CASE("reachable tiles: through doors and diagonally, not across the exit or windows") {
    const Layer layer = parse_layers(
                            "#########\n"
                            "#@+.#.%.#\n"
                            "#.##.##.#\n"
                            "#..X.#..#\n"
                            "#########\n")
                            .front();
    const TileSet reached = reachable_tiles(layer);
    std::string drawing;
    for (int y = 0; y < layer.size().height; ++y) {
        for (int x = 0; x < layer.size().width; ++x) {
            drawing += reached.contains({x, y}) ? '*' : '-';
        }
        drawing += '\n';
    }
    CHECK(drawing ==
          "---------\n"
          "-***-*---\n"
          "-*--*----\n"
          "-**-*----\n"
          "---------\n");
}
