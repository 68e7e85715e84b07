// A bitmap font for pictures: printable ASCII, some signs, and the box and block characters.
#pragma once

#include <array>
#include <cstdint>

namespace sightline::game {

inline constexpr int glyph_width = 8;
inline constexpr int glyph_height = 16;

/// A glyph's rows from top to bottom; the highest bit of a row is its leftmost pixel.
using Bitmap = std::array<std::uint8_t, glyph_height>;

/// The bitmap of `glyph`; a hollow box if the font does not have it.
[[nodiscard]] const Bitmap& bitmap_of(char32_t glyph);

}  // namespace sightline::game
