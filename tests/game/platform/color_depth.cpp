// Colours on terminals that have fewer of them: exactly the nearest ones.
#include "game/platform/color_depth.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <doctest/doctest.h>
#include <rapidcheck.h>
#include <vector>

#include "game/platform/cell_style.hpp"
#include "game/platform/render.hpp"
#include "game/view/memory_style.hpp"

using namespace sightline;
using namespace sightline::game;

namespace {

/// xterm's colours 16 to 255, from their definition.
std::vector<game::Rgb> palette_of_240() {
    std::vector<game::Rgb> palette;
    const auto level = [](int i) { return static_cast<std::uint8_t>(i == 0 ? 0 : 55 + 40 * i); };
    for (int r = 0; r < 6; ++r) {
        for (int g = 0; g < 6; ++g) {
            for (int b = 0; b < 6; ++b) palette.push_back({level(r), level(g), level(b)});
        }
    }
    for (int i = 0; i < 24; ++i) {
        const auto grey = static_cast<std::uint8_t>(8 + 10 * i);
        palette.push_back({grey, grey, grey});
    }
    return palette;
}

int distance(game::Rgb a, game::Rgb b) {
    return (a.r - b.r) * (a.r - b.r) + (a.g - b.g) * (a.g - b.g) + (a.b - b.b) * (a.b - b.b);
}

}  // namespace

TEST_CASE("the depth is what the environment and terminfo say") {
    const TerminalEnvironment xterm{.term = "xterm-256color", .colorterm = "truecolor"};
    CHECK(color_depth(xterm, 256) == ColorDepth::direct);
    CHECK(color_depth({.term = "xterm", .colorterm = "24bit"}, 8) == ColorDepth::direct);
    CHECK(color_depth({.term = "foot-direct"}, 1 << 24) == ColorDepth::direct);
    CHECK(color_depth({.term = "xterm-256color"}, 256) == ColorDepth::cube256);
    CHECK(color_depth({.term = "rxvt", .colorterm = "yes"}, 88) == ColorDepth::ansi16);
    CHECK(color_depth({.term = "xterm-16color"}, 16) == ColorDepth::ansi16);
    CHECK(color_depth({.term = "xterm"}, 8) == ColorDepth::ansi8);
    CHECK(color_depth({}, -1) == ColorDepth::none);
    TerminalEnvironment unwilling = xterm;
    unwilling.no_color = "1";
    CHECK(color_depth(unwilling, 256) == ColorDepth::none);  // the user wants none
    CHECK(color_depth(xterm, 0) == ColorDepth::none);        // an unknown terminal, or a dumb one
}

TEST_CASE("an inherited COLORTERM is ignored if TERM contradicts it") {
    const auto depth = [](std::string_view term, int colors, std::string_view tmux,
                          std::string_view sty) {
        return color_depth({.term = term, .colorterm = "truecolor", .tmux = tmux, .sty = sty},
                           colors);
    };
    // GNU screen, by itself, as 256 colours, inside tmux, and at the other end of ssh.
    CHECK(depth("screen", 8, "", "123.pts-0") == ColorDepth::ansi8);
    CHECK(depth("screen.xterm-256color", 256, "", "123.pts-0") == ColorDepth::cube256);
    CHECK(depth("screen-256color", 256, "/tmp/tmux", "123.pts-0") == ColorDepth::cube256);
    CHECK(depth("screen-256color", 256, "", "") == ColorDepth::cube256);
    // tmux, under each of its names.
    CHECK(depth("screen", 8, "/tmp/tmux", "") == ColorDepth::direct);
    CHECK(depth("screen-256color", 256, "/tmp/tmux", "") == ColorDepth::direct);
    CHECK(depth("tmux-256color", 256, "/tmp/tmux", "123.pts-0") == ColorDepth::direct);
    // A console and an old terminal.
    CHECK(depth("linux", 8, "", "") == ColorDepth::ansi8);
    CHECK(depth("vt100", -1, "", "") == ColorDepth::none);
}

TEST_CASE("with eight colours, remembered tiles are visible without bold") {
    const game::Rgb dimmed_wall{32, 100, 48};
    CHECK(color_of_8(dimmed_wall).number == 4);
    CHECK_FALSE(color_of_8(dimmed_wall).bold);
    CHECK(background_of_8(dimmed_wall) == 0);
    CHECK(color_of_8({64, 200, 96}).number == 2);
    CHECK(color_of_8({255, 236, 96}).number == 3);
    CHECK(color_of_8({255, 236, 96}).bold);
    CHECK(color_of_8({10, 10, 10}).number == 0);
}

TEST_CASE("the 256-colour cube: each of its colours is itself, every other the nearest") {
    const std::vector<game::Rgb> palette = palette_of_240();
    for (std::size_t i = 0; i < palette.size(); ++i) {
        const auto nearest = static_cast<std::size_t>(nearest_of_256(palette[i]) - 16);
        CAPTURE(i);
        CHECK(palette[nearest] == palette[i]);  // some greys are in there twice
    }
    CHECK(rc::check([&] {
        const game::Rgb color{*rc::gen::arbitrary<std::uint8_t>(),
                              *rc::gen::arbitrary<std::uint8_t>(),
                              *rc::gen::arbitrary<std::uint8_t>()};
        int least = distance(color, palette[0]);
        for (const game::Rgb candidate : palette)
            least = std::min(least, distance(color, candidate));
        const auto found = static_cast<std::size_t>(nearest_of_256(color) - 16);
        RC_ASSERT(distance(color, palette[found]) == least);
    }));
}

TEST_CASE("the 16 ANSI colours keep the hue, and remembered tiles differ from visible ones") {
    CHECK(ansi_color({0, 0, 0}) == 0);
    CHECK(ansi_color({6, 22, 12}) == 0);
    CHECK(ansi_color({200, 10, 10}) == 1);
    CHECK(ansi_color({64, 200, 96}) == 2);
    CHECK(ansi_color({32, 100, 48}) == 8);  // the same wall, dimmed
    CHECK(ansi_color({214, 150, 72}) == 3);
    CHECK(ansi_color({120, 86, 44}) == 8);  // the same door, remembered
    CHECK(ansi_color({40, 60, 200}) == 4);
    CHECK(ansi_color({64, 160, 168}) == 6);
    CHECK(ansi_color({160, 160, 168}) == 7);
    CHECK(ansi_color({90, 96, 100}) == 8);
    CHECK(ansi_color({255, 236, 96}) == 11);
    CHECK(ansi_color({225, 90, 200}) == 13);
    CHECK(ansi_color({255, 255, 255}) == 15);
}

TEST_CASE("a frame in escape sequences, at each depth") {
    Console console{{3, 1}};
    console[{0, 0}] = {U'a', {255, 0, 0}, {0, 0, 0}};
    console[{1, 0}] = {U'b', {255, 0, 0}, {0, 0, 0}};
    console[{2, 0}] = {U'…', {0, 0, 238}, {127, 127, 127}};
    CHECK(to_ansi(console) ==
          "\x1b[0;48;2;0;0;0;38;2;255;0;0mab"
          "\x1b[0;48;2;127;127;127;38;2;0;0;238m…\x1b[0m\n");
    CHECK(to_ansi(console, ColorDepth::cube256) ==
          "\x1b[0;48;5;16;38;5;196mab\x1b[0;48;5;244;38;5;21m…\x1b[0m\n");
    CHECK(to_ansi(console, ColorDepth::ansi16) == "\x1b[0;40;91mab\x1b[0;47;94m…\x1b[0m\n");
    CHECK(to_ansi(console, ColorDepth::ansi8) == "\x1b[0;40;1;31mab\x1b[0;47;1;34m…\x1b[0m\n");
    CHECK(to_ansi(console, ColorDepth::none) == "\x1b[0;1mab\x1b[0;7m…\x1b[0m\n");
}

TEST_CASE("marks can be told apart at every depth, on tiles in view and on remembered ones") {
    const Cell floor{U'.', {64, 160, 168}, {37, 49, 52}};
    const Cell remembered = remembered_look({U'.', {64, 160, 168}, {8, 12, 16}}, {});
    for (const ColorDepth depth :
         {ColorDepth::none, ColorDepth::ansi8, ColorDepth::ansi16, ColorDepth::cube256}) {
        CAPTURE(static_cast<int>(depth));
        std::vector<CellStyle> styles{style_of(floor, depth)};
        CHECK(style_of(floor, depth) != style_of(remembered, depth));
        for (const Overlay overlay :
             {Overlay::threat, Overlay::watched, Overlay::more, Overlay::fewer}) {
            Cell tinted = floor;
            tinted.overlay = overlay;
            styles.push_back(style_of(tinted, depth));
            Cell tinted_memory = remembered;
            tinted_memory.overlay = overlay;
            CHECK(style_of(tinted_memory, depth) != style_of(remembered, depth));
            CHECK(style_of(tinted_memory, depth) != styles.back());
        }
        for (std::size_t i = 0; i < styles.size(); ++i) {
            for (std::size_t j = 0; j < i; ++j) CHECK(styles[i] != styles[j]);
        }
    }
    // Without colours: seen is bold, remembered is not, and nothing needs dim.
    CHECK(style_of(floor, ColorDepth::none).bold);
    CHECK_FALSE(style_of(remembered, ColorDepth::none).bold);
}

namespace {

/// Linear light, 0 to 1.
using Linear = std::array<double, 3>;

Linear linear(game::Rgb color) {
    const auto channel = [](int c) {
        const double v = c / 255.0;
        return v <= 0.04045 ? v / 12.92 : std::pow((v + 0.055) / 1.055, 2.4);
    };
    return {channel(color.r), channel(color.g), channel(color.b)};
}

/// CIE L*a*b* of linear light.
Linear lab(const Linear& c) {
    const auto f = [](double t) { return t > 0.008856 ? std::cbrt(t) : 7.787 * t + 16.0 / 116; };
    const double x = f((0.4124 * c[0] + 0.3576 * c[1] + 0.1805 * c[2]) / 0.9505);
    const double y = f(0.2126 * c[0] + 0.7152 * c[1] + 0.0722 * c[2]);
    const double z = f((0.0193 * c[0] + 0.1192 * c[1] + 0.9505 * c[2]) / 1.089);
    return {116 * y - 16, 500 * (x - y), 200 * (y - z)};
}

/// How far apart two colours are, for eyes with that matrix: 2 is just seen, 100 black and white.
double difference_for(const std::array<Linear, 3>& eyes, game::Rgb a, game::Rgb b) {
    const auto seen = [&](game::Rgb color) {
        const Linear light = linear(color);
        Linear result{};
        for (std::size_t i = 0; i < 3; ++i) {
            for (std::size_t j = 0; j < 3; ++j) result[i] += eyes[i][j] * light[j];
            result[i] = std::clamp(result[i], 0.0, 1.0);
        }
        return lab(result);
    };
    const Linear one = seen(a);
    const Linear other = seen(b);
    return std::hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]);
}

/// Eyes without one of the three kinds of cones, on linear light (Machado, Oliveira and Fernandes).
constexpr std::array<std::array<Linear, 3>, 4> kinds_of_eyes{{
    {{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}},
    {{{0.152286, 1.052583, -0.204868},
      {0.114503, 0.786281, 0.099216},
      {-0.003882, -0.048116, 1.051998}}},
    {{{0.367322, 0.860646, -0.227968},
      {0.280085, 0.672501, 0.047413},
      {-0.011820, 0.042940, 0.968881}}},
    {{{1.255528, -0.076749, -0.178779},
      {-0.078411, 0.930809, 0.147602},
      {0.004733, 0.691367, 0.303900}}},
}};

game::Rgb xterm_color(int number) {
    constexpr std::array<game::Rgb, 16> ansi{{{0, 0, 0},
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
                                              {255, 255, 255}}};
    if (number < 16) return ansi[static_cast<std::size_t>(number)];
    const auto grey = [](int level) { return static_cast<std::uint8_t>(level); };
    if (number >= 232) {
        const std::uint8_t level = grey(8 + 10 * (number - 232));
        return {level, level, level};
    }
    const auto step = [&](int part) { return grey(part == 0 ? 0 : 55 + 40 * part); };
    return {step((number - 16) / 36), step((number - 16) / 6 % 6), step((number - 16) % 6)};
}

}  // namespace

TEST_CASE("watched and threat differ for every kind of eyes, in full colour, 256, 16 and 8") {
    const game::Rgb grounds[] = {{37, 49, 52}, {8, 12, 16}, {0, 0, 0}, {60, 44, 30}};
    for (const auto& eyes : kinds_of_eyes) {
        for (const game::Rgb ground : grounds) {
            const game::Rgb watched = blend(ground, palette::watched, 4);
            const game::Rgb threat = blend(ground, palette::threat, 4);
            CHECK(difference_for(eyes, watched, threat) > 20);
            CHECK(difference_for(eyes, ground, threat) > 8);
            CHECK(difference_for(eyes, ground, watched) > 8);
        }
        for (const ColorDepth depth :
             {ColorDepth::cube256, ColorDepth::ansi16, ColorDepth::ansi8}) {
            const auto background = [depth](Overlay overlay) {
                const Cell cell{U'.', {64, 160, 168}, {37, 49, 52}, overlay};
                return xterm_color(style_of(cell, depth).background);
            };
            CHECK(difference_for(eyes, background(Overlay::watched), background(Overlay::threat)) >
                  20);
            CHECK(difference_for(eyes, background(Overlay::none), background(Overlay::threat)) > 8);
        }
    }
}

TEST_CASE("text has a contrast of at least 4.5 to 1 with 256, 16 and 8 colours, too") {
    // Alarms are black on yellow there.
    for (const ColorDepth depth : {ColorDepth::cube256, ColorDepth::ansi16, ColorDepth::ansi8}) {
        for (const game::Rgb ink : {palette::label, palette::value, palette::heading, palette::good,
                                    palette::faint, palette::cursor}) {
            for (const game::Rgb paper : {palette::panel, palette::popup}) {
                const CellStyle style = style_of({U'a', ink, paper, Overlay::text}, depth);
                CAPTURE(static_cast<int>(depth));
                CAPTURE(style.foreground);
                CHECK(contrast(xterm_color(style.foreground), xterm_color(style.background)) >= 45);
            }
        }
    }
}

TEST_CASE("text has a contrast of at least 4.5 to 1 on every panel") {
    for (const game::Rgb ink : {palette::label, palette::value, palette::heading, palette::good,
                                palette::faint, palette::alarm, palette::cursor}) {
        CHECK(contrast(ink, palette::panel) >= 46);
        CHECK(contrast(ink, palette::popup) >= 46);
    }
}
