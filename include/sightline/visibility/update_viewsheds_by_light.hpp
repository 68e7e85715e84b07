// update_viewsheds() in the dark: each observer sees what is in line of sight and lit, or near
// enough for its dark sight.
//
// All that is in line of sight is kept beside what is seen of it, so a change of light only decides
// anew what of it is lit; a field of view is computed when it would be without lights, and never
// otherwise. A viewshed counts as recomputed when its field of view was, or when light changed what
// is seen.
// Cost: as without lights, and for each viewshed near a change of light what is in line of sight.
#ifndef SIGHTLINE_VISIBILITY_UPDATE_VIEWSHEDS_BY_LIGHT_HPP
#define SIGHTLINE_VISIBILITY_UPDATE_VIEWSHEDS_BY_LIGHT_HPP

#include <cstddef>
#include <utility>
#include <vector>

#include "../core/rect.hpp"
#include "../core/tile_set.hpp"
#include "../core/to_point.hpp"
#include "../crowd/workers.hpp"
#include "../detail/scratch.hpp"
#include "../fov/field_of_view.hpp"
#include "../fov/influence.hpp"
#include "../light/light_map.hpp"
#include "../light/visible_by_light.hpp"
#include "../map/opacity.hpp"
#include "../map/opacity_changes.hpp"
#include "../map/opacity_grid_of.hpp"
#include "observer.hpp"
#include "update_viewsheds.hpp"
#include "viewshed.hpp"

namespace sightline::inline SIGHTLINE_ABI {

namespace detail {

/// Whether something changed in `area` since then, as far as is known.
inline bool changed_since(const OpacityChanges& changes, const MapState& then, Rect area) {
    return then.id != changes.id() ||
           changes.any_since(then.revision, area, [](Point) { return true; });
}

/// Whether something else may be lit of what is in line of sight. (What the observer stands on does
/// not stop its sight, but it is a wall to the light, or not.)
template <OpacityMap Map>
bool may_be_lit_differently(const Map& map, const LightMap& light_map, Point origin,
                            const LastLook& last) {
    if (changed_since(light_map.changes(), last.light, last.sight.bounds())) return true;
    if constexpr (TrackedMap<Map>) {
        return changed_since(map.changes(), last.map, {origin, {1, 1}});
    } else {
        return true;
    }
}

/// Brings one viewshed up to date; says whether it had to be recomputed.
template <OpacityMap Map>
bool look_by_light(const Map& map, const LightMap& light_map, Point origin, Viewshed& viewshed) {
    LastLook& last = viewshed.last;
    last.latest = false;
    const MapState light{light_map.changes().id(), light_map.changes().revision()};
    const bool same_sight = !viewshed.dirty && last.light.id && last.origin == origin &&
                            last.options == viewshed.options &&
                            !may_look_different(map, last.map, origin, viewshed.options);
    const bool same = same_sight && last.dark == viewshed.dark &&
                      !may_be_lit_differently(map, light_map, origin, last);
    bool recomputed = false;
    if (!same) {
        // This may throw: what is seen, and from where, is not changed yet.
        struct Sight;
        Borrowed<TileSet, Sight> sight;
        if (!same_sight) field_of_view(map, origin, viewshed.options, *sight);
        visible_by_light(map, light_map, same_sight ? last.sight : *sight, origin, viewshed.dark,
                         last.before);
        const UniqueId stamp = unique_id();
        recomputed = !same_sight || last.before != last.visible;
        if (!same_sight) swap(last.sight, *sight);
        if (recomputed) show_anew(map, origin, stamp, viewshed);
        last.dark = viewshed.dark;
    }
    last.map = state_of(map);
    last.light = light;
    return recomputed;
}

template <OpacityMap Map>
void require_usable(const Map& map, const LightMap& light_map) {
    require_own_changes(map);
    require_light_map_for(map.size(), light_map);
}

}  // namespace detail

/// Brings the viewshed of one observer in the dark up to date; says whether it had to be
/// recomputed.
///
///     update_lights(dungeon, torches, light);
///     update_viewshed(dungeon, light, guard.position, guard.viewshed);
template <OpacityMap Map, PointLike Position = Point>
bool update_viewshed(const Map& map, const LightMap& light_map, const Position& position,
                     Viewshed& viewshed) {
    detail::require_usable(looked_at(map), light_map);
    return detail::look_by_light(looked_at(map), light_map, to_point(position), viewshed);
}

/// Brings the viewsheds of all observers in the dark up to date; returns how many had to be
/// recomputed. Observers are what they are without lights. They see what is in line of sight,
/// within the radius of their options, and lit as Viewshed::dark demands, or within its radius.
/// update_lights() comes before.
///
///     update_lights(dungeon, torches, light);
///     update_viewsheds(dungeon, light, monsters);
template <OpacityMap Map, class Observers>
std::size_t update_viewsheds(const Map& map, const LightMap& light_map, Observers&& observers) {
    detail::require_usable(looked_at(map), light_map);
    std::size_t recomputed = 0;
    for (auto&& observer : observers) {
        detail::with_observer(std::forward<decltype(observer)>(observer), [&](const auto& position,
                                                                              Viewshed& viewshed) {
            const Point origin = to_point(position);
            if (detail::look_by_light(looked_at(map), light_map, origin, viewshed)) {
                ++recomputed;
            }
        });
    }
    return recomputed;
}

/// The same on several threads: for thousands of observers. map.is_opaque() is then called from all
/// of them, and no viewshed may occur twice.
template <OpacityMap Map, class Observers>
std::size_t update_viewsheds(const Map& map, const LightMap& light_map, Observers&& observers,
                             Workers& workers) {
    detail::require_usable(looked_at(map), light_map);
    struct All;
    detail::Borrowed<std::vector<detail::StaleViewshed>, All> all;
    for (auto&& observer : observers) {
        detail::with_observer(std::forward<decltype(observer)>(observer),
                              [&](const auto& position, Viewshed& viewshed) {
                                  all->push_back({to_point(position), &viewshed});
                              });
    }
    workers.share(all->size(), [&](std::size_t first, std::size_t end) {
        for (std::size_t i = first; i < end; ++i) {
            detail::look_by_light(looked_at(map), light_map, (*all)[i].origin, *(*all)[i].viewshed);
        }
    });
    std::size_t recomputed = 0;
    for (const detail::StaleViewshed& each : *all) {
        if (each.viewshed->last.latest) ++recomputed;
    }
    return recomputed;
}

}  // namespace sightline::inline SIGHTLINE_ABI

#endif
