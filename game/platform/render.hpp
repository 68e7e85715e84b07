// Frames as ANSI escape sequences and as PNG pictures.
#pragma once

#include <string>

#include "game/platform/color_depth.hpp"
#include "game/view/console.hpp"

namespace sightline::game {

/// The frame in escape sequences, one line for each row; with ColorDepth::none it has only
/// attributes.
[[nodiscard]] std::string to_ansi(const Console& console, ColorDepth depth = ColorDepth::direct);

/// Pixels as the bytes of a PNG file.
[[nodiscard]] std::string to_png(const Grid<Rgb>& pixels);

/// The frame as the bytes of a PNG file; each pixel of the font becomes `scale` pixels wide and
/// high.
[[nodiscard]] std::string to_png(const Console& console, int scale = 2);

}  // namespace sightline::game
