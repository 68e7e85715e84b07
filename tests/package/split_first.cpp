// A room, one header of another, and then the single header, in one unit.
#include <sightline/core.hpp>
#include <sightline/fov/line_of_sight.hpp>

#include SIGHTLINE_SINGLE_HEADER

static_assert(sightline::unlimited > 8);
