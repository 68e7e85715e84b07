#include "app/map_picture.hpp"

#include <algorithm>

#include "game/platform/font.hpp"
#include "game/view/color.hpp"

namespace sightline::app {

namespace {

using game::Rgb;

constexpr int largest_tile = 32;
constexpr int smallest_with_lines = 6;
constexpr int picture_room = 1280;

/// How a tile compares with the usual sighting.
enum class Shade { seen, dark, more, fewer };

Shade shade_of(bool seen, bool usual) {
    if (seen) return usual ? Shade::seen : Shade::more;
    return usual ? Shade::fewer : Shade::dark;
}

Rgb tile_color(char32_t letter, Shade shade) {
    using namespace map_color;
    const bool opaque = letter == U'#' || letter == U'+';
    if (shade == Shade::more) return opaque ? more_wall : more_floor;
    if (shade == Shade::fewer) return opaque ? fewer_wall : fewer_floor;
    const bool seen = shade == Shade::seen;
    switch (letter) {
        case U'#': return seen ? seen_wall : dark_wall;
        case U'+': return seen ? seen_door : dark_door;
        case U'%': return seen ? seen_window : dark_window;
        default: return seen ? seen_floor : dark_floor;
    }
}

bool has_sign(char32_t sign) { return sign != U'.' && sign != U'#' && sign != U'%'; }

void draw_tile(Picture& picture, Point corner, int side, char32_t letter, char32_t sign,
               Shade shade) {
    const bool seen = shade == Shade::seen || shade == Shade::more;
    const Rgb color = tile_color(letter, shade);
    fill_rect(picture, {corner, {side, side}}, color);
    if (side >= smallest_with_lines) {
        const Rgb line = game::blend(color, map_color::paper, 1);
        fill_rect(picture, {corner + Point{side - 1, 0}, {1, side}}, line);
        fill_rect(picture, {corner + Point{0, side - 1}, {side, 1}}, line);
    }
    const int scale = side / game::glyph_height;
    if (scale == 0 || !has_sign(sign)) return;
    const Point inset{(side - scale * game::glyph_width) / 2,
                      (side - scale * game::glyph_height) / 2};
    const Rgb ink =
        game::blend(color, seen ? map_color::paper : map_color::seen_floor, seen ? 5 : 2);
    draw_glyph(picture, corner + inset, sign, ink, scale);
}

}  // namespace

int tile_pixels(Size map, int room) {
    return std::clamp(room / std::max(map.width, map.height), 1, largest_tile);
}

void draw_sighting(Picture& picture, Point corner, int side, const Sighting& sighting,
                   const TileSet& usual) {
    const Size size = sighting.map.size();
    const auto at = [&](Point p) { return corner + Point{p.x * side, p.y * side}; };
    for (int y = 0; y < size.height; ++y) {
        for (int x = 0; x < size.width; ++x) {
            const Point p{x, y};
            draw_tile(picture, at(p), side, sighting.map.letter(p), sighting.map.sign(p),
                      shade_of(sighting.seen.contains(p), usual.contains(p)));
        }
    }
    const int inset = side / 6;
    fill_disc(picture, at(sighting.origin) + Point{inset, inset}, side - 2 * inset,
              map_color::origin);
}

Picture picture_of(const Sighting& sighting) {
    const Size map = sighting.map.size();
    const int side = tile_pixels(map, picture_room);
    Picture picture({map.width * side, map.height * side}, map_color::paper);
    draw_sighting(picture, {0, 0}, side, sighting, sighting.seen);
    return picture;
}

}  // namespace sightline::app
