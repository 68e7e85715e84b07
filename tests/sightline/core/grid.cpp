#include <doctest/doctest.h>
#include <numeric>
#include <stdexcept>
#include <string>
#include <utility>

#include <sightline/core/grid.hpp>

using namespace sightline;

TEST_CASE("Grid: one block of memory, row by row") {
    Grid<int> grid({4, 3});
    std::iota(grid.begin(), grid.end(), 0);
    CHECK(grid[{0, 0}] == 0);
    CHECK(grid[{3, 0}] == 3);
    CHECK(grid[{1, 2}] == 9);
    CHECK(grid.row(1).size() == 4);
    CHECK(grid.row(1)[2] == 6);
    grid.at({1, 2}) = 90;
    CHECK(std::as_const(grid).at({1, 2}) == 90);
    CHECK(grid.contains({3, 2}));
    CHECK_FALSE(grid.contains({4, 2}));
}

TEST_CASE("Grid: copies are independent, a moved-from grid is empty") {
    Grid<std::string> a({2, 2}, "grass");
    Grid<std::string> b = a;
    b[{1, 1}] = "rock";
    CHECK(a[{1, 1}] == "grass");
    CHECK_FALSE(a == b);
    const Grid<std::string> c = std::move(b);
    CHECK(c[{1, 1}] == "rock");
    a = c;
    CHECK(a == c);
    CHECK(Grid<int>().size() == Size{});
    CHECK(Grid<int>() == Grid<int>(Size{0, 0}));
}

TEST_CASE("Grid<bool> holds real bools") {
    Grid<bool> grid({3, 1}, true);
    bool* memory = grid.begin();
    memory[1] = false;
    CHECK_FALSE(grid[{1, 0}]);
    CHECK(grid[{2, 0}]);
}

TEST_CASE("a const grid: rows, points and tiles, and nothing outside") {
    Grid<int> numbers({3, 2});
    std::iota(numbers.begin(), numbers.end(), 0);
    const Grid<int>& grid = numbers;
    CHECK(grid.points() == Rect{{0, 0}, {3, 2}});
    CHECK(grid.row(1).size() == 3);
    CHECK(grid.row(1)[0] == 3);
    CHECK(grid.row(0)[2] == 2);
    for (const Point outside : {Point{3, 0}, Point{0, 2}, Point{-1, 0}, Point{0, -1}}) {
        CHECK_THROWS_AS(static_cast<void>(grid.at(outside)), std::out_of_range);
        CHECK_THROWS_AS(static_cast<void>(numbers.at(outside)), std::out_of_range);
    }
}
