// Colours on terminals that have fewer of them: exactly the nearest ones.
#include "game/platform/color_depth.hpp"

#include <algorithm>
#include <array>
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
    // Red and blue, which colour-blind eyes tell apart.
    CHECK(palette::threat.r > 3 * palette::threat.b);
    CHECK(palette::watched.b > 3 * palette::watched.r);
}

TEST_CASE("text has a contrast of at least 4.5 to 1 on every panel") {
    for (const game::Rgb ink : {palette::label, palette::value, palette::heading, palette::good,
                                palette::faint, palette::alarm, palette::cursor}) {
        CHECK(contrast(ink, palette::panel) >= 46);
        CHECK(contrast(ink, palette::popup) >= 46);
    }
}
