// Checks sightline_options and converts them to Options.
//
// A caller compiled against an older header passes a smaller struct: missing members have their
// defaults. A caller compiled against a newer header may pass a larger one if the unknown members
// are 0.
#ifndef SIGHTLINE_C_OPTIONS_HPP
#define SIGHTLINE_C_OPTIONS_HPP

#include <cstddef>
#include <cstring>

#include <sightline/core/options.hpp>

#include "error.hpp"
#include "sightline.h"

namespace sightline::c_interface {

/// Copies what the caller knows of a struct that starts with its size over `known`, which holds the
/// defaults. `least` is the size of its first version.
template <class Struct>
sightline_status read_struct(const Struct* given, std::size_t least, const char* name,
                             Struct& known) {
    const std::size_t size = given->size;
    if (size < least) {
        return fail(SIGHTLINE_INVALID, "%s.size is %zu: set it to sizeof(%s), which is %zu", name,
                    size, name, sizeof(Struct));
    }
    const auto* const bytes = reinterpret_cast<const unsigned char*>(given);
    for (std::size_t i = sizeof(Struct); i < size; ++i) {
        if (bytes[i] == 0) continue;
        return fail(SIGHTLINE_INVALID,
                    "%s of %zu bytes uses what this library, which knows %zu, does not have", name,
                    size, sizeof(Struct));
    }
    std::memcpy(&known, given, size < sizeof(Struct) ? size : sizeof(Struct));
    return SIGHTLINE_OK;
}

/// Reads the options; NULL means the default. `out` is changed only if they are valid.
sightline_status read_options(const sightline_options* given, Options& out);

/// Fail for invalid radii and directions.
///@{
sightline_status check_radius(int64_t radius);
sightline_status check_direction(int64_t x, int64_t y);
///@}

}  // namespace sightline::c_interface

#endif
