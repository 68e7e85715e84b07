// Saves a Viewshed: its options and what it saw.
//
// A loaded viewshed is dirty: maps have no identity after a program ends, so the first update
// recomputes it. newly_seen() and newly_hidden() of that update compare with the view that was
// saved. Version 2 adds a haze limit to the options. Version 3 adds a dark sight, and starts with
// whether there is a haze limit. Version 4 has both, and heights of eye and target. The lowest
// version that can hold the viewshed is written.
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

/// The viewshed that to_bytes() wrote, dirty; throws std::runtime_error for anything else.
[[nodiscard]] SIGHTLINE_API Viewshed viewshed_from_bytes(std::span<const std::uint8_t> bytes);

}  // namespace sightline::inline SIGHTLINE_ABI

#endif
