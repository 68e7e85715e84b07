#include "game/platform/color_depth.hpp"

#include <array>

namespace sightline::game {

namespace {

constexpr std::array<int, 6> cube_levels{0, 95, 135, 175, 215, 255};

constexpr std::array<Rgb, 16> ansi_colors{{
    {0, 0, 0},
    {205, 0, 0},
    {0, 205, 0},
    {205, 205, 0},
    {0, 0, 238},
    {205, 0, 205},
    {0, 205, 205},
    {229, 229, 229},
    {127, 127, 127},
    {255, 0, 0},
    {0, 255, 0},
    {255, 255, 0},
    {92, 92, 255},
    {255, 0, 255},
    {0, 255, 255},
    {255, 255, 255},
}};

constexpr int squared_distance(Rgb a, int r, int g, int b) {
    return (a.r - r) * (a.r - r) + (a.g - g) * (a.g - g) + (a.b - b) * (a.b - b);
}

constexpr int nearest_level(int value) {
    int best = 0;
    for (int i = 1; i < 6; ++i) {
        const auto off = [&](int level) {
            const int d = cube_levels[static_cast<std::size_t>(level)] - value;
            return d < 0 ? -d : d;
        };
        if (off(i) < off(best)) best = i;
    }
    return best;
}

}  // namespace

ColorDepth color_depth(std::string_view colorterm, std::string_view no_color, int terminfo_colors) {
    if (!no_color.empty() || terminfo_colors < 8) return ColorDepth::none;
    if (colorterm == "truecolor" || colorterm == "24bit" || terminfo_colors > 256) {
        return ColorDepth::direct;
    }
    if (terminfo_colors >= 256) return ColorDepth::cube256;
    return terminfo_colors >= 16 ? ColorDepth::ansi16 : ColorDepth::ansi8;
}

int nearest_of_256(Rgb color) {
    const int r = nearest_level(color.r);
    const int g = nearest_level(color.g);
    const int b = nearest_level(color.b);
    const auto level = [](int i) { return cube_levels[static_cast<std::size_t>(i)]; };
    const int cube_distance = squared_distance(color, level(r), level(g), level(b));

    const int mean = (color.r + color.g + color.b) / 3;
    const int step = mean < 8 ? 0 : mean > 238 ? 23 : (mean - 8 + 5) / 10;
    const int grey = 8 + 10 * step;
    const bool grey_is_nearer = squared_distance(color, grey, grey, grey) < cube_distance;
    return grey_is_nearer ? 232 + step : 16 + 36 * r + 6 * g + b;
}

int nearest_of_16(Rgb color) {
    int best = 0;
    int best_distance = squared_distance(color, 0, 0, 0);
    for (int i = 1; i < 16; ++i) {
        const Rgb c = ansi_colors[static_cast<std::size_t>(i)];
        const int distance = squared_distance(color, c.r, c.g, c.b);
        if (distance < best_distance) {
            best = i;
            best_distance = distance;
        }
    }
    return best;
}

}  // namespace sightline::game
