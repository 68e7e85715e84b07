#include "problems.hpp"

#include <sightline/core/enum_table.hpp>

namespace sightline::inline SIGHTLINE_ABI::detail {

std::string problem_of(Size size) {
    if (size.width >= 0 && size.height >= 0 && size.width <= max_side && size.height <= max_side) {
        return {};
    }
    return "map size " + to_string(size) + " is not allowed: each side must be 0 to " +
           std::to_string(max_side);
}

std::string problem_outside(Size size, Point p, const char* role) {
    if (size.contains(p)) return {};
    return std::string(role) + " " + to_string(p) + " is outside the map of size " +
           to_string(size);
}

std::string problem_of(const Cone& cone) {
    if (cone.angle < 0 || cone.angle > 360) {
        return "cone angle " + std::to_string(cone.angle) +
               " is not allowed: it must be 0 to 360 degrees";
    }
    const auto [x, y] = cone.direction;
    constexpr int most = max_cone_component;
    if ((x != 0 || y != 0) && x >= -most && x <= most && y >= -most && y <= most) return {};
    return "cone direction " + to_string(cone.direction) +
           " is not allowed: it must not be (0, 0), and each part must be " +
           std::to_string(-max_cone_component) + " to " + std::to_string(max_cone_component);
}

std::string problem_of(const Options& options) {
    if (options.radius < 0) {
        return "radius " + std::to_string(options.radius) +
               " is not allowed: it must be 0 or more, or sightline::unlimited";
    }
    if (options.permissiveness < 0 || options.permissiveness > 8) {
        return "permissiveness " + std::to_string(options.permissiveness) +
               " is not allowed: it must be 0 to 8";
    }
    if (options.haze_limit < 0 || options.haze_limit > max_haze) {
        return "haze limit " + std::to_string(options.haze_limit) +
               " is not allowed: it must be 0 to " + std::to_string(max_haze);
    }
    if (!is_valid(options.shape)) {
        return "shape " + std::to_string(static_cast<int>(options.shape)) +
               " is not one of sightline::Shape";
    }
    if (!is_valid(options.algorithm)) {
        return "algorithm " + std::to_string(static_cast<int>(options.algorithm)) +
               " is not one of sightline::Algorithm";
    }
    return options.cone ? problem_of(*options.cone) : std::string();
}

}  // namespace sightline::inline SIGHTLINE_ABI::detail
