// Transposes with AVX2: bytes sorted into vectors, one for each group of 8 rows; then the top bits
// of a vector's bytes are a row.
#ifndef SIGHTLINE_ENGINE_KERNELS_AVX2_TRANSPOSE_HPP
#define SIGHTLINE_ENGINE_KERNELS_AVX2_TRANSPOSE_HPP

#include "avx2_words.hpp"
#include "engine/bits/words.hpp"
#include "processor.hpp"

#if SIGHTLINE_HAS_AVX2

namespace sightline::inline SIGHTLINE_ABI::engine {

/// Two lines, and the two that come 16 later.
[[nodiscard]] SIGHTLINE_TARGET_AVX2 inline FourWords lines_and_16_later(const Word* lines) {
    return load_pairs(lines, lines + 16);
}

SIGHTLINE_TARGET_AVX2 inline void transpose_small_avx2(NearLines& lines, int reach) {
    // Lines 16 to 31 in the lower halves of vectors, 32 to 47 in the upper ones; of each line the
    // middle 32 bits. Each half's bytes go 0, 4, 8, 12, 1, 5, 9, 13, and so on.
    alignas(32) static constexpr Word order[4] = {0x0d0905010c080400, 0x0f0b07030e0a0602,
                                                  0x0d0905010c080400, 0x0f0b07030e0a0602};
    const Word* const from = lines.data() + 16;
    const FourWords by_byte = load_four(order);
    FourWords four[4];
    SIGHTLINE_UNROLLED
    for (int i = 0; i < 4; ++i) {
        const FourWords a = drop_16_bits(lines_and_16_later(from + 4 * i));
        const FourWords b = drop_16_bits(lines_and_16_later(from + 4 * i + 2));
        four[i] = order_bytes(low_halves(a, b), by_byte);
    }
    const FourWords a = zip_first_ints(four[0], four[1]);
    const FourWords b = zip_second_ints(four[0], four[1]);
    const FourWords c = zip_first_ints(four[2], four[3]);
    const FourWords d = zip_second_ints(four[2], four[3]);
    const FourWords bytes[4] = {zip_first_words(a, c), zip_second_words(a, c),
                                zip_first_words(b, d), zip_second_words(b, d)};
    for (int k = (16 - reach) / 8; k <= (16 + reach) / 8; ++k) {
        Word* const rows = lines.data() + 16 + 8 * k;
        FourWords tops = bytes[k];
        SIGHTLINE_UNROLLED
        for (int j = 7; j >= 0; --j) {
            rows[j] = Word{top_bits(tops)} << 16;
            tops = shift_bytes(tops);
        }
    }
}

/// transpose_plain() with AVX2.
SIGHTLINE_TARGET_AVX2 inline void transpose_avx2(NearLines& lines, int reach) {
    if (reach <= small_transpose) return transpose_small_avx2(lines, reach);
    // Lines 0 to 31 and 32 to 63, each by bytes: byte k of line i becomes byte i of vector k. Each
    // half's bytes go 0, 8, 1, 9, 2, 10, and so on.
    alignas(32) static constexpr Word order[4] = {0x0b030a0209010800, 0x0f070e060d050c04,
                                                  0x0b030a0209010800, 0x0f070e060d050c04};
    const FourWords by_byte = load_four(order);
    FourWords bytes[2][8];
    for (int half = 0; half < 2; ++half) {
        const Word* const from = lines.data() + 32 * half;
        FourWords v[8];
        SIGHTLINE_UNROLLED
        for (int i = 0; i < 8; ++i) v[i] = order_bytes(lines_and_16_later(from + 2 * i), by_byte);
        FourWords w[8];
        SIGHTLINE_UNROLLED
        for (int i = 0; i < 4; ++i) {
            w[2 * i] = zip_first_shorts(v[2 * i], v[2 * i + 1]);
            w[2 * i + 1] = zip_second_shorts(v[2 * i], v[2 * i + 1]);
        }
        SIGHTLINE_UNROLLED
        for (int i = 0; i < 2; ++i) {
            v[4 * i] = zip_first_ints(w[4 * i], w[4 * i + 2]);
            v[4 * i + 1] = zip_second_ints(w[4 * i], w[4 * i + 2]);
            v[4 * i + 2] = zip_first_ints(w[4 * i + 1], w[4 * i + 3]);
            v[4 * i + 3] = zip_second_ints(w[4 * i + 1], w[4 * i + 3]);
        }
        SIGHTLINE_UNROLLED
        for (int i = 0; i < 4; ++i) {
            bytes[half][2 * i] = zip_first_words(v[i], v[i + 4]);
            bytes[half][2 * i + 1] = zip_second_words(v[i], v[i + 4]);
        }
    }
    const int first = (near_centre - reach) / 8;
    const int last = (near_centre + reach) / 8;
    for (int k = first; k <= last; ++k) {
        FourWords low = bytes[0][k];
        FourWords high = bytes[1][k];
        SIGHTLINE_UNROLLED
        for (int j = 7; j >= 0; --j) {
            lines[static_cast<std::size_t>(8 * k + j)] = Word{top_bits(low)} | Word{top_bits(high)}
                                                                                   << 32;
            low = shift_bytes(low);
            high = shift_bytes(high);
        }
    }
}

}  // namespace sightline::inline SIGHTLINE_ABI::engine
#endif

#endif
