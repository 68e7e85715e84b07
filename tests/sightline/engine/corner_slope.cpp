// Slopes to corners in fixed point, against the fractions of src/fov/recursive.hpp.
#include <doctest/doctest.h>

#include "engine/rules/sector_rules.hpp"
#include "fov/recursive.hpp"
#include "support/compare.hpp"

using namespace sightline;
using namespace sightline::test;

namespace {

constexpr int last_odd_row = max_side - 1;

/// Whether both representations cut a row alike at the two corners of a wall.
bool corner_slope_agrees(int wall_row, int column, int row) {
    const engine::RecursiveRow rows_wall(wall_row);
    const engine::RecursiveRow cut(row);
    const auto low = fov::low_corner(wall_row, column);
    const auto high = fov::high_corner(wall_row, column);
    const engine::CornerSlope end = rows_wall.end_of(column - 1);
    const engine::CornerSlope start = rows_wall.start_of(column + 1);
    return cut.touched(0, end).last == std::min(fov::highest_touched(row, low), row) &&
           cut.touched(start, start).first == fov::lowest_touched(row, high) &&
           cut.touched(-end, 0).first == std::max(-fov::highest_touched(row, low), -row);
}

}  // namespace

TEST_CASE("slopes to corners: exact for all walls and rows up to 40") {
    for (int wall_row = 1; wall_row <= 40; ++wall_row) {
        for (int column = 1; column < wall_row; ++column) {
            for (int row = wall_row; row <= 40; ++row)
                REQUIRE(corner_slope_agrees(wall_row, column, row));
        }
    }
}

TEST_CASE("slopes to corners: exact on the farthest rows there are") {
    Random random(32);
    for (int i = 0; i < 100000; ++i) {
        const int wall_row = last_odd_row - random.between(0, 300);
        const int column = random.between(1, wall_row - 1);
        REQUIRE(corner_slope_agrees(wall_row, column,
                                    last_odd_row - random.between(0, last_odd_row - wall_row)));
        REQUIRE(
            corner_slope_agrees(random.between(column + 1, last_odd_row), column, last_odd_row));
    }
}

TEST_CASE("slopes to corners: ordered exactly as the fractions are") {
    Random random(33);
    for (int i = 0; i < 100000; ++i) {
        const int row = last_odd_row - random.between(0, 300);
        const int column = random.between(1, row - 1);
        const int other_row = last_odd_row - random.between(0, 300);
        const int other = std::clamp(column + random.between(-1, 1), 1, other_row - 1);
        const bool exact = fov::high_corner(row, column) <= fov::low_corner(other_row, other);
        REQUIRE(engine::in_order(engine::RecursiveRow(row).start_of(column + 1),
                                 engine::RecursiveRow(other_row).end_of(other - 1)) == exact);
    }
    // Equal fractions, computed in two ways.
    for (int factor = 3; factor < 9000; factor += 2) {
        const auto third = engine::corner_slope(1, engine::corner_reciprocal(1));
        const auto same =
            engine::corner_slope(factor, engine::corner_reciprocal((3 * factor - 1) / 2));
        REQUIRE(engine::in_order(third, same));
        REQUIRE(engine::in_order(same, third));
    }
}
