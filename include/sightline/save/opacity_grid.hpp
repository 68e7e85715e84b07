// Saves an OpacityGrid or a HexGrid: its size, then its rows (src/save/bit_rows.hpp). Version 2
// adds haze: the rows of its four bit planes. Version 3 adds thin walls: rows for each side. The
// lowest version that can hold the map is written. A HeightGrid is an OpacityGrid, and each tile's
// floor and how far its top is above that.
//
// A loaded map is another map, as a copy is: viewsheds are recomputed on it. Loading allocates up
// to 20 bytes for one of input, a HexGrid 40: a grid keeps its tiles by rows and by columns, of
// hexagons by diagonals too.
#ifndef SIGHTLINE_SAVE_OPACITY_GRID_HPP
#define SIGHTLINE_SAVE_OPACITY_GRID_HPP

#include <cstdint>
#include <span>
#include <vector>

#include "../core/point.hpp"
#include "../map/height_grid.hpp"
#include "../map/hex_grid.hpp"
#include "../map/opacity_grid.hpp"
#include "envelope.hpp"
#include "save_reader.hpp"
#include "save_writer.hpp"

namespace sightline::inline SIGHTLINE_ABI {

/// The map as bytes, the same on every machine.
[[nodiscard]] SIGHTLINE_API std::vector<std::uint8_t> to_bytes(const OpacityGrid& map);

/// The map that to_bytes() wrote; throws std::runtime_error for anything else.
[[nodiscard]] SIGHTLINE_API OpacityGrid
opacity_grid_from_bytes(std::span<const std::uint8_t> bytes);

/// A map of hexagons as bytes, the same on every machine.
[[nodiscard]] SIGHTLINE_API std::vector<std::uint8_t> to_bytes(const HexGrid& map);

/// The map of hexagons that to_bytes() wrote; throws std::runtime_error for anything else.
[[nodiscard]] SIGHTLINE_API HexGrid hex_grid_from_bytes(std::span<const std::uint8_t> bytes);

/// A map with heights as bytes, the same on every machine.
[[nodiscard]] SIGHTLINE_API std::vector<std::uint8_t> to_bytes(const HeightGrid& map);

/// The map with heights that to_bytes() wrote; throws std::runtime_error for anything else.
[[nodiscard]] SIGHTLINE_API HeightGrid height_grid_from_bytes(std::span<const std::uint8_t> bytes);

}  // namespace sightline::inline SIGHTLINE_ABI

#endif
