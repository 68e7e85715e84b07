#include <sightline/fov/problem_with.hpp>

#include "core/problems.hpp"
#include "frames.hpp"
#include "unbounded.hpp"

namespace sightline::inline SIGHTLINE_ABI {

std::optional<std::string> problem_with(const MapRef& map, Point origin, const Options& options) {
    // In the order in which field_of_view() checks.
    std::string problem;
    if (map.is_unbounded()) {
        problem = detail::problem_of(options);
        if (problem.empty())
            problem = detail::radius_problem(options.radius, detail::largest_radius(map));
        if (problem.empty()) problem = detail::origin_problem(origin);
    } else {
        problem = detail::problem_of(map.size());
        if (problem.empty()) problem = detail::problem_outside(map.size(), origin, "origin");
        if (problem.empty()) problem = detail::problem_of(options);
    }
    if (problem.empty()) problem = fov::unsuitable_problem(map, options);
    if (problem.empty()) return std::nullopt;
    return problem;
}

}  // namespace sightline::inline SIGHTLINE_ABI
