// The NEON kernel, for 64-bit ARM: the plain one, with columns turned two words at a time.
//
// NEON has nothing like x86's deposit and extract of bits, so scanning stays in plain C++.
#ifndef SIGHTLINE_FAST_KERNELS_NEON_HPP
#define SIGHTLINE_FAST_KERNELS_NEON_HPP

#include "../kernel.hpp"
#include "plain.hpp"
#include "plain_turn.hpp"
#include "processor.hpp"

#if SIGHTLINE_HAS_NEON
#include <arm_neon.h>
#include <cstddef>
#include <cstdint>

namespace sightline::inline SIGHTLINE_ABI::fast {

/// As swap_apart(), two pairs of words at a time.
inline void swap_apart_neon(Word* words, std::size_t count, unsigned half, Word mask) {
    const int64x2_t left = vdupq_n_s64(static_cast<std::int64_t>(half));
    const int64x2_t right = vnegq_s64(left);
    const uint64x2_t masks = vdupq_n_u64(mask);
    const auto swap = [&](uint64x2_t& a, uint64x2_t& b) {
        const uint64x2_t swapped = vandq_u64(veorq_u64(vshlq_u64(a, right), b), masks);
        a = veorq_u64(a, vshlq_u64(swapped, left));
        b = veorq_u64(b, swapped);
    };
    for (std::size_t i = 0; half > 1 && i < count; i += 2) {
        if ((i & half) != 0) continue;
        uint64x2_t a = vld1q_u64(words + i);
        uint64x2_t b = vld1q_u64(words + i + half);
        swap(a, b);
        vst1q_u64(words + i, a);
        vst1q_u64(words + i + half, b);
    }
    // Neighbours: the even words of four in one vector, the odd ones in the other.
    for (std::size_t i = 0; half == 1 && i < count; i += 4) {
        const uint64x2_t first = vld1q_u64(words + i);
        const uint64x2_t second = vld1q_u64(words + i + 2);
        uint64x2_t a = vuzp1q_u64(first, second);
        uint64x2_t b = vuzp2q_u64(first, second);
        swap(a, b);
        vst1q_u64(words + i, vzip1q_u64(a, b));
        vst1q_u64(words + i + 2, vzip2q_u64(a, b));
    }
}

/// As turn_plain().
inline void turn_neon(NearLines& lines, int reach) {
    if (reach <= small_turn) return turn_small(lines, swap_apart_neon);
    Word mask = 0x00000000ffffffff;
    for (unsigned half = 32; half != 0; half /= 2, mask ^= mask << half) {
        swap_apart_neon(lines.data(), lines.size(), half, mask);
    }
}

inline constexpr Kernel neon_kernel{"neon",          scan_plain,  scan_asking_plain,
                                    scan_hazy_plain, nullptr,     nullptr,
                                    turn_neon,       clear_plain, join_plain};

}  // namespace sightline::inline SIGHTLINE_ABI::fast
#endif

#endif
