// What line_of_sight(), sight_path() and trace_sight() have in common.
#ifndef SIGHTLINE_FOV_SIGHT_LINES_HPP
#define SIGHTLINE_FOV_SIGHT_LINES_HPP

#include <vector>

#include <sightline/core/options.hpp>
#include <sightline/core/point.hpp>
#include <sightline/map/map_ref.hpp>

namespace sightline::inline SIGHTLINE_ABI::fov {

/// The part of the map that matters between two tiles; refuses ends that are not on it.
[[nodiscard]] MapRef map_between(const MapRef& map, Point from, Point to);

/// Refuses algorithms that see without a line; `function` names who asks.
void require_lines(const Options& options, const char* function);

/// Whether the options let a tile be seen that the default algorithm sees.
[[nodiscard]] bool leaves_in(const Options& options, const MapRef& map, Point from, Point to);

/// The tiles that sight runs through to another tile, past that much haze, whatever the radius;
/// none if it does not get there.
[[nodiscard]] std::vector<Point> path_of_sight(const MapRef& map, Point from, Point to,
                                               int haze_limit);

}  // namespace sightline::inline SIGHTLINE_ABI::fov

#endif
