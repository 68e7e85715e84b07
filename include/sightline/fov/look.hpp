// look(): the reference's field of view, any algorithm with any options.
//
// The algorithms know nothing of bounds, radius shapes, cones or walls to leave out; the scene that
// they look at, below, does. So options work the same with every algorithm.
#ifndef SIGHTLINE_FOV_LOOK_HPP
#define SIGHTLINE_FOV_LOOK_HPP

#include <algorithm>

#include "../core/options.hpp"
#include "../core/point.hpp"
#include "../core/rect.hpp"
#include "../core/tile_set.hpp"
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
/// opaque_at(point) answers for every point asked, including those outside a map; the tiles of the
/// map, or of an unbounded world, are those in `world`.
template <class OpaqueAt>
class View {
  public:
    View(Rect world, Point origin, const Options& options, int reach, OpaqueAt& opaque_at,
         TileSet& out)
        : world_{world},
          origin_{origin},
          options_{options},
          reach_{reach},
          opaque_at_{opaque_at},
          out_{out} {}

    [[nodiscard]] int reach() const { return reach_; }

    [[nodiscard]] bool opaque(Point offset) {
        const Point p = origin_ + offset;
        return !world_.contains(p) || opaque_at_(p);
    }

    void see(Point offset, bool wall) {
        const Point p = origin_ + offset;
        if (wall && !(options_.light_walls && world_.contains(p))) return;
        if (!within(options_.shape, options_.radius, offset)) return;
        if (options_.cone && !within(*options_.cone, offset)) return;
        out_.insert(p);
    }

  private:
    Rect world_;
    Point origin_;
    const Options& options_;
    int reach_;
    OpaqueAt& opaque_at_;
    TileSet& out_;
};

template <fov::Scene S>
void scan(S& scene, const Options& options) {
    switch (options.algorithm) {
        case Algorithm::symmetric: return fov::symmetric(scene);
        case Algorithm::recursive: return fov::recursive(scene);
        case Algorithm::permissive: return fov::permissive(scene, options.permissiveness);
        case Algorithm::restrictive: return fov::restrictive(scene);
        case Algorithm::diamond: return fov::diamond(scene);
        case Algorithm::raycast: return fov::raycast(scene);
        case Algorithm::bevelled: return fov::bevelled(scene);
    }
}

/// Fills `out` with what is seen from `origin`, which lies in `world`; `reach` is the largest
/// distance along an axis that can matter.
template <class OpaqueAt>
void look(Rect world, Point origin, const Options& options, int reach, OpaqueAt& opaque_at,
          TileSet& out) {
    // Memory for what is near; the set grows if more than that comes into view.
    out.reset(intersection(world, square_around(origin, (std::min)(reach, nearby_reach))));
    out.insert(origin);
    View scene{world, origin, options, reach, opaque_at, out};
    scan(scene, options);
}

}  // namespace sightline::inline SIGHTLINE_ABI::detail

namespace sightline::inline SIGHTLINE_ABI::fov {

/// What field_of_view() finds, by the algorithm's own file and without any fast path: what fast
/// paths are compared with. The origin is a tile of the map, and the options are valid.
template <OpacityMap Map>
void reference_view(const Map& map, Point origin, const Options& options, TileSet& out) {
    const Size size = map.size();
    const int to_edge = (std::max)((std::max)(origin.x, size.width - 1 - origin.x),
                                   (std::max)(origin.y, size.height - 1 - origin.y));
    const auto opaque_at = [&map](Point p) -> bool { return map.is_opaque(p); };
    detail::look(points(size), origin, options, (std::min)(options.radius, to_edge), opaque_at,
                 out);
}

}  // namespace sightline::inline SIGHTLINE_ABI::fov

#endif
