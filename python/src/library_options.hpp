// Converts the C interface's options to the library's, for calls that the C interface lacks.
#pragma once

#include <sightline.h>

#include <sightline/core/options.hpp>

namespace sightline::python {

/// They were checked when they were read.
[[nodiscard]] inline Options library_options(const sightline_options& given) {
    Options options;
    options.radius = given.radius;
    options.shape = static_cast<Shape>(given.shape);
    options.algorithm = static_cast<Algorithm>(given.algorithm);
    options.light_walls = given.light_walls != 0;
    options.permissiveness = given.permissiveness;
    options.haze_limit = given.haze_limit;
    if (given.cone_angle != SIGHTLINE_ALL_AROUND) {
        options.cone = Cone{{given.cone_direction.x, given.cone_direction.y}, given.cone_angle};
    }
    return options;
}

}  // namespace sightline::python
