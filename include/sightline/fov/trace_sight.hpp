// trace_sight(): how far sight gets on its way to a tile; where an arrow lands.
//
// To a visible tile it follows sight_path(). To another one it runs straight, from centre to
// centre; where the line passes exactly between two tiles, along the side that gets further. It
// ends in front of the first wall, on the tile where haze gets too much, or where radius and cone
// end. Cost: linear in the distance.
#ifndef SIGHTLINE_FOV_TRACE_SIGHT_HPP
#define SIGHTLINE_FOV_TRACE_SIGHT_HPP

#include <optional>
#include <vector>

#include "../core/options.hpp"
#include "../core/point.hpp"
#include "../core/to_point.hpp"
#include "../map/map_ref.hpp"

namespace sightline::inline SIGHTLINE_ABI {

/// How far sight got.
struct SightTrace {
    /// The tiles that sight runs through, each touching the next: from the first end to stopped_at.
    /// None is opaque between the two ends.
    std::vector<Point> path{};
    /// Whether sight reached its target: the same as line_of_sight().
    bool reached = false;
    /// The last tile of the path: where the arrow lands.
    Point stopped_at{};
    /// The tile that stopped it: the wall behind the path's end, or the tile of too much haze at
    /// its end. Nothing if the target was reached, or radius or cone ended.
    std::optional<Point> stopped_by = std::nullopt;

    /// Compares all members.
    friend bool operator==(const SightTrace&, const SightTrace&) = default;
};

/// How far sight gets from `from` on its way to `to`. Throws std::invalid_argument for algorithms
/// other than the default, as sight_path() does.
///
///     SightTrace arrow = trace_sight(map, archer, goblin, {.radius = 10});
///     drop(arrow.stopped_at);
[[nodiscard]] SIGHTLINE_API SightTrace trace_sight(const MapRef& map, Point from, Point to,
                                                   const Options& options = {});

/// Between the tiles of any other positions.
template <PointLike From = Point, PointLike To = Point>
[[nodiscard]] SightTrace trace_sight(const MapRef& map, const From& from, const To& to,
                                     const Options& options = {}) {
    return trace_sight(map, to_point(from), to_point(to), options);
}

}  // namespace sightline::inline SIGHTLINE_ABI

#endif
