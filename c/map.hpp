// sightline_map: an OpacityGrid behind a handle.
#ifndef SIGHTLINE_C_MAP_HPP
#define SIGHTLINE_C_MAP_HPP

#include <sightline/map/opacity_grid.hpp>

#include "error.hpp"
#include "sightline.h"

struct sightline_map {
    sightline::OpacityGrid grid;
};

namespace sightline::c_interface {

/// Fails for sizes that no map can have.
inline sightline_status check_size(int32_t width, int32_t height) {
    if (width >= 0 && height >= 0 && width <= max_side && height <= max_side) return SIGHTLINE_OK;
    return fail(SIGHTLINE_TOO_LARGE, "map size %dx%d is not allowed: each side must be 0 to %d",
                width, height, max_side);
}

/// Fails for a tile outside the map; `role` says which argument it was.
inline sightline_status check_inside(Size size, int64_t x, int64_t y, const char* role) {
    if (x >= 0 && y >= 0 && x < size.width && y < size.height) return SIGHTLINE_OK;
    return fail(SIGHTLINE_OUT_OF_RANGE, "%s (%lld, %lld) is outside the map of size %dx%d", role,
                static_cast<long long>(x), static_cast<long long>(y), size.width, size.height);
}

/// Fails for a NULL map, and for a tile outside it.
inline sightline_status check_tile(const sightline_map* map, int32_t x, int32_t y,
                                   const char* role) {
    if (map == nullptr) return fail_null("map");
    return check_inside(map->grid.size(), x, y, role);
}

}  // namespace sightline::c_interface

#endif
