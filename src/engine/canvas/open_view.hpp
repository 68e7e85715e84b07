// Nothing in the way: where no wall stands within reach, everything within the rim is seen, by any
// algorithm.
//
// What lies outside the map counts as walls, but a map is convex: such a wall hides only what lies
// outside as well. Worth asking first: it takes a look at every word within reach to find that
// there is no wall, but mostly only at a few next to the origin to find that there is one.
#ifndef SIGHTLINE_ENGINE_CANVAS_OPEN_VIEW_HPP
#define SIGHTLINE_ENGINE_CANVAS_OPEN_VIEW_HPP

#include <sightline/core/options.hpp>
#include <sightline/core/tile_set.hpp>
#include <sightline/map/opacity_grid.hpp>

#include "reach.hpp"

namespace sightline::inline SIGHTLINE_ABI::engine {

/// If no wall stands within reach, fills `out` with all that is seen then.
[[nodiscard]] bool see_if_open(const OpacityGrid& map, const Reach& reach, const Options& options,
                               TileSet& out);

}  // namespace sightline::inline SIGHTLINE_ABI::engine

#endif
