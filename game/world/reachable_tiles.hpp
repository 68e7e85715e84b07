// reachable_tiles(): which tiles of a layer can be walked to at all. A flood fill; costs the area.
#pragma once

#include <sightline/core/tile_set.hpp>

#include "game/world/layer.hpp"

namespace sightline::game {

/// The tiles that can be reached from the layer's start by opening doors, but not by leaving
/// through the exit.
[[nodiscard]] TileSet reachable_tiles(const Layer& layer);

/// The same from another tile.
[[nodiscard]] TileSet reachable_tiles(const Layer& layer, Point from);

}  // namespace sightline::game
