// The conditions for a view in an endless world.
#ifndef SIGHTLINE_FOV_UNBOUNDED_HPP
#define SIGHTLINE_FOV_UNBOUNDED_HPP

#include <string>

#include <sightline/core/point.hpp>

namespace sightline::inline SIGHTLINE_ABI::detail {

/// Why a view with that radius is impossible there; empty if it is possible.
[[nodiscard]] std::string radius_problem(int radius);
[[nodiscard]] std::string origin_problem(Point origin);

}  // namespace sightline::inline SIGHTLINE_ABI::detail

#endif
