// problem_with(): reports why a view would be refused, without throwing.
//
// Without exceptions, as in many engines, a bad origin ends the program (core/error.hpp). Call this
// first where values come from players, scripts or files.
#ifndef SIGHTLINE_FOV_PROBLEM_WITH_HPP
#define SIGHTLINE_FOV_PROBLEM_WITH_HPP

#include <optional>
#include <string>

#include "../core/options.hpp"
#include "../core/point.hpp"
#include "../core/to_point.hpp"
#include "../map/map_ref.hpp"

namespace sightline::inline SIGHTLINE_ABI {

/// The message that field_of_view() would throw for these arguments; nothing if they are valid.
///
///     if (const auto problem = problem_with(map, spawn, options)) return log(*problem);
[[nodiscard]] SIGHTLINE_API std::optional<std::string> problem_with(const MapRef& map, Point origin,
                                                                    const Options& options = {});

/// For the tile of any other position.
[[nodiscard]] std::optional<std::string> problem_with(const MapRef& map,
                                                      const OtherPoint auto& origin,
                                                      const Options& options = {}) {
    if (!detail::is_tile_coordinate(origin.x)) return detail::no_tile_coordinate(origin.x);
    if (!detail::is_tile_coordinate(origin.y)) return detail::no_tile_coordinate(origin.y);
    return problem_with(map, to_point(origin), options);
}

}  // namespace sightline::inline SIGHTLINE_ABI

#endif
