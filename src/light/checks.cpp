// The checks of the light room, and their messages.
#include "checks.hpp"

#include <string>

#include <sightline/core/error.hpp>
#include <sightline/light/dark_sight.hpp>
#include <sightline/light/falloff.hpp>
#include <sightline/light/light.hpp>
#include <sightline/light/rgb.hpp>

namespace sightline::inline SIGHTLINE_ABI {

std::string to_string(Rgb c) {
    return "(" + std::to_string(c.red) + ", " + std::to_string(c.green) + ", " +
           std::to_string(c.blue) + ")";
}

void validate(Rgb c) {
    for (const int channel : {c.red, c.green, c.blue}) {
        if (channel >= -max_light && channel <= max_light) continue;
        SIGHTLINE_REFUSE(std::invalid_argument, "light of colour " + to_string(c) +
                                                    " is not allowed: each channel must be " +
                                                    std::to_string(-max_light) + " to " +
                                                    std::to_string(max_light));
    }
}

void validate(const Light& light) {
    validate(detail::view_of(light));
    validate(light.color);
    if (!is_valid(light.falloff)) {
        SIGHTLINE_REFUSE(std::invalid_argument,
                         "falloff " + std::to_string(static_cast<int>(light.falloff)) +
                             " is not one of sightline::Falloff");
    }
}

void validate(const DarkSight& dark) {
    if (dark.radius < 0) {
        SIGHTLINE_REFUSE(std::invalid_argument, "a dark sight of radius " +
                                                    std::to_string(dark.radius) +
                                                    " is not allowed: it must be 0 or more, or "
                                                    "sightline::unlimited");
    }
    if (dark.least < 0 || dark.least > 255) {
        SIGHTLINE_REFUSE(std::invalid_argument, "a minimum light of " + std::to_string(dark.least) +
                                                    " is not allowed: it must be 0 to 255");
    }
    if (!is_valid(dark.shape)) {
        SIGHTLINE_REFUSE(std::invalid_argument, "shape " +
                                                    std::to_string(static_cast<int>(dark.shape)) +
                                                    " is not one of sightline::Shape");
    }
}

namespace detail {

void refuse_falloff_radius(int radius) {
    SIGHTLINE_REFUSE(std::invalid_argument, "radius " + std::to_string(radius) +
                                                " is not allowed: it must be 0 or more, or "
                                                "sightline::unlimited");
}

void require_light_map_for(Size size, const LightMap& light_map) {
    if (light_map.size() == size) return;
    SIGHTLINE_REFUSE(std::invalid_argument,
                     "a LightMap of size " + to_string(light_map.size()) +
                         " is not for a map of size " + to_string(size) +
                         ": make it for its size, and reset() it when that changes");
}

}  // namespace detail

}  // namespace sightline::inline SIGHTLINE_ABI
