#include "app/sighting.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <optional>
#include <utility>

#include <sightline/fov/field_of_view.hpp>
#include <sightline/light/light_seen.hpp>
#include <sightline/light/update_lights.hpp>
#include <sightline/light/visible_by_light.hpp>

#include "app/describe_options.hpp"
#include "app/map_lines.hpp"
#include "game/platform/render.hpp"
#include "game/view/console.hpp"
#include "game/view/memory_style.hpp"
#include "game/view/palette.hpp"
#include "game/view/text.hpp"

namespace sightline::app {

namespace {

/// The rows of the map in its own form, a character for each tile and thin wall.
template <class Letter, class Sees>
void draw(const MapFile& map, const Sink& out, Letter&& letter_at, Sees&& is_drawn) {
    std::u32string line;
    const auto put = [&](int column, char32_t sign) {
        const auto at = static_cast<std::size_t>(column);
        if (line.size() <= at) line.resize(at + 1, U' ');
        line[at] = sign;
    };
    std::string text;
    each_line(
        map, [&](int column, Point p) { put(column, letter_at(p)); },
        [&](int column, const DrawnWall& wall) {
            if (is_drawn(wall)) put(column, wall.sign);
        },
        [&](int width) {
            if (line.size() < static_cast<std::size_t>(width)) put(width - 1, U' ');
            text.clear();
            for (const char32_t sign : line) game::append_utf8(text, sign);
            out(text += '\n');
            line.clear();
        });
}

/// Whether one of the two tiles beside a thin wall is seen.
bool is_wall_seen(const Sighting& sighting, const DrawnWall& wall) {
    return sighting.seen.contains(wall.tile) ||
           sighting.seen.contains(sighting.map.form().across(wall.tile, wall.side));
}

/// The tile in full light, in the game's colours.
game::Look look_of(const MapFile& map, Point p) {
    const char32_t letter = map.letter(p);
    const auto ascii =
        letter < 128 ? game::tile_from_char(static_cast<char>(letter)) : std::nullopt;
    // The game's letters, if they mean the same here.
    const bool known = ascii && game::is_opaque(*ascii) == map.is_opaque(p);
    game::Look look = game::look_of(known ? *ascii : game::Tile{game::TileKind::floor});
    look.glyph = map.sign(p);
    return look;
}

/// A colour as it looks in that light.
game::Rgb tinted(game::Rgb color, Rgb light) {
    const auto part = [](int channel, int of) {
        return static_cast<std::uint8_t>(channel * of / 255);
    };
    return {part(color.r, light.red), part(color.g, light.green), part(color.b, light.blue)};
}

game::Cell cell_at(const Sighting& sighting, Point p) {
    const game::Look look = look_of(sighting.map, p);
    if (p == sighting.origin) {
        return {U'@', game::palette::cursor, game::palette::torch};
    }
    if (!sighting.seen.contains(p)) return remembered_look(look, game::MemoryStyle::flat);
    return {look.glyph, look.foreground,
            lit(look.background, tinted(game::palette::torch, sighting.light_on(p)), 8)};
}

/// A thin wall in the game's colours of a full one.
game::Cell wall_cell(char32_t sign, bool seen) {
    game::Look look = game::look_of(game::Tile{game::TileKind::wall});
    look.glyph = sign;
    if (!seen) return remembered_look(look, game::MemoryStyle::flat);
    return {look.glyph, look.foreground, look.background};
}

nlohmann::ordered_json as_json(const Light& light) {
    const Rgb color = light.color;
    return {{"position", {light.position.x, light.position.y}},
            {"radius", light.radius},
            {"color", {color.red, color.green, color.blue}}};
}

nlohmann::ordered_json pair(Point p) { return {p.x, p.y}; }

}  // namespace

Sighting::Sighting(const MapFile& on, Point from, const Options& how, std::vector<Light> by)
    : map{on}, world{on}, origin{from}, options{how}, lights{std::move(by)} {
    const MapRef tiles = world.ref();
    const Point eye = world.to_map(origin);
    seen_in_world_ = field_of_view(tiles, eye, options);
    if (!lights.empty()) {
        std::vector<Light> moved = lights;
        for (Light& each : moved) each.position = world.to_map(each.position);
        light.reset(tiles.size());
        update_lights(tiles, moved, light);
        seen_in_world_ = visible_by_light(tiles, light, seen_in_world_, eye);
    }
    seen = world.to_drawing(seen_in_world_);
}

Rgb Sighting::light_on(Point p) const {
    if (lights.empty()) return {255, 255, 255};
    return light_seen(world.ref(), light, seen_in_world_, world.to_map(p));
}

void write_ascii(const Sighting& sighting, const Sink& out) {
    draw(
        sighting.map, out,
        [&](Point p) {
            if (p == sighting.origin) return U'@';
            return sighting.seen.contains(p) ? sighting.map.sign(p) : U' ';
        },
        [&](const DrawnWall& wall) { return is_wall_seen(sighting, wall); });
}

void write_color(const Sighting& sighting, const Sink& out, game::ColorDepth depth) {
    const MapForm& form = sighting.map.form();
    const int width = sighting.map.size().width * form.columns() + form.columns() / 2;
    game::Console row({width, 1});
    each_line(
        sighting.map, [&](int column, Point p) { row[{column, 0}] = cell_at(sighting, p); },
        [&](int column, const DrawnWall& wall) {
            row[{column, 0}] = wall_cell(wall.sign, is_wall_seen(sighting, wall));
        },
        [&](int used) {
            game::Console line({used, 1});
            for (int x = 0; x < used; ++x) line[{x, 0}] = std::exchange(row[{x, 0}], {});
            out(to_ansi(line, depth));
        });
}

void write_mask(const Sighting& sighting, const Sink& out) {
    const Size size = sighting.map.size();
    std::string row;
    for (int y = 0; y < size.height; ++y) {
        row.clear();
        for (int x = 0; x < size.width; ++x) row += sighting.seen.contains({x, y}) ? '1' : '0';
        out(row += '\n');
    }
}

void write_json(const Sighting& sighting, const Sink& out) {
    nlohmann::ordered_json json;
    json["origin"] = pair(sighting.origin);
    json["size"] = {sighting.map.size().width, sighting.map.size().height};
    if (sighting.map.form().hexagonal) json["hexagons"] = to_string(sighting.map.form().offset);
    json["options"] = as_json(sighting.options);
    if (!sighting.lights.empty()) {
        json["lights"] = nlohmann::ordered_json::array();
        for (const Light& light : sighting.lights) json["lights"].push_back(as_json(light));
    }
    json["count"] = sighting.seen.count();
    std::string start = json.dump();
    start.pop_back();  // the brace: the tiles follow, one by one
    out(start + ",\"tiles\":[");
    std::string_view separator;
    for (const Point p : sighting.seen) {
        out(fmt::format("{}[{},{}]", separator, p.x, p.y));
        separator = ",";
    }
    out("]}\n");
}

}  // namespace sightline::app
