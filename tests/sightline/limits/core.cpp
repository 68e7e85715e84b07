// Points, rectangles, shapes, cones, grids and sets of tiles at the limits of int. Also run with
// the address and undefined-behaviour sanitizers.
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <doctest/doctest.h>
#include <functional>
#include <string>

#include "extremes.hpp"

using namespace sightline;
using namespace sightline::test;

namespace {

/// `length` numbers from `first` on; ends outside the range of int are clamped.
struct Span64 {
    std::int64_t first;
    std::int64_t end;

    Span64(int first_, int length) : first{first_}, end{std::int64_t{first_} + length} {}
    [[nodiscard]] bool has(std::int64_t value) const { return value >= first && value < end; }
};

bool by_hand(const Rect& r, Point p) {
    return Span64(r.min.x, r.size.width).has(p.x) && Span64(r.min.y, r.size.height).has(p.y);
}

}  // namespace

TEST_CASE("limits: rectangles of any size anywhere") {
    const std::vector<Point> tiles = extreme_points();
    for (const Point min : tiles) {
        for (const Size size : {Size{1, 1},
                                {0, 5},
                                {-1, 3},
                                {highest, highest},
                                {2, max_side},
                                {lowest, lowest},
                                {highest, 1}}) {
            const Rect area{min, size};
            CHECK(area.empty() == (size.width < 1 || size.height < 1));
            for (const Point p : tiles) {
                if (area.contains(p) != by_hand(area, p)) FAIL_CHECK(to_string(p));
                const Rect one{p, {1, 1}};
                if (intersection(area, one).empty() == by_hand(area, p)) FAIL_CHECK(to_string(p));
                if (area.covers(one) != by_hand(area, p)) FAIL_CHECK(to_string(p));
            }
            if (!area.empty()) {
                CHECK(hull(area, area).min == min);
                CHECK(area.last().x ==
                      std::min<std::int64_t>(highest, std::int64_t{min.x} + size.width - 1));
            }
        }
    }
}

TEST_CASE("limits: squares around any tile, and rectangles between any two") {
    for (const Point centre : extreme_points()) {
        for (const int reach : {0, 1, max_side, highest}) {
            const Rect square = square_around(centre, reach);
            CHECK(square.contains(centre));
            const std::int64_t counted = std::min(reach, highest / 2);
            CHECK(square.min.x == std::max<std::int64_t>(lowest, centre.x - counted));
            CHECK(square.min.y == std::max<std::int64_t>(lowest, centre.y - counted));
        }
        for (const int reach : {-1, lowest}) CHECK(square_around(centre, reach).empty());
        for (const Point other : extreme_points()) {
            const Rect between = rect_between(centre, other);
            CHECK(between.empty() == (other.x < centre.x || other.y < centre.y));
            if (!between.empty()) CHECK(between.contains(centre));
        }
    }
    // Iterates over the last tiles of the plane.
    std::vector<Point> walked;
    for (const Point p : Rect{{highest - 1, highest}, {2, 1}}) walked.push_back(p);
    CHECK(walked == std::vector<Point>{{highest - 1, highest}, {highest, highest}});
    walked.clear();
    for (const Point p : Rect{{lowest, lowest}, {1, 2}}) walked.push_back(p);
    CHECK(walked == std::vector<Point>{{lowest, lowest}, {lowest, lowest + 1}});
}

TEST_CASE("limits: sizes, and tiles of maps") {
    for (const Size size : extreme_sizes()) {
        CHECK(size.area() == std::int64_t{size.width} * size.height);
        for (const Point p : extreme_points()) {
            if (size.contains(p) != by_hand({{0, 0}, size}, p)) FAIL_CHECK(to_string(p));
        }
        CHECK(to_string(size) == std::to_string(size.width) + "x" + std::to_string(size.height));
        if (is_size(size) && size.area() > 100000) continue;  // valid, but large
        CHECK(refuses<std::length_error>([&] { Grid<char> grid(size); }) == !is_size(size));
    }
    Grid<char> grid({3, 2}, 'a');
    for (const Point p : extreme_points()) {
        CHECK(refuses<std::out_of_range>([&] { grid.at(p) = 'b'; }) == !grid.contains(p));
    }
    for (const Point p : extreme_points()) {
        if (const std::hash<Point> hash; p != Point{0, 0}) CHECK(hash(p) != hash({0, 0}));
    }
}

TEST_CASE("limits: shapes and cones at any distance") {
    for (const Point p : extreme_points()) {
        const auto dx = static_cast<long double>(p.x);
        const auto dy = static_cast<long double>(p.y);
        for (const int radius : {0, 1, max_side, highest - 1}) {
            const auto r = static_cast<long double>(radius);
            // A long double's 64 bits hold sums of two squares of 31 bits each exactly.
            CHECK(within(Shape::circle, radius, p) == (dx * dx + dy * dy <= r * r));
            CHECK(within(Shape::round, radius, p) == (dx * dx + dy * dy <= r * r + r));
            CHECK(within(Shape::square, radius, p) == (std::max(std::abs(dx), std::abs(dy)) <= r));
            CHECK(within(Shape::diamond, radius, p) == (std::abs(dx) + std::abs(dy) <= r));
        }
        for (const Shape shape : {Shape::circle, Shape::round, Shape::square, Shape::diamond}) {
            CHECK(within(shape, unlimited, p));
            for (const int radius : {lowest, -max_side, -1}) CHECK_FALSE(within(shape, radius, p));
        }
        const int most = max_side;
        for (const Point direction : {Point{1, 0}, {most, most}, {-most, most}, {0, -most}}) {
            CHECK(within(Cone{direction, 360}, p));
            const long double ahead = direction.x * dx + direction.y * dy;
            CHECK(within(Cone{direction, 180}, p) == (ahead >= 0));
            const bool line = direction.x * dy == direction.y * dx;
            CHECK(within(Cone{direction, 0}, p) == (line && ahead >= 0));
        }
        const bool is_direction = p != Point{} && std::abs(dx) <= most && std::abs(dy) <= most;
        CHECK(refuses<std::invalid_argument>([&] { validate(Cone{p, 90}); }) == !is_direction);
        CHECK(refuses<std::invalid_argument>([&] { static_cast<void>(within(Cone{p, 90}, p)); }) ==
              !is_direction);
    }
    for (const int angle : extremes) {
        const bool fine = angle == 0 || angle == 1;
        CHECK(refuses<std::invalid_argument>([&] { validate(Cone{{1, 0}, angle}); }) == !fine);
    }
}

TEST_CASE("limits: options are refused by number") {
    for (const int number : extremes) {
        const auto refused = [](const Options& options) {
            return refuses<std::invalid_argument>([&] { validate(options); });
        };
        CHECK(refused({.radius = number}) == (number < 0));
        CHECK(refused({.permissiveness = number}) == (number < 0 || number > 8));
        CHECK(refused({.haze_limit = number}) == (number < 0 || number > 15));
        CHECK(refused({.shape = static_cast<Shape>(number)}) == (number < 0 || number > 3));
        CHECK(refused({.algorithm = static_cast<Algorithm>(number)}) == (number < 0 || number > 6));
    }
}

TEST_CASE("limits: a set of tiles anywhere on the plane") {
    for (const Point p : extreme_points()) {
        TileSet one{p};
        CHECK(one.contains(p));
        CHECK(one.count() == 1);
        CHECK(*one.begin() == p);
        CHECK(one.tight_bounds() == Rect{p, {1, 1}});
        CHECK(one.row_bits(p) == 1);
        CHECK(one.to_grid({2, 2}).at({1, 1}) == (p == Point{1, 1}));
        for (const Point other : extreme_points()) {
            if (one.contains(other) != (p == other)) FAIL_CHECK(to_string(other));
            const std::int64_t before = std::int64_t{p.x} - other.x;
            const bool in_word = other.y == p.y && before >= 0 && before < 64;
            if (one.row_bits(other) != (in_word ? std::uint64_t{1} << before : 0)) {
                FAIL_CHECK(to_string(other));
            }
            // At most one side apart.
            TileSet both = one;
            const auto apart = [](int a, int b) { return std::abs(std::int64_t{a} - b); };
            const bool fits = apart(p.x, other.x) < max_side && apart(p.y, other.y) < max_side;
            const bool large = apart(p.x, other.x) > 0 && apart(p.y, other.y) > 1;
            if (fits && large) continue;  // valid, but slow
            CHECK(refuses<std::length_error>([&] { both.insert(other); }) == !fits);
            CHECK(both.count() == (fits && p != other ? 2 : 1));
            if (fits) CHECK((both - one).contains(other) == (p != other));
            CHECK((one & TileSet{other}).count() == (p == other ? 1 : 0));
        }
        one.erase(p);
        CHECK(one.empty());
    }
}

TEST_CASE("limits: sets of tiles refuse rectangles that leave the plane or are too long") {
    for (const Point min : extreme_points()) {
        for (const Size size : extreme_sizes()) {
            const Rect area{min, size};
            const bool fits = std::int64_t{min.x} + size.width - 1 <= highest &&
                              std::int64_t{min.y} + size.height - 1 <= highest;
            if (is_size(size) && fits && size.area() > 2 * max_side) continue;
            const auto refused = [&](auto&& work) { return refuses<std::length_error>(work); };
            CHECK(refused([&] { TileSet().reset(area); }) == !(is_size(size) && fits));
            if (area.empty()) continue;
            CHECK(refused([&] { TileSet().reserve(area); }) == !(is_size(size) && fits));
            TileSet set;
            CHECK(refused([&] { set.insert(area); }) == !(is_size(size) && fits));
            if (is_size(size) && fits) CHECK(set.tight_bounds() == area);
        }
    }
}

TEST_CASE("limits: positions of other types are tiles, or refused") {
    struct Position {
        double x, y;
    };
    struct Large {
        std::int64_t x, y;
    };
    struct Natural {
        std::uint32_t x, y;
    };
    CHECK(to_point(Position{-0.5, 1 << 30}) == Point{-1, 1 << 30});
    for (const double value : {1e10, -1e300, std::numeric_limits<double>::infinity(),
                               std::numeric_limits<double>::quiet_NaN()}) {
        CHECK(refuses<std::out_of_range>([&] { static_cast<void>(to_point(Position{0, value})); }));
    }
    CHECK(to_point(Large{lowest, highest}) == Point{lowest, highest});
    CHECK(refuses<std::out_of_range>(
        [] { static_cast<void>(to_point(Large{std::int64_t{highest} + 1, 0})); }));
    CHECK(refuses<std::out_of_range>(
        [] { static_cast<void>(to_point(Large{0, std::int64_t{lowest} - 1})); }));
    CHECK(refuses<std::out_of_range>(
        [] { static_cast<void>(to_point(Natural{std::uint32_t{1} << 31, 0})); }));
}
