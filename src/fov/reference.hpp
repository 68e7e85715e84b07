// The reference: any algorithm with any options, by its own file in this folder and without the
// engine. The engine must give the same results; tests compare the two.
#ifndef SIGHTLINE_FOV_REFERENCE_HPP
#define SIGHTLINE_FOV_REFERENCE_HPP

#include <sightline/core/options.hpp>
#include <sightline/core/point.hpp>
#include <sightline/core/tile_set.hpp>
#include <sightline/map/map_ref.hpp>

#include "haze_view.hpp"

namespace sightline::inline SIGHTLINE_ABI::fov {

/// Fills `out` with the view from `origin`, a tile of the map, by valid options.
SIGHTLINE_API void reference_view(const MapRef& map, Point origin, const Options& options,
                                  TileSet& out);

/// reference_view() that asks an own map about each tile once. What a map throws leaves `out` as it
/// was.
void reference_view_asking_once(const MapRef& map, Point origin, const Options& options,
                                TileSet& out);

/// reference_view() by the default algorithm, with the haze passed to each clear tile.
SIGHTLINE_API void reference_haze_view(const MapRef& map, Point origin, const Options& options,
                                       detail::HazeView& out);

}  // namespace sightline::inline SIGHTLINE_ABI::fov

#endif
