#include <cmath>
#include <cstddef>
#include <cstdint>
#include <doctest/doctest.h>
#include <limits>
#include <numbers>
#include <stdexcept>

#include <sightline/core/cone.hpp>

#include "support/ascii_map.hpp"

using namespace sightline;
using namespace sightline::test;

TEST_CASE("cone: a guard facing east sees a quarter, edges included") {
    const AsciiMap map(R"(
        .......
        .......
        .......
        @......
        .......
        .......
        .......
    )");
    const Options ahead{.radius = 5, .cone = Cone{.direction = {1, 0}, .angle = 90}};
    CHECK(picture(map, field_of_view(map, map.origin(), ahead), map.origin()) == expected(R"(
        ???..??
        ??...??
        ?....??
        @.....?
        ?....??
        ??...??
        ???..??
    )"));
}

TEST_CASE("cone: 0, 180 and 360 degrees are exact") {
    const Cone line{{2, 1}, 0};
    CHECK(within(line, {4, 2}));
    CHECK_FALSE(within(line, {-4, -2}));
    CHECK_FALSE(within(line, {4, 3}));
    const Cone half{{0, -3}, 180};
    CHECK(within(half, {7, 0}));
    CHECK(within(half, {-7, 0}));
    CHECK_FALSE(within(half, {7, 1}));
    const Cone all{{5, 4}, 360};
    CHECK(within(all, {-5, -4}));
    CHECK(within(all, {-5, -3}));
    for (const int angle : {0, 1, 90, 359}) CHECK(within(Cone{{1, 0}, angle}, {0, 0}));
}

TEST_CASE("cone: agrees with the angle in floating point away from the edge, at every degree") {
    constexpr double degree = std::numbers::pi / 180;
    int checked = 0;
    for (int angle = 0; angle <= 360; ++angle) {
        for (const Point direction : {Point{1, 0}, {3, 2}, {-7, 5}, {0, -1}, {-1, -1}}) {
            for (const Point p : rect_between({-9, -9}, {9, 9})) {
                const double cross = direction.x * p.y - direction.y * p.x;
                const double dot = direction.x * p.x + direction.y * p.y;
                const double slack = angle * degree / 2 - std::abs(std::atan2(cross, dot));
                if (std::abs(slack) < 1e-7) continue;
                const bool inside = within(Cone{direction, angle}, p);
                if (inside != (slack > 0)) FAIL_CHECK(angle << " " << p.x << "," << p.y);
                ++checked;
            }
        }
    }
    CHECK(checked > 600000);
}

TEST_CASE("cone: the sines are those of the angles, with fixed values") {
    constexpr double one = 1 << 30;
    std::int64_t sum = 0;
    for (std::size_t i = 0; i < detail::sines.size(); ++i) {
        const double sine = std::sin(static_cast<double>(i) / 360 * std::numbers::pi);
        CHECK(std::abs(static_cast<double>(detail::sines[i]) - sine * one) < 2.5);
        sum += detail::sines[i] * static_cast<std::int64_t>(i + 1);
    }
    CHECK(sum == 14319849999938);  // tiles on a cone's edge depend on each
}

TEST_CASE("cone: the longest direction and the farthest tile do not overflow") {
    const Cone cone{{-32768, 32768}, 180};
    CHECK(within(cone, {-32767, 32767}));
    CHECK(within(cone, {32767, 32767}));
    CHECK_FALSE(within(cone, {32767, 32766}));
}

TEST_CASE("cone: exact for tiles at the range of int") {
    constexpr int low = std::numeric_limits<int>::min();
    constexpr int high = std::numeric_limits<int>::max();
    constexpr int most = detail::max_cone_component;
    static_assert(within(Cone{{most, most}, 90}, {high, high}));
    const Cone diagonal{{most, most}, 90};
    CHECK(within(diagonal, {high, 0}));  // the edge runs along the axes
    CHECK_FALSE(within(diagonal, {high, -1}));
    CHECK_FALSE(within(diagonal, {low, low}));
    CHECK(within(Cone{{-most, -most}, 90}, {low, low}));
    CHECK(within(Cone{{-most, -most}, 1}, {low, low}));
    CHECK_FALSE(within(Cone{{most, most}, 359}, {low, low}));
    CHECK(within(Cone{{most, most}, 360}, {low, low}));
    CHECK(within(Cone{{1, 0}, 0}, {high, 0}));
    CHECK_FALSE(within(Cone{{1, 0}, 0}, {high, 1}));
    // Tiles in the same direction are on the same side of every edge, however far away.
    for (int angle = 0; angle <= 360; ++angle) {
        for (const Point direction : {Point{1, 0}, {3, 2}, {-most, most - 1}, {0, -1}}) {
            for (const Point p : rect_between({-9, -9}, {9, 9})) {
                constexpr int times = high / 9;
                const Cone cone{direction, angle};
                if (within(cone, p) != within(cone, p * times)) FAIL_CHECK(angle);
            }
        }
    }
}

TEST_CASE("cone: within() refuses invalid cones") {
    CHECK_THROWS_WITH_AS((void)within(Cone{{1, 0}, 361}, {1, 0}),
                         "cone angle 361 is not allowed: it must be 0 to 360 degrees",
                         std::invalid_argument);
    CHECK_THROWS_AS((void)within(Cone{{1, 0}, -1}, {1, 0}), std::invalid_argument);
    CHECK_THROWS_AS((void)within(Cone{{0, 0}, 90}, {1, 0}), std::invalid_argument);
    CHECK_THROWS_AS((void)within(Cone{{32769, 0}, 90}, {1, 0}), std::invalid_argument);
}
