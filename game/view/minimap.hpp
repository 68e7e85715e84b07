// The minimap: the known part of a layer, four blocks of tiles a cell.
//
// It is drawn in the panel, if there is room and the map's window does not show the whole layer.
// Quarter blocks make it readable without colours: walkable tiles are filled.
#pragma once

#include "game/play/game.hpp"
#include "game/view/console.hpp"

namespace sightline::game {

/// The quotient, rounded up.
[[nodiscard]] constexpr int divided_up(int a, int b) { return (a + b - 1) / b; }

/// The block glyph of a cell whose quarters are filled by the bits 1 (upper left), 2 (upper right),
/// 4 and 8 (lower ones).
[[nodiscard]] char32_t quarter_glyph(std::size_t filled);

/// How many cells the minimap of a layer takes in a panel that is `width` cells wide.
[[nodiscard]] Size minimap_size(Size layer, int width);

/// Draws it with its upper left corner at `corner`.
void draw_minimap(const Game& game, Console& console, Point corner, Size size);

}  // namespace sightline::game
