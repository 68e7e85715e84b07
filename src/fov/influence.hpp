// Influence: whether the opacity or haze of a tile can alter a view, and whether recorded changes
// did.
#ifndef SIGHTLINE_FOV_INFLUENCE_HPP
#define SIGHTLINE_FOV_INFLUENCE_HPP

#include <sightline/core/options.hpp>
#include <sightline/core/point.hpp>
#include <sightline/core/rect.hpp>
#include <sightline/map/map_ref.hpp>
#include <sightline/map/tile_changes.hpp>

namespace sightline::inline SIGHTLINE_ABI::detail {

/// The tiles around `origin` for which can_alter_view() can be true.
[[nodiscard]] Rect area_of_influence(const MapRef& map, Point origin, const Options& view);

/// Whether the view from `origin` can depend on the opacity or the haze of `tile`, in the area
/// above.
[[nodiscard]] bool can_alter_view(const MapRef& map, Point origin, const Options& view, Point tile);

/// Whether the view from `origin` may differ from the one on the map in that state.
[[nodiscard]] bool view_may_differ(const MapRef& map, const MapState& then, Point origin,
                                   const Options& view);

}  // namespace sightline::inline SIGHTLINE_ABI::detail

#endif
