#include "fov/slope.hpp"

#include <doctest/doctest.h>

using namespace sightline::fov;

TEST_CASE("slopes round to the nearest column, ties as named, negative ones too") {
    CHECK(round_half_up(1, {1, 2}) == 1);
    CHECK(round_half_down(1, {1, 2}) == 0);
    CHECK(round_half_up(1, {-1, 2}) == 0);
    CHECK(round_half_down(1, {-1, 2}) == -1);
    CHECK(round_half_up(3, {-1, 2}) == -1);
    CHECK(round_half_down(3, {-1, 2}) == -2);
    CHECK(round_half_up(7, {3, 4}) == 5);
    CHECK(round_half_down(7, {3, 4}) == 5);
    CHECK(round_half_up(7, {-3, 4}) == -5);
    for (int row = 1; row < 40; ++row) {
        for (int column = -row; column <= row; ++column) {
            CHECK(round_half_up(row, left_edge(row, column)) == column);
            CHECK(round_half_down(row, right_edge(row, column)) == column);
            CHECK(round_half_up(row, centre(row, column)) == column);
        }
    }
}

TEST_CASE("slopes compare by value, not by form") {
    CHECK(Slope{1, 2} == Slope{2, 4});
    CHECK(Slope{-1, 2} < Slope{-1, 3});
    CHECK(Slope{65535, 65536} < Slope{1, 1});
    CHECK(Slope{65533, 65534} < Slope{65535, 65536});
}
