// How light gets weaker, number by number.
#include <algorithm>
#include <array>
#include <cstdint>
#include <doctest/doctest.h>
#include <stdexcept>

#include <sightline/light.hpp>

using namespace sightline;

namespace {

template <std::size_t count>
std::array<int, count> eastwards(Falloff falloff, int radius) {
    std::array<int, count> weights{};
    for (std::size_t i = 0; i < count; ++i) {
        weights[i] = falloff_weight(falloff, radius, {static_cast<int>(i), 0});
    }
    return weights;
}

}  // namespace

TEST_CASE("falloff: the weights of a radius of 4, tile by tile") {
    // 256 * (1 - d^2 / 25), rounded down
    CHECK(eastwards<7>(Falloff::smooth, 4) == std::array{256, 245, 215, 163, 92, 0, 0});
    // 256 * (1 - d / 5), rounded down
    CHECK(eastwards<7>(Falloff::linear, 4) == std::array{256, 204, 153, 102, 51, 0, 0});
    CHECK(eastwards<7>(Falloff::none, 4) == std::array{256, 256, 256, 256, 256, 256, 256});
    // Diagonally: d = sqrt(2), of which linear takes 22 sixteenths.
    CHECK(falloff_weight(Falloff::smooth, 4, {1, -1}) == 235);
    CHECK(falloff_weight(Falloff::linear, 4, {-1, 1}) == 256 - 71);
}

TEST_CASE("falloff: the smallest and the largest radius") {
    CHECK(eastwards<2>(Falloff::smooth, 0) == std::array{256, 0});
    CHECK(eastwards<2>(Falloff::linear, 0) == std::array{256, 0});
    CHECK(eastwards<3>(Falloff::smooth, unlimited) == std::array{256, 255, 255});
    CHECK(eastwards<3>(Falloff::linear, unlimited) == std::array{256, 255, 255});
    const Point far_away{max_side - 1, max_side - 1};
    CHECK(falloff_weight(Falloff::smooth, unlimited, far_away) == 255);
    CHECK(falloff_weight(Falloff::linear, unlimited, far_away) == 255);
    CHECK(falloff_weight(Falloff::smooth, 7, far_away) == 0);
    CHECK(falloff_weight(Falloff::linear, 7, far_away) == 0);
    CHECK(falloff_weight(Falloff::none, 7, far_away) == 256);
}

TEST_CASE("falloff: up to the range of int") {
    constexpr int high = unlimited;
    constexpr int low = -unlimited - 1;
    for (const Falloff falloff : {Falloff::smooth, Falloff::linear}) {
        for (const Point p : {Point{low, low}, {high, high}, {low, 0}, {0, high}}) {
            CHECK(falloff_weight(falloff, 7, p) == 0);
        }
        CHECK(falloff_weight(falloff, unlimited, {high, high}) == 0);
        CHECK(falloff_weight(falloff, unlimited, {low, 0}) == 0);
        // d = r, so almost nothing is left, and less than a 256th is not.
        CHECK(falloff_weight(falloff, unlimited, {high, 0}) == 0);
    }
    CHECK(falloff_weight(Falloff::none, 0, {low, high}) == 256);
    // A quarter of the way, half of it, and one tile less and more: rounded down.
    constexpr int half = 1 << 30;
    CHECK(falloff_weight(Falloff::smooth, unlimited, {half, 0}) == 192);
    CHECK(falloff_weight(Falloff::smooth, unlimited, {half - 1, 0}) == 192);
    CHECK(falloff_weight(Falloff::smooth, unlimited, {0, half + 1}) == 191);
    CHECK(falloff_weight(Falloff::linear, unlimited, {half, 0}) == 128);
    CHECK(falloff_weight(Falloff::linear, unlimited, {half - 1, 0}) == 128);
    CHECK(falloff_weight(Falloff::linear, unlimited, {0, -half - 1}) == 127);
    CHECK_THROWS_WITH_AS((void)falloff_weight(Falloff::smooth, -1, {0, 0}),
                         "radius -1 is not allowed: it must be 0 or more, or sightline::unlimited",
                         std::invalid_argument);
}

TEST_CASE("falloff: equals the plain formulas where their products fit") {
    for (const int radius : {0, 1, 8, 63, 64, 300, 32767}) {
        const std::int64_t end = radius + 1;
        for (int x = 0; x <= radius + 2; x += 1 + radius / 40) {
            for (int y = 0; y <= radius + 2; y += 1 + radius / 37) {
                const std::int64_t squared = std::int64_t{x} * x + std::int64_t{y} * y;
                const std::int64_t smooth = (256 * squared + end * end - 1) / (end * end);
                const std::int64_t linear =
                    (16 * detail::square_root(256 * squared) + end - 1) / end;
                REQUIRE(falloff_weight(Falloff::smooth, radius, {x, -y}) ==
                        std::max<std::int64_t>(256 - smooth, 0));
                REQUIRE(falloff_weight(Falloff::linear, radius, {-x, y}) ==
                        std::max<std::int64_t>(256 - linear, 0));
            }
        }
    }
}

TEST_CASE("falloff: the formulas for distances larger than a map agree") {
    for (std::int64_t n = 0; n < 3000; ++n) {
        REQUIRE(detail::sixteenths_of_root(n) == detail::square_root(256 * n));
        for (const std::int64_t whole : {n + 1, 2 * n + 1, n + 777}) {
            REQUIRE(detail::parts_in_256(n, whole) == detail::divided_up(256 * n, whole));
        }
    }
    for (const Falloff falloff : {Falloff::smooth, Falloff::linear}) {
        for (const int radius : {0, 3, 300, unlimited}) {
            for (const Point p : rect_between({-7, -7}, {7, 7})) {
                REQUIRE(detail::far_falloff_weight(falloff, radius, p) ==
                        falloff_weight(falloff, radius, p));
            }
        }
    }
    // Where one formula ends and the other begins.
    constexpr int edge = 1 << 26;
    for (const int x : {edge - 1, edge, edge + 1}) {
        for (const Point p : {Point{x, 0}, Point{0, x}, Point{-x, 0}, Point{0, -x}}) {
            CHECK(falloff_weight(Falloff::smooth, 2 * edge - 1, p) == (x > edge ? 191 : 192));
            CHECK(falloff_weight(Falloff::linear, 2 * edge - 1, p) == (x > edge ? 127 : 128));
        }
    }
}

TEST_CASE("falloff: the square root is the largest that fits") {
    for (std::int64_t n = 0; n < 70000; ++n) {
        const std::int64_t root = detail::square_root(n);
        REQUIRE(root * root <= n);
        REQUIRE((root + 1) * (root + 1) > n);
    }
    for (const std::int64_t root : {std::int64_t{3037000498}, std::int64_t{741455}}) {
        CHECK(detail::square_root(root * root) == root);
        CHECK(detail::square_root(root * root - 1) == root - 1);
        CHECK(detail::square_root(root * root + 2 * root) == root);
    }
}

TEST_CASE("falloff: names") {
    CHECK(to_string(Falloff::linear) == "linear");
    CHECK(from_string<Falloff>("none") == Falloff::none);
    CHECK_FALSE(from_string<Falloff>("square"));
}

TEST_CASE("rgb: channel by channel") {
    const Rgb dusk{60, 300, -20};
    CHECK(brightest(dusk) == 300);
    CHECK(brightest({7, 5, 6}) == 7);
    CHECK(brightest({-7, -8, -5}) == -5);
    CHECK(clamped(dusk) == Rgb{60, 255, 0});
    CHECK(brighter(dusk, {70, 10, -30}) == Rgb{70, 300, -20});
    CHECK(dusk + Rgb{1, 2, 3} == Rgb{61, 302, -17});
    CHECK(dusk - dusk == Rgb{});
    CHECK(to_string(dusk) == "(60, 300, -20)");
}
