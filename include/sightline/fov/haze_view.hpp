// haze_view(): a field of view that says how much haze was passed on the way to each of its tiles.
//
// Exactly haze_passed() for every clear tile of field_of_view(), at the cost of one field of view:
// the scan knows what its sectors have passed. Where there is no haze it is field_of_view();
// further than 31 tiles through haze it is the reference's.
#ifndef SIGHTLINE_FOV_HAZE_VIEW_HPP
#define SIGHTLINE_FOV_HAZE_VIEW_HPP

#include <concepts>

#include "../core/options.hpp"
#include "../core/point.hpp"
#include "../core/rect.hpp"
#include "../detail/haze_view.hpp"
#include "../fast/hazy_source.hpp"
#include "../map/haze.hpp"
#include "../map/opacity.hpp"
#include "../map/opacity_grid.hpp"
#include "../map/opacity_grid_of.hpp"
#include "engine.hpp"
#include "field_of_view.hpp"

namespace sightline::inline SIGHTLINE_ABI::fov {

/// Fills `out` with field_of_view(map, origin, options) and the haze on the way to each clear tile
/// of it.
template <OpacityMap Map>
void haze_view(const Map& map, Point origin, const Options& options, detail::HazeView& out) {
    if constexpr (OpacityGridMap<Map> && !std::same_as<Map, OpacityGrid>) {
        return haze_view(opacity_grid_of(map), origin, options, out);
    }
    if (!detail::may_have_haze(map) || options.algorithm != Algorithm::symmetric) {
        field_of_view(map, origin, options, out.seen);
        return out.clear_haze();
    }
    detail::require_valid_size(map.size());
    detail::require_inside(map.size(), origin, "origin");
    validate(options);
    if constexpr (std::same_as<Map, OpacityGrid>) {
        engine::haze_view(map, origin, options, out);
    } else if constexpr (HazyMap<Map>) {
        engine::haze_view(fast::hazy_source(map), points(map.size()), origin, options, out);
    }
}

}  // namespace sightline::inline SIGHTLINE_ABI::fov

#endif
