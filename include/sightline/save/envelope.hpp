// The envelope of saved things: what they are, in which version, how long, and a checksum.
//
//     'S' 'L' kind version   length   contents   checksum
//
// The length is a number as SaveWriter writes them, the checksum the CRC-32 of all before it,
// lowest byte first. An envelope is opened only when all of it holds, so bytes cut short or damaged
// on their way are refused before anything is made of them.
#ifndef SIGHTLINE_SAVE_ENVELOPE_HPP
#define SIGHTLINE_SAVE_ENVELOPE_HPP

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "save_reader.hpp"
#include "save_writer.hpp"

namespace sightline::inline SIGHTLINE_ABI::detail {

/// What is in an envelope. The version is that of the newest form: it is written, and all are read.
struct SavedKind {
    std::uint8_t letter;
    const char* name;  // "a saved TileSet"
    std::uint8_t version = 1;
};

inline constexpr SavedKind saved_tile_set{'T', "a saved TileSet"};
inline constexpr SavedKind saved_viewshed{'V', "a saved Viewshed", 3};
inline constexpr SavedKind saved_options{'O', "a saved Options", 2};
inline constexpr SavedKind saved_opacity_grid{'G', "a saved OpacityGrid", 2};
inline constexpr SavedKind saved_light{'L', "a saved Light"};
inline constexpr SavedKind saved_lights{'N', "a saved list of lights"};
inline constexpr SavedKind saved_memory{'M', "a saved MapMemory", 2};

/// The first version, for what it can hold: bytes that were compared or hashed stay the same, and
/// older programs read them.
[[nodiscard]] constexpr SavedKind first_version(SavedKind kind) {
    kind.version = 1;
    return kind;
}

/// CRC-32 as in zip and PNG (reflected, polynomial 0x04c11db7).
[[nodiscard]] inline std::uint32_t checksum(std::span<const std::uint8_t> bytes) {
    static constexpr auto table = [] {
        std::array<std::uint32_t, 256> values{};
        for (std::uint32_t i = 0; i < 256; ++i) {
            std::uint32_t value = i;
            for (int bit = 0; bit < 8; ++bit) {
                value = (value >> 1) ^ ((value & 1) != 0 ? 0xedb88320u : 0u);
            }
            values[i] = value;
        }
        return values;
    }();
    std::uint32_t sum = 0xffffffffu;
    for (const std::uint8_t byte : bytes) sum = table[(sum ^ byte) & 0xff] ^ (sum >> 8);
    return ~sum;
}

[[nodiscard]] inline std::vector<std::uint8_t> seal(const SavedKind& kind,
                                                    const SaveWriter& contents) {
    SaveWriter out;
    for (const std::uint8_t byte :
         {std::uint8_t{'S'}, std::uint8_t{'L'}, kind.letter, kind.version})
        out.byte(byte);
    out.natural(contents.bytes().size());
    out.append(contents.bytes());
    const std::uint32_t sum = checksum(out.bytes());
    for (int shift = 0; shift < 32; shift += 8) out.byte(static_cast<std::uint8_t>(sum >> shift));
    return out.take();
}

/// The version of an envelope that open() has opened.
[[nodiscard]] inline int version_of(std::span<const std::uint8_t> bytes) { return bytes[3]; }

/// The contents of an envelope of that kind; raises std::runtime_error if it is not one.
[[nodiscard]] inline SaveReader open(const SavedKind& kind, std::span<const std::uint8_t> bytes) {
    constexpr std::size_t head = 4;
    constexpr std::size_t tail = 4;
    if (bytes.size() < head || bytes[0] != 'S' || bytes[1] != 'L' || bytes[2] != kind.letter) {
        SIGHTLINE_RAISE(std::runtime_error, "these bytes are not " + std::string(kind.name));
    }
    if (bytes[3] < 1 || bytes[3] > kind.version) {
        SIGHTLINE_RAISE(std::runtime_error,
                        std::string(kind.name) + " is of version " + std::to_string(bytes[3]) +
                            ": this sightline reads version " + (kind.version == 1 ? "" : "1 to ") +
                            std::to_string(kind.version));
    }
    SaveReader in(bytes.subspan(head), kind.name);
    const std::uint64_t length = in.natural();
    if (in.left() < tail || length != in.left() - tail) {
        in.fail(std::to_string(length) + " bytes of contents and " + std::to_string(tail) +
                " of checksum are expected, " + std::to_string(in.left()) + " are there");
    }
    const auto body = bytes.first(bytes.size() - tail);
    std::uint32_t sum = 0;
    for (std::size_t i = 0; i < tail; ++i) {
        sum |= std::uint32_t{bytes[body.size() + i]} << (8 * i);
    }
    in.require(sum == checksum(body), "its checksum does not match");
    return {body.last(static_cast<std::size_t>(length)), kind.name};
}

}  // namespace sightline::inline SIGHTLINE_ABI::detail

#endif
