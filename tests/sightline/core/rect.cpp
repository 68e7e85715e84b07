#include <doctest/doctest.h>
#include <limits>
#include <stdexcept>
#include <vector>

#include <sightline/core/rect.hpp>

using namespace sightline;

namespace {

constexpr int lowest = std::numeric_limits<int>::min();
constexpr int highest = std::numeric_limits<int>::max();

std::vector<Point> walk(const Rect& rect) { return {rect.begin(), rect.end()}; }

}  // namespace

TEST_CASE("Rect: contains, intersection, and empty rectangles") {
    const Rect rect{{-2, 3}, {4, 2}};
    CHECK(rect.last() == Point{1, 4});
    CHECK(rect.contains({-2, 3}));
    CHECK(rect.contains({1, 4}));
    CHECK_FALSE(rect.contains({2, 4}));
    CHECK_FALSE(rect.contains({0, 5}));
    CHECK(Rect{}.empty());
    CHECK_FALSE(Rect{}.contains({0, 0}));
    CHECK(intersection(rect, {{0, 0}, {9, 4}}) == Rect{{0, 3}, {2, 1}});
    CHECK(intersection(rect, {{2, 3}, {4, 4}}).empty());
    CHECK(intersection(rect, {}).empty());
}

TEST_CASE("Rect: covers another, and the hull of two") {
    const Rect rect{{-2, 3}, {4, 2}};
    CHECK(rect.covers(rect));
    CHECK(rect.covers(Rect{}));
    CHECK(rect.covers(Rect{{0, 4}, {2, 1}}));
    CHECK_FALSE(rect.covers(Rect{{0, 4}, {3, 1}}));
    CHECK(hull(rect, {{5, 0}, {1, 1}}) == Rect{{-2, 0}, {8, 5}});
    CHECK(hull(rect, Rect{}) == rect);
    CHECK(rect_between({-2, 3}, {1, 4}) == rect);
    CHECK(rect_between({1, 3}, {0, 4}).empty());
    CHECK(square_around({5, 6}, 2) == Rect{{3, 4}, {5, 5}});
}

TEST_CASE("Rect: its tiles in reading order") {
    CHECK(walk({{-1, 7}, {2, 2}}) == std::vector<Point>{{-1, 7}, {0, 7}, {-1, 8}, {0, 8}});
    CHECK(walk(points({3, 1})) == std::vector<Point>{{0, 0}, {1, 0}, {2, 0}});
    CHECK(walk({{4, 4}, {0, 3}}).empty());
    CHECK(walk({{4, 4}, {3, -1}}).empty());
    CHECK(walk({}).empty());
}

TEST_CASE("Rect: sides and corners at the range of int do not overflow") {
    const Rect all{{0, 0}, {highest, highest}};
    const Rect beyond{{10, 10}, {highest, highest}};  // would reach past the last int
    CHECK(beyond.last() == Point{highest, highest});
    CHECK(beyond.contains({highest, highest}));
    CHECK_FALSE(beyond.contains({lowest, lowest}));
    CHECK(intersection(all, beyond).min == Point{10, 10});
    CHECK(intersection(beyond, {{0, 0}, {12, 11}}) == Rect{{10, 10}, {2, 1}});
    CHECK(intersection({{lowest, lowest}, {highest, highest}}, all).empty());
    CHECK(hull({{lowest, lowest}, {1, 1}}, {{highest, highest}, {1, 1}}).size ==
          Size{highest, highest});
    CHECK(square_around({highest, lowest}, 5).contains({highest, lowest}));
    CHECK(walk({{highest - 1, highest}, {2, 1}}) ==
          std::vector<Point>{{highest - 1, highest}, {highest, highest}});
}

TEST_CASE("rect: sizes up to the limit are valid, wherever the last tile is a Point") {
    const auto refused = [](const Rect& rect) {
        try {
            detail::require_valid_rect(rect);
            return false;
        } catch (const std::length_error&) {
            return true;
        }
    };
    CHECK_FALSE(refused({{0, 0}, {max_side, max_side}}));
    CHECK_FALSE(refused({{0, 0}, {0, 0}}));
    CHECK(refused({{0, 0}, {max_side + 1, 1}}));
    CHECK(refused({{0, 0}, {1, max_side + 1}}));
    CHECK(refused({{0, 0}, {-1, 1}}));
    CHECK(refused({{0, 0}, {1, -1}}));
    CHECK_FALSE(refused({{highest - 4, highest - 4}, {5, 5}}));
    CHECK(refused({{highest - 3, 0}, {5, 5}}));
    CHECK(refused({{0, highest - 3}, {5, 5}}));
}
