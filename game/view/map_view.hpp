// The map window: visible tiles, remembered tiles and the shroud, with creatures and marks on them.
//
// The cost depends on the number of cells in the window, not on the size of the map.
#pragma once

#include <optional>

#include "game/play/game.hpp"
#include "game/view/console.hpp"
#include "game/view/display.hpp"

namespace sightline::game {

/// Draws the part of the map around the player, or around the cursor if there is one.
void draw_map(const Game& game, const Display& display, Console& console, Rect window);

/// The tile that draw_map() shows at `cell`; nothing if that is outside the window or the map.
[[nodiscard]] std::optional<Point> tile_at(const Game& game, const Display& display, Rect window,
                                           Point cell);

/// The cell at which draw_map() shows `tile`, which may be outside the window.
[[nodiscard]] Point cell_of(const Game& game, const Display& display, Rect window, Point tile);

/// Whether the creature is drawn: it is visible, or everything is revealed.
[[nodiscard]] bool is_shown(const Game& game, const Display& display, const Creature& creature);

/// The creature whose sight is shown; null if there is none or it is not drawn itself.
[[nodiscard]] const Creature* watched_creature(const Game& game, const Display& display);

}  // namespace sightline::game
