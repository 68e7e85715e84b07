// The conditions for a view in an endless world.
#ifndef SIGHTLINE_FOV_UNBOUNDED_HPP
#define SIGHTLINE_FOV_UNBOUNDED_HPP

#include <string>

#include <sightline/core/point.hpp>
#include <sightline/fov/cast_sight.hpp>
#include <sightline/map/map_ref.hpp>

namespace sightline::inline SIGHTLINE_ABI::detail {

/// The largest radius in such a world.
[[nodiscard]] inline int largest_radius(const MapRef& world) {
    return world.is_hexagonal() ? max_unbounded_hex_radius : max_unbounded_radius;
}

/// Why a view with that radius is impossible there; empty if it is possible.
[[nodiscard]] std::string radius_problem(int radius, int largest);
[[nodiscard]] std::string origin_problem(Point origin);

}  // namespace sightline::inline SIGHTLINE_ABI::detail

#endif
