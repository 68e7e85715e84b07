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
#include "look.hpp"

namespace sightline::inline SIGHTLINE_ABI {

namespace detail {

/// The scene of look.hpp, which also notes the least haze on the way to each clear tile.
template <class Tiles>
class HazeScene : public View<Tiles> {
  public:
    HazeScene(Rect world, Point origin, const Options& options, int reach, Tiles& tiles,
              HazeView& out)
        : View<Tiles>(world, origin, options, reach, tiles, out.seen),
          origin_{origin},
          view_{out} {}

    void see_through(int haze, Point offset, bool wall) {
        if (!this->lets_see(offset, wall)) return;
        const Point p = origin_ + offset;
        const bool less = !view_.seen.contains(p) || haze < view_.haze(p);
        view_.seen.insert(p);
        if (less && !wall) view_.set_haze(p, haze);
    }

  private:
    Point origin_;
    HazeView& view_;
};

}  // namespace detail

namespace fov {

/// haze_view() by the reference: what fast paths are compared with.
template <OpacityMap Map>
void reference_haze_view(const Map& map, Point origin, const Options& options,
                         detail::HazeView& out) {
    const Size size = map.size();
    out.seen.clear();
    out.clear_haze();
    out.seen.insert(origin);
    detail::HazeScene scene{
        points(size), origin, options, detail::reach_on(size, origin, options.radius), map, out};
    detail::scan(scene, options);
}

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
    if (detail::reach_on(map.size(), origin, options.radius) > detail::nearby_reach) {
        return reference_haze_view(map, origin, options, out);
    }
    if constexpr (std::same_as<Map, OpacityGrid>) {
        engine::near_haze_view(map, origin, options, out);
    } else if constexpr (HazyMap<Map>) {
        engine::near_haze_view(fast::hazy_source(map), points(map.size()), origin, options, out);
    }
}

}  // namespace fov

}  // namespace sightline::inline SIGHTLINE_ABI

#endif
