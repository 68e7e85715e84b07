// SparseGrid: values stay, in whichever direction it grows.
#include <doctest/doctest.h>
#include <map>
#include <utility>

#include <sightline/visibility/sparse_grid.hpp>

#include "support/random.hpp"

using namespace sightline;
using namespace sightline::test;

namespace {

/// A grid, and its expected values.
struct WrittenTiles {
    detail::SparseGrid<int> grid;
    std::map<std::pair<int, int>, int> expected;

    void write(Point p) {
        const int value = static_cast<int>(expected.size()) + 1;
        grid[p] = value;
        expected[{p.x, p.y}] = value;
    }
    [[nodiscard]] bool is_right() const {
        for (const auto& [at, value] : expected) {
            if (grid[Point{at.first, at.second}] != value) return false;
        }
        return true;
    }
};

}  // namespace

TEST_CASE("sparse grid: values stay while it grows, by steps or leaps, in each direction") {
    for (const Point step : square_around({0, 0}, 1)) {
        for (const int length : {1, 7, 8, 9, 40}) {
            WrittenTiles tiles;
            for (int i = 0; i < 25; ++i) {
                tiles.write(Point{1000, 1000} + Point{step.x * length * i, step.y * length * i});
                REQUIRE(tiles.is_right());
            }
        }
    }
}

TEST_CASE("sparse grid: values stay wherever the next one is written") {
    Random random(7);
    for (int round = 0; round < 20; ++round) {
        WrittenTiles tiles;
        for (int i = 0; i < 60; ++i) {
            tiles.write({random.between(0, 300), random.between(0, 300)});
            REQUIRE(tiles.is_right());
        }
    }
}
