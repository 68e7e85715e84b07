// The light that some tiles give.
#pragma once

#include <optional>

#include <sightline/light/light.hpp>

#include "game/world/tile.hpp"

namespace sightline::game {

[[nodiscard]] constexpr bool shines(Tile tile) {
    return tile.kind == TileKind::torch || tile.kind == TileKind::fungus ||
           tile.kind == TileKind::treasure;
}

/// The light of a tile at `p` that gives some. Fungus has the colour of its patch.
[[nodiscard]] Light shine_of(Tile tile, Point p);

/// The ambient light of layers in daylight. Lamps and torches still show in it.
inline constexpr sightline::Rgb daylight{150, 150, 150};

}  // namespace sightline::game
