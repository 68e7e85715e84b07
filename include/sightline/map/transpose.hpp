// Turning a square of bits about its diagonal: rows become columns.
//
// The recursive swap of halves, quarters, eighths (Hacker's Delight, 7-3): six steps over 64 words,
// plain shifts that compilers turn into vector instructions where there are any.
#ifndef SIGHTLINE_MAP_TRANSPOSE_HPP
#define SIGHTLINE_MAP_TRANSPOSE_HPP

#include <array>
#include <cstddef>
#include <cstdint>

#include "../core/version.hpp"

namespace sightline::inline SIGHTLINE_ABI::detail {

using BitBlock = std::array<std::uint64_t, 64>;

/// Bit j of word i changes places with bit i of word j.
inline void transpose(BitBlock& block) {
    std::uint64_t mask = 0x00000000ffffffff;
    for (std::size_t half = 32; half != 0; half /= 2, mask ^= mask << half) {
        for (std::size_t start = 0; start < 64; start += 2 * half) {
            for (std::size_t i = start; i < start + half; ++i) {
                const std::uint64_t swapped = ((block[i] >> half) ^ block[i + half]) & mask;
                block[i] ^= swapped << half;
                block[i + half] ^= swapped;
            }
        }
    }
}

}  // namespace sightline::inline SIGHTLINE_ABI::detail

#endif
