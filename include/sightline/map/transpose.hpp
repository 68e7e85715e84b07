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

/// Bit j of word i changes places with bit i of word j, for the first `side` of both, 64 or 32.
template <std::size_t side = 64>
void transpose(BitBlock& block) {
    std::uint64_t mask = (std::uint64_t{1} << side / 2) - 1;
    for (std::size_t half = side / 2; half != 0; half /= 2, mask ^= mask << half) {
        for (std::size_t start = 0; start < side; start += 2 * half) {
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
