// Transposes a square of bits: rows become columns.
//
// Swaps halves, quarters, eighths and so on (Hacker's Delight, 7-3): six steps over 64 words, two
// words at a time if the compiler has vectors.
#ifndef SIGHTLINE_MAP_TRANSPOSE_HPP
#define SIGHTLINE_MAP_TRANSPOSE_HPP

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>

#include <sightline/core/version.hpp>

namespace sightline::inline SIGHTLINE_ABI::detail {

using BitBlock = std::array<std::uint64_t, 64>;

/// One step: swaps the upper right and the lower left squares of `half` bits, as many words at a
/// time as `Words` holds.
template <std::size_t half, std::size_t side, class Words>
void swap_halves(BitBlock& block) {
    constexpr std::uint64_t low = ~std::uint64_t{0} / ((std::uint64_t{1} << half) + 1);
    constexpr std::size_t together = sizeof(Words) / 8;
    for (std::size_t start = 0; start < side; start += 2 * half) {
        for (std::size_t i = start; i < start + half; i += together) {
            Words upper;
            Words lower;
            std::memcpy(&upper, &block[i], sizeof upper);
            std::memcpy(&lower, &block[i + half], sizeof lower);
            const Words swapped = ((upper >> half) ^ lower) & low;
            upper ^= swapped << half;
            lower ^= swapped;
            std::memcpy(&block[i], &upper, sizeof upper);
            std::memcpy(&block[i + half], &lower, sizeof lower);
        }
    }
}

#if defined(__GNUC__)
using TwoWords [[gnu::vector_size(16)]] = std::uint64_t;  // on any processor, by any target
#else
using TwoWords = std::uint64_t;
#endif

/// Swaps bit j of word i with bit i of word j, for the first `side` of both, 64 or 32.
template <std::size_t side = 64>
void transpose(BitBlock& block) {
    if constexpr (side == 64) swap_halves<32, side, TwoWords>(block);
    swap_halves<16, side, TwoWords>(block);
    swap_halves<8, side, TwoWords>(block);
    swap_halves<4, side, TwoWords>(block);
    swap_halves<2, side, TwoWords>(block);
    swap_halves<1, side, std::uint64_t>(block);
}

}  // namespace sightline::inline SIGHTLINE_ABI::detail

#endif
