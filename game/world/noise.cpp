#include "game/world/noise.hpp"

#include <algorithm>
#include <array>

#include "game/world/random.hpp"

namespace sightline::game {

namespace {

constexpr int one = 1 << 12;  // fixed point: 12 fraction bits
constexpr int finest = 4;     // smaller features would only make the ground rough

/// Eight slopes of about equal length.
constexpr std::array<Point, 8> slopes{
    {{5, 0}, {0, 5}, {-5, 0}, {0, -5}, {4, 4}, {-4, 4}, {-4, -4}, {4, -4}}};

/// How high the slope of lattice corner (x, y) has risen `dx`, `dy` away from it.
int rise(std::uint64_t seed, int x, int y, int dx, int dy) {
    const std::uint64_t corner =
        (std::uint64_t{static_cast<std::uint32_t>(x)} << 32) | static_cast<std::uint32_t>(y);
    const Point slope = slopes[mix(seed ^ mix(corner + golden_gamma)) & 7];
    return slope.x * dx + slope.y * dy;
}

constexpr int fade(int t) {
    const std::int64_t wide = t;
    return static_cast<int>(wide * wide * (3 * one - 2 * wide) / one / one);
}

constexpr int blend(int a, int b, int t) {
    return a + static_cast<int>((std::int64_t{b} - a) * t / one);
}

/// One octave, about -4 * one to 4 * one. Points must not be negative.
int octave(std::uint64_t seed, Point p, int feature) {
    const int x = p.x / feature;
    const int y = p.y / feature;
    const int dx = p.x % feature * one / feature;
    const int dy = p.y % feature * one / feature;
    const int across = fade(dx);
    const int upper = blend(rise(seed, x, y, dx, dy), rise(seed, x + 1, y, dx - one, dy), across);
    const int lower = blend(rise(seed, x, y + 1, dx, dy - one),
                            rise(seed, x + 1, y + 1, dx - one, dy - one), across);
    return blend(upper, lower, fade(dy));
}

}  // namespace

int noise_height(std::uint64_t seed, Point p, int feature) {
    std::int64_t sum = 0;
    std::int64_t weight = 8;
    for (int size = feature; size >= finest && weight > 0; size /= 2, weight /= 2) {
        sum += weight * octave(seed + static_cast<std::uint64_t>(size), p, size);
    }
    // Halving weights add up to less than 16; octaves rarely rise above 2.5 * one.
    return static_cast<int>(std::clamp<std::int64_t>(sum * 128 / (20 * one), -128, 127));
}

}  // namespace sightline::game
