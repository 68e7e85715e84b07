#include "game/view/comparison.hpp"

#include <sightline/fov/field_of_view.hpp>
#include <sightline/light/visible_by_light.hpp>

#include "game/view/map_view.hpp"
#include "game/view/palette.hpp"

namespace sightline::game {

Comparison compare(const Game& game, Algorithm other) {
    const OpacityGrid& map = game.layer().opacity();
    const Point from = game.player().position;
    const Viewshed& viewshed = game.player().viewshed;
    Options options = viewshed.options;
    options.algorithm = other;
    const TileSet sight = field_of_view(map, from, options);
    const TileSet others = visible_by_light(map, game.light(), sight, from, viewshed.dark);
    return {others - viewshed.visible(), viewshed.visible() - others};
}

void draw_comparison(const Game& game, const Display& display, Console& console, Rect map_window) {
    if (!display.compared) return;
    const auto tint = [&](const TileSet& tiles, Rgb color, Overlay overlay) {
        for (const Point tile : tiles) {
            const Point cell = cell_of(game, display, map_window, tile);
            if (!map_window.contains(cell) || !console.contains(cell)) continue;
            console[cell].background = blend(console[cell].background, color, 6);
            console[cell].overlay = overlay;
        }
    };
    const auto [more, fewer] = compare(game, *display.compared);
    tint(more, palette::more_seen, Overlay::more);
    tint(fewer, palette::fewer_seen, Overlay::fewer);
}

}  // namespace sightline::game
