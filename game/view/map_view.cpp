#include "game/view/map_view.hpp"

#include <algorithm>
#include <cstdint>

#include "game/view/layout.hpp"
#include "game/view/palette.hpp"

namespace sightline::game {

namespace {

constexpr Look shroud{U' ', palette::shroud, palette::shroud};
constexpr int farthest_torch = 12;

Point camera_for(const Game& game, const Display& display, Rect window) {
    return camera(game.layer().size(), window.size,
                  display.cursor.value_or(game.player().position));
}

/// How much torchlight falls on a tile, 0 to 8. It decreases with the square of the distance, down
/// to none at the rim.
int torchlight(Point offset, int radius) {
    const std::int64_t reach = std::min(radius, farthest_torch) + 1;
    const std::int64_t distance =
        std::int64_t{offset.x} * offset.x + std::int64_t{offset.y} * offset.y;
    return static_cast<int>(std::max<std::int64_t>(8 - 8 * distance / (reach * reach), 0));
}

/// The tile as the player sees or remembers it.
Look known_look(const Game& game, const Display& display, Point p) {
    switch (game.knowledge(p)) {
        case Knowledge::visible: {
            Look look = look_of(game.layer().tile(p));
            const int light =
                torchlight(p - game.player().position, game.player().viewshed.options.radius);
            look.background = lit(look.background, look.foreground, 1);
            look.background = lit(look.background, palette::torch, light);
            return look;
        }
        case Knowledge::remembered:
            return remembered_look(look_of(game.remembered(p)), display.memory);
        case Knowledge::unknown: break;
    }
    if (!display.reveal) return shroud;
    const Look look = look_of(game.layer().tile(p));
    return {look.glyph, blend(divided(look.foreground, 3), palette::revealed, 5), palette::shroud};
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

    /// Tints a tile's background.
    void tint(Point tile, Rgb color, int parts) const {
        mark(tile, [&](Cell& cell) { cell.background = blend(cell.background, color, parts); });
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

void mark_watched(const Game& game, const Display& display, const Marker& marker) {
    const Creature* watched = watched_creature(game, display);
    if (watched == nullptr) return;
    for (const Point p : watched->viewshed.visible()) {
        const bool known = display.reveal || game.knowledge(p) != Knowledge::unknown;
        if (known) marker.tint(p, palette::watched, 4);
    }
}

void draw_creatures(const Game& game, const Display& display, const Marker& marker) {
    for (const Creature& creature : game.creatures()) {
        if (!is_shown(game, display, creature)) continue;
        Look look = look_of(creature.kind);
        if (!game.sees(creature.position)) look.foreground = divided(look.foreground, 2);
        marker.stand(creature.position, look);
        if (creature.mood == Mood::chasing) marker.tint(creature.position, palette::alarm, 2);
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
    for (const Point p : shown) {
        put(console, p - origin + window.min, known_look(game, display, p));
    }

    const Marker marker{console, window, origin};
    mark_watched(game, display, marker);
    if (display.route) {
        for (const Point p : game.route()) marker.tint(p, palette::route, 5);
    }
    draw_creatures(game, display, marker);
    if (display.hover) marker.tint(*display.hover, palette::cursor, 3);
    if (display.cursor) {
        marker.mark(*display.cursor, [](Cell& cell) {
            cell.foreground = palette::shroud;
            cell.background = palette::cursor;
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
