// Influence: could the opacity or haze of this tile alter what is seen from there? Did any that
// changed?
#ifndef SIGHTLINE_FOV_INFLUENCE_HPP
#define SIGHTLINE_FOV_INFLUENCE_HPP

#include <sightline/core/options.hpp>
#include <sightline/core/point.hpp>
#include <sightline/core/rect.hpp>
#include <sightline/map/map_ref.hpp>
#include <sightline/map/tile_changes.hpp>

namespace sightline::inline SIGHTLINE_ABI::detail {

/// The tiles around `origin` that can_alter_view() is worth asking about.
[[nodiscard]] Rect area_of_influence(Size size, Point origin, const Options& view);

/// Whether what is seen from `origin` can depend on the opacity or the haze of `tile`, in the area
/// above.
[[nodiscard]] bool can_alter_view(const MapRef& map, Point origin, const Options& view, Point tile);

/// Whether what is seen from `origin` may differ from what was seen on the map in that state.
[[nodiscard]] bool view_may_differ(const MapRef& map, const MapState& then, Point origin,
                                   const Options& view);

}  // namespace sightline::inline SIGHTLINE_ABI::detail

#endif
