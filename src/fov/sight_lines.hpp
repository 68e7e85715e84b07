// Shared by line_of_sight(), sight_path() and trace_sight().
#ifndef SIGHTLINE_FOV_SIGHT_LINES_HPP
#define SIGHTLINE_FOV_SIGHT_LINES_HPP

#include <vector>

#include <sightline/core/options.hpp>
#include <sightline/core/point.hpp>
#include <sightline/map/map_ref.hpp>

namespace sightline::inline SIGHTLINE_ABI::fov {

/// The part of the map that matters between two tiles; throws for ends outside the map.
[[nodiscard]] MapRef map_between(const MapRef& map, Point from, Point to);

/// Throws for algorithms that see without a line; `function` is the caller's name.
void require_lines(const Options& options, const char* function);

/// Whether the options let a tile be seen that the default algorithm sees.
[[nodiscard]] bool leaves_in(const Options& options, const MapRef& map, Point from, Point to);

/// The tiles that sight runs through to another tile, whatever radius and cone; none if it is not
/// seen.
[[nodiscard]] std::vector<Point> path_of_sight(const MapRef& map, Point from, Point to,
                                               const Options& options);

}  // namespace sightline::inline SIGHTLINE_ABI::fov

#endif
