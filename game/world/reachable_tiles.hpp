// reachable_tiles(): the tiles of a layer that can be walked to. A flood fill, linear in the area.
#pragma once

#include <sightline/core/tile_set.hpp>

#include "game/world/layer.hpp"

namespace sightline::game {

/// The tiles that can be reached from the layer's start, through doors, but not through the exit.
[[nodiscard]] TileSet reachable_tiles(const Layer& layer);

/// The tiles that can be reached from `from`.
[[nodiscard]] TileSet reachable_tiles(const Layer& layer, Point from);

}  // namespace sightline::game
