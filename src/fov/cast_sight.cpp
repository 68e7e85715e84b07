#include <limits>
#include <string>

#include <sightline/fov/cast_sight.hpp>

#include "engine/engine.hpp"

namespace sightline::inline SIGHTLINE_ABI::detail {

void require_unbounded_radius(Point origin, int radius) {
    if (radius > max_unbounded_radius) {
        const std::string named = radius == unlimited ? "unlimited" : std::to_string(radius);
        SIGHTLINE_REFUSE(std::invalid_argument,
                         "radius " + named +
                             " is not allowed in an unbounded world: it must "
                             "be 0 to " +
                             std::to_string(max_unbounded_radius));
    }
    constexpr int most = (std::numeric_limits<int>::max)() - max_side;
    if (origin.x < -most || origin.x > most || origin.y < -most || origin.y > most) {
        SIGHTLINE_REFUSE(std::out_of_range,
                         "origin " + to_string(origin) + " is not allowed: each part must be " +
                             std::to_string(-most) + " to " + std::to_string(most));
    }
}

void unbounded_view(const MapRef& world, Point origin, const Options& options, TileSet& out) {
    engine::view(world, origin, options, out);
}

}  // namespace sightline::inline SIGHTLINE_ABI::detail
