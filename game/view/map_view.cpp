#include "game/view/map_view.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>
#include <utility>

#include <sightline/light/light_seen.hpp>

#include "game/view/layout.hpp"
#include "game/view/memory_style.hpp"
#include "game/view/palette.hpp"
#include "game/world/direction.hpp"

namespace sightline::game {

namespace {

constexpr Look shroud{U' ', palette::shroud, palette::shroud};
/// The least brightness of a tile in view, in 256ths.
constexpr int least_shown = 104;

Point camera_for(const Game& game, const Display& display, Rect window) {
    return camera(game.layer().size(), window.size,
                  display.cursor.value_or(game.player().position));
}

/// A channel of a colour in that light, plus a little of the light itself.
std::uint8_t channel_in(int channel, int light, int added) {
    const int shown = channel * (least_shown + light * (256 - least_shown) / 255) / 256;
    return static_cast<std::uint8_t>(std::min(shown + light * added / 255, 255));
}

Rgb in_light(Rgb color, const sightline::Rgb& light, int added) {
    return {channel_in(color.r, light.red, added), channel_in(color.g, light.green, added),
            channel_in(color.b, light.blue, added)};
}

/// A small cache, since neighbouring tiles are alike.
template <class Question, class Answer>
class Answers {
  public:
    /// Returns the cached answer, or computes it; 256 entries, overwritten on collision.
    template <class WorkOut>
    [[nodiscard]] Answer of(Question question, int place, WorkOut&& work_out) {
        std::optional<std::pair<Question, Answer>>& kept =
            kept_[static_cast<std::size_t>(place) % kept_.size()];
        if (!kept || kept->first != question) kept.emplace(question, work_out(question));
        return kept->second;
    }

  private:
    std::array<std::optional<std::pair<Question, Answer>>, 256> kept_;
};

/// The caches of one frame.
struct FrameLooks {
    Answers<Rgb, Rgb> visible_inks;
    Answers<Tile, Look> remembered;
};

/// A tile in view, in the light on the side that the player sees.
Look visible_look(const Game& game, FrameLooks& looks, Point p) {
    constexpr int glow = 44;  // what full light adds to the background
    const Layer& layer = game.layer();
    Look look = look_of(layer.tile(p), game.depth());
    const sightline::Rgb light =
        light_seen(layer.opacity(), game.light(), game.player().viewshed.visible(), p);
    look.background = in_light(lit(look.background, look.foreground, 1), light, glow);
    const Rgb ink = in_light(look.foreground, light, 0);
    look.foreground = looks.visible_inks.of(ink, ink.r + 5 * ink.g + 3 * ink.b, [](Rgb color) {
        return within_contrast(color, palette::shroud, least_visible_contrast);
    });
    return look;
}

/// The tile as the player sees or remembers it.
Look known_look(const Game& game, const Display& display, FrameLooks& looks, Point p) {
    switch (game.knowledge(p)) {
        case Knowledge::visible: return visible_look(game, looks, p);
        case Knowledge::remembered: {
            const Tile tile = game.remembered(p);
            const int place = static_cast<int>(tile.kind) * 16 + tile.height + 128;
            return looks.remembered.of(tile, place, [&](Tile known) {
                return remembered_look(look_of(known, game.depth()), display.memory);
            });
        }
        case Knowledge::unknown: break;
    }
    if (!display.reveal) return shroud;
    const Look look = look_of(game.layer().tile(p), game.depth());
    return {look.glyph, blend(divided(look.foreground, 2), palette::revealed, 2), palette::shroud};
}

/// Changes the cells of tiles that the window shows.
class Marker {
  public:
    Marker(Console& console, Rect window, Point origin)
        : console_{console}, window_{window}, origin_{origin} {}

    template <class Change>
    void mark(Point tile, Change&& change) const {
        const Point cell = tile - origin_ + window_.min;
        if (window_.contains(cell) && console_.contains(cell)) change(console_[cell]);
    }

    /// Tints a tile's background, and says what for.
    void tint(Point tile, Rgb color, int parts, Overlay why) const {
        mark(tile, [&](Cell& cell) {
            cell.background = blend(cell.background, color, parts);
            cell.overlay = why;
        });
    }

    /// Draws a creature or the player on the tile's own background.
    void stand(Point tile, const Look& look) const {
        mark(tile, [&](Cell& cell) {
            cell.glyph = look.glyph;
            cell.foreground = look.foreground;
        });
    }

  private:
    Console& console_;
    Rect window_;
    Point origin_;
};

/// Smoke in view hides the tile below, the more the thicker it is.
void draw_smoke(const Game& game, const Marker& marker) {
    for (const Puff& puff : game.layer().smoke()) {
        if (!game.sees(puff.position)) continue;
        const int parts = 1 + puff.density * 5 / max_haze;
        marker.mark(puff.position, [&](Cell& cell) {
            cell.foreground = blend(cell.foreground, palette::smoke, parts);
            cell.background = blend(cell.background, divided(palette::smoke, 2), parts);
        });
    }
}

void mark_watched(const Game& game, const Display& display, const Marker& marker) {
    const Creature* watched = watched_creature(game, display);
    if (watched == nullptr) return;
    for (const Point p : watched->viewshed.visible()) {
        const bool known = display.reveal || game.knowledge(p) != Knowledge::unknown;
        if (known) marker.tint(p, palette::watched, 4, Overlay::watched);
    }
}

/// An arrow for each of `directions`.
constexpr std::u32string_view arrows = U"↑→↓←↗↘↙↖";

/// Creatures out of view, where they were last seen: dim, and dimmer as the turns pass. While the
/// memory is fresh, an arrow on the floor ahead of them shows where they faced.
void draw_glimpses(const Game& game, const Display& display, const Marker& marker) {
    constexpr int fresh = 20;
    for (std::size_t i = 0; i < game.creatures().size(); ++i) {
        const Glimpse* const glimpse = game.glimpse(i);
        if (glimpse == nullptr || is_shown(game, display, game.creatures()[i])) continue;
        const int age = game.turn() - glimpse->turn;
        Look look = look_of(game.creatures()[i].kind);
        look.foreground = within_contrast(divided(look.foreground, 2 + age / fresh),
                                          palette::shroud, least_memory_contrast);
        marker.stand(glimpse->position, look);
        const Point ahead = glimpse->position + glimpse->facing;
        if (age > fresh || game.creature_at(ahead) != nullptr || !game.layer().contains(ahead) ||
            game.knowledge(ahead) == Knowledge::unknown ||
            game.remembered(ahead).kind != TileKind::floor) {
            continue;
        }
        const auto direction = std::ranges::find(directions, glimpse->facing) - directions.begin();
        marker.stand(ahead, {arrows[static_cast<std::size_t>(direction)], look.foreground, {}});
    }
}

void draw_creatures(const Game& game, const Display& display, const Marker& marker) {
    for (const Creature& creature : game.creatures()) {
        if (!is_shown(game, display, creature)) continue;
        Look look = look_of(creature.kind);
        if (!game.sees(creature.position)) look.foreground = divided(look.foreground, 2);
        marker.stand(creature.position, look);
        if (creature.mood == Mood::chasing) {
            marker.tint(creature.position, palette::alarm, 4, Overlay::alarm);
        }
    }
    marker.stand(game.player().position, player_look());
}

}  // namespace

bool is_shown(const Game& game, const Display& display, const Creature& creature) {
    return display.reveal || game.sees(creature.position);
}

const Creature* watched_creature(const Game& game, const Display& display) {
    if (!display.watched || *display.watched >= game.creatures().size()) return nullptr;
    const Creature& creature = game.creatures()[*display.watched];
    return is_shown(game, display, creature) ? &creature : nullptr;
}

void draw_map(const Game& game, const Display& display, Console& console, Rect window) {
    const Point origin = camera_for(game, display, window);
    const Rect shown = intersection({{0, 0}, game.layer().size()}, {origin, window.size});
    fill(console, window, palette::shroud);
    FrameLooks looks;
    for (const Point p : shown) {
        put(console, p - origin + window.min, known_look(game, display, looks, p));
    }

    const Marker marker{console, window, origin};
    draw_smoke(game, marker);
    for (const Point p : threatened_tiles(game, display.threat)) {
        marker.tint(p, palette::threat, 4, Overlay::threat);
    }
    mark_watched(game, display, marker);
    if (display.route) {
        for (const Point p : game.route()) marker.tint(p, palette::route, 5, Overlay::route);
    }
    draw_glimpses(game, display, marker);
    draw_creatures(game, display, marker);
    if (display.hover) marker.tint(*display.hover, palette::cursor, 3, Overlay::route);
    if (display.cursor) {
        marker.mark(*display.cursor, [](Cell& cell) {
            cell.foreground = palette::shroud;
            cell.background = palette::cursor;
            cell.overlay = Overlay::none;
        });
    }
}

std::optional<Point> tile_at(const Game& game, const Display& display, Rect window, Point cell) {
    if (!window.contains(cell)) return std::nullopt;
    const Point tile = cell - window.min + camera_for(game, display, window);
    return game.layer().contains(tile) ? std::optional{tile} : std::nullopt;
}

Point cell_of(const Game& game, const Display& display, Rect window, Point tile) {
    return tile - camera_for(game, display, window) + window.min;
}

}  // namespace sightline::game
