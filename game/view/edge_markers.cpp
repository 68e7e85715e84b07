#include "game/view/edge_markers.hpp"

#include <algorithm>

#include "game/view/map_view.hpp"
#include "game/view/palette.hpp"

namespace sightline::game {

void draw_edge_markers(const Game& game, const Display& display, Console& console,
                       Rect map_window) {
    if (map_window.empty()) return;
    const Point first = map_window.min;
    const Point last = map_window.last();
    const Point player = cell_of(game, display, map_window, game.player().position);
    for (const Creature& creature : game.creatures()) {
        if (!game.sees(creature.position)) continue;
        const Point cell = cell_of(game, display, map_window, creature.position);
        if (map_window.contains(cell)) continue;
        const Look look = look_of(creature.kind);
        const Point edge{std::clamp(cell.x, first.x, last.x), std::clamp(cell.y, first.y, last.y)};
        if (edge != player) put(console, edge, {look.glyph, palette::shroud, look.foreground});
    }
}

}  // namespace sightline::game
