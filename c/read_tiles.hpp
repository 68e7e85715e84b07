// Reads tiles in the caller's memory as words of 64 bits.
//
// A tile is 1, 2, 4 or 8 bytes; rows and columns are any distance apart. Contiguous bytes, the
// common case, become bits 8 at a time.
#ifndef SIGHTLINE_C_READ_TILES_HPP
#define SIGHTLINE_C_READ_TILES_HPP

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
#include <sightline/map/opacity_grid.hpp>

namespace sightline::c_interface {

/// Reads 8 bytes, little-endian.
[[nodiscard]] inline std::uint64_t load_8(const unsigned char* bytes) {
    std::uint64_t value;
    std::memcpy(&value, bytes, 8);
    if constexpr (std::endian::native == std::endian::big) {
        std::uint64_t turned = 0;
        for (int i = 0; i < 64; i += 8) turned |= (value >> i & 0xff) << (56 - i);
        value = turned;
    }
    return value;
}

/// Bit i says whether byte i, counted from the lowest, is not 0.
[[nodiscard]] inline std::uint64_t bits_of_bytes(std::uint64_t bytes) {
    constexpr std::uint64_t low = 0x7f7f7f7f7f7f7f7f;
    const std::uint64_t high = (((bytes & low) + low) | bytes) & ~low;
    return (high >> 7) * 0x0102040810204080 >> 56;  // gathers the eight bits in the top byte
}

/// The first `count` bits, at most 64, from bytes in the order of sightline_map_set_bits().
[[nodiscard]] inline std::uint64_t word_of_bits(const unsigned char* bytes, int count) {
    if (count >= 64) return load_8(bytes);
    std::uint64_t word = 0;
    for (int i = 0; i < count; i += 8) word |= std::uint64_t{bytes[i / 8]} << i;
    return word;
}

/// Which of `count` contiguous bytes, at most 64, are not 0. The last eight are read together, even
/// if some were read before.
[[nodiscard]] inline std::uint64_t word_of_bytes(const unsigned char* from, int count) {
    std::uint64_t set = 0;
    int i = 0;
#if defined(__SSE2__)
    if (count >= 16) {
        std::uint64_t clear = ~std::uint64_t{0} << (count - 1) << 1;
        const auto read_16 = [&](int at) {
            const __m128i bytes = _mm_loadu_si128(reinterpret_cast<const __m128i*>(from + at));
            const int zero = _mm_movemask_epi8(_mm_cmpeq_epi8(bytes, _mm_setzero_si128()));
            clear |= static_cast<std::uint64_t>(static_cast<unsigned>(zero)) << at;
        };
        read_16(0);
        if (count > 32) read_16(16);
        if (count > 48) read_16(32);
        read_16(count - 16);
        return ~clear;
    }
#endif
    for (; i + 8 <= count; i += 8) set |= bits_of_bytes(load_8(from + i)) << i;
    if (i == count) return set;
    if (count >= 8) return set | bits_of_bytes(load_8(from + count - 8)) << (count - 8);
    for (; i < count; ++i) set |= std::uint64_t{from[i] != 0} << i;
    return set;
}

struct Tiles {
    const unsigned char* first;
    int bytes;  ///< of one tile
    std::ptrdiff_t x_stride;
    std::ptrdiff_t y_stride;
    bool zero_is_clear;

    /// Loads that part of the tiles into `grid`.
    void load(OpacityGrid& grid, const Rect& part) const {
        if (bytes != 1 || x_stride != 1) {
            return grid.assign_words(part.size, [&](Point at) noexcept {
                return word(part.min + at, part.size.width - at.x);
            });
        }
        const unsigned char* const from = first + part.min.x + part.min.y * y_stride;
        grid.assign_words(part.size, [&](Point at) noexcept {
            const int count = (std::min)(part.size.width - at.x, 64);
            return turned() ^ word_of_bytes(from + at.x + at.y * y_stride, count);
        });
    }

    /// Which of the `count` tiles of a row from `at` on, at most 64, are opaque. Other bits are
    /// unspecified.
    [[nodiscard]] std::uint64_t word(Point at, int count) const {
        const unsigned char* const from = first + at.x * x_stride + at.y * y_stride;
        count = (std::min)(count, 64);
        return turned() ^ (bytes == 1   ? word_of_tiles<std::uint8_t>(from, count)
                           : bytes == 2 ? word_of_tiles<std::uint16_t>(from, count)
                           : bytes == 4 ? word_of_tiles<std::uint32_t>(from, count)
                                        : word_of_tiles<std::uint64_t>(from, count));
    }

    [[nodiscard]] bool is_opaque(Point at) const { return (word(at, 1) & 1) != 0; }

  private:
    [[nodiscard]] std::uint64_t turned() const { return zero_is_clear ? 0 : ~std::uint64_t{0}; }

    template <class Tile>
    [[nodiscard]] std::uint64_t word_of_tiles(const unsigned char* from, int count) const {
        std::uint64_t set = 0;
        for (int i = 0; i < count; ++i) {
            Tile tile;
            std::memcpy(&tile, from + i * x_stride, sizeof tile);
            set |= std::uint64_t{tile != 0} << i;
        }
        return set;
    }
};

}  // namespace sightline::c_interface

#endif
