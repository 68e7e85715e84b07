// Four bit planes hold the haze of up to 64 tiles of a line.
#ifndef SIGHTLINE_ENGINE_LINES_HAZE_WORDS_HPP
#define SIGHTLINE_ENGINE_LINES_HAZE_WORDS_HPP

#include <array>
#include <cstddef>

#include "engine/bits/words.hpp"

namespace sightline::inline SIGHTLINE_ABI::engine {

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

/// NearPassed: how much haze was passed on the way to each clear tile within 31 tiles, as four bit
/// planes of near lines. Scans add a row's tiles in parts; a tile whose centre lies between two
/// parts gets the less of what they have passed.
struct NearPassed {
    std::array<NearLines, 4> bits{};
    NearLines tiles{};  ///< that were added
    int bias = 0;       ///< what counts began with: that much too high

    void add(std::size_t line, Word which, const HazeWords& haze) {
        const HazeWords before{bits[0][line], bits[1][line], bits[2][line], bits[3][line]};
        const Word wins = which & (~tiles[line] | less_haze(haze, before));
        for (std::size_t b = 0; b < 4; ++b) {
            bits[b][line] = (before[b] & ~wins) | (haze[b] & wins);
        }
        tiles[line] |= which;
    }

    /// Subtracts what counts began with, in lines up to `reach` from the middle.
    void subtract_bias(int reach) {
        if (bias == 0) return;
        for (int d = -reach; d <= reach; ++d) {
            const auto line = static_cast<std::size_t>(near_centre + d);
            Word borrow = 0;
            for (std::size_t b = 0; b < 4; ++b) {
                const Word taken = (bias >> b & 1) != 0 ? tiles[line] : 0;
                const Word from = bits[b][line];
                bits[b][line] = from ^ taken ^ borrow;
                borrow = (~from & (taken | borrow)) | (taken & borrow);
            }
        }
    }
};

}  // namespace sightline::inline SIGHTLINE_ABI::engine

#endif
