// update_viewsheds() in the dark: line of sight and light are kept apart, and each is updated only
// where it changed.
#include <sightline/core/rect.hpp>
#include <sightline/core/tile_set.hpp>
#include <sightline/fov/field_of_view.hpp>
#include <sightline/light/visible_by_light.hpp>
#include <sightline/visibility/update_viewsheds_by_light.hpp>

#include "fov/influence.hpp"
#include "light/checks.hpp"
#include "map/map_state.hpp"
#include "publish.hpp"

namespace sightline::inline SIGHTLINE_ABI::detail {

namespace {

/// Whether something may have changed in `area` since `then`.
bool changed_since(const TileChanges& changes, const MapState& then, Rect area) {
    return then.id != changes.id() ||
           changes.any_since(then.revision, area, [](Point) { return true; });
}

/// Whether the lit part of the line of sight may differ. (The observer's own tile never stops its
/// sight, but may be a wall to light.)
bool may_be_lit_differently(const MapRef& map, const LightMap& light_map, Point origin,
                            const LastView& last) {
    return changed_since(light_map.changes(), last.light, last.sight.bounds()) ||
           map.changes() == nullptr || changed_since(*map.changes(), last.map, {origin, {1, 1}});
}

/// Brings one viewshed up to date. Returns whether it was recomputed.
bool update_by_light(const MapRef& map, const LightMap& light_map, Point origin,
                     Viewshed& viewshed) {
    LastView& last = viewshed.last;
    last.latest = false;
    const MapState light{light_map.changes().id(), light_map.changes().revision()};
    const bool same_sight = !viewshed.dirty && last.light.id && last.origin == origin &&
                            last.options == viewshed.options &&
                            !view_may_differ(map, last.map, origin, viewshed.options);
    const bool same = same_sight && last.dark == viewshed.dark &&
                      !may_be_lit_differently(map, light_map, origin, last);
    bool recomputed = false;
    if (!same) {
        // May throw: nothing has changed yet.
        struct Sight;
        Borrowed<TileSet, Sight> sight;
        if (!same_sight) field_of_view(map, origin, viewshed.options, *sight);
        visible_by_light(map, light_map, same_sight ? last.sight : *sight, origin, viewshed.dark,
                         last.before);
        const UniqueId stamp = unique_id();
        recomputed = !same_sight || last.before != last.visible;
        if (!same_sight) swap(last.sight, *sight);
        if (recomputed) publish(map, origin, stamp, viewshed);
        last.dark = viewshed.dark;
    }
    last.map = state_of(map);
    last.light = light;
    return recomputed;
}

void require_usable(const MapRef& map, const LightMap& light_map) {
    require_own_changes(map);
    require_light_map_for(map.size(), light_map);
}

}  // namespace

bool update_viewshed(const MapRef& map, const LightMap& light_map, Point origin,
                     Viewshed& viewshed) {
    require_usable(map, light_map);
    return update_by_light(map, light_map, origin, viewshed);
}

std::size_t update_viewsheds(const MapRef& map, const LightMap& light_map,
                             const std::vector<PlacedViewshed>& observers, Workers& workers) {
    require_usable(map, light_map);
    workers.share(observers.size(), [&](std::size_t first, std::size_t end) {
        for (std::size_t i = first; i < end; ++i) {
            update_by_light(map, light_map, observers[i].origin, *observers[i].viewshed);
        }
    });
    std::size_t recomputed = 0;
    for (const PlacedViewshed& each : observers) {
        if (each.viewshed->last.latest) ++recomputed;
    }
    return recomputed;
}

}  // namespace sightline::inline SIGHTLINE_ABI::detail
