// Maps of one's own, seen by the references alone, as an algorithm is that has no fast path yet.
#include <doctest/doctest.h>

#include <sightline/fov/remembered_tiles.hpp>

#include "support/algorithms.hpp"
#include "support/compare.hpp"

using namespace sightline;
using namespace sightline::test;

TEST_CASE("remembered tiles: each is asked about once, and seen as it is") {
    Random random(15);
    fov::RememberedTiles tiles;  // each look forgets the one before
    for (int i = 0; i < 30; ++i) {
        const OpacityGrid grid = random_grid({40, 30}, 1 + below(random, 30), random);
        const Point origin{below(random, 40), below(random, 30)};
        for (const NamedAlgorithm& algorithm : all_algorithms()) {
            if (algorithm.algorithm == Algorithm::symmetric) continue;  // it must not ask that far
            const int radius = below(random, 3) == 0 ? unlimited : below(random, 20);
            const Options options =
                algorithm.with({.radius = radius, .shape = any_of<Shape>(random)});
            Questions questions(grid, origin, options);
            const fast::OpacitySource source = fast::opacity_source(questions);
            tiles.start(source, origin, options);
            TileSet seen;
            detail::look(points(grid.size()), origin, options,
                         detail::reach_on(grid.size(), origin, radius), tiles, seen);
            TileSet expected;
            fov::reference_view(grid, origin, options, expected);
            CHECK(difference(expected, seen) == "");
            CHECK(questions.wrong() == "");
        }
    }
}
