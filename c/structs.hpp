// Structs that begin with their size, so that callers and libraries of different versions agree.
//
// A caller compiled with an older header passes a smaller struct: missing members have their
// defaults, and are not written. A caller compiled with a newer header may pass a larger struct, as
// long as unknown members are 0. Functions that initialise a struct fill its first version, and say
// so in `size`: they write no more than any caller has room for.
#ifndef SIGHTLINE_C_STRUCTS_HPP
#define SIGHTLINE_C_STRUCTS_HPP

#include <cstddef>
#include <cstdint>
#include <cstring>

#include "error.hpp"
#include "sightline.h"

namespace sightline::c_interface {

/// The size of a struct's first version, which ended with `last`.
#define SIGHTLINE_FIRST_VERSION(Struct, last) (offsetof(Struct, last) + sizeof(Struct::last))

/// Fails for structs smaller than the first version, which has `least` bytes.
template <class Struct>
sightline_status check_struct(const Struct* given, std::size_t least, const char* name) {
    if (given == nullptr) return fail_null(name);
    if (given->size >= least) return SIGHTLINE_OK;
    return fail(SIGHTLINE_INVALID, "%s.size is %zu: set it to sizeof(%s), which is %zu", name,
                static_cast<std::size_t>(given->size), name, sizeof(Struct));
}

/// Copies the caller's members of a struct that starts with its size over `known`, which holds the
/// defaults. `least` is the size of its first version.
template <class Struct>
sightline_status read_struct(const Struct* given, std::size_t least, const char* name,
                             Struct& known) {
    if (const auto status = check_struct(given, least, name); status != SIGHTLINE_OK) return status;
    const std::size_t size = given->size;
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

/// Writes to a struct of the caller's, as far as the caller knows it.
template <class Struct>
sightline_status write_struct(Struct value, std::size_t least, const char* name, Struct* out) {
    if (const auto status = check_struct(out, least, name); status != SIGHTLINE_OK) return status;
    value.size = out->size;
    const std::size_t size = out->size;
    std::memcpy(out, &value, size < sizeof(Struct) ? size : sizeof(Struct));
    return SIGHTLINE_OK;
}

/// Fills the first version of a struct with its defaults.
template <class Struct>
void init_struct(Struct value, std::size_t first_version, Struct* out) {
    if (out == nullptr) return;
    value.size = static_cast<std::uint32_t>(first_version);
    std::memcpy(static_cast<void*>(out), &value, first_version);
}

}  // namespace sightline::c_interface

#endif
