// Saving a Viewshed: how it looks and what it saw.
//
// A loaded viewshed is dirty: maps have no identity beyond one run of a program, so the first
// update computes it anew. What that update brings into and takes out of view is told apart from
// what was seen when it was saved.
// Version 2 has a haze limit in its options; version 3 a dark sight, and begins by saying whether
// there is a haze limit. Each is written only where the one before will not do.
#ifndef SIGHTLINE_SAVE_VIEWSHED_HPP
#define SIGHTLINE_SAVE_VIEWSHED_HPP

#include <cstdint>
#include <span>
#include <vector>

#include "../detail/unique_id.hpp"
#include "../light/dark_sight.hpp"
#include "../visibility/viewshed.hpp"
#include "envelope.hpp"
#include "options.hpp"
#include "save_reader.hpp"
#include "save_writer.hpp"
#include "tile_set.hpp"

namespace sightline::inline SIGHTLINE_ABI {

namespace detail {

SIGHTLINE_API void write(SaveWriter& out, const DarkSight& dark);

[[nodiscard]] SIGHTLINE_API DarkSight read_dark_sight(SaveReader& in);

}  // namespace detail

/// The viewshed as bytes, the same on every machine.
[[nodiscard]] SIGHTLINE_API std::vector<std::uint8_t> to_bytes(const Viewshed& viewshed);

/// The viewshed that to_bytes() wrote, dirty; raises std::runtime_error for anything else.
[[nodiscard]] SIGHTLINE_API Viewshed viewshed_from_bytes(std::span<const std::uint8_t> bytes);

}  // namespace sightline::inline SIGHTLINE_ABI

#endif
