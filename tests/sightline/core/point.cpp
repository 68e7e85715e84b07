#include <algorithm>
#include <doctest/doctest.h>
#include <vector>

#include <sightline/core/point.hpp>

using namespace sightline;

TEST_CASE("Point: arithmetic, and order as one reads") {
    CHECK(Point{1, 2} + Point{3, -5} == Point{4, -3});
    CHECK(Point{1, 2} - Point{3, -5} == Point{-2, 7});
    std::vector<Point> points{{1, 1}, {0, 1}, {5, 0}, {-1, 2}};
    std::ranges::sort(points);
    CHECK(points == std::vector<Point>{{5, 0}, {0, 1}, {1, 1}, {-1, 2}});
}

TEST_CASE("Size: what it contains") {
    const Size size{3, 2};
    CHECK(size.area() == 6);
    CHECK(size.contains({0, 0}));
    CHECK(size.contains({2, 1}));
    CHECK_FALSE(size.contains({3, 1}));
    CHECK_FALSE(size.contains({2, 2}));
    CHECK_FALSE(size.contains({-1, 0}));
    CHECK(Size{max_side, max_side}.area() == std::int64_t{1} << 30);
}
