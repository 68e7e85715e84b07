// update_viewsheds(): the visibility system. Recomputes stale viewsheds, and only those.
//
// A viewshed is recomputed when it is dirty, when its observer moved or has new options, when the
// map is another one, or when the map changed where that could alter the view
// (src/fov/influence.hpp). Cost: a few comparisons for each viewshed that stays, and for each
// recent change.
#ifndef SIGHTLINE_VISIBILITY_UPDATE_VIEWSHEDS_HPP
#define SIGHTLINE_VISIBILITY_UPDATE_VIEWSHEDS_HPP

#include <cstddef>
#include <utility>
#include <vector>

#include "../core/point.hpp"
#include "../core/to_point.hpp"
#include "../crowd/workers.hpp"
#include "../detail/scratch.hpp"
#include "../map/map_ref.hpp"
#include "observer.hpp"
#include "viewshed.hpp"

namespace sightline::inline SIGHTLINE_ABI {

namespace detail {

/// An observer after type erasure.
struct PlacedViewshed {
    Point origin;
    Viewshed* viewshed;
};

/// Calls use(origin, viewshed) for each observer.
template <class Observers, class Use>
void for_each_observer(Observers&& observers, Use&& use) {
    for (auto&& observer : observers) {
        with_observer(
            std::forward<decltype(observer)>(observer),
            [&](const auto& position, Viewshed& viewshed) { use(to_point(position), viewshed); });
    }
}

/// Lists the observers in `out`.
template <class Observers>
void gather_observers(Observers&& observers, std::vector<PlacedViewshed>& out) {
    for_each_observer(std::forward<Observers>(observers), [&](Point origin, Viewshed& viewshed) {
        out.push_back({origin, &viewshed});
    });
}

SIGHTLINE_API bool update_viewshed(const MapRef& map, Point origin, Viewshed& viewshed);
SIGHTLINE_API std::size_t update_viewsheds(const MapRef& map,
                                           std::vector<PlacedViewshed>& observers,
                                           Workers& workers);

}  // namespace detail

/// Brings one observer's viewshed up to date. Returns whether it was recomputed. `position` is
/// anything with x and y. Throws std::out_of_range if it lies outside the map: leave out observers
/// that are nowhere.
///
///     update_viewshed(dungeon, {15, 15}, viewshed);
template <PointLike Position = Point>
bool update_viewshed(const MapRef& map, const Position& position, Viewshed& viewshed) {
    return detail::update_viewshed(map, to_point(position), viewshed);
}

/// Brings the viewsheds of all observers up to date. Returns how many were recomputed. Observers
/// are a range of anything that has a `position` and a `viewshed`, or decomposes into parts of
/// which one is a position and one a Viewshed: structs, tuples, an entity system's view. On maps
/// without changes() every viewshed is recomputed: see TileChanges.
///
///     std::size_t recomputed = update_viewsheds(dungeon, monsters);
template <class Observers>
std::size_t update_viewsheds(const MapRef& map, Observers&& observers) {
    std::size_t recomputed = 0;
    detail::for_each_observer(std::forward<Observers>(observers),
                              [&](Point origin, Viewshed& viewshed) {
                                  if (detail::update_viewshed(map, origin, viewshed)) ++recomputed;
                              });
    return recomputed;
}

/// Runs on several threads: for thousands of observers. map.is_opaque() is called from all of them,
/// and no viewshed may occur twice.
///
///     Workers workers;
///     update_viewsheds(dungeon, monsters, workers);
template <class Observers>
std::size_t update_viewsheds(const MapRef& map, Observers&& observers, Workers& workers) {
    struct Gathered;
    detail::Borrowed<std::vector<detail::PlacedViewshed>, Gathered> all;
    detail::gather_observers(std::forward<Observers>(observers), *all);
    return detail::update_viewsheds(map, *all, workers);
}

}  // namespace sightline::inline SIGHTLINE_ABI

#endif
