// cast_sight(): a view in a world known only by callbacks, bounded or not.
#ifndef SIGHTLINE_FOV_CAST_SIGHT_HPP
#define SIGHTLINE_FOV_CAST_SIGHT_HPP

#include <concepts>
#include <type_traits>

#include "../core/options.hpp"
#include "../core/point.hpp"
#include "../core/rect.hpp"
#include "../core/tile_set.hpp"
#include "../detail/scratch.hpp"
#include "../map/map_ref.hpp"
#include "field_of_view.hpp"

namespace sightline::inline SIGHTLINE_ABI {

namespace detail {

/// The largest radius of cast_sight(): a larger view would not fit a TileSet.
inline constexpr int max_unbounded_radius = (max_side - 1) / 2;

/// Throws for radii that are unlimited, or that run out of coordinates.
SIGHTLINE_API void require_unbounded_radius(Point origin, int radius);

/// Callbacks as a map.
template <class IsOpaque>
struct CalledTiles {
    std::remove_reference_t<IsOpaque>& opaque_at;

    [[nodiscard]] bool is_opaque(Point p) { return opaque_at(p); }
};
template <class IsOpaque, class Haze>
struct CalledHazyTiles : CalledTiles<IsOpaque> {
    std::remove_reference_t<Haze>& haze_at;

    [[nodiscard]] int haze(Point p) { return static_cast<int>(haze_at(p)); }
};

template <class Tiles, class MarkVisible>
void cast_sight_on(Tiles tiles, Point origin, const Options& options, MarkVisible&& mark_visible) {
    struct Seen;
    Borrowed<TileSet, Seen> seen;
    field_of_view(MapRef::of_callbacks(tiles), origin, options, *seen);
    for (const Point p : *seen) mark_visible(p);
}

}  // namespace detail

/// Computes a view in a world known only by callbacks: no size, no storage, any coordinates.
/// `is_opaque(Point)` is called for tiles within the radius or next to them. `mark_visible(Point)`
/// is called once for each visible tile, in row order. The radius must be limited: an unbounded
/// world has no other end.
template <std::predicate<Point> IsOpaque, std::invocable<Point> MarkVisible>
void cast_sight(IsOpaque&& is_opaque, Point origin, const Options& options,
                MarkVisible&& mark_visible) {
    detail::cast_sight_on(detail::CalledTiles<IsOpaque>{is_opaque}, origin, options, mark_visible);
}

/// In a world with haze: `haze(Point)` returns 0 to 15 for tiles that are not opaque.
template <std::predicate<Point> IsOpaque, std::invocable<Point> Haze,
          std::invocable<Point> MarkVisible>
void cast_sight(IsOpaque&& is_opaque, Haze&& haze, Point origin, const Options& options,
                MarkVisible&& mark_visible) {
    constexpr bool is_number = detail::HazeNumber<std::invoke_result_t<Haze&, Point>>;
    static_assert(is_number,
                  "the haze of cast_sight() must be a function of a Point that returns an integral "
                  "type but bool");
    detail::cast_sight_on(detail::CalledHazyTiles<IsOpaque, Haze>{{is_opaque}, haze}, origin,
                          options, mark_visible);
}

}  // namespace sightline::inline SIGHTLINE_ABI

#endif
