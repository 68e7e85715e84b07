#include "app/sighting.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <optional>
#include <utility>

#include <sightline/fov/field_of_view.hpp>
#include <sightline/light/light_seen.hpp>
#include <sightline/light/update_lights.hpp>
#include <sightline/light/visible_by_light.hpp>
#include <sightline/map/opacity_grid.hpp>

#include "app/describe_options.hpp"
#include "game/platform/render.hpp"
#include "game/view/console.hpp"
#include "game/view/memory_style.hpp"
#include "game/view/palette.hpp"
#include "game/view/text.hpp"

namespace sightline::app {

namespace {

/// The rows of the map, a character for each tile.
template <class Letter>
void draw(Size size, const Sink& out, Letter&& letter_at) {
    std::string row;
    for (int y = 0; y < size.height; ++y) {
        row.clear();
        for (int x = 0; x < size.width; ++x) game::append_utf8(row, letter_at(Point{x, y}));
        out(row += '\n');
    }
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

nlohmann::ordered_json as_json(const Light& light) {
    const Rgb color = light.color;
    return {{"position", {light.position.x, light.position.y}},
            {"radius", light.radius},
            {"color", {color.red, color.green, color.blue}}};
}

nlohmann::ordered_json pair(Point p) { return {p.x, p.y}; }

}  // namespace

Sighting::Sighting(const MapFile& on, Point from, const Options& how, std::vector<Light> by)
    : map{on}, origin{from}, options{how}, lights{std::move(by)} {
    const OpacityGrid grid = map.grid();
    seen = field_of_view(grid, origin, options);
    if (lights.empty()) return;
    light.reset(map.size());
    update_lights(grid, lights, light);
    seen = visible_by_light(grid, light, seen, origin);
}

Rgb Sighting::light_on(Point p) const {
    return lights.empty() ? Rgb{255, 255, 255} : light_seen(map, light, seen, p);
}

void write_ascii(const Sighting& sighting, const Sink& out) {
    draw(sighting.map.size(), out, [&](Point p) {
        if (p == sighting.origin) return U'@';
        return sighting.seen.contains(p) ? sighting.map.sign(p) : U' ';
    });
}

void write_color(const Sighting& sighting, const Sink& out, game::ColorDepth depth) {
    const Size size = sighting.map.size();
    game::Console row({size.width, 1});
    for (int y = 0; y < size.height; ++y) {
        for (int x = 0; x < size.width; ++x) row[{x, 0}] = cell_at(sighting, {x, y});
        out(to_ansi(row, depth));
    }
}

void write_mask(const Sighting& sighting, const Sink& out) {
    draw(sighting.map.size(), out,
         [&](Point p) { return sighting.seen.contains(p) ? U'1' : U'0'; });
}

void write_json(const Sighting& sighting, const Sink& out) {
    nlohmann::ordered_json json;
    json["origin"] = pair(sighting.origin);
    json["size"] = {sighting.map.size().width, sighting.map.size().height};
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
