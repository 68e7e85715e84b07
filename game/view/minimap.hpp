// The minimap: the known part of a layer, four blocks of tiles a cell.
//
// It is drawn in the panel, if there is room and the map's window does not show the whole layer.
// Quarter blocks make it readable without colours: walkable tiles are filled.
#pragma once

#include "game/play/game.hpp"
#include "game/view/console.hpp"

namespace sightline::game {

/// How many cells the minimap of a layer takes in a panel that is `width` cells wide.
[[nodiscard]] Size minimap_size(Size layer, int width);

/// Draws it with its upper left corner at `corner`.
void draw_minimap(const Game& game, Console& console, Point corner, Size size);

}  // namespace sightline::game
