// look(): the reference's field of view, any algorithm with any options.
//
// The algorithms know nothing of bounds, radius shapes, cones or walls to leave out; the scene that
// they look at, below, does. So options work the same with every algorithm.
#ifndef SIGHTLINE_FOV_LOOK_HPP
#define SIGHTLINE_FOV_LOOK_HPP

#include "../core/least.hpp"
#include "../core/options.hpp"
#include "../core/point.hpp"
#include "../core/rect.hpp"
#include "../core/tile_set.hpp"
#include "../map/haze.hpp"
#include "../map/opacity.hpp"
#include "algorithms/bevelled.hpp"
#include "algorithms/diamond.hpp"
#include "algorithms/permissive.hpp"
#include "algorithms/raycast.hpp"
#include "algorithms/recursive.hpp"
#include "algorithms/restrictive.hpp"
#include "algorithms/scene.hpp"
#include "algorithms/symmetric.hpp"

namespace sightline::inline SIGHTLINE_ABI::detail {

/// The scene that algorithms scan: the world around `origin` as the options let it be seen.
/// Tiles.is_opaque(point) and, if it is there, Tiles.haze(point) answer for the tiles of the map,
/// or of an unbounded world: those in `world`.
template <class Tiles>
class View {
  public:
    View(Rect world, Point origin, const Options& options, int reach, Tiles& tiles, TileSet& out)
        : world_{world},
          origin_{origin},
          options_{options},
          reach_{reach},
          tiles_{tiles},
          out_{out} {}

    [[nodiscard]] int reach() const { return reach_; }

    [[nodiscard]] bool opaque(Point offset) {
        const Point p = origin_ + offset;
        return !world_.contains(p) || tiles_.is_opaque(p);
    }

    [[nodiscard]] int haze_limit() const { return options_.haze_limit; }

    [[nodiscard]] int haze(Point offset) { return haze_of(tiles_, origin_ + offset); }

    void see_through(int, Point offset, bool wall) { see(offset, wall); }

    void see(Point offset, bool wall) {
        if (lets_see(offset, wall)) out_.insert(origin_ + offset);
    }

    /// Whether the options let a tile be seen that is reached.
    [[nodiscard]] bool lets_see(Point offset, bool wall) const {
        if (wall && !(options_.light_walls && world_.contains(origin_ + offset))) return false;
        return within(options_.shape, options_.radius, offset) &&
               (!options_.cone || within(*options_.cone, offset));
    }

  private:
    Rect world_;
    Point origin_;
    const Options& options_;
    int reach_;
    Tiles& tiles_;
    TileSet& out_;
};

/// The algorithms that a scan is for: all, unless a caller leaves some out, which are then not
/// compiled for it.
[[nodiscard]] constexpr bool every(Algorithm) { return true; }

template <bool (*wanted)(Algorithm) = every, fov::Scene S>
void scan(S& scene, const Options& options) {
    switch (options.algorithm) {
        case Algorithm::symmetric:
            if constexpr (wanted(Algorithm::symmetric)) fov::symmetric(scene);
            return;
        case Algorithm::recursive:
            if constexpr (wanted(Algorithm::recursive)) fov::recursive(scene);
            return;
        case Algorithm::permissive:
            if constexpr (wanted(Algorithm::permissive))
                fov::permissive(scene, options.permissiveness);
            return;
        case Algorithm::restrictive:
            if constexpr (wanted(Algorithm::restrictive)) fov::restrictive(scene);
            return;
        case Algorithm::diamond:
            if constexpr (wanted(Algorithm::diamond)) fov::diamond(scene);
            return;
        case Algorithm::raycast:
            if constexpr (wanted(Algorithm::raycast)) fov::raycast(scene);
            return;
        case Algorithm::bevelled:
            if constexpr (wanted(Algorithm::bevelled)) fov::bevelled(scene);
            return;
    }
}

/// The largest distance along an axis that can matter on a map.
[[nodiscard]] inline int reach_on(Size map, Point origin, int radius) {
    return detail::least(radius,
                         detail::greatest(detail::greatest(origin.x, map.width - 1 - origin.x),
                                          detail::greatest(origin.y, map.height - 1 - origin.y)));
}

/// Fills `out` with what is seen from `origin`, which lies in `world`; `reach` is the largest
/// distance along an axis that can matter. The algorithm is one that is `wanted`.
template <bool (*wanted)(Algorithm) = every, class Tiles>
void look(Rect world, Point origin, const Options& options, int reach, Tiles& tiles, TileSet& out) {
    // Memory for what is near; the set grows if more than that comes into view.
    out.reset(intersection(world, square_around(origin, detail::least(reach, nearby_reach))));
    out.insert(origin);
    View scene{world, origin, options, reach, tiles, out};
    scan<wanted>(scene, options);
}

}  // namespace sightline::inline SIGHTLINE_ABI::detail

namespace sightline::inline SIGHTLINE_ABI::fov {

/// What field_of_view() finds, by the algorithm's own file and without any fast path: what fast
/// paths are compared with. The origin is a tile of the map, and the options are valid.
template <OpacityMap Map>
void reference_view(const Map& map, Point origin, const Options& options, TileSet& out) {
    const Size size = map.size();
    detail::look(points(size), origin, options, detail::reach_on(size, origin, options.radius), map,
                 out);
}

}  // namespace sightline::inline SIGHTLINE_ABI::fov

#endif
