// The last step of updating a viewshed, with or without light.
#ifndef SIGHTLINE_VISIBILITY_PUBLISH_HPP
#define SIGHTLINE_VISIBILITY_PUBLISH_HPP

#include <sightline/core/point.hpp>
#include <sightline/detail/unique_id.hpp>
#include <sightline/map/map_ref.hpp>
#include <sightline/visibility/viewshed.hpp>

namespace sightline::inline SIGHTLINE_ABI::detail {

/// Publishes `before` as the current view; the view until now becomes `before`.
void publish(const MapRef& map, Point origin, UniqueId stamp, Viewshed& viewshed);

}  // namespace sightline::inline SIGHTLINE_ABI::detail

#endif
