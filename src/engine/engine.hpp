// The engine's interface, called by field_of_view(), cast_sight() and line_of_sight(). Input is
// valid.
//
// An OpacityGrid is read in place. Any other map is lazy: it is asked about each tile at most once,
// and only about tiles that no nearer wall hides, or next to them (docs/algorithms.md). If the map
// throws, `out` is unchanged.
#ifndef SIGHTLINE_ENGINE_ENGINE_HPP
#define SIGHTLINE_ENGINE_ENGINE_HPP

#include <sightline/core/options.hpp>
#include <sightline/core/point.hpp>
#include <sightline/core/tile_set.hpp>
#include <sightline/map/map_ref.hpp>

#include "fov/haze_view.hpp"
#include "kernels/kernel.hpp"

namespace sightline::inline SIGHTLINE_ABI::engine {

/// The view from `origin`, a tile of the map, by any algorithm.
SIGHTLINE_API void view(const MapRef& map, Point origin, const Options& options, TileSet& out,
                        const Kernel& kernel = this_kernel());

/// The view by Algorithm::symmetric on a map with haze, and the haze passed to each tile.
SIGHTLINE_API void haze_view(const MapRef& map, Point origin, const Options& options,
                             detail::HazeView& out, const Kernel& kernel = this_kernel());

/// Whether `from` sees `to`, another tile of a map without haze.
[[nodiscard]] SIGHTLINE_API bool sees(const OpacityGrid& map, Point from, Point to);

}  // namespace sightline::inline SIGHTLINE_ABI::engine

#endif
