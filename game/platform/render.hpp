// Frames as ANSI escape sequences and as PNG pictures.
#pragma once

#include <string>

#include "game/platform/color_depth.hpp"
#include "game/view/console.hpp"

namespace sightline::game {

/// The frame as a terminal shows it, a line a row; colours are left out at ColorDepth::none.
[[nodiscard]] std::string to_ansi(const Console& console, ColorDepth depth = ColorDepth::direct);

/// Pixels as the bytes of a PNG file.
[[nodiscard]] std::string to_png(const Grid<Rgb>& pixels);

/// The frame as the bytes of a PNG file, `scale` pixels for each of the font's.
[[nodiscard]] std::string to_png(const Console& console, int scale = 2);

}  // namespace sightline::game
