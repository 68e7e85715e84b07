// cast_sight(): a view in a world known only by callbacks, bounded or not.
#ifndef SIGHTLINE_FOV_CAST_SIGHT_HPP
#define SIGHTLINE_FOV_CAST_SIGHT_HPP

#include <concepts>
#include <type_traits>

#include "../core/options.hpp"
#include "../core/point.hpp"
#include "../core/rect.hpp"
#include "../core/tile_set.hpp"
#include "../core/to_point.hpp"
#include "../detail/scratch.hpp"
#include "../map/map_ref.hpp"
#include "field_of_view.hpp"

namespace sightline::inline SIGHTLINE_ABI {

namespace detail {

/// The largest radius of cast_sight(): a larger view would not fit a TileSet.
inline constexpr int max_unbounded_radius = (max_side - 1) / 2;

/// The largest radius of cast_hex_sight(): a larger circle would span more hexagons than a map may.
inline constexpr int max_unbounded_hex_radius = 7000;

/// Throws for radii that are unlimited, or that run out of coordinates.
SIGHTLINE_API void require_unbounded_radius(Point origin, int radius,
                                            int largest = max_unbounded_radius);

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

template <class MarkVisible>
void cast_sight_on(const MapRef& world, Point origin, const Options& options,
                   MarkVisible&& mark_visible) {
    struct Seen;
    Borrowed<TileSet, Seen> seen;
    field_of_view(world, origin, options, *seen);
    for (const Point p : *seen) mark_visible(p);
}

/// Whether callbacks for haze return numbers.
template <class Haze>
constexpr void check_called_haze() {
    constexpr bool is_number = HazeNumber<std::invoke_result_t<Haze&, Point>>;
    static_assert(is_number,
                  "the haze of cast_sight() must be a function of a Point that returns an integral "
                  "type but bool");
}

}  // namespace detail

/// Computes a view in a world known only by callbacks: no size, no storage, any coordinates.
/// `is_opaque(Point)` is called for tiles within the radius or next to them. `mark_visible(Point)`
/// is called once for each visible tile, in row order. The radius must be limited: an unbounded
/// world has no other end.
template <std::predicate<Point> IsOpaque, PointLike Origin = Point,
          std::invocable<Point> MarkVisible>
void cast_sight(IsOpaque&& is_opaque, const Origin& origin, const Options& options,
                MarkVisible&& mark_visible) {
    detail::CalledTiles<IsOpaque> tiles{is_opaque};
    detail::cast_sight_on(MapRef::of_callbacks(tiles), to_point(origin), options, mark_visible);
}

/// In a world with haze: `haze(Point)` returns 0 to 15 for tiles that are not opaque.
template <std::predicate<Point> IsOpaque, std::invocable<Point> Haze, PointLike Origin = Point,
          std::invocable<Point> MarkVisible>
void cast_sight(IsOpaque&& is_opaque, Haze&& haze, const Origin& origin, const Options& options,
                MarkVisible&& mark_visible) {
    detail::check_called_haze<Haze>();
    detail::CalledHazyTiles<IsOpaque, Haze> tiles{{is_opaque}, haze};
    detail::cast_sight_on(MapRef::of_callbacks(tiles), to_point(origin), options, mark_visible);
}

/// Computes a view in a world of hexagons, whose Points are axial (core/hex.hpp).
///@{
template <std::predicate<Point> IsOpaque, PointLike Origin = Point,
          std::invocable<Point> MarkVisible>
void cast_hex_sight(IsOpaque&& is_opaque, const Origin& origin, const Options& options,
                    MarkVisible&& mark_visible) {
    detail::CalledTiles<IsOpaque> tiles{is_opaque};
    detail::cast_sight_on(MapRef::of_callbacks(tiles).as_hexagons(), to_point(origin), options,
                          mark_visible);
}
template <std::predicate<Point> IsOpaque, std::invocable<Point> Haze, PointLike Origin = Point,
          std::invocable<Point> MarkVisible>
void cast_hex_sight(IsOpaque&& is_opaque, Haze&& haze, const Origin& origin, const Options& options,
                    MarkVisible&& mark_visible) {
    detail::check_called_haze<Haze>();
    detail::CalledHazyTiles<IsOpaque, Haze> tiles{{is_opaque}, haze};
    detail::cast_sight_on(MapRef::of_callbacks(tiles).as_hexagons(), to_point(origin), options,
                          mark_visible);
}
///@}

}  // namespace sightline::inline SIGHTLINE_ABI

#endif
