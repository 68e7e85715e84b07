// Forged saved games: any contents behind a valid length and checksum.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "game/play/save.hpp"

namespace sightline::game::test {

/// A game with a little of everything, on two layers.
inline constexpr std::string_view scene = R"(
    ##################
    #@...#......r....#
    #....+...........#
    #....#....%%%....#
    ###.####.#######.#
    #...#....g...#...#
    #.>.#........+.o.#
    ##################
    ---
    ########
    #<....c#
    #..''..#
    ########
)";

/// Signature, version, length and checksum: what lies in front of a saved game's contents.
inline constexpr std::size_t header_size = 39;

/// A saved game with these contents.
inline Bytes sealed(std::span<const std::uint8_t> contents) {
    constexpr std::string_view signature = "sightline save\n";
    std::uint64_t sum = 0xcbf29ce484222325;  // FNV-1a
    for (const std::uint8_t byte : contents) sum = (sum ^ byte) * 0x100000001b3;
    Bytes bytes(signature.begin(), signature.end());
    for (const std::uint64_t number :
         {std::uint64_t{rules_version}, std::uint64_t{contents.size()}, sum}) {
        for (int shift = 0; shift < 64; shift += 8) {
            bytes.push_back(static_cast<std::uint8_t>(number >> shift));
        }
    }
    bytes.insert(bytes.end(), contents.begin(), contents.end());
    return bytes;
}

/// The same contents with a valid length and checksum.
inline Bytes resealed(const Bytes& bytes) { return sealed(std::span(bytes).subspan(header_size)); }

/// Why a saved game is refused, "none" if it is not.
inline std::string complaint(const Bytes& bytes) {
    try {
        (void)state_from_bytes(bytes);
    } catch (const SaveError& error) {
        return error.what();
    }
    return "none";
}

}  // namespace sightline::game::test
