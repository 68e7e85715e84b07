// What a world without an end asks of those who look.
#ifndef SIGHTLINE_FOV_UNBOUNDED_HPP
#define SIGHTLINE_FOV_UNBOUNDED_HPP

#include <string>

#include <sightline/core/point.hpp>

namespace sightline::inline SIGHTLINE_ABI::detail {

/// Why nobody can look around there with that radius; empty if they can.
[[nodiscard]] std::string radius_problem(int radius);
[[nodiscard]] std::string origin_problem(Point origin);

}  // namespace sightline::inline SIGHTLINE_ABI::detail

#endif
