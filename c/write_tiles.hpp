// Writes views to the caller's memory: a byte a tile, or a bit.
//
// A view is a function that returns 64 tiles of a row as a word. It is written row by row.
// Contiguous bytes are made from bits 8 at a time.
#ifndef SIGHTLINE_C_WRITE_TILES_HPP
#define SIGHTLINE_C_WRITE_TILES_HPP

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>

#if defined(__SSE2__)
#include <emmintrin.h>
#endif

#include <sightline/core/point.hpp>
#include <sightline/core/rect.hpp>

namespace sightline::c_interface {

/// Eight bytes, each 0 or 1, from the lowest eight bits; the first is bit 0.
inline void store_8(unsigned char* out, std::uint64_t bits) {
    if constexpr (std::endian::native == std::endian::little) {
        // Each byte gets all eight bits and keeps its own; adding 127 moves it to the top.
        const std::uint64_t own = (bits & 0xff) * 0x0101010101010101 & 0x8040201008040201;
        const std::uint64_t bytes = (own + 0x7f7f7f7f7f7f7f7f) >> 7 & 0x0101010101010101;
        std::memcpy(out, &bytes, 8);
    } else {
        for (int i = 0; i < 8; ++i) out[i] = bits >> i & 1;
    }
}

/// Writes `count` contiguous bytes, 8 to 64, each 0 or 1. The last ones are written together, even
/// if some were written before.
inline void store_bytes(unsigned char* out, std::uint64_t bits, int count) {
    int i = 0;
#if defined(__SSE2__)
    const auto store_16 = [&](int at) {
        __m128i spread = _mm_cvtsi32_si128(static_cast<int>(bits >> at & 0xffff));
        spread = _mm_unpacklo_epi8(spread, spread);
        spread = _mm_shuffle_epi32(_mm_shufflelo_epi16(spread, 0x50), 0x50);  // each byte eightfold
        const __m128i own = _mm_set1_epi64x(static_cast<long long>(0x8040201008040201));
        const __m128i set = _mm_cmpeq_epi8(_mm_and_si128(spread, own), own);
        _mm_storeu_si128(reinterpret_cast<__m128i*>(out + at),
                         _mm_and_si128(set, _mm_set1_epi8(1)));
    };
    if (count >= 16) {
        store_16(0);
        if (count > 32) store_16(16);
        if (count > 48) store_16(32);
        return store_16(count - 16);
    }
#endif
    for (; i + 8 <= count; i += 8) store_8(out + i, bits >> i);
    if (i != count) store_8(out + count - 8, bits >> (count - 8));
}

struct ViewMemory {
    unsigned char* first;
    std::ptrdiff_t x_stride;  ///< unused for bits
    std::ptrdiff_t y_stride;
    bool as_bits;

    /// Writes a view of that size without a visible tile.
    void clear(Size size) const {
        const auto row_bytes =
            static_cast<std::size_t>(as_bits ? (size.width + 7) / 8 : size.width);
        if (as_bits || x_stride == 1) {
            if (y_stride == static_cast<std::ptrdiff_t>(row_bytes)) {
                std::memset(first, 0, row_bytes * static_cast<std::size_t>(size.height));
                return;
            }
            for (int y = 0; y < size.height; ++y) std::memset(first + y * y_stride, 0, row_bytes);
            return;
        }
        for (const Point p : points(size)) first[p.x * x_stride + p.y * y_stride] = 0;
    }

    /// Writes columns `from` to from + count - 1 of row `y`, at most 64; for bits, `from` is a
    /// multiple of 8.
    void write(int y, int from, int count, std::uint64_t tiles) const {
        unsigned char* const row = first + y * y_stride;
        if (count < 64) tiles &= (std::uint64_t{1} << count) - 1;
        if (as_bits) {
            for (int i = 0; i < count; i += 8) {
                row[from / 8 + i / 8] = static_cast<unsigned char>(tiles >> i);
            }
            return;
        }
        if (x_stride == 1 && count >= 8) return store_bytes(row + from, tiles, count);
        for (int i = 0; i < count; ++i) row[(from + i) * x_stride] = tiles >> i & 1;
    }

    /// Writes the tiles of `area`, whose first column is a multiple of 8, from word_at(Point
    /// first).
    template <class WordAt>
    void write(const Rect& area, WordAt&& word_at) const {
        if (area.empty()) return;
        const int end = area.last().x + 1;
        for (int y = area.min.y; y <= area.last().y; ++y) {
            for (int x = area.min.x; x < end; x += 64) {
                write(y, x, (std::min)(64, end - x), word_at(Point{x, y}));
            }
        }
    }
};

}  // namespace sightline::c_interface

#endif
