// Words of bits, and lines of the map in words around the origin.
//
// A line is cut into words so that bit 32 of word 0 is the origin's own column: word w has the
// columns from 64 w - 32 to 64 w + 31. Up to 31 tiles away a line is word 0 alone, so near tiles
// cost the same whether or not the view goes further.
#ifndef SIGHTLINE_ENGINE_BITS_WORDS_HPP
#define SIGHTLINE_ENGINE_BITS_WORDS_HPP

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>

#include <sightline/core/tile_set.hpp>
#include <sightline/core/version.hpp>

namespace sightline::inline SIGHTLINE_ABI::engine {

using Word = std::uint64_t;

inline constexpr int near_reach = detail::nearby_reach;  ///< rows and columns that are "near"
inline constexpr int near_centre = 32;                   ///< the origin's bit in word 0

/// Near lines by their distance from the origin's: line 32 + d is d lines away.
using NearLines = std::array<Word, 64>;

/// The bits from `column` on, or up to it, of a word that starts at bit `base` of its line.
///@{
[[nodiscard]] inline Word bits_from(int column, int base) {
    const int shift = column - base;
    return shift <= 0 ? ~Word{0} : shift >= 64 ? 0 : ~Word{0} << shift;
}
[[nodiscard]] inline Word bits_up_to(int column, int base) {
    const int shift = column - base;
    return shift < 0 ? 0 : shift >= 63 ? ~Word{0} : ~(~Word{1} << shift);
}
///@}

/// std::rotl(), whose second argument is unsigned in libc++ 16.
[[nodiscard]] inline Word rotated_left(Word word, int steps) {
    return word << (steps & 63) | word >> (-steps & 63);
}

/// The lower 32 bits of a word, in the other order.
[[nodiscard]] inline Word reversed_half(Word word) {
    auto w = static_cast<std::uint32_t>(word);
    w = (w >> 1 & 0x55555555) | (w & 0x55555555) << 1;
    w = (w >> 2 & 0x33333333) | (w & 0x33333333) << 2;
    w = (w >> 4 & 0x0f0f0f0f) | (w & 0x0f0f0f0f) << 4;
    return w >> 24 | (w >> 8 & 0xff00) | (w << 8 & 0xff0000) | w << 24;
}

/// The word that has `column`.
[[nodiscard]] constexpr int word_of(int column) { return (column + near_centre) >> 6; }

/// Columns from `first` to `last` of a row: none if `last` is less.
struct ColumnRange {
    int first;
    int last;

    [[nodiscard]] constexpr bool empty() const { return first > last; }

    /// Those of word `w`.
    [[nodiscard]] Word in_word(int w) const {
        const int base = w * 64 - near_centre;
        return bits_from(first, base) & bits_up_to(last, base);
    }
    /// Word 0, for columns no more than 31 away, and `first` no more than `last` + 1.
    [[nodiscard]] constexpr Word near_word() const {
        return ~Word{0} << ((near_centre + first) & 63) &
               ~Word{0} >> ((near_centre - 1 - last) & 63);
    }
};

[[nodiscard]] constexpr ColumnRange intersection(const ColumnRange& a, const ColumnRange& b) {
    return {a.first > b.first ? a.first : b.first, a.last < b.last ? a.last : b.last};
}
[[nodiscard]] constexpr ColumnRange hull(const ColumnRange& a, const ColumnRange& b) {
    return {a.first < b.first ? a.first : b.first, a.last > b.last ? a.last : b.last};
}

/// The one unaligned read: 64 bits of a line from `bit` on. Reads the word after, too.
[[nodiscard]] inline Word word_at(const Word* line, std::ptrdiff_t bit) {
    const Word* const words = line + (bit >> 6);
    const auto shift = static_cast<int>(bit & 63);
    return words[0] >> shift | words[1] << 1 << (63 - shift);
}

/// The one unaligned write: ors 64 bits into a line from `bit` on. Touches the word after only if
/// bits fall into it.
inline void or_word_at(Word* line, std::ptrdiff_t bit, Word bits) {
    Word* const words = line + (bit >> 6);
    const auto shift = static_cast<int>(bit & 63);
    words[0] |= bits << shift;
    if (const Word rest = bits >> 1 >> (63 - shift); rest != 0) words[1] |= rest;
}

/// Reads 57 bits or more of a line from `bit` on: one load where bytes lie in the order of bits.
[[nodiscard]] inline Word bits_at(const Word* line, std::size_t bit) {
    if constexpr (std::endian::native == std::endian::little) {
        Word bits;
        std::memcpy(&bits, reinterpret_cast<const unsigned char*>(line) + bit / 8, sizeof bits);
        return bits >> bit % 8;
    } else {
        return word_at(line, static_cast<std::ptrdiff_t>(bit));
    }
}

/// Ors up to 57 bits into a line from `bit` on.
inline void or_bits_at(Word* line, std::size_t bit, Word bits) {
    if constexpr (std::endian::native == std::endian::little) {
        unsigned char* const bytes = reinterpret_cast<unsigned char*>(line) + bit / 8;
        Word there;
        std::memcpy(&there, bytes, sizeof there);
        there |= bits << bit % 8;
        std::memcpy(bytes, &there, sizeof there);
    } else {
        or_word_at(line, static_cast<std::ptrdiff_t>(bit), bits);
    }
}

/// Whether any bit of a line from `first` to `last` is set.
[[nodiscard]] inline bool any_bit(const Word* line, int first, int last) {
    const Word* const begin = line + (first >> 6);
    const Word* const end = line + (last >> 6);
    const Word from_first = ~Word{0} << (first & 63);
    const Word up_to_last = ~Word{0} >> (63 - (last & 63));
    if (begin == end) return (*begin & from_first & up_to_last) != 0;
    Word any = (*begin & from_first) | (*end & up_to_last);
    const Word* w = begin + 1;
    for (; end - w >= 4; w += 4) any |= w[0] | w[1] | w[2] | w[3];
    for (; w != end; ++w) any |= *w;
    return any != 0;
}

/// Bit b of each tile's haze in word b.
using HazeWords = std::array<Word, 4>;

/// The haze of the tile of bit `i`.
[[nodiscard]] inline int haze_at(const HazeWords& haze, int i) {
    return static_cast<int>((haze[0] >> i & 1) | (haze[1] >> i & 1) << 1 | (haze[2] >> i & 1) << 2 |
                            (haze[3] >> i & 1) << 3);
}

/// Where `a` is less than `b`.
[[nodiscard]] inline Word less_haze(const HazeWords& a, const HazeWords& b) {
    Word less = 0;
    for (std::size_t i = 0; i < 4; ++i) less = (~a[i] & b[i]) | (~(a[i] ^ b[i]) & less);
    return less;
}

}  // namespace sightline::inline SIGHTLINE_ABI::engine

#endif
