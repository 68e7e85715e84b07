// update_viewsheds(): keeps valid viewsheds, recomputes the others.
#include <sightline/fov/field_of_view.hpp>
#include <sightline/visibility/update_viewsheds.hpp>

#include "fov/influence.hpp"
#include "map/map_state.hpp"
#include "publish.hpp"

namespace sightline::inline SIGHTLINE_ABI::detail {

namespace {

/// Whether the viewshed may differ from the current view.
bool is_stale(const MapRef& map, Point origin, const Viewshed& viewshed) {
    const LastView& last = viewshed.last;
    return viewshed.dirty || last.origin != origin || last.options != viewshed.options ||
           last.light.id || view_may_differ(map, last.map, origin, viewshed.options);
}

/// Whether the viewshed is still valid; if so, marks it as up to date.
bool keep_if_valid(const MapRef& map, Point origin, Viewshed& viewshed) {
    if (is_stale(map, origin, viewshed)) return false;
    viewshed.last.latest = false;
    viewshed.last.map = state_of(map);
    return true;
}

void recompute(const MapRef& map, Point origin, Viewshed& viewshed) {
    LastView& last = viewshed.last;
    last.latest = false;
    // May throw: nothing has changed yet.
    field_of_view(map, origin, viewshed.options, last.before);
    publish(map, origin, unique_id(), viewshed);
    last.light = {};
}

}  // namespace

bool update_viewshed(const MapRef& map, Point origin, Viewshed& viewshed) {
    require_own_changes(map);
    if (keep_if_valid(map, origin, viewshed)) return false;
    recompute(map, origin, viewshed);
    return true;
}

std::size_t update_viewsheds(const MapRef& map, std::vector<PlacedViewshed>& observers,
                             Workers& workers) {
    require_own_changes(map);
    std::erase_if(observers, [&](const PlacedViewshed& each) {
        return keep_if_valid(map, each.origin, *each.viewshed);
    });
    workers.share(observers.size(), [&](std::size_t first, std::size_t end) {
        for (std::size_t i = first; i < end; ++i) {
            recompute(map, observers[i].origin, *observers[i].viewshed);
        }
    });
    return observers.size();
}

}  // namespace sightline::inline SIGHTLINE_ABI::detail
