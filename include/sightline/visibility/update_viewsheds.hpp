// update_viewsheds(): the visibility system. Nothing is recomputed without need, nothing is stale.
//
// A viewshed is recomputed when it is dirty, when its observer moved or looks in another way, when
// the map is another one, or when opacity changed where that could alter what it sees.
// fov/influence.hpp says when it could.
// Cost: a few comparisons for each viewshed that stays, and for each recent change.
#ifndef SIGHTLINE_VISIBILITY_UPDATE_VIEWSHEDS_HPP
#define SIGHTLINE_VISIBILITY_UPDATE_VIEWSHEDS_HPP

#include <cstddef>
#include <utility>
#include <vector>

#include "../core/to_point.hpp"
#include "../crowd/workers.hpp"
#include "../detail/scratch.hpp"
#include "../fov/field_of_view.hpp"
#include "../fov/influence.hpp"
#include "../map/opacity.hpp"
#include "../map/opacity_changes.hpp"
#include "../map/opacity_grid_of.hpp"
#include "observer.hpp"
#include "viewshed.hpp"

namespace sightline::inline SIGHTLINE_ABI {

namespace detail {

/// Whether the viewshed may differ from what would be seen now.
template <OpacityMap Map>
bool is_stale(const Map& map, Point origin, const Viewshed& viewshed) {
    const LastLook& last = viewshed.last;
    return viewshed.dirty || last.origin != origin || last.options != viewshed.options ||
           last.light.id || may_look_different(map, last.map, origin, viewshed.options);
}

/// Says whether the viewshed can stay as it is, and if so notes that.
template <OpacityMap Map>
bool keep_if_right(const Map& map, Point origin, Viewshed& viewshed) {
    if (is_stale(map, origin, viewshed)) return false;
    viewshed.last.latest = false;
    viewshed.last.map = state_of(map);
    return true;
}

/// Makes what was seen what is in `before`, which is seen now, and the other way round.
template <OpacityMap Map>
void show_anew(const Map& map, Point origin, UniqueId stamp, Viewshed& viewshed) {
    LastLook& last = viewshed.last;
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

template <OpacityMap Map>
void recompute(const Map& map, Point origin, Viewshed& viewshed) {
    LastLook& last = viewshed.last;
    last.latest = false;
    // This may throw: what is seen, and from where, is not changed yet.
    field_of_view(map, origin, viewshed.options, last.before);
    const UniqueId stamp = unique_id();
    show_anew(map, origin, stamp, viewshed);
    last.light = {};
}

/// One that has to be recomputed.
struct StaleViewshed {
    Point origin;
    Viewshed* viewshed;
};

}  // namespace detail

/// Brings one observer's viewshed up to date; says whether it had to be recomputed. `position` is
/// anything with x and y. Throws std::out_of_range when it lies outside the map: leave out those
/// who are nowhere.
///
///     update_viewshed(dungeon, {15, 15}, viewshed);
template <OpacityMap Map, PointLike Position = Point>
bool update_viewshed(const Map& map, const Position& position, Viewshed& viewshed) {
    detail::require_own_changes(looked_at(map));
    const Point origin = to_point(position);
    if (detail::keep_if_right(looked_at(map), origin, viewshed)) return false;
    detail::recompute(looked_at(map), origin, viewshed);
    return true;
}

/// Brings the viewsheds of all observers up to date; returns how many had to be recomputed.
/// Observers are a range of anything that has a `position` and a `viewshed`, or decomposes into
/// (position, viewshed) or (entity, position, viewshed): structs, tuples, an entity system's view.
/// On maps that offer no changes() every viewshed is recomputed: see OpacityChanges.
///
///     std::size_t recomputed = update_viewsheds(dungeon, monsters);
template <OpacityMap Map, class Observers>
std::size_t update_viewsheds(const Map& map, Observers&& observers) {
    std::size_t recomputed = 0;
    for (auto&& observer : observers) {
        detail::with_observer(std::forward<decltype(observer)>(observer),
                              [&](const auto& position, Viewshed& viewshed) {
                                  if (update_viewshed(map, position, viewshed)) ++recomputed;
                              });
    }
    return recomputed;
}

/// The same on several threads: for thousands of observers. map.is_opaque() is then called from all
/// of them, and no viewshed may occur twice.
///
///     Workers workers;
///     update_viewsheds(dungeon, monsters, workers);
template <OpacityMap Map, class Observers>
std::size_t update_viewsheds(const Map& map, Observers&& observers, Workers& workers) {
    detail::require_own_changes(looked_at(map));
    struct Stale;
    detail::Borrowed<std::vector<detail::StaleViewshed>, Stale> stale;
    for (auto&& observer : observers) {
        detail::with_observer(std::forward<decltype(observer)>(observer),
                              [&](const auto& position, Viewshed& viewshed) {
                                  const Point origin = to_point(position);
                                  if (!detail::keep_if_right(looked_at(map), origin, viewshed)) {
                                      stale->push_back({origin, &viewshed});
                                  }
                              });
    }
    workers.share(stale->size(), [&](std::size_t first, std::size_t end) {
        for (std::size_t i = first; i < end; ++i) {
            detail::recompute(looked_at(map), (*stale)[i].origin, *(*stale)[i].viewshed);
        }
    });
    return stale->size();
}

}  // namespace sightline::inline SIGHTLINE_ABI

#endif
