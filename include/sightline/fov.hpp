// The room fov/: what can be seen from here, and whether one tile sees another. Includes only.
#ifndef SIGHTLINE_FOV_HPP
#define SIGHTLINE_FOV_HPP

#include "fov/cast_sight.hpp"     // IWYU pragma: export
#include "fov/field_of_view.hpp"  // IWYU pragma: export
#include "fov/haze_passed.hpp"    // IWYU pragma: export
#include "fov/line_of_sight.hpp"  // IWYU pragma: export
#include "fov/problem_with.hpp"   // IWYU pragma: export
#include "fov/shares.hpp"         // IWYU pragma: export
#include "fov/trace_sight.hpp"    // IWYU pragma: export

#endif
