#include "app/map_picture.hpp"

#include <algorithm>
#include <cstdint>
#include <utility>

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

/// A tile as it is drawn.
struct DrawnTile {
    char32_t letter;
    char32_t sign;
    int haze;
    Shade shade;
    sightline::Rgb light;  // on it, if it is seen
};

/// The tile's colours in full light and in the dark.
std::pair<Rgb, Rgb> bright_and_dark(const DrawnTile& tile) {
    using namespace map_color;
    switch (tile.letter) {
        case U'#': return {seen_wall, dark_wall};
        case U'+': return {seen_door, dark_door};
        case U'%': return {seen_window, dark_window};
        default: break;
    }
    const int parts = std::min((tile.haze + 3) / 2, 8);  // so that a little haze shows
    if (tile.haze == 0) return {seen_floor, dark_floor};
    return {game::blend(seen_floor, seen_haze, parts), game::blend(dark_floor, dark_haze, parts)};
}

Rgb tile_color(const DrawnTile& tile) {
    using namespace map_color;
    const bool opaque = tile.letter == U'#' || tile.letter == U'+';
    if (tile.shade == Shade::more) return opaque ? more_wall : more_floor;
    if (tile.shade == Shade::fewer) return opaque ? fewer_wall : fewer_floor;
    const auto [bright, dark] = bright_and_dark(tile);
    if (tile.shade == Shade::dark) return dark;
    const auto lit = [](int from, int to, int light) {
        return static_cast<std::uint8_t>(from + (to - from) * light / 255);
    };
    return {lit(dark.r, bright.r, tile.light.red), lit(dark.g, bright.g, tile.light.green),
            lit(dark.b, bright.b, tile.light.blue)};
}

bool has_sign(char32_t sign) { return sign != U'.' && sign != U'#' && sign != U'%'; }

void draw_tile(Picture& picture, Point corner, int side, const DrawnTile& tile) {
    const Rgb color = tile_color(tile);
    const bool bright =
        tile.shade == Shade::seen ? game::brightness(color) > 90 : tile.shade == Shade::more;
    fill_rect(picture, {corner, {side, side}}, color);
    if (side >= smallest_with_lines) {
        const Rgb line = game::blend(color, map_color::paper, 1);
        fill_rect(picture, {corner + Point{side - 1, 0}, {1, side}}, line);
        fill_rect(picture, {corner + Point{0, side - 1}, {side, 1}}, line);
    }
    const int scale = side / game::glyph_height;
    if (scale == 0 || !has_sign(tile.sign)) return;
    const Point inset{(side - scale * game::glyph_width) / 2,
                      (side - scale * game::glyph_height) / 2};
    const Rgb ink =
        game::blend(color, bright ? map_color::paper : map_color::seen_floor, bright ? 5 : 2);
    draw_glyph(picture, corner + inset, tile.sign, ink, scale);
}

/// A disc in the middle of a tile, `share` of 6 wide.
void mark(Picture& picture, Point corner, int side, int share, Rgb color) {
    const int inset = side * (6 - share) / 12;
    fill_disc(picture, corner + Point{inset, inset}, side - 2 * inset, color);
}

}  // namespace

int tile_pixels(Size map, int room) {
    return std::clamp(room / std::max(map.width, map.height), 1, largest_tile);
}

void draw_sighting(Picture& picture, Point corner, int side, const Sighting& sighting,
                   const TileSet& usual) {
    const Size size = sighting.map.size();
    const auto at = [&](Point p) { return corner + Point{p.x * side, p.y * side}; };
    for (const Point p : points(size)) {
        draw_tile(picture, at(p), side,
                  {sighting.map.letter(p), sighting.map.sign(p), sighting.map.haze_at(p),
                   shade_of(sighting.seen.contains(p), usual.contains(p)), sighting.light_on(p)});
    }
    for (const Light& light : sighting.lights) {
        const sightline::Rgb color = clamped(light.color);
        mark(picture, at(light.position), side, 3, map_color::paper);
        mark(picture, at(light.position), side, 2,
             {static_cast<std::uint8_t>(color.red), static_cast<std::uint8_t>(color.green),
              static_cast<std::uint8_t>(color.blue)});
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
