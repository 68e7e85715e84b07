#include "game/world/random.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <doctest/doctest.h>

#include <sightline/core/rect.hpp>

#include "game/world/noise.hpp"

using namespace sightline;
using namespace sightline::game;

TEST_CASE("random: SplitMix64's published numbers") {
    // The reference output for seed 1234567, as given by Rosetta Code's task "SplitMix64".
    Random random(1234567);
    CHECK(random.next() == 6457827717110365317u);
    CHECK(random.next() == 3203168211198807973u);
    CHECK(random.next() == 9817491932198370423u);
    CHECK(random.next() == 4593380528125082431u);
    CHECK(random.next() == 16408922859458223821u);
}

TEST_CASE("random: bounded numbers stay in bounds and come about equally often") {
    Random random(7);
    std::array<int, 6> counts{};
    for (int i = 0; i < 60000; ++i) ++counts.at(static_cast<std::size_t>(random.below(6)));
    for (const int count : counts) CHECK(std::abs(count - 10000) < 400);
    for (int i = 0; i < 1000; ++i) {
        const int n = random.between(-3, 3);
        CHECK((n >= -3 && n <= 3));
    }
    CHECK(random.below(1) == 0);
}

TEST_CASE("random: continues from its saved state") {
    Random random(99);
    (void)random.next();
    Random copy(random.state());
    for (int i = 0; i < 10; ++i) CHECK(copy.next() == random.next());
}

TEST_CASE("noise: smooth, bounded, varied, and the same everywhere") {
    int low = 127;
    int high = -128;
    int steepest = 0;
    for (const Point p : points({100, 100})) {
        const int here = noise_height(5, p, 16);
        low = std::min(low, here);
        high = std::max(high, here);
        steepest = std::max({steepest, std::abs(here - noise_height(5, {p.x + 1, p.y}, 16)),
                             std::abs(here - noise_height(5, {p.x, p.y + 1}, 16))});
    }
    CHECK(steepest <= 64);
    CHECK(low >= -128);
    CHECK(low < -40);
    CHECK(high > 40);
    CHECK(high <= 127);
    CHECK(noise_height(5, {3, 4}, 16) == -77);
    CHECK(noise_height(6, {3, 4}, 16) == 28);
    CHECK(noise_height(5, {30000, 12345}, 16) == 104);
}
