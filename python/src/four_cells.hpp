// Windows written four cells at a time, each of up to four bytes: gathered from anywhere in a
// register of 16 bytes, replaced by a filling where they are not seen, and stored once.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <lanes.hpp>

#if defined(__x86_64__) && defined(__GNUC__)
#define SIGHTLINE_HAS_FOUR_CELLS 1
#include <smmintrin.h>
#else
#define SIGHTLINE_HAS_FOUR_CELLS 0
#endif

namespace sightline::python {

/// The cells of a window that are on the map, and their tiles.
struct WindowRows {
    const unsigned char* from;  ///< the first cell's tile
    std::ptrdiff_t step;        ///< to the next one in a row
    std::ptrdiff_t next_row;
    int width;
    int height;
    std::size_t first;  ///< the first cell's number in the window
    std::size_t window_width;
    std::size_t window_cells;
    unsigned char* out;         ///< the window's cells
    const unsigned char* fill;  ///< at least 16 bytes of cells
};

#if SIGHTLINE_HAS_FOUR_CELLS

inline bool has_four_cells() { return __builtin_cpu_supports("sse4.1") != 0; }

/// How the cells of a row follow each other in the map.
enum class RowOrder { forward, backward, apart };

/// Where the bytes of four cells belong: each in a word of four bytes, or a run in reverse; and for
/// every four bits the cells whose bits are set.
template <std::size_t bytes>
struct FourCells {
    std::array<unsigned char, 16> packed{};
    std::array<unsigned char, 16> reversed{};
    std::array<std::array<unsigned char, 16>, 16> masks{};

    constexpr FourCells() {
        for (std::size_t i = 0; i < 16; ++i) {
            packed[i] = static_cast<unsigned char>(i / bytes * 4 + i % bytes);
            const std::size_t cell = (std::min)(i / bytes, std::size_t{3});
            reversed[i] = static_cast<unsigned char>((3 - cell) * bytes + i % bytes);
            for (std::size_t bits = 0; bits < 16; ++bits) {
                masks[bits][i] = (bits >> (i / bytes) & 1) != 0 ? 0xff : 0;
            }
        }
    }
};
template <std::size_t bytes>
inline constexpr FourCells<bytes> four_cells{};

#define SIGHTLINE_SSE4 __attribute__((target("sse4.1")))
#define SIGHTLINE_SSE4_INLINE __attribute__((target("sse4.1"), always_inline)) inline

SIGHTLINE_SSE4_INLINE __m128i load_16(const unsigned char* from) {
    return _mm_loadu_si128(reinterpret_cast<const __m128i*>(from));
}

SIGHTLINE_SSE4_INLINE std::int32_t load_4(const unsigned char* from) {
    std::int32_t value;
    std::memcpy(&value, from, 4);
    return value;
}

/// Four cells from `from` on, the second to the fourth of them `at` bytes from there.
template <std::size_t bytes, RowOrder order>
SIGHTLINE_SSE4_INLINE __m128i read_four(const unsigned char* from,
                                        const std::array<std::ptrdiff_t, 3>& at) {
    if constexpr (order == RowOrder::forward) return load_16(from);
    if constexpr (order == RowOrder::backward) {
        return _mm_shuffle_epi8(load_16(from - 3 * bytes),
                                load_16(four_cells<bytes>.reversed.data()));
    }
    __m128i four = _mm_cvtsi32_si128(load_4(from));
    four = _mm_insert_epi32(four, load_4(from + at[0]), 1);
    four = _mm_insert_epi32(four, load_4(from + at[1]), 2);
    four = _mm_insert_epi32(four, load_4(from + at[2]), 3);
    if constexpr (bytes == 4) return four;
    return _mm_shuffle_epi8(four, load_16(four_cells<bytes>.packed.data()));
}

template <std::size_t bytes>
SIGHTLINE_SSE4_INLINE void store_four(unsigned char* out, __m128i four) {
    if constexpr (bytes == 4) return _mm_storeu_si128(reinterpret_cast<__m128i*>(out), four);
    const std::int64_t low = _mm_cvtsi128_si64(four);
    std::memcpy(out, &low, bytes == 1 ? 4 : 8);
    const std::int32_t high = _mm_extract_epi32(four, 2);
    if constexpr (bytes == 3) std::memcpy(out + 8, &high, 4);
}

/// Writes the rows; bits of `cells` say which are seen. Rows are at most 64 cells wide, and 16
/// bytes from each tile on can be read.
template <std::size_t bytes, RowOrder order>
SIGHTLINE_SSE4 void write_four_cells(const WindowRows& rows, const c_interface::Word* cells) {
    // Of fewer than four cells the last one again: what is written for it is not seen, or it
    // belongs to the next row, which follows.
    const int width = rows.width;
    const auto away = [&](int cell) { return (cell < width ? cell : width - 1) * rows.step; };
    const std::array<std::ptrdiff_t, 3> at{away(1), away(2), away(3)};
    const std::ptrdiff_t next_four = 4 * rows.step;
    const std::ptrdiff_t next_row = rows.next_row;
    const std::size_t window_width = rows.window_width;
    const __m128i fill = load_16(rows.fill);
    const unsigned char* row = rows.from;
    unsigned char* row_out = rows.out + rows.first * bytes;
    std::size_t first = rows.first;
    const std::size_t end = first + window_width * static_cast<std::size_t>(rows.height);
    const int back = width < 4 ? 0 : -width & 3;  // the last four overlap those before them
    for (; first != end; first += window_width) {
        c_interface::Word seen = c_interface::packed_bits(cells, first, width);
        const unsigned char* from = row;
        unsigned char* out = row_out;
        for (int x = 4; x < width; x += 4) {
            const __m128i mask = load_16(four_cells<bytes>.masks[seen & 15].data());
            store_four<bytes>(out, _mm_blendv_epi8(fill, read_four<bytes, order>(from, at), mask));
            seen >>= 4;
            from += next_four;
            out += 4 * bytes;
        }
        seen = c_interface::packed_bits(cells, first, width) >> (width < 4 ? 0 : width - 4);
        from -= back * rows.step;
        out -= static_cast<std::size_t>(back) * bytes;
        const __m128i mask = load_16(four_cells<bytes>.masks[seen & 15].data());
        const __m128i last = _mm_blendv_epi8(fill, read_four<bytes, order>(from, at), mask);
        const std::size_t left = rows.window_cells - first;
        if (left >= 4) {
            store_four<bytes>(out, last);
        } else {
            std::array<unsigned char, 16> few;
            _mm_storeu_si128(reinterpret_cast<__m128i*>(few.data()), last);
            std::memcpy(out, few.data(), left * bytes);
        }
        row += next_row;
        row_out += window_width * bytes;
    }
}

template <std::size_t bytes>
void write_four_cells(const WindowRows& rows, const c_interface::Word* cells) {
    constexpr std::ptrdiff_t next = bytes;
    if (rows.step == next) return write_four_cells<bytes, RowOrder::forward>(rows, cells);
    if (rows.step == -next && rows.width >= 4) {
        return write_four_cells<bytes, RowOrder::backward>(rows, cells);
    }
    write_four_cells<bytes, RowOrder::apart>(rows, cells);
}

#undef SIGHTLINE_SSE4
#undef SIGHTLINE_SSE4_INLINE

#else

inline bool has_four_cells() { return false; }
template <std::size_t bytes>
void write_four_cells(const WindowRows&, const c_interface::Word*) {}

#endif

}  // namespace sightline::python
