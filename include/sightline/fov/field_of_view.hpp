// field_of_view(): what can be seen from here. docs/contract.md says what holds for all of it.
#ifndef SIGHTLINE_FOV_FIELD_OF_VIEW_HPP
#define SIGHTLINE_FOV_FIELD_OF_VIEW_HPP

#include "../core/options.hpp"
#include "../core/point.hpp"
#include "../core/tile_set.hpp"
#include "../map/map_ref.hpp"

namespace sightline::inline SIGHTLINE_ABI {

/// The tiles seen from `origin`, put into `out`; what `out` held before is gone, its memory is
/// reused, so that repeated calls allocate nothing. What the map throws leaves `out` as it was.
SIGHTLINE_API void field_of_view(const MapRef& map, Point origin, const Options& options,
                                 TileSet& out);

/// The tiles seen from `origin`.
///
///     TileSet seen = field_of_view(dungeon, {12, 7}, {.radius = 8});
[[nodiscard]] SIGHTLINE_API TileSet field_of_view(const MapRef& map, Point origin,
                                                  const Options& options = {});

}  // namespace sightline::inline SIGHTLINE_ABI

#endif
