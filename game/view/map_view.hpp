// The map window: tiles in view, tiles remembered, shroud; creatures; what is marked upon them.
//
// Costs as much as the window has cells, whatever the size of the map.
#pragma once

#include <optional>

#include "game/play/game.hpp"
#include "game/view/console.hpp"
#include "game/view/display.hpp"

namespace sightline::game {

/// Draws the part of the map around the player, or the cursor in look mode, into `window`.
void draw_map(const Game& game, const Display& display, Console& console, Rect window);

/// The tile that draw_map() shows at `cell`; nothing when that is outside the window or the map.
[[nodiscard]] std::optional<Point> tile_at(const Game& game, const Display& display, Rect window,
                                           Point cell);

/// The cell at which draw_map() shows `tile`, which may lie outside of the window.
[[nodiscard]] Point cell_of(const Game& game, const Display& display, Rect window, Point tile);

/// Whether the creature is to be drawn: it is in view, or everything is revealed.
[[nodiscard]] bool is_shown(const Game& game, const Display& display, const Creature& creature);

/// The creature whose view is shown, if it is to be drawn itself.
[[nodiscard]] const Creature* watched_creature(const Game& game, const Display& display);

}  // namespace sightline::game
