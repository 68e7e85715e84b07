#include "engine/slopes/fixed_slope.hpp"

#include <doctest/doctest.h>
#include <numeric>

#include "fov/slope.hpp"
#include "support/compare.hpp"

using namespace sightline;
using namespace sightline::test;

namespace {

/// The columns of a row between two edges, in exact fractions: the rules of src/fov/symmetric.hpp.
engine::SectorColumns exact_columns(int row, fov::Slope start, fov::Slope end) {
    const auto ceiling = [](std::int64_t a, std::int64_t b) { return -fov::floor_divide(-a, b); };
    return {fov::round_half_up(row, start), fov::round_half_down(row, end),
            static_cast<int>(ceiling(row * start.numerator, start.denominator)),
            static_cast<int>(fov::floor_divide(row * end.numerator, end.denominator))};
}

/// Whether fixed point and fractions agree where a row cuts the edge left of a wall's column, as a
/// sector's start and as its end.
bool agree(int wall_row, int wall_column, int row) {
    const fov::Slope exact = fov::left_edge(wall_row, wall_column);
    const engine::FixedSlope fixed = engine::left_edge(engine::reciprocal(wall_row), wall_column);
    const engine::SectorColumns a = exact_columns(row, exact, exact);
    const engine::SectorColumns b = engine::columns_between(row, fixed, fixed);
    return a.first == b.first && a.last == b.last && a.first_centre == b.first_centre &&
           a.last_centre == b.last_centre;
}

constexpr int last_row = max_side - 1;

/// The d for which d * factor is `rest` modulo `modulus`, if there is one (Euclid's algorithm).
int solve(std::int64_t factor, std::int64_t rest, std::int64_t modulus) {
    std::int64_t a = ((factor % modulus) + modulus) % modulus;
    std::int64_t b = modulus;
    std::int64_t x = 1;
    std::int64_t y = 0;
    while (b != 0) {
        const std::int64_t quotient = a / b;
        a = std::exchange(b, a - quotient * b);
        x = std::exchange(y, x - quotient * y);
    }
    if (a != 1) return 0;
    return static_cast<int>((((x % modulus) * rest) % modulus + modulus) % modulus);
}

}  // namespace

TEST_CASE("fixed slopes: exact for all walls and rows up to 48") {
    for (int wall_row = 1; wall_row <= 48; ++wall_row) {
        for (int column = 1 - wall_row; column <= wall_row; ++column) {
            for (int row = 1; row <= 48; ++row) REQUIRE(agree(wall_row, column, row));
        }
    }
}

TEST_CASE("fixed slopes: the diagonals are exact at the last row") {
    const auto c = engine::columns_between(last_row, -engine::slope_one, engine::slope_one);
    CHECK(c.first == -last_row);
    CHECK(c.last == last_row);
    CHECK(c.first_centre == -last_row);
    CHECK(c.last_centre == last_row);
}

TEST_CASE("fixed slopes: exact on the farthest rows there are") {
    Random random(30);
    for (int i = 0; i < 100000; ++i) {
        const int wall_row = last_row - random.between(0, 200);
        const int column = random.between(1 - wall_row, wall_row);
        REQUIRE(agree(wall_row, column, last_row - random.between(0, 200)));
        REQUIRE(agree(wall_row, column, random.between(1, last_row)));
        REQUIRE(agree(random.between(1, last_row), 0, random.between(1, last_row)));
    }
}

TEST_CASE("fixed slopes: exact where a crossing lies on a boundary, or as near to one as can be") {
    Random random(31);
    int tried = 0;
    while (tried < 20000) {
        const int wall_row = last_row - random.between(0, 3000);
        const int column = random.between(1 - wall_row, wall_row);
        const std::int64_t numerator = 2 * std::int64_t{column} - 1;
        // Crossings are multiples of 1 / 2 wall_row; boundaries lie at whole and half columns.
        for (const int off : {-1, 0, 1}) {
            for (const int boundary : {0, wall_row}) {
                const int row = solve(numerator, boundary + off, 2 * std::int64_t{wall_row});
                if (row < 1 || row > last_row) continue;
                ++tried;
                REQUIRE(agree(wall_row, column, row));
            }
        }
    }
}
