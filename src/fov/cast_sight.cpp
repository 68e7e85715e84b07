#include <limits>
#include <string>

#include <sightline/fov/cast_sight.hpp>

#include "unbounded.hpp"

namespace sightline::inline SIGHTLINE_ABI::detail {

std::string radius_problem(int radius, int largest) {
    if (radius <= largest) return {};
    const std::string named = radius == unlimited ? "unlimited" : std::to_string(radius);
    return "radius " + named + " is not allowed in an unbounded world: it must be 0 to " +
           std::to_string(largest);
}

std::string origin_problem(Point origin) {
    constexpr int most = (std::numeric_limits<int>::max)() - max_side;
    if (origin.x >= -most && origin.x <= most && origin.y >= -most && origin.y <= most) return {};
    return "origin " + to_string(origin) + " is not allowed: each part must be " +
           std::to_string(-most) + " to " + std::to_string(most);
}

void require_unbounded_radius(Point origin, int radius, int largest) {
    std::string problem = radius_problem(radius, largest);
    if (!problem.empty()) SIGHTLINE_REFUSE(std::invalid_argument, problem);
    problem = origin_problem(origin);
    if (!problem.empty()) SIGHTLINE_REFUSE(std::out_of_range, problem);
}

}  // namespace sightline::inline SIGHTLINE_ABI::detail
