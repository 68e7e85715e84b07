// problem_with(): what a look would be refused for, without being refused.
//
// Built without exceptions, as engines often are, a bad origin ends the program (core/error.hpp).
// Ask here first where the values come from players, scripts or files.
#ifndef SIGHTLINE_FOV_PROBLEM_WITH_HPP
#define SIGHTLINE_FOV_PROBLEM_WITH_HPP

#include <optional>
#include <string>

#include "../core/options.hpp"
#include "../core/point.hpp"
#include "../map/map_ref.hpp"

namespace sightline::inline SIGHTLINE_ABI {

/// The message that field_of_view() would raise for these arguments; nothing if it would look.
///
///     if (const auto problem = problem_with(map, spawn, options)) return log(*problem);
[[nodiscard]] SIGHTLINE_API std::optional<std::string> problem_with(const MapRef& map, Point origin,
                                                                    const Options& options = {});

}  // namespace sightline::inline SIGHTLINE_ABI

#endif
