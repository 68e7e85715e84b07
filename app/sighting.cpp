#include "app/sighting.hpp"

#include <nlohmann/json.hpp>
#include <optional>

#include <sightline/fov/field_of_view.hpp>
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
std::string draw(Size size, Letter&& letter_at) {
    std::string text;
    for (int y = 0; y < size.height; ++y) {
        for (int x = 0; x < size.width; ++x) game::append_utf8(text, letter_at(Point{x, y}));
        text += '\n';
    }
    return text;
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

game::Cell cell_at(const Sighting& sighting, Point p) {
    const game::Look look = look_of(sighting.map, p);
    if (p == sighting.origin) {
        return {U'@', game::palette::cursor, game::palette::torch};
    }
    if (!sighting.seen.contains(p)) return remembered_look(look, game::MemoryStyle::flat);
    return {look.glyph, look.foreground, lit(look.background, game::palette::torch, 8)};
}

nlohmann::ordered_json pair(Point p) { return {p.x, p.y}; }

}  // namespace

Sighting::Sighting(const MapFile& on, Point from, const Options& how)
    : map{on}, origin{from}, options{how}, seen{field_of_view(OpacityGrid(on), from, how)} {}

std::string to_ascii(const Sighting& sighting) {
    return draw(sighting.map.size(), [&](Point p) {
        if (p == sighting.origin) return U'@';
        return sighting.seen.contains(p) ? sighting.map.sign(p) : U' ';
    });
}

std::string to_color(const Sighting& sighting) {
    game::Console console(sighting.map.size());
    for (int y = 0; y < console.size().height; ++y) {
        for (int x = 0; x < console.size().width; ++x) console[{x, y}] = cell_at(sighting, {x, y});
    }
    return to_ansi(console);
}

std::string to_mask(const Sighting& sighting) {
    return draw(sighting.map.size(),
                [&](Point p) { return sighting.seen.contains(p) ? U'1' : U'0'; });
}

std::string to_json(const Sighting& sighting) {
    nlohmann::ordered_json json;
    json["origin"] = pair(sighting.origin);
    json["size"] = {sighting.map.size().width, sighting.map.size().height};
    json["options"] = as_json(sighting.options);
    json["count"] = sighting.seen.count();
    json["tiles"] = nlohmann::ordered_json::array();
    for (const Point p : sighting.seen) json["tiles"].push_back(pair(p));
    return json.dump() + "\n";
}

}  // namespace sightline::app
