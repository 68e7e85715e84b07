// The envelope of saved data: type, version, length, and a checksum.
//
//     'S' 'L' kind version   length   contents   checksum
//
// The length is written by SaveWriter::natural(). The checksum is the CRC-32 of all bytes before
// it, lowest byte first. An envelope is opened only if all of it is valid: damaged or truncated
// bytes are refused before anything is read from them.
#ifndef SIGHTLINE_SAVE_ENVELOPE_HPP
#define SIGHTLINE_SAVE_ENVELOPE_HPP

#include <cstdint>
#include <span>
#include <vector>

#include "save_reader.hpp"
#include "save_writer.hpp"

namespace sightline::inline SIGHTLINE_ABI::detail {

/// The type of an envelope's contents. `version` is the newest: it is written, and all are read.
struct SavedKind {
    std::uint8_t letter;
    const char* name;  // "a saved TileSet"
    std::uint8_t version = 1;
};

inline constexpr SavedKind saved_tile_set{'T', "a saved TileSet"};
inline constexpr SavedKind saved_viewshed{'V', "a saved Viewshed", 4};
inline constexpr SavedKind saved_options{'O', "a saved Options", 3};
inline constexpr SavedKind saved_opacity_grid{'G', "a saved OpacityGrid", 3};
inline constexpr SavedKind saved_hex_grid{'H', "a saved HexGrid", 3};
inline constexpr SavedKind saved_height_grid{'E', "a saved HeightGrid"};
inline constexpr SavedKind saved_light{'L', "a saved Light"};
inline constexpr SavedKind saved_lights{'N', "a saved list of lights"};
inline constexpr SavedKind saved_memory{'M', "a saved MapMemory", 2};
inline constexpr SavedKind saved_unbounded_memory{'M', "a saved MapMemory", 3};
inline constexpr SavedKind saved_sightings{'S', "a saved Sightings"};

/// Version 1, for contents that it can hold: hashes of old bytes stay true, and older programs can
/// read them.
[[nodiscard]] constexpr SavedKind first_version(SavedKind kind) {
    kind.version = 1;
    return kind;
}

/// CRC-32 as in zip and PNG (reflected, polynomial 0x04c11db7).
[[nodiscard]] SIGHTLINE_API std::uint32_t checksum(std::span<const std::uint8_t> bytes);

[[nodiscard]] SIGHTLINE_API std::vector<std::uint8_t> seal(const SavedKind& kind,
                                                           const SaveWriter& contents);

/// The version of an envelope that open() accepted.
[[nodiscard]] SIGHTLINE_API int version_of(std::span<const std::uint8_t> bytes);

/// The contents of an envelope of that kind; throws std::runtime_error if it is not one.
[[nodiscard]] SIGHTLINE_API SaveReader open(const SavedKind& kind,
                                            std::span<const std::uint8_t> bytes);

}  // namespace sightline::inline SIGHTLINE_ABI::detail

#endif
