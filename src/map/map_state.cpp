#include "map_state.hpp"

#include <string>

#include <sightline/core/error.hpp>
#include <sightline/core/point.hpp>

namespace sightline::inline SIGHTLINE_ABI::detail {

MapState state_of(const MapRef& map) {
    const TileChanges* const changes = map.changes();
    return changes != nullptr ? MapState{changes->id(), changes->revision()} : MapState{};
}

void require_own_changes(const MapRef& map) {
    if (map.changes() == nullptr || map.changes()->size() == map.size()) return;
    SIGHTLINE_REFUSE(std::invalid_argument,
                     "a map of size " + to_string(map.size()) +
                         " offers the TileChanges of one of size " +
                         to_string(map.changes()->size()) +
                         ": make them for its size, and restart() them when that changes");
}

}  // namespace sightline::inline SIGHTLINE_ABI::detail
