// How many colours a terminal has, and which of them comes nearest to the one that is meant.
//
// Frames are composed in 24-bit colour; a terminal that has fewer gets the nearest of the
// 256-colour cube, by squared distance in RGB, or the ANSI colour of the same hue, and one that has
// none gets bold for bright. All in integers.
#pragma once

#include <cstdint>
#include <string_view>

#include "game/view/color.hpp"

namespace sightline::game {

enum class ColorDepth { none, ansi8, ansi16, cube256, direct };

/// What to use on a terminal that says so much of itself: the environment's COLORTERM and NO_COLOR
/// (empty when not set) and terminfo's number of colours.
[[nodiscard]] ColorDepth color_depth(std::string_view colorterm, std::string_view no_color,
                                     int terminfo_colors);

/// The nearest of colours 16 to 255 of xterm's palette: a 6x6x6 cube and 24 greys. (The first 16
/// are left alone: every terminal paints them as its user likes.)
[[nodiscard]] int nearest_of_256(Rgb color);

/// The one of the 16 ANSI colours with the same hue, or the grey, and about as bright. (Distance in
/// RGB would turn most mixed colours into grey.) Dark colours are all dark grey or black, so that
/// what is remembered still differs from what is in view.
[[nodiscard]] int ansi_color(Rgb color);

}  // namespace sightline::game
