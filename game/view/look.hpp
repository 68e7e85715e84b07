// Look: how a tile or a creature is drawn, a glyph in two colours. All of the world's looks are
// here.
//
// Tiles are given in full light; view/map_view.cpp and view/memory_style.hpp darken them. Walls and
// floors have other colours on each layer, from the first one down. The
// landscape's colours are those of SecBot 2021's "Walls, Windows and Field-of-View".
#pragma once

#include "game/play/creature.hpp"
#include "game/view/color.hpp"
#include "game/world/tile.hpp"

namespace sightline::game {

struct Look {
    char32_t glyph = U' ';
    Rgb foreground;
    Rgb background;

    friend constexpr bool operator==(const Look&, const Look&) = default;
};

[[nodiscard]] Look look_of(Tile tile, int depth = 0);
[[nodiscard]] Look look_of(CreatureKind kind);
[[nodiscard]] Look player_look();

}  // namespace sightline::game
