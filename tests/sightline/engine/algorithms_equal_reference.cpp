// The tests of equals_reference.cpp for every other algorithm of the engine.
#include <doctest/doctest.h>
#include <string>

#include "support/algorithms.hpp"
#include "support/compare.hpp"

using namespace sightline;
using namespace sightline::test;

namespace {

/// Calls use(algorithm) for all but the default.
template <class Use>
void each_algorithm(Use&& use) {
    for (const NamedAlgorithm& algorithm : all_algorithms()) {
        if (algorithm.algorithm == Algorithm::symmetric) continue;
        CAPTURE(algorithm.name);
        use(algorithm);
    }
}

/// Each of permissive's nine degrees takes a ninth of the patterns.
bool takes(const NamedAlgorithm& algorithm, unsigned pattern) {
    return algorithm.algorithm != Algorithm::permissive ||
           (pattern ^ pattern >> 3) % 9 == static_cast<unsigned>(algorithm.permissiveness);
}

OpacityGrid patterned(Size size, unsigned walls) {
    OpacityGrid grid(size);
    for (int i = 0; i < size.width * size.height; ++i) {
        grid.set_opaque({i % size.width, i / size.width}, (walls >> i & 1) != 0);
    }
    return grid;
}

/// One of all tiles, another for each pattern.
Point scattered(Size size, unsigned pattern) {
    const auto tiles = static_cast<unsigned>(size.width * size.height);
    const auto i = static_cast<int>((pattern * 2654435761u >> 8) % tiles);
    return {i % size.width, i / size.width};
}

Options random_options(Random& random) {
    constexpr int radii[] = {7, 8, 15, 16, 31, 32, 63, 64, 65, unlimited};
    Options options;
    options.radius = below(random, 2) == 0 ? radii[below(random, 10)] : below(random, 80);
    options.shape = any_square_shape(random);
    options.light_walls = below(random, 4) != 0;
    if (below(random, 4) == 0) {
        Point ahead{below(random, 9) - 4, below(random, 9) - 4};
        if (ahead == Point{}) ahead = {0, -1};
        options.cone = Cone{ahead, below(random, 361)};
    }
    return options;
}

}  // namespace

TEST_CASE("fast algorithms: every pattern of walls on a 3x3 map, from every tile") {
    each_algorithm([](const NamedAlgorithm& algorithm) {
        for (unsigned walls = 0; walls < 1u << 9; ++walls) {
            const OpacityGrid grid = patterned({3, 3}, walls);
            for (const Point origin : points(grid.size())) {
                if (!takes(algorithm, walls * 9 + static_cast<unsigned>(origin.x + 3 * origin.y)))
                    continue;
                REQUIRE(disagreement(grid, origin, algorithm.with()) == "");
            }
        }
    });
}

TEST_CASE("fast algorithms: every pattern of walls on a 4x3 map") {
    each_algorithm([](const NamedAlgorithm& algorithm) {
        for (unsigned walls = 0; walls < 1u << 12; ++walls) {
            if (!takes(algorithm, walls)) continue;
            const OpacityGrid grid = patterned({4, 3}, walls);
            REQUIRE(disagreement(grid, scattered(grid.size(), walls), algorithm.with()) == "");
        }
    });
}

TEST_CASE("fast algorithms: every pattern of walls in a quarter, in each of the four directions") {
    const Point ahead[] = {{1, 0}, {0, 1}, {1, 1}, {2, 0}, {2, 1}, {1, 2},
                           {0, 2}, {2, 2}, {3, 1}, {1, 3}, {3, 2}, {2, 3}};
    each_algorithm([&](const NamedAlgorithm& algorithm) {
        for (unsigned walls = 0; walls < 1u << 12; ++walls) {
            if (!takes(algorithm, walls)) continue;
            OpacityGrid grid({13, 13});
            for (unsigned i = 0; i < 12; ++i) {
                const auto [x, y] = ahead[i];
                const Point turned[] = {{x, -y}, {y, x}, {-x, y}, {-y, -x}};
                const unsigned way = (walls ^ walls >> 5) % 4;
                grid.set_opaque(Point{6, 6} + turned[way], (walls >> i & 1) != 0);
            }
            REQUIRE(disagreement(grid, {6, 6}, algorithm.with()) == "");
        }
    });
}

TEST_CASE("fast algorithms: random maps and options") {
    Random random(11);
    each_algorithm([&](const NamedAlgorithm& algorithm) {
        for (int i = 0; i < 400; ++i) {
            const int longest = i % 20 == 0 ? 200 : i % 4 == 0 ? 70 : 20;
            const Size size{1 + below(random, longest), 1 + below(random, longest)};
            constexpr int percents[] = {1, 3, 8, 15, 30, 50};
            const OpacityGrid grid = random_grid(size, percents[below(random, 6)], random);
            const Point origin{below(random, size.width), below(random, size.height)};
            REQUIRE(disagreement(grid, origin, algorithm.with(random_options(random))) == "");
        }
    });
}

TEST_CASE("fast algorithms: all shapes at the borders between machine words") {
    Random random(12);
    each_algorithm([&](const NamedAlgorithm& algorithm) {
        for (const int radius : {7, 8, 9, 11, 12, 15, 16, 22, 23, 31, 32, 33, 63, 64, 95, 96, 97}) {
            const OpacityGrid grid = random_grid({270, 262}, 2, random);
            const Point origin{125 + below(random, 20), 125 + below(random, 20)};
            const Shape shape = any_square_shape(random);
            REQUIRE(disagreement(grid, origin,
                                 algorithm.with({.radius = radius, .shape = shape})) == "");
        }
    });
}

TEST_CASE("fast algorithms: maps as wide and high as words, seen from edges and corners") {
    Random random(13);
    each_algorithm([&](const NamedAlgorithm& algorithm) {
        for (const int width : {1, 2, 31, 32, 33, 63, 64, 65, 128, 129}) {
            for (const int height : {1, 3, 32, 64, 65}) {
                const OpacityGrid grid = random_grid({width, height}, 3, random);
                const int x[] = {0, width / 2, width - 1};
                const int y[] = {0, height / 2, height - 1};
                const Point origin{x[below(random, 3)], y[below(random, 3)]};
                REQUIRE(disagreement(grid, origin, algorithm.with()) == "");
            }
        }
    });
}

TEST_CASE("fast algorithms: few walls on a large map, without limit") {
    Random random(14);
    each_algorithm([&](const NamedAlgorithm& algorithm) {
        for (const int walls : {0, 1, 10, 100}) {
            OpacityGrid grid({400, 320});
            for (int i = 0; i < walls; ++i) {
                grid.set_opaque({below(random, 400), below(random, 320)}, true);
            }
            const Point origin{below(random, 400), below(random, 320)};
            REQUIRE(disagreement(grid, origin, algorithm.with()) == "");
        }
    });
}

TEST_CASE("fast algorithms: the longest halls there are, from end to end") {
    Random random(15);
    for (const Size size : {Size{max_side, 5}, Size{5, max_side}}) {
        OpacityGrid grid(size);
        // Teeth from both sides leave ever narrower gaps: slopes as close to each other as
        // possible.
        const int length = std::max(size.width, size.height);
        for (int i = 100; i < length; i += 37 + below(random, 500)) {
            const int side = below(random, 2) * 4;
            grid.set_opaque(size.width > size.height ? Point{i, side} : Point{side, i}, true);
        }
        each_algorithm([&](const NamedAlgorithm& algorithm) {
            REQUIRE(disagreement(grid, {0, 0}, algorithm.with()) == "");
            const Point far_end{size.width - 1, size.height - 1};
            REQUIRE(disagreement(grid, far_end, algorithm.with()) == "");
        });
    }
}

TEST_CASE("fast algorithms: radii past the map, and past any map") {
    Random random(16);
    const OpacityGrid grid = random_grid({90, 75}, 1, random);
    each_algorithm([&](const NamedAlgorithm& algorithm) {
        for (const int radius : {89, 100, 1000, max_side, max_side + 1, 100000, unlimited - 1}) {
            const Shape shape = any_square_shape(random);
            REQUIRE(disagreement(grid, {20, 70},
                                 algorithm.with({.radius = radius, .shape = shape})) == "");
        }
    });
}
