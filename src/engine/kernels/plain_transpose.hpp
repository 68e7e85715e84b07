// Turning what was seen on columns into rows, in plain C++: six steps of swapping bits.
//
// Lines east and west of the origin come as columns; the result wants rows. All 64 lines are turned
// (map/transpose.hpp), or only the 32 around the origin, two of them to a word.
#ifndef SIGHTLINE_ENGINE_KERNELS_PLAIN_TURN_HPP
#define SIGHTLINE_ENGINE_KERNELS_PLAIN_TURN_HPP

#include <array>
#include <cstddef>

#include <sightline/map/transpose.hpp>

#include "engine/bits/words.hpp"

namespace sightline::inline SIGHTLINE_ABI::engine {

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
void transpose_small(NearLines& lines, Step&& step) {
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
/// `reach` away, are wanted; all lines up to small_transpose + 1 away, or up to 32, must be there.
inline void transpose_plain(NearLines& lines, int reach) {
    if (reach > small_transpose) return detail::transpose(lines);
    transpose_small(lines, swap_apart);
}

}  // namespace sightline::inline SIGHTLINE_ABI::engine

#endif
