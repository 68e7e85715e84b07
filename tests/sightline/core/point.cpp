#include <algorithm>
#include <doctest/doctest.h>
#include <limits>
#include <unordered_set>
#include <vector>

#include <sightline/core/grid.hpp>
#include <sightline/core/point.hpp>
#include <sightline/core/to_point.hpp>

using namespace sightline;

TEST_CASE("Point: arithmetic, and reading order") {
    CHECK(Point{1, 2} + Point{3, -5} == Point{4, -3});
    CHECK(Point{1, 2} - Point{3, -5} == Point{-2, 7});
    CHECK(-Point{1, -2} == Point{-1, 2});
    CHECK(Point{1, -2} * 3 == Point{3, -6});
    CHECK(3 * Point{1, -2} == Point{3, -6});
    Point p{1, 2};
    p += {3, 4};
    CHECK(p == Point{4, 6});
    p -= {1, 1};
    CHECK(p == Point{3, 5});
    p *= 2;
    CHECK(p == Point{6, 10});
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

TEST_CASE("Point: a key of unordered containers, with well spread hashes") {
    std::unordered_set<Point> set;
    std::unordered_set<std::size_t> hashes;
    std::unordered_set<std::size_t> low_bits;
    for (const Point p : Rect{{-50, -50}, {100, 100}}) {
        set.insert(p);
        hashes.insert(std::hash<Point>{}(p));
        low_bits.insert(std::hash<Point>{}(p) % 16384);
    }
    CHECK(set.size() == 10000);
    CHECK(set.contains({-50, 49}));
    CHECK_FALSE(set.contains({50, 0}));
    CHECK(hashes.size() == 10000);
    CHECK(low_bits.size() > 7000);  // 10 000 at random fill 7 500 of 16 384
}

TEST_CASE("to_point: converts any position to the tile it lies on") {
    struct Vector {
        float x, y;
    };
    struct Wide {
        long long x;
        unsigned char y;
    };
    CHECK(to_point(Vector{12.8f, 7.0f}) == Point{12, 7});
    CHECK(to_point(Vector{-0.1f, -1.0f}) == Point{-1, -1});
    CHECK(to_point(Wide{-7, 255}) == Point{-7, 255});
    CHECK(to_point(Point{3, 4}) == Point{3, 4});
    CHECK_THROWS_AS((void)to_point(Wide{1LL << 40, 0}), std::out_of_range);
    CHECK_THROWS_AS((void)to_point(Vector{std::numeric_limits<float>::quiet_NaN(), 0}),
                    std::out_of_range);
    static_assert(PointLike<Vector> && PointLike<const Wide&> && !PointLike<Size> &&
                  !PointLike<int>);
}

TEST_CASE("Grid: its points, row by row") {
    const Grid<char> grid({2, 2});
    std::vector<Point> seen;
    for (const Point p : grid.points()) seen.push_back(p);
    CHECK(seen == std::vector<Point>{{0, 0}, {1, 0}, {0, 1}, {1, 1}});
    CHECK(Grid<char>().points().empty());
}
