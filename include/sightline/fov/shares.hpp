// Shares: how much of a tile is seen, for cover, fading edges and half-hidden monsters.
//
// The share of a tile is the part of its own slopes, as the default algorithm scans them, that no
// wall closes: 255 for all of it, 0 for none, rounded down, but 1 at least if there is any. A wall
// is seen if its share is more than 0, and a floor if its centre is open: without thin walls surely
// from 128 on, though a seen floor may show less. Shares are not symmetric, and neither is cover.
#ifndef SIGHTLINE_FOV_SHARES_HPP
#define SIGHTLINE_FOV_SHARES_HPP

#include <concepts>
#include <vector>

#include "../core/options.hpp"
#include "../core/point.hpp"
#include "../core/to_point.hpp"
#include "../detail/scratch.hpp"
#include "../map/map_ref.hpp"

namespace sightline::inline SIGHTLINE_ABI {

namespace detail {

struct TileShare {
    Point tile;
    int share;
    bool seen;
};

/// The tiles within the options that have a share, in reading order.
SIGHTLINE_API void shares_around(const MapRef& map, Point origin, const Options& options,
                                 std::vector<TileShare>& out);

}  // namespace detail

/// How much of `to` is seen from `from`, 0 to 255, whatever the radius. Throws
/// std::invalid_argument on maps with haze or heights.
[[nodiscard]] SIGHTLINE_API int share_seen(const MapRef& map, Point from, Point to);

/// Between the tiles of any other positions.
template <PointLike From = Point, PointLike To = Point>
[[nodiscard]] int share_seen(const MapRef& map, const From& from, const To& to) {
    return share_seen(map, to_point(from), to_point(to));
}

/// Calls visit(tile, share, seen) for each tile within the radius and the cone that has a share of
/// more than 0, in reading order; the origin has 255. `seen` says whether it is in field_of_view().
/// Throws std::invalid_argument for other algorithms than the default, and on maps with haze or
/// heights.
template <PointLike Origin = Point, std::invocable<Point, int, bool> Visit>
void cast_shares(const MapRef& map, const Origin& origin, const Options& options, Visit&& visit) {
    struct Shares;
    detail::Borrowed<std::vector<detail::TileShare>, Shares> shares;
    detail::shares_around(map, to_point(origin), options, *shares);
    for (const auto& [tile, share, seen] : *shares) visit(tile, share, seen);
}

}  // namespace sightline::inline SIGHTLINE_ABI

#endif
