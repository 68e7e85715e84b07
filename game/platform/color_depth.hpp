// ColorDepth: how many colours a terminal has, and which of them is nearest to a given colour.
//
// Frames are composed in 24-bit colour. On a terminal with fewer colours each becomes the nearest
// of the 256-colour cube, by squared distance in RGB, or the ANSI colour with the same hue.
// Terminals without colours show bright ones in bold. All in integers.
#pragma once

#include <cstdint>
#include <string_view>

#include "game/view/color.hpp"

namespace sightline::game {

enum class ColorDepth { none, ansi8, ansi16, cube256, direct };

/// The depth to use, given the environment variables COLORTERM and NO_COLOR (empty if not set) and
/// terminfo's number of colours.
[[nodiscard]] ColorDepth color_depth(std::string_view colorterm, std::string_view no_color,
                                     int terminfo_colors);

/// The nearest of colours 16 to 255 of xterm's palette: a 6x6x6 cube and 24 greys. The first 16 are
/// not used, because users choose their own colours for them.
[[nodiscard]] int nearest_of_256(Rgb color);

/// The ANSI colour, of 16, with the same hue and about the same brightness, or a grey. (By distance
/// in RGB most mixed colours would become grey.) All dark colours become dark grey or black, so
/// that remembered tiles still differ from visible ones.
[[nodiscard]] int ansi_color(Rgb color);

}  // namespace sightline::game
