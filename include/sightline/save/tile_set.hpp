// Saves a TileSet: the smallest rectangle around its tiles, then its rows (src/save/bit_rows.hpp).
// Equal sets give equal bytes.
#ifndef SIGHTLINE_SAVE_TILE_SET_HPP
#define SIGHTLINE_SAVE_TILE_SET_HPP

#include <cstdint>
#include <span>
#include <vector>

#include "../core/rect.hpp"
#include "../core/tile_set.hpp"
#include "envelope.hpp"
#include "save_reader.hpp"
#include "save_writer.hpp"

namespace sightline::inline SIGHTLINE_ABI {

namespace detail {

SIGHTLINE_API void write(SaveWriter& out, const TileSet& tiles);

[[nodiscard]] SIGHTLINE_API TileSet read_tile_set(SaveReader& in);

}  // namespace detail

/// The set as bytes, the same on every machine.
[[nodiscard]] SIGHTLINE_API std::vector<std::uint8_t> to_bytes(const TileSet& tiles);

/// The set that to_bytes() wrote; throws std::runtime_error for anything else.
[[nodiscard]] SIGHTLINE_API TileSet tile_set_from_bytes(std::span<const std::uint8_t> bytes);

}  // namespace sightline::inline SIGHTLINE_ABI

#endif
