// Each algorithm's view from `origin`, a tile of the map, by valid options. An algorithm without a
// function here exists only as a reference.
#ifndef SIGHTLINE_ENGINE_RULES_VIEWS_HPP
#define SIGHTLINE_ENGINE_RULES_VIEWS_HPP

#include <sightline/core/options.hpp>
#include <sightline/core/point.hpp>
#include <sightline/core/tile_set.hpp>
#include <sightline/map/map_ref.hpp>

#include "engine/kernels/kernel.hpp"
#include "fov/haze_view.hpp"

namespace sightline::inline SIGHTLINE_ABI::engine {

using View = void(const MapRef& map, Point origin, const Options& options, const Kernel& kernel,
                  TileSet& out);

View symmetric_view;
View hazy_view;    ///< symmetric, on a map with haze
View walled_view;  ///< symmetric, on a map with thin walls
View recursive_view;
View permissive_view;
View restrictive_view;
View diamond_view;
View raycast_view;
View bevelled_view;
View hex_view;  ///< symmetric, on a map of hexagons

/// hazy_view(), and the haze passed, if everything visible is near.
void near_haze_view(const MapRef& map, Point origin, const Options& options, const Kernel& kernel,
                    detail::HazeView& out);

}  // namespace sightline::inline SIGHTLINE_ABI::engine

#endif
