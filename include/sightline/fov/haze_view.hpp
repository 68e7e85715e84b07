// haze_view(): a field of view that says how much haze was passed on the way to each of its tiles.
//
// Exactly haze_passed() for every clear tile of field_of_view(), at the cost of one field of view:
// the scan knows what its sectors have passed. Where there is no haze it is field_of_view();
// further than 31 tiles through haze it is the reference's.
#ifndef SIGHTLINE_FOV_HAZE_VIEW_HPP
#define SIGHTLINE_FOV_HAZE_VIEW_HPP

#include "../core/options.hpp"
#include "../core/point.hpp"
#include "../detail/haze_view.hpp"
#include "../map/map_ref.hpp"

namespace sightline::inline SIGHTLINE_ABI::fov {

/// Fills `out` with field_of_view(map, origin, options) and the haze on the way to each clear tile
/// of it.
SIGHTLINE_API void haze_view(const MapRef& map, Point origin, const Options& options,
                             detail::HazeView& out);

}  // namespace sightline::inline SIGHTLINE_ABI::fov

#endif
