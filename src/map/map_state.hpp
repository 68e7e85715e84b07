// The state of a map at which something was computed from it.
#ifndef SIGHTLINE_MAP_MAP_STATE_HPP
#define SIGHTLINE_MAP_MAP_STATE_HPP

#include <sightline/map/map_ref.hpp>
#include <sightline/map/tile_changes.hpp>

namespace sightline::inline SIGHTLINE_ABI::detail {

/// The map's state now.
[[nodiscard]] MapState state_of(const MapRef& map);

/// Refuses a map whose TileChanges are made for another size.
void require_own_changes(const MapRef& map);

}  // namespace sightline::inline SIGHTLINE_ABI::detail

#endif
