// update_viewsheds() in the dark: an observer sees what is in line of sight and either lit, or
// within its dark sight.
//
// Everything in line of sight is kept beside the visible part of it, so a change of light only
// decides what is lit. A field of view is computed only when it would be without lights. A viewshed
// counts as recomputed when its field of view was, or when light changed what is seen. Cost: as
// without lights; and for each viewshed near a change of light, the tiles in line of sight.
#ifndef SIGHTLINE_VISIBILITY_UPDATE_VIEWSHEDS_BY_LIGHT_HPP
#define SIGHTLINE_VISIBILITY_UPDATE_VIEWSHEDS_BY_LIGHT_HPP

#include <cstddef>
#include <utility>
#include <vector>

#include "../core/point.hpp"
#include "../core/to_point.hpp"
#include "../crowd/workers.hpp"
#include "../detail/scratch.hpp"
#include "../light/light_map.hpp"
#include "../map/map_ref.hpp"
#include "update_viewsheds.hpp"
#include "viewshed.hpp"

namespace sightline::inline SIGHTLINE_ABI {

namespace detail {

SIGHTLINE_API bool update_viewshed(const MapRef& map, const LightMap& light_map, Point origin,
                                   Viewshed& viewshed);
SIGHTLINE_API std::size_t update_viewsheds(const MapRef& map, const LightMap& light_map,
                                           const std::vector<PlacedViewshed>& observers,
                                           Workers& workers);

}  // namespace detail

/// Brings the viewshed of one observer in the dark up to date. Returns whether it was recomputed.
///
///     update_lights(dungeon, torches, light);
///     update_viewshed(dungeon, light, guard.position, guard.viewshed);
template <PointLike Position = Point>
bool update_viewshed(const MapRef& map, const LightMap& light_map, const Position& position,
                     Viewshed& viewshed) {
    return detail::update_viewshed(map, light_map, to_point(position), viewshed);
}

/// Brings the viewsheds of all observers in the dark up to date. Returns how many were recomputed.
/// Observers are the same as without lights. They see tiles in line of sight, within the radius of
/// their options, that are lit as Viewshed::dark demands or within its radius. Call update_lights()
/// before.
///
///     update_lights(dungeon, torches, light);
///     update_viewsheds(dungeon, light, monsters);
template <class Observers>
std::size_t update_viewsheds(const MapRef& map, const LightMap& light_map, Observers&& observers) {
    std::size_t recomputed = 0;
    detail::for_each_observer(std::forward<Observers>(observers),
                              [&](Point origin, Viewshed& viewshed) {
                                  if (detail::update_viewshed(map, light_map, origin, viewshed))
                                      ++recomputed;
                              });
    return recomputed;
}

/// Runs on several threads: for thousands of observers. map.is_opaque() is called from all of them,
/// and no viewshed may occur twice.
template <class Observers>
std::size_t update_viewsheds(const MapRef& map, const LightMap& light_map, Observers&& observers,
                             Workers& workers) {
    struct Gathered;
    detail::Borrowed<std::vector<detail::PlacedViewshed>, Gathered> all;
    detail::gather_observers(std::forward<Observers>(observers), *all);
    return detail::update_viewsheds(map, light_map, *all, workers);
}

}  // namespace sightline::inline SIGHTLINE_ABI

#endif
