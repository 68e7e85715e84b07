// cast_sight(): looking around in a world known only by callbacks, unbounded if it likes.
#ifndef SIGHTLINE_FOV_CAST_SIGHT_HPP
#define SIGHTLINE_FOV_CAST_SIGHT_HPP

#include <concepts>
#include <limits>
#include <string>
#include <type_traits>

#include "../core/options.hpp"
#include "../core/point.hpp"
#include "../core/rect.hpp"
#include "../core/tile_set.hpp"
#include "../detail/scratch.hpp"
#include "../fast/hazy_source.hpp"
#include "../fast/opacity_source.hpp"
#include "engine.hpp"

namespace sightline::inline SIGHTLINE_ABI {

namespace detail {

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
    constexpr int most = (std::numeric_limits<int>::max)() - max_side;
    if (origin.x < -most || origin.x > most || origin.y < -most || origin.y > most) {
        SIGHTLINE_RAISE(std::out_of_range,
                        "origin " + to_string(origin) + " is not allowed: each part must be " +
                            std::to_string(-most) + " to " + std::to_string(most));
    }
}

/// Callbacks as a map.
template <class IsOpaque, class Haze>
struct CalledTiles {
    std::remove_reference_t<IsOpaque>& opaque_at;
    std::remove_reference_t<Haze>& haze_at;

    [[nodiscard]] bool is_opaque(Point p) { return opaque_at(p); }
    [[nodiscard]] int haze(Point p) { return haze_at(p); }
};
}  // namespace detail

/// Looks around in a world known only by callbacks: no size, no storage, any coordinates.
/// `is_opaque(Point)` is asked about tiles within the radius or next to them, `mark_visible(Point)`
/// is told each visible tile once, in row order. The radius must be given: an unbounded world has
/// no other end.
template <std::predicate<Point> IsOpaque, std::invocable<Point> MarkVisible>
void cast_sight(IsOpaque&& is_opaque, Point origin, const Options& options,
                MarkVisible&& mark_visible) {
    validate(options);
    detail::require_unbounded_radius(origin, options.radius);
    struct Seen;
    detail::Borrowed<TileSet, Seen> seen;
    const auto opaque_at = [&is_opaque](Point p) -> bool { return is_opaque(p); };
    // Of bevelled walls on the rim, the tile behind matters, and what lies outside counts as wall.
    const int behind = options.algorithm == Algorithm::bevelled ? 1 : 0;
    const Rect world = square_around(origin, options.radius + behind);
    engine::view(fast::opacity_source(opaque_at), world, origin, options, *seen);
    for (const Point p : *seen) mark_visible(p);
}

/// The same in a world with haze: `haze(Point)` gives 0 to 15 for tiles that are not opaque.
template <std::predicate<Point> IsOpaque, std::invocable<Point> Haze,
          std::invocable<Point> MarkVisible>
    requires std::convertible_to<std::invoke_result_t<Haze&, Point>, int>
void cast_sight(IsOpaque&& is_opaque, Haze&& haze, Point origin, const Options& options,
                MarkVisible&& mark_visible) {
    if (options.algorithm != Algorithm::symmetric) {
        return cast_sight(is_opaque, origin, options, mark_visible);
    }
    validate(options);
    detail::require_unbounded_radius(origin, options.radius);
    struct Seen;
    detail::Borrowed<TileSet, Seen> seen;
    detail::CalledTiles<IsOpaque, Haze> tiles{is_opaque, haze};
    engine::view(fast::hazy_source(tiles), square_around(origin, options.radius), origin, options,
                 *seen);
    for (const Point p : *seen) mark_visible(p);
}

}  // namespace sightline::inline SIGHTLINE_ABI

#endif
