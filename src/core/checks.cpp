// The checks of core/ that every view begins with, and their messages.
#include <cstdint>
#include <limits>
#include <string>

#include <sightline/core/cone.hpp>
#include <sightline/core/error.hpp>
#include <sightline/core/options.hpp>
#include <sightline/core/point.hpp>
#include <sightline/core/rect.hpp>

namespace sightline::inline SIGHTLINE_ABI {

namespace {

/// Throws, naming the invalid option.
void refuse_options(const Options& options) {
    if (options.radius < 0) {
        SIGHTLINE_REFUSE(std::invalid_argument, "radius " + std::to_string(options.radius) +
                                                    " is not allowed: it must be 0 or more, or "
                                                    "sightline::unlimited");
    }
    if (options.permissiveness < 0 || options.permissiveness > 8) {
        SIGHTLINE_REFUSE(std::invalid_argument, "permissiveness " +
                                                    std::to_string(options.permissiveness) +
                                                    " is not allowed: it must be 0 to 8");
    }
    if (options.haze_limit < 0 || options.haze_limit > max_haze) {
        SIGHTLINE_REFUSE(std::invalid_argument, "haze limit " + std::to_string(options.haze_limit) +
                                                    " is not allowed: it must be 0 to " +
                                                    std::to_string(max_haze));
    }
    const auto require_known = [](auto value, const char* what, const char* of) {
        if (is_valid(value)) return;
        SIGHTLINE_REFUSE(std::invalid_argument, what + std::to_string(static_cast<int>(value)) +
                                                    " is not one of sightline::" + of);
    };
    require_known(options.shape, "shape ", "Shape");
    require_known(options.algorithm, "algorithm ", "Algorithm");
}

}  // namespace

std::string to_string(Point p) {
    return "(" + std::to_string(p.x) + ", " + std::to_string(p.y) + ")";
}

std::string to_string(Size s) { return std::to_string(s.width) + "x" + std::to_string(s.height); }

void validate(const Options& options) {
    const bool means_something = options.radius >= 0 && options.permissiveness >= 0 &&
                                 options.permissiveness <= 8 && options.haze_limit >= 0 &&
                                 options.haze_limit <= max_haze && is_valid(options.shape) &&
                                 is_valid(options.algorithm);
    if (!means_something) refuse_options(options);
    if (options.cone) validate(*options.cone);
}

namespace detail {

void refuse_size(Size s) {
    SIGHTLINE_REFUSE(std::length_error, "map size " + to_string(s) +
                                            " is not allowed: each side must be 0 to " +
                                            std::to_string(max_side));
}

void refuse_outside(Size s, Point p, const char* role) {
    SIGHTLINE_REFUSE(std::out_of_range, std::string(role) + " " + to_string(p) +
                                            " is outside the map of size " + to_string(s));
}

void refuse_cone(const Cone& cone) {
    if (cone.angle < 0 || cone.angle > 360) {
        SIGHTLINE_REFUSE(std::invalid_argument, "cone angle " + std::to_string(cone.angle) +
                                                    " is not allowed: it must be 0 to 360 degrees");
    }
    SIGHTLINE_REFUSE(std::invalid_argument,
                     "cone direction " + to_string(cone.direction) +
                         " is not allowed: it must not be (0, 0), and each part must be " +
                         std::to_string(-max_cone_component) + " to " +
                         std::to_string(max_cone_component));
}

void require_valid_rect(const Rect& r) {
    require_valid_size(r.size);
    constexpr std::int64_t last = std::numeric_limits<int>::max();
    if (std::int64_t{r.min.x} + r.size.width - 1 > last ||
        std::int64_t{r.min.y} + r.size.height - 1 > last) {
        SIGHTLINE_REFUSE(std::length_error, "rectangle of size " + to_string(r.size) + " at " +
                                                to_string(r.min) + " leaves the range of int");
    }
}

}  // namespace detail

}  // namespace sightline::inline SIGHTLINE_ABI
