// Saves Options. Version 2 adds the haze limit; it is written only if that is not 15.
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

/// The kind of envelope for contents that include these options.
[[nodiscard]] SIGHTLINE_API SavedKind kind_for(const Options& options, const SavedKind& kind);

[[nodiscard]] SIGHTLINE_API Options read_options(SaveReader& in, int version);

}  // namespace detail

/// The options as bytes, the same on every machine.
[[nodiscard]] SIGHTLINE_API std::vector<std::uint8_t> to_bytes(const Options& options);

/// The options that to_bytes() wrote; throws std::runtime_error for anything else.
[[nodiscard]] SIGHTLINE_API Options options_from_bytes(std::span<const std::uint8_t> bytes);

}  // namespace sightline::inline SIGHTLINE_ABI

#endif
