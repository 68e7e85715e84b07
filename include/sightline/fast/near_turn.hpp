// Turning what was seen on columns into rows, for lines of one word.
//
// Lines east and west of the origin come as NearLines of columns; the result wants rows. Plain C++
// turns all 64 lines in six steps (detail/transpose.hpp), or only the 32 around the origin. With
// AVX2 the bytes of 32 lines are sorted into vectors, one for each group of 8 rows; then the top
// bits of a vector's bytes are a row. NEON takes the plain steps, two lines at a time.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "../map/transpose.hpp"
#include "cpu.hpp"
#include "near_lines.hpp"

#if SIGHTLINE_HAS_AVX2
#include <immintrin.h>
#endif
#if SIGHTLINE_HAS_NEON
#include <arm_neon.h>
#endif

namespace sightline::inline SIGHTLINE_ABI::fast {

/// Lines and bits up to this far from the origin are turned at about half the cost.
inline constexpr int small_turn = 15;

/// One step of a turn: of every two words `half` apart, the first's bits above `mask` change places
/// with the second's in it.
inline void swap_apart(Word* words, std::size_t count, unsigned half, Word mask) {
    for (std::size_t i = 0; i < count; ++i) {
        if ((i & half) != 0) continue;
        const Word swapped = ((words[i] >> half) ^ words[i + half]) & mask;
        words[i] ^= swapped << half;
        words[i + half] ^= swapped;
    }
}

/// Turns the 32 lines around the origin, and their 32 middle bits, by steps of step(words, count,
/// half, mask).
template <class Step>
void turn_small(NearLines& lines, Step&& step) {
    // Two 32-bit lines a word: the turn's first step, with the far bits that do not matter left
    // out.
    std::array<Word, 16> pairs;
    for (std::size_t i = 0; i < 16; ++i) {
        pairs[i] = (lines[16 + i] >> 16 & 0xffffffff) | lines[32 + i] >> 16 << 32;
    }
    // 16 lines apart lie in the same word, so that step swaps the word's own quarters.
    for (Word& w : pairs) {
        const Word swapped = ((w >> 16) ^ (w >> 32)) & 0xffff;
        w ^= swapped << 16 | swapped << 32;
    }
    Word mask = 0x0000ffff0000ffff;
    for (unsigned half = 8; half != 0; half /= 2) {
        mask ^= mask << half;
        step(pairs.data(), pairs.size(), half, mask);
    }
    for (std::size_t i = 0; i < 16; ++i) {
        lines[16 + i] = (pairs[i] & 0xffffffff) << 16;
        lines[32 + i] = pairs[i] >> 32 << 16;
    }
}

/// Turns lines of which only those up to `reach` away from the origin, and their bits up to
/// `reach` away, are wanted; all lines up to small_turn + 1 away, or up to 32, must be there.
inline void turn(NearLines& lines, int reach) {
    if (reach > small_turn) return detail::transpose(lines);
    turn_small(lines, swap_apart);
}

#if SIGHTLINE_HAS_NEON

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

/// As turn().
inline void turn_neon(NearLines& lines, int reach) {
    if (reach <= small_turn) return turn_small(lines, swap_apart_neon);
    Word mask = 0x00000000ffffffff;
    for (unsigned half = 32; half != 0; half /= 2, mask ^= mask << half) {
        swap_apart_neon(lines.data(), lines.size(), half, mask);
    }
}

#endif

#if SIGHTLINE_HAS_AVX2

/// Two lines in a vector's lower half, and the two that come 16 later in its upper one.
SIGHTLINE_TARGET_AVX2 inline __m256i lines_and_16_later(const Word* lines) {
    const __m128i low = _mm_loadu_si128(reinterpret_cast<const __m128i*>(lines));
    const __m128i high = _mm_loadu_si128(reinterpret_cast<const __m128i*>(lines + 16));
    return _mm256_inserti128_si256(_mm256_castsi128_si256(low), high, 1);
}

SIGHTLINE_TARGET_AVX2 inline void turn_small_avx2(NearLines& lines, int reach) {
    // Lines 16 to 31 in the lower halves of vectors, 32 to 47 in the upper ones; of each line the
    // middle 32 bits.
    const Word* const from = lines.data() + 16;
    const __m256i by_byte = _mm256_broadcastsi128_si256(
        _mm_setr_epi8(0, 4, 8, 12, 1, 5, 9, 13, 2, 6, 10, 14, 3, 7, 11, 15));
    __m256i four[4];
    for (int i = 0; i < 4; ++i) {
        const __m256i a = _mm256_srli_epi64(lines_and_16_later(from + 4 * i), 16);
        const __m256i b = _mm256_srli_epi64(lines_and_16_later(from + 4 * i + 2), 16);
        const __m256i middle = _mm256_castps_si256(
            _mm256_shuffle_ps(_mm256_castsi256_ps(a), _mm256_castsi256_ps(b), 0x88));
        four[i] = _mm256_shuffle_epi8(middle, by_byte);
    }
    const __m256i a = _mm256_unpacklo_epi32(four[0], four[1]);
    const __m256i b = _mm256_unpackhi_epi32(four[0], four[1]);
    const __m256i c = _mm256_unpacklo_epi32(four[2], four[3]);
    const __m256i d = _mm256_unpackhi_epi32(four[2], four[3]);
    __m256i bytes[4] = {_mm256_unpacklo_epi64(a, c), _mm256_unpackhi_epi64(a, c),
                        _mm256_unpacklo_epi64(b, d), _mm256_unpackhi_epi64(b, d)};
    for (int k = (16 - reach) / 8; k <= (16 + reach) / 8; ++k) {
        Word* const rows = lines.data() + 16 + 8 * k;
        __m256i tops = bytes[k];
        for (int j = 7; j >= 0; --j) {
            rows[j] = Word{static_cast<unsigned>(_mm256_movemask_epi8(tops))} << 16;
            tops = _mm256_add_epi8(tops, tops);
        }
    }
}

/// As turn().
SIGHTLINE_TARGET_AVX2 inline void turn_avx2(NearLines& lines, int reach) {
    if (reach <= small_turn) return turn_small_avx2(lines, reach);
    // Lines 0 to 31 and 32 to 63, each by bytes: byte k of line i becomes byte i of vector k.
    __m256i bytes[2][8];
    const __m256i by_byte = _mm256_broadcastsi128_si256(
        _mm_setr_epi8(0, 8, 1, 9, 2, 10, 3, 11, 4, 12, 5, 13, 6, 14, 7, 15));
    for (int half = 0; half < 2; ++half) {
        const Word* const from = lines.data() + 32 * half;
        __m256i v[8];
        for (int i = 0; i < 8; ++i) {
            v[i] = _mm256_shuffle_epi8(lines_and_16_later(from + 2 * i), by_byte);
        }
        __m256i w[8];
        for (int i = 0; i < 4; ++i) {
            w[2 * i] = _mm256_unpacklo_epi16(v[2 * i], v[2 * i + 1]);
            w[2 * i + 1] = _mm256_unpackhi_epi16(v[2 * i], v[2 * i + 1]);
        }
        for (int i = 0; i < 2; ++i) {
            v[4 * i] = _mm256_unpacklo_epi32(w[4 * i], w[4 * i + 2]);
            v[4 * i + 1] = _mm256_unpackhi_epi32(w[4 * i], w[4 * i + 2]);
            v[4 * i + 2] = _mm256_unpacklo_epi32(w[4 * i + 1], w[4 * i + 3]);
            v[4 * i + 3] = _mm256_unpackhi_epi32(w[4 * i + 1], w[4 * i + 3]);
        }
        for (int i = 0; i < 4; ++i) {
            bytes[half][2 * i] = _mm256_unpacklo_epi64(v[i], v[i + 4]);
            bytes[half][2 * i + 1] = _mm256_unpackhi_epi64(v[i], v[i + 4]);
        }
    }
    const int first = (near_centre - reach) / 8;
    const int last = (near_centre + reach) / 8;
    for (int k = first; k <= last; ++k) {
        __m256i low = bytes[0][k];
        __m256i high = bytes[1][k];
        for (int j = 7; j >= 0; --j) {
            const auto left = static_cast<unsigned>(_mm256_movemask_epi8(low));
            const auto right = static_cast<unsigned>(_mm256_movemask_epi8(high));
            lines[static_cast<std::size_t>(8 * k + j)] = Word{left} | Word{right} << 32;
            low = _mm256_add_epi8(low, low);
            high = _mm256_add_epi8(high, high);
        }
    }
}

/// Clears the lines up to `most` (a multiple of 16) before and after the middle.
SIGHTLINE_TARGET_AVX2 inline void clear_avx2(NearLines& lines, int most) {
    Word* const end = lines.data() + near_centre + most;
    for (Word* w = lines.data() + near_centre - most; w != end; w += 16) {
        for (int i = 0; i < 16; i += 4) {
            _mm256_storeu_si256(reinterpret_cast<__m256i*>(w + i), _mm256_setzero_si256());
        }
    }
}

SIGHTLINE_TARGET_AVX2 inline __m256i load_four(const Word* words) {
    return _mm256_loadu_si256(reinterpret_cast<const __m256i*>(words));
}

/// out[d] = (a[d] | b[d]) & mask[d] & all, for d from `first` to `last`.
SIGHTLINE_TARGET_AVX2 inline void join_avx2(const Word* a, const Word* b, const Word* mask,
                                            Word all, int first, int last, Word* out) {
    const __m256i all_four = _mm256_set1_epi64x(static_cast<long long>(all));
    int d = first;
    for (; d + 3 <= last; d += 4) {
        const __m256i seen = _mm256_or_si256(load_four(a + d), load_four(b + d));
        const __m256i cut = _mm256_and_si256(load_four(mask + d), all_four);
        _mm256_storeu_si256(reinterpret_cast<__m256i*>(out + d), _mm256_and_si256(seen, cut));
    }
    for (; d <= last; ++d) out[d] = (a[d] | b[d]) & mask[d] & all;
}

#endif

/// Turns all 64 lines and bits.
inline void turn_all(NearLines& lines, Processor processor) {
#if SIGHTLINE_HAS_AVX2
    if (processor == Processor::avx2) return turn_avx2(lines, near_reach);
#endif
#if SIGHTLINE_HAS_NEON
    if (processor == Processor::neon) return turn_neon(lines, near_reach);
#endif
    (void)processor;
    detail::transpose(lines);
}

}  // namespace sightline::inline SIGHTLINE_ABI::fast
