// haze_look(): look(), which also says how much haze was passed on the way to each tile. By the
// default algorithm: the others do not know of haze.
#ifndef SIGHTLINE_FOV_HAZE_LOOK_HPP
#define SIGHTLINE_FOV_HAZE_LOOK_HPP

#include "../core/options.hpp"
#include "../core/point.hpp"
#include "../core/rect.hpp"
#include "../detail/haze_view.hpp"
#include "../map/opacity.hpp"
#include "look.hpp"

namespace sightline::inline SIGHTLINE_ABI::detail {

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

/// As look(), with the haze on the way to each clear tile.
template <class Tiles>
void haze_look(Rect world, Point origin, const Options& options, Tiles& tiles, HazeView& out) {
    out.clear();
    out.seen.insert(origin);
    HazeScene scene{world,   origin,
                    options, reach_on(world.size, origin - world.min, options.radius),
                    tiles,   out};
    fov::symmetric(scene);
}

}  // namespace sightline::inline SIGHTLINE_ABI::detail

namespace sightline::inline SIGHTLINE_ABI::fov {

/// haze_view() by the reference: what fast paths are compared with.
template <OpacityMap Map>
void reference_haze_view(const Map& map, Point origin, const Options& options,
                         detail::HazeView& out) {
    detail::haze_look(points(map.size()), origin, options, map, out);
}

}  // namespace sightline::inline SIGHTLINE_ABI::fov

#endif
