#include <cmath>
#include <cstddef>
#include <cstdint>
#include <doctest/doctest.h>
#include <numbers>

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

TEST_CASE("cone: the sines are those of the angles, and each the same for ever") {
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
