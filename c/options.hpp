// sightline_options: checks them and converts them to the library's Options, and back.
#ifndef SIGHTLINE_C_OPTIONS_HPP
#define SIGHTLINE_C_OPTIONS_HPP

#include <sightline/core/options.hpp>

#include "error.hpp"
#include "sightline.h"
#include "structs.hpp"

namespace sightline::c_interface {

/// Reads the options, whatever the map; NULL means the default. `out` is changed only if they are
/// valid.
sightline_status read_options(const sightline_options* given, Options& out);

/// Reads options of a view on that map, which is not NULL.
sightline_status read_options(const sightline_options* given, const sightline_map* map,
                              Options& out);

/// Fail for options that mean nothing on such a map.
///@{
sightline_status check_suitable(const Options& options, bool hexagonal, bool thin_walls);
sightline_status check_suitable(const Options& options, const sightline_map* map);
///@}

/// Writes options, as far as the caller knows the struct.
sightline_status write_options(const Options& options, sightline_options* out);

/// Fails unless the number is 0 to `most`.
sightline_status check_number(const char* name, int32_t value, int32_t most);

/// Fail for invalid radii and directions.
///@{
sightline_status check_radius(int64_t radius);
sightline_status check_direction(int64_t x, int64_t y);
///@}

}  // namespace sightline::c_interface

#endif
