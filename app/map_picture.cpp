#include "app/map_picture.hpp"

#include <algorithm>
#include <cstdint>
#include <fmt/format.h>
#include <string>
#include <utility>
#include <vector>

#include "app/caption.hpp"
#include "app/describe_options.hpp"
#include "game/base/counted.hpp"
#include "game/platform/font.hpp"
#include "game/view/color.hpp"

namespace sightline::app {

namespace {

using game::Rgb;

constexpr int largest_tile = 32;
constexpr int smallest_with_lines = 6;
constexpr int picture_room = 1280;

/// How a tile compares with the default algorithm's.
enum class Shade { seen, dark, more, fewer };

Shade shade_of(bool seen, bool usual) {
    if (seen) return usual ? Shade::seen : Shade::more;
    return usual ? Shade::fewer : Shade::dark;
}

/// A tile to draw.
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
        case U'#':
        case U'H': return {seen_wall, dark_wall};
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
    const bool opaque = tile.letter == U'#' || tile.letter == U'+' || tile.letter == U'H';
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

bool has_sign(char32_t sign) {
    return sign != U'.' && sign != U'#' && sign != U'%' && sign != U'H';
}

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

constexpr int narrowest_sheet = 240;

/// Whether `area` of the map has one of these letters.
bool has_letter(const MapFile& map, Rect area, char32_t letter) {
    return std::ranges::any_of(area, [&](Point p) { return map.letter(p) == letter; });
}

/// The legend's entries for this part of the map.
std::vector<LegendEntry> entries_for(const MapFile& map, Rect area) {
    using namespace map_color;
    std::vector<LegendEntry> entries{{{seen_floor, seen_wall}, "seen"},
                                     {{dark_floor, dark_wall}, "not seen"}};
    if (has_letter(map, area, U'+')) entries.push_back({{seen_door, dark_door}, "door"});
    if (has_letter(map, area, U'%')) entries.push_back({{seen_window, dark_window}, "window"});
    const bool hazy = std::ranges::any_of(area, [&](Point p) { return map.haze_at(p) > 0; });
    if (hazy) entries.push_back({{seen_haze, dark_haze}, "haze"});
    return entries;
}

/// A map's picture with a caption below, and the map's position in it.
struct Sheet {
    int side;
    Caption caption;
    Picture picture;

    Sheet(Rect area, std::string text, std::vector<LegendEntry> entries)
        : side{tile_pixels(area.size, picture_room)},
          caption{std::move(text), std::move(entries),
                  std::max(area.size.width * side, narrowest_sheet)},
          picture{{std::max(area.size.width * side, narrowest_sheet),
                   area.size.height * side + caption.height()},
                  map_color::paper} {
        caption.draw(picture, area.size.height * side);
    }
};

}  // namespace

int tile_pixels(Size map, int room) {
    return std::clamp(room / std::max(map.width, map.height), 1, largest_tile);
}

Rect in_reach(const MapFile& map, Point origin, const Options& options) {
    const Rect whole{{0, 0}, map.size()};
    if (options.radius >= max_side) return whole;
    const int reach = options.radius + 1;
    return intersection(whole, {origin - Point{reach, reach}, {2 * reach + 1, 2 * reach + 1}});
}

void draw_sighting(Picture& picture, Point corner, int side, const Sighting& sighting,
                   const TileSet& usual, Rect area) {
    const auto at = [&](Point p) {
        return corner + Point{(p.x - area.min.x) * side, (p.y - area.min.y) * side};
    };
    for (const Point p : area) {
        draw_tile(picture, at(p), side,
                  {sighting.map.letter(p), sighting.map.sign(p), sighting.map.haze_at(p),
                   shade_of(sighting.seen.contains(p), usual.contains(p)), sighting.light_on(p)});
    }
    for (const Light& light : sighting.lights) {
        if (!area.contains(light.position)) continue;
        const sightline::Rgb color = clamped(light.color);
        mark(picture, at(light.position), side, 3, map_color::paper);
        mark(picture, at(light.position), side, 2,
             {static_cast<std::uint8_t>(color.red), static_cast<std::uint8_t>(color.green),
              static_cast<std::uint8_t>(color.blue)});
    }
    mark(picture, at(sighting.origin), side, 4, map_color::origin);
}

Picture picture_of(const Sighting& sighting) {
    const Rect area = in_reach(sighting.map, sighting.origin, sighting.options);
    std::vector<LegendEntry> entries = entries_for(sighting.map, area);
    entries.push_back({{map_color::origin}, "from here"});
    Sheet sheet(
        area,
        fmt::format("{} seen from {},{}: {}, {}{}", game::counted(sighting.seen.count(), "tile"),
                    sighting.origin.x, sighting.origin.y, to_string(sighting.options.algorithm),
                    describe_reach(sighting.options), sighting.lights.empty() ? "" : ", by light"),
        std::move(entries));
    draw_sighting(sheet.picture, {0, 0}, sheet.side, sighting, sighting.seen, area);
    return std::move(sheet.picture);
}

Picture picture_of_line(const MapFile& map, Point from, Point to, std::span<const Point> path) {
    constexpr int around = 3;
    const Point low{std::min(from.x, to.x) - around, std::min(from.y, to.y) - around};
    const Point high{std::max(from.x, to.x) + around, std::max(from.y, to.y) + around};
    const Rect area =
        intersection({{0, 0}, map.size()}, {low, {high.x - low.x + 1, high.y - low.y + 1}});
    const Sighting sighting(map, from, {});
    std::vector<LegendEntry> entries = entries_for(map, area);
    entries.push_back({{map_color::origin}, "from"});
    entries.push_back({{map_color::target}, "to"});
    if (!path.empty()) entries.push_back({{map_color::line}, "line of sight"});
    Sheet sheet(area,
                fmt::format("{},{} {} {},{}", from.x, from.y,
                            path.empty() ? "does not see" : "sees", to.x, to.y),
                std::move(entries));
    draw_sighting(sheet.picture, {0, 0}, sheet.side, sighting, sighting.seen, area);
    const auto at = [&](Point p) {
        return Point{(p.x - area.min.x) * sheet.side, (p.y - area.min.y) * sheet.side};
    };
    for (const Point p : path) {
        if (p != from && p != to) mark(sheet.picture, at(p), sheet.side, 2, map_color::line);
    }
    if (to != from) mark(sheet.picture, at(to), sheet.side, 4, map_color::target);
    return std::move(sheet.picture);
}

}  // namespace sightline::app
