// Picture: pixels to draw on. Rectangles, discs, and text in the game's own font.
//
// Everything is clipped at the edges of the picture.
#pragma once

#include <string_view>

#include <sightline/core/grid.hpp>
#include <sightline/core/rect.hpp>

#include "game/view/color.hpp"

namespace sightline::app {

using Picture = Grid<game::Rgb>;

void fill_rect(Picture& picture, Rect area, game::Rgb color);

/// A disc that touches the sides of the square `side` wide whose upper left pixel is `corner`.
void fill_disc(Picture& picture, Point corner, int side, game::Rgb color);

/// One glyph, 8x16 pixels times `scale`, without a background.
void draw_glyph(Picture& picture, Point corner, char32_t glyph, game::Rgb color, int scale);

/// A line of UTF-8 text.
void draw_text(Picture& picture, Point corner, std::string_view text, game::Rgb color, int scale);

/// How many pixels wide the text is.
[[nodiscard]] int text_width(std::string_view text, int scale);

}  // namespace sightline::app
