// haze_passed(): how much haze lies between two tiles.
//
// Take the line between the two centres, and the rows between them (columns, if those are more). At
// each row, the line is inside one tile, or exactly between two. Shift the whole line a hair to one
// side: now it is always inside one tile. The haze passed is the sum of those tiles' haze, on the
// side where it is less. The ends do not count, so it is the same in both directions. Cost: linear
// in the distance.
#ifndef SIGHTLINE_FOV_HAZE_PASSED_HPP
#define SIGHTLINE_FOV_HAZE_PASSED_HPP

#include <optional>

#include "../core/point.hpp"
#include "../core/to_point.hpp"
#include "../map/map_ref.hpp"

namespace sightline::inline SIGHTLINE_ABI {

/// The haze between two tiles of the map, in sixteenths of a wall; nothing if a wall stands
/// between. Two clear tiles see each other, by the default algorithm, if it is at most
/// Options::haze_limit. The sum may be more than a wall.
///
///     if (haze_passed(map, archer, goblin) > 0) aim -= 2;
[[nodiscard]] SIGHTLINE_API std::optional<int> haze_passed(const MapRef& map, Point a, Point b);

/// Between the tiles of any other positions.
template <PointLike A = Point, PointLike B = Point>
[[nodiscard]] std::optional<int> haze_passed(const MapRef& map, const A& a, const B& b) {
    return haze_passed(map, to_point(a), to_point(b));
}

}  // namespace sightline::inline SIGHTLINE_ABI

#endif
