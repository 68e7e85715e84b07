// The state of a map when something was computed from it.
#ifndef SIGHTLINE_MAP_MAP_STATE_HPP
#define SIGHTLINE_MAP_MAP_STATE_HPP

#include <sightline/map/map_ref.hpp>
#include <sightline/map/tile_changes.hpp>

namespace sightline::inline SIGHTLINE_ABI::detail {

/// The map's current state.
[[nodiscard]] MapState state_of(const MapRef& map);

/// Throws if the map's TileChanges have another size.
void require_own_changes(const MapRef& map);

}  // namespace sightline::inline SIGHTLINE_ABI::detail

#endif
