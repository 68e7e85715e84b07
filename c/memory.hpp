// sightline_memory: a MapMemory of numbers behind a handle.
#ifndef SIGHTLINE_C_MEMORY_HPP
#define SIGHTLINE_C_MEMORY_HPP

#include <cstdint>

#include <sightline/visibility/map_memory.hpp>

#include "sightline.h"

struct sightline_memory {
    sightline::MapMemory<std::uint32_t> memory;
};

#endif
