// field_of_view(): what can be seen from here. One dispatcher for all algorithms and options.
//
// The algorithms know nothing of bounds, radius shapes, cones or walls to leave out; the scene that
// they look at, below, does. docs/contract.md says what holds for all of them.
#pragma once

#include <algorithm>
#include <concepts>
#include <limits>
#include <string>

#include "detail/scratch.hpp"
#include "fast/field_of_view.hpp"
#include "fov/bevelled.hpp"
#include "fov/diamond.hpp"
#include "fov/permissive.hpp"
#include "fov/raycast.hpp"
#include "fov/recursive.hpp"
#include "fov/restrictive.hpp"
#include "fov/scene.hpp"
#include "fov/symmetric.hpp"
#include "opacity.hpp"
#include "opacity_grid.hpp"
#include "options.hpp"
#include "point.hpp"
#include "tile_set.hpp"

namespace sightline {

namespace detail {

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
    const int near = std::min(reach, 31);
    out.reset(intersection(world, {origin - Point{near, near}, {2 * near + 1, 2 * near + 1}}));
    out.insert(origin);
    View scene{world, origin, options, reach, opaque_at, out};
    scan(scene, options);
}

/// The largest radius of cast_sight(): what one sees then just fits a TileSet.
inline constexpr int max_unbounded_radius = (max_side - 1) / 2;

/// Refuses radii that leave an unbounded world without an end, or that run out of coordinates.
inline void require_unbounded_radius(Point origin, int radius) {
    if (radius > max_unbounded_radius) {
        const std::string named = radius == unlimited ? "unlimited" : std::to_string(radius);
        SIGHTLINE_RAISE(std::invalid_argument, "radius " + named +
                                                   " is not allowed in an unbounded world: it must "
                                                   "be 0 to " +
                                                   std::to_string(max_unbounded_radius));
    }
    constexpr int most = std::numeric_limits<int>::max() - max_side;
    if (origin.x < -most || origin.x > most || origin.y < -most || origin.y > most) {
        SIGHTLINE_RAISE(std::out_of_range,
                        "origin " + to_string(origin) + " is not allowed: each part must be " +
                            std::to_string(-most) + " to " + std::to_string(most));
    }
}

}  // namespace detail

/// The tiles seen from `origin`, put into `out`; what `out` held before is gone, its memory is
/// reused, so that repeated calls allocate nothing.
template <OpacityMap Map>
void field_of_view(const Map& map, Point origin, const Options& options, TileSet& out) {
    const Size size = map.size();
    detail::require_valid_size(size);
    detail::require_inside(size, origin, "origin");
    detail::require_valid(options);
    if constexpr (std::same_as<Map, OpacityGrid>) {
        if (options.algorithm == Algorithm::symmetric) {
            return fast::field_of_view(map, origin, options, fast::this_processor(), out);
        }
    }
    const int to_edge = std::max(std::max(origin.x, size.width - 1 - origin.x),
                                 std::max(origin.y, size.height - 1 - origin.y));
    const auto opaque_at = [&map](Point p) -> bool { return map.is_opaque(p); };
    detail::look({{0, 0}, size}, origin, options, std::min(options.radius, to_edge), opaque_at,
                 out);
}

/// The tiles seen from `origin`.
///
///     TileSet seen = field_of_view(dungeon, {12, 7}, {.radius = 8});
template <OpacityMap Map>
[[nodiscard]] TileSet field_of_view(const Map& map, Point origin, const Options& options = {}) {
    TileSet seen;
    field_of_view(map, origin, options, seen);
    return seen;
}

/// Looks around in a world known only by callbacks: no size, no storage, any coordinates.
/// `is_opaque(Point)` is asked about tiles within the radius or next to them, `mark_visible(Point)`
/// is told each visible tile once, in row order. The radius must be given: an unbounded world has
/// no other end.
template <std::predicate<Point> IsOpaque, std::invocable<Point> MarkVisible>
void cast_sight(IsOpaque&& is_opaque, Point origin, const Options& options,
                MarkVisible&& mark_visible) {
    detail::require_valid(options);
    detail::require_unbounded_radius(origin, options.radius);
    const int r = options.radius;
    struct Seen;
    detail::Borrowed<TileSet, Seen> seen;
    // One tile more than the radius: the shape of a wall on the rim can depend on the next.
    const Rect world{origin - Point{r + 1, r + 1}, {2 * r + 3, 2 * r + 3}};
    detail::look(world, origin, options, r, is_opaque, *seen);
    for (const Point p : *seen) mark_visible(p);
}

}  // namespace sightline
