// line_of_sight() and sight_path(): one target at a time, and always what the field of view says.
#ifndef SIGHTLINE_FOV_LINE_OF_SIGHT_HPP
#define SIGHTLINE_FOV_LINE_OF_SIGHT_HPP

#include <vector>

#include "../core/options.hpp"
#include "../core/point.hpp"
#include "../map/map_ref.hpp"

namespace sightline::inline SIGHTLINE_ABI {

/// Whether `from` sees `to`: exactly `field_of_view(map, from, options).contains(to)`. With the
/// default algorithm the cost grows with the distance, and between transparent tiles all around it
/// does not matter which of the two looks; with another one, that field of view is computed for it.
///
///     if (line_of_sight(map, archer, goblin, {.radius = 10})) ...
[[nodiscard]] SIGHTLINE_API bool line_of_sight(const MapRef& map, Point from, Point to,
                                               const Options& options = {});

/// The tiles that sight runs through, both ends included, each touching the next, none opaque
/// between the ends, and no more haze than the options allow; empty precisely when line_of_sight()
/// is false. What you see, you can target.
/// Throws std::invalid_argument for other algorithms than the default: what they see need not be
/// seen along a line.
[[nodiscard]] SIGHTLINE_API std::vector<Point> sight_path(const MapRef& map, Point from, Point to,
                                                          const Options& options = {});

}  // namespace sightline::inline SIGHTLINE_ABI

#endif
