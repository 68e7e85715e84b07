// Look: how a tile or a creature is drawn, a glyph in two colours. All of the world's looks are
// here.
//
// Tiles are given in full light; view/map_view.cpp and view/memory_style.hpp darken them. Walls and
// floors have other colours on each layer, from the first one down. The
// landscape's colours are those of SecBot 2021's "Walls, Windows and Field-of-View".
#pragma once

#include <cstddef>
#include <cstdint>

#include "game/play/creature.hpp"
#include "game/view/color.hpp"
#include "game/world/tile.hpp"

namespace sightline::game {

/// What a cell is tinted for. The tint says it in full colour; terminals with fewer colours have
/// other means.
enum class Overlay : std::uint8_t {
    none,
    text,     ///< no tile: words and numbers
    alarm,    ///< words about danger, and creatures that chase the player
    threat,   ///< the player would be noticed here
    watched,  ///< a creature sees this
    more,     ///< seen only by the compared algorithm
    fewer,    ///< seen only by the player's own
    route,    ///< of a journey
    noise,    ///< how far a noise is heard
};
inline constexpr std::size_t overlays = 9;

struct Look {
    char32_t glyph = U' ';
    Rgb foreground;
    Rgb background;
    Overlay overlay = Overlay::none;

    friend constexpr bool operator==(const Look&, const Look&) = default;
};

[[nodiscard]] Look look_of(Tile tile, int depth = 0);
[[nodiscard]] Look look_of(CreatureKind kind);
[[nodiscard]] Look player_look();

}  // namespace sightline::game
