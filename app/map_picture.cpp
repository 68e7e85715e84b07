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

void draw_tile(Picture& picture, Point at, const TileLayout& tiles, Point p,
               const DrawnTile& tile) {
    const Rgb color = tile_color(tile);
    const bool bright =
        tile.shade == Shade::seen ? game::brightness(color) > 90 : tile.shade == Shade::more;
    tiles.fill(picture, at, p, color);
    const int side = tiles.side();
    const int scale = side / game::glyph_height;
    if (scale == 0 || !has_sign(tile.sign)) return;
    const Point inset{(side - scale * game::glyph_width) / 2,
                      (side - scale * game::glyph_height) / 2};
    const Rgb ink =
        game::blend(color, bright ? map_color::paper : map_color::seen_floor, bright ? 5 : 2);
    draw_glyph(picture, at + tiles.corner(p) + inset, tile.sign, ink, scale);
}

bool has_walls(const MapFile& map, Rect area) {
    return std::ranges::any_of(area, [&](Point p) {
        for (int side = 0; side < map.form().sides(); ++side) {
            if (map.has_wall(p, side)) return true;
        }
        return false;
    });
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
    if (has_walls(map, area)) entries.push_back({{seen_edge, dark_edge}, "thin wall"});
    return entries;
}

/// A map's picture with a caption below, and the map's position in it.
struct Sheet {
    TileLayout tiles;
    Caption caption;
    Picture picture;

    Sheet(const MapFile& map, Rect area, const std::string& text, std::vector<LegendEntry> entries)
        : tiles{map.form(), area, picture_room},
          caption{text, std::move(entries), std::max(tiles.pixels().width, narrowest_sheet)},
          picture{{std::max(tiles.pixels().width, narrowest_sheet),
                   tiles.pixels().height + caption.height()},
                  map_color::paper} {
        caption.draw(picture, tiles.pixels().height);
    }
};

}  // namespace

int tile_pixels(Size map, int room) {
    return std::clamp(room / std::max(map.width, map.height), 1, largest_tile);
}

Rect in_reach(const MapFile& map, Point origin, const Options& options) {
    const Rect whole{{0, 0}, map.size()};
    if (options.radius >= max_side) return whole;
    // On hexagons a circle has more rows than its radius: they are less than a tile apart.
    const int rows = map.form().hexagonal ? options.radius * 7 / 6 + 1 : options.radius;
    const int reach = rows + 1;
    return intersection(whole, {origin - Point{reach, reach}, {2 * reach + 1, 2 * reach + 1}});
}

void draw_sighting(Picture& picture, Point corner, const TileLayout& tiles,
                   const Sighting& sighting, const TileSet& usual, Rect area) {
    const int side = tiles.side();
    const auto at = [&](Point p) { return corner + tiles.corner(p); };
    for (const Point p : area) {
        draw_tile(picture, corner, tiles, p,
                  {sighting.map.letter(p), sighting.map.sign(p), sighting.map.haze_at(p),
                   shade_of(sighting.seen.contains(p), usual.contains(p)), sighting.light_on(p)});
    }
    for (const Point p : area) {
        draw_walls(picture, corner, tiles, sighting.map, p, sighting.seen.contains(p));
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

void draw_walls(Picture& picture, Point at, const TileLayout& tiles, const MapFile& map, Point p,
                bool seen) {
    for (int side = 0; map.form().walls && side < map.form().sides(); ++side) {
        if (!map.has_wall(p, side)) continue;
        tiles.fill_wall(picture, at, p, side, seen ? map_color::seen_edge : map_color::dark_edge);
    }
}

Picture picture_of(const Sighting& sighting) {
    const Rect area = in_reach(sighting.map, sighting.origin, sighting.options);
    std::vector<LegendEntry> entries = entries_for(sighting.map, area);
    entries.push_back({{map_color::origin}, "from here"});
    Sheet sheet(
        sighting.map, area,
        fmt::format("{} seen from {},{}: {}, {}{}", game::counted(sighting.seen.count(), "tile"),
                    sighting.origin.x, sighting.origin.y, to_string(sighting.options.algorithm),
                    describe_reach(sighting.options), sighting.lights.empty() ? "" : ", by light"),
        std::move(entries));
    draw_sighting(sheet.picture, {0, 0}, sheet.tiles, sighting, sighting.seen, area);
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
    Sheet sheet(map, area,
                fmt::format("{},{} {} {},{}", from.x, from.y,
                            path.empty() ? "does not see" : "sees", to.x, to.y),
                std::move(entries));
    draw_sighting(sheet.picture, {0, 0}, sheet.tiles, sighting, sighting.seen, area);
    const auto mark_tile = [&](Point p, int share, Rgb color) {
        mark(sheet.picture, sheet.tiles.corner(p), sheet.tiles.side(), share, color);
    };
    for (const Point p : path) {
        if (p != from && p != to) mark_tile(p, 2, map_color::line);
    }
    if (to != from) mark_tile(to, 4, map_color::target);
    return std::move(sheet.picture);
}

}  // namespace sightline::app
