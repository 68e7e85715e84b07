// line_of_sight() and sight_path(): one target at a time, in agreement with the field of view.
#ifndef SIGHTLINE_FOV_LINE_OF_SIGHT_HPP
#define SIGHTLINE_FOV_LINE_OF_SIGHT_HPP

#include <vector>

#include "../core/options.hpp"
#include "../core/point.hpp"
#include "../core/to_point.hpp"
#include "../map/map_ref.hpp"

namespace sightline::inline SIGHTLINE_ABI {

/// Whether `from` sees `to`: exactly `field_of_view(map, from, options).contains(to)`. With the
/// default algorithm the cost grows with the distance, and two clear tiles see each other or
/// neither does, if there is no cone. Other algorithms compute the whole view.
///
///     if (line_of_sight(map, archer, goblin, {.radius = 10})) ...
[[nodiscard]] SIGHTLINE_API bool line_of_sight(const MapRef& map, Point from, Point to,
                                               const Options& options = {});

/// The tiles that sight runs through, both ends included. Each touches the next, none between the
/// ends is opaque, and their haze is within the options. Empty precisely when line_of_sight() is
/// false: you can target all that you see. Throws std::invalid_argument for algorithms other than
/// the default, whose views need not follow lines.
[[nodiscard]] SIGHTLINE_API std::vector<Point> sight_path(const MapRef& map, Point from, Point to,
                                                          const Options& options = {});

/// Between the tiles of any other positions.
///@{
template <PointLike From = Point, PointLike To = Point>
[[nodiscard]] bool line_of_sight(const MapRef& map, const From& from, const To& to,
                                 const Options& options = {}) {
    return line_of_sight(map, to_point(from), to_point(to), options);
}
template <PointLike From = Point, PointLike To = Point>
[[nodiscard]] std::vector<Point> sight_path(const MapRef& map, const From& from, const To& to,
                                            const Options& options = {}) {
    return sight_path(map, to_point(from), to_point(to), options);
}
///@}

}  // namespace sightline::inline SIGHTLINE_ABI

#endif
