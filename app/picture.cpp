#include "app/picture.hpp"

#include "game/platform/font.hpp"
#include "game/view/text.hpp"

namespace sightline::app {

using game::Rgb;

void fill_rect(Picture& picture, Rect area, Rgb color) {
    const Rect inside = intersection(area, {{0, 0}, picture.size()});
    for (const Point p : points(inside.size)) picture[inside.min + p] = color;
}

void fill_disc(Picture& picture, Point corner, int side, Rgb color) {
    for (const Point at : points({side, side})) {
        // Twice the distance between the centres of pixel and disc: an integer.
        const int dx = 2 * at.x + 1 - side;
        const int dy = 2 * at.y + 1 - side;
        const Point p = corner + at;
        if (dx * dx + dy * dy <= side * side && picture.contains(p)) picture[p] = color;
    }
}

void draw_glyph(Picture& picture, Point corner, char32_t glyph, Rgb color, int scale) {
    const game::Bitmap& bitmap = game::bitmap_of(glyph);
    for (int y = 0; y < game::glyph_height; ++y) {
        const unsigned row = bitmap[static_cast<std::size_t>(y)];
        for (int x = 0; x < game::glyph_width; ++x) {
            if ((row << x & 0x80u) == 0) continue;
            fill_rect(picture, {corner + Point{x * scale, y * scale}, {scale, scale}}, color);
        }
    }
}

void draw_text(Picture& picture, Point corner, std::string_view text, Rgb color, int scale) {
    for (const char32_t glyph : game::decode_utf8(text)) {
        draw_glyph(picture, corner, glyph, color, scale);
        corner.x += game::glyph_width * scale;
    }
}

int text_width(std::string_view text, int scale) {
    return game::width_of(text) * game::glyph_width * scale;
}

}  // namespace sightline::app
