// The room map/: the OpacityMap concept for any map, and OpacityGrid, a map made of bits. Includes
// only.
#ifndef SIGHTLINE_MAP_HPP
#define SIGHTLINE_MAP_HPP

#include "map/haze.hpp"             // IWYU pragma: export
#include "map/height_grid.hpp"      // IWYU pragma: export
#include "map/hex_grid.hpp"         // IWYU pragma: export
#include "map/map_ref.hpp"          // IWYU pragma: export
#include "map/opacity.hpp"          // IWYU pragma: export
#include "map/opacity_grid.hpp"     // IWYU pragma: export
#include "map/opacity_grid_of.hpp"  // IWYU pragma: export
#include "map/tile_changes.hpp"     // IWYU pragma: export
#include "map/unbounded_map.hpp"    // IWYU pragma: export

#endif
