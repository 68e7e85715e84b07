// Saves Options. Version 2 adds the haze limit, version 3 the heights of eye and target. The lowest
// version that can hold the options is written.
#ifndef SIGHTLINE_SAVE_OPTIONS_HPP
#define SIGHTLINE_SAVE_OPTIONS_HPP

#include <cstdint>
#include <span>
#include <vector>

#include "../core/options.hpp"
#include "cone.hpp"
#include "envelope.hpp"
#include "save_reader.hpp"
#include "save_writer.hpp"

namespace sightline::inline SIGHTLINE_ABI {

namespace detail {

SIGHTLINE_API void write(SaveWriter& out, const Options& options);

/// The version that write() writes.
[[nodiscard]] SIGHTLINE_API int options_version(const Options& options);

[[nodiscard]] SIGHTLINE_API Options read_options(SaveReader& in, int version);

}  // namespace detail

/// The options as bytes, the same on every machine.
[[nodiscard]] SIGHTLINE_API std::vector<std::uint8_t> to_bytes(const Options& options);

/// The options that to_bytes() wrote; throws std::runtime_error for anything else.
[[nodiscard]] SIGHTLINE_API Options options_from_bytes(std::span<const std::uint8_t> bytes);

}  // namespace sightline::inline SIGHTLINE_ABI

#endif
