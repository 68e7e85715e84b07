// sightline_light_map: a LightMap behind a handle.
#ifndef SIGHTLINE_C_LIGHT_MAP_HPP
#define SIGHTLINE_C_LIGHT_MAP_HPP

#include <vector>

#include <sightline/light/light.hpp>
#include <sightline/light/light_map.hpp>

#include "error.hpp"
#include "map.hpp"
#include "sightline.h"

struct sightline_light_map {
    sightline::LightMap light;
    std::vector<sightline::Light> lights;  // scratch buffer of an update
};

namespace sightline::c_interface {

/// Fails unless the light map is of the map's size.
sightline_status check_same_size(const sightline_map* map, const sightline_light_map* light_map);

/// Fails for colours outside SIGHTLINE_MAX_LIGHT.
sightline_status check_color(int32_t red, int32_t green, int32_t blue);

/// Checks one light, whatever its position, and converts it.
sightline_status read_light(const sightline_light* given, Light& out);

/// Writes a light, as far as the caller knows the struct.
sightline_status write_light(const Light& light, sightline_light* out);

}  // namespace sightline::c_interface

#endif
