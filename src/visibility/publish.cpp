#include "publish.hpp"

#include "map/map_state.hpp"

namespace sightline::inline SIGHTLINE_ABI::detail {

void publish(const MapRef& map, Point origin, UniqueId stamp, Viewshed& viewshed) {
    LastView& last = viewshed.last;
    const MapState now = state_of(map);
    swap(last.visible, last.before);
    if (last.map.id && last.map.id != now.id) last.before.clear();
    last.map = now;
    last.origin = origin;
    last.options = viewshed.options;
    last.stamp = stamp;
    last.latest = true;
    viewshed.dirty = false;
}

}  // namespace sightline::inline SIGHTLINE_ABI::detail
