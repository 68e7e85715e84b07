// sightline_sightings: Sightings of numbers behind a handle.
#ifndef SIGHTLINE_C_SIGHTINGS_HPP
#define SIGHTLINE_C_SIGHTINGS_HPP

#include <cstdint>

#include <sightline/visibility/sightings.hpp>

#include "sightline.h"

struct sightline_sightings {
    sightline::Sightings<std::int64_t> sightings;
};

#endif
