// Options from keyword arguments.
#pragma once

#include "array.hpp"

namespace sightline::python {

/// The keyword arguments that all views share; None if they were not given.
struct OptionArguments {
    nb::handle radius;
    nb::handle shape;
    nb::handle algorithm;
    nb::handle light_walls;
    nb::handle direction;
    nb::handle angle;
    nb::handle permissiveness;
    nb::handle haze_limit;
};

/// Reads them. `x_axis` says which of a direction's two parts is x; `hex`, whether for hexagons.
[[nodiscard]] sightline_options options_of(const OptionArguments& arguments, int x_axis,
                                           bool hex = false);

/// A radius: None is unlimited, and so is one larger than any map.
[[nodiscard]] int32_t radius_of(nb::handle radius);

/// A number of threads: 0 means one for each core.
[[nodiscard]] int32_t threads_of(nb::handle threads);

/// A number of things, 0 to 2^31 - 1.
[[nodiscard]] int32_t count_of(nb::handle value, const char* name);

}  // namespace sightline::python
