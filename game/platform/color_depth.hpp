// ColorDepth: how many colours a terminal has, and which of them is nearest to a given colour.
//
// Frames are composed in 24-bit colour. On a terminal with fewer colours each becomes the nearest
// of the 256-colour cube, by squared distance in RGB, or the ANSI colour with the same hue.
// All in integers. cell_style.hpp says how a whole cell is drawn.
#pragma once

#include <cstdint>
#include <string_view>

#include "game/view/color.hpp"

namespace sightline::game {

enum class ColorDepth { none, ansi8, ansi16, cube256, direct };

/// The environment variables about the terminal; empty if not set.
struct TerminalEnvironment {
    std::string_view term{};       ///< TERM
    std::string_view colorterm{};  ///< COLORTERM
    std::string_view no_color{};   ///< NO_COLOR
    std::string_view tmux{};       ///< TMUX: inside tmux
    std::string_view sty{};        ///< STY: inside GNU screen
};

/// The environment of this process.
[[nodiscard]] TerminalEnvironment terminal_environment();

/// The depth to use, given the environment and terminfo's number of colours. Programs inside a
/// terminal inherit COLORTERM, so it counts only if TERM does not contradict it: GNU screen, a
/// console or an old terminal get the colours that they have.
[[nodiscard]] ColorDepth color_depth(const TerminalEnvironment& environment, int terminfo_colors);

/// The nearest of colours 16 to 255 of xterm's palette: a 6x6x6 cube and 24 greys. The first 16 are
/// not used, because users change them.
[[nodiscard]] int nearest_of_256(Rgb color);

/// A colour on a terminal that has eight: its number, and whether it is to be bold.
struct BoldColor {
    int number = 0;
    bool bold = false;
};

/// The nearest of eight colours, with bold for bright ones. Dark colours become blue: bold black is
/// grey on some terminals and invisible on others.
[[nodiscard]] BoldColor color_of_8(Rgb color);

/// The nearest of eight background colours: dark ones are black.
[[nodiscard]] int background_of_8(Rgb color);

/// The ANSI colour, of 16, with the same hue and about the same brightness, or a grey. (By distance
/// in RGB most mixed colours would become grey.) All dark colours become dark grey or black, so
/// that remembered tiles still differ from visible ones.
[[nodiscard]] int ansi_color(Rgb color);

}  // namespace sightline::game
