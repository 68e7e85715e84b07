// The single header, and then the separate ones, in one unit.
#include SIGHTLINE_SINGLE_HEADER
#include <sightline/fwd.hpp>
#include <sightline/sightline.hpp>

static_assert(sightline::Point{1, 2}.y == 2);
