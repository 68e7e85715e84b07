#include "game/platform/color_depth.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>

namespace sightline::game {

namespace {

constexpr std::array<int, 6> cube_levels{0, 95, 135, 175, 215, 255};

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

TerminalEnvironment terminal_environment() {
    const auto variable = [](const char* name) -> std::string_view {
        const char* value = std::getenv(name);
        return value == nullptr ? "" : value;
    };
    return {variable("TERM"), variable("COLORTERM"), variable("NO_COLOR"), variable("TMUX"),
            variable("STY")};
}

namespace {

/// Whether COLORTERM can be trusted.
bool passes_direct_colors(const TerminalEnvironment& environment, int terminfo_colors) {
    const std::string_view term = environment.term;
    // tmux and GNU screen both call themselves "screen", but only tmux knows 24-bit colours.
    if (term.starts_with("screen")) return !environment.tmux.empty() && environment.sty.empty();
    return terminfo_colors >= 256 || term.starts_with("xterm") || term.starts_with("tmux");
}

}  // namespace

ColorDepth color_depth(const TerminalEnvironment& environment, int terminfo_colors) {
    if (!environment.no_color.empty() || terminfo_colors < 8) return ColorDepth::none;
    if (terminfo_colors > 256) return ColorDepth::direct;
    const std::string_view claim = environment.colorterm;
    if ((claim == "truecolor" || claim == "24bit") &&
        passes_direct_colors(environment, terminfo_colors)) {
        return ColorDepth::direct;
    }
    if (terminfo_colors >= 256) return ColorDepth::cube256;
    return terminfo_colors >= 16 ? ColorDepth::ansi16 : ColorDepth::ansi8;
}

BoldColor color_of_8(Rgb color) {
    constexpr int dark_grey = 8;
    constexpr int blue = 4;
    const int nearest = ansi_color(color);
    if (nearest == dark_grey) return {blue, false};
    return {nearest % 8, nearest > dark_grey};
}

int background_of_8(Rgb color) { return ansi_color(color) % 8; }

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

int ansi_color(Rgb color) {
    constexpr int black = 0;
    constexpr int dark_grey = 8;
    constexpr int light_grey = 7;
    constexpr int bright = 8;  // added to one of the first eight
    const auto [low, high] = std::minmax({int{color.r}, int{color.g}, int{color.b}});
    if (high < 56) return black;
    // Remembered tiles are darker than this, see view/memory_style.hpp.
    if (high < 112 || (high < 160 && luminance(color) < 1700)) return dark_grey;
    const bool colourless = (high - low) * 4 < high;
    if (colourless) return high < 208 ? light_grey : light_grey + bright;
    const auto strong = [middle = (low + high) / 2](int channel) { return channel >= middle; };
    const int hue =
        (strong(color.r) ? 1 : 0) | (strong(color.g) ? 2 : 0) | (strong(color.b) ? 4 : 0);
    return high < 224 ? hue : hue + bright;
}

}  // namespace sightline::game
