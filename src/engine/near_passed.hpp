// NearPassed: how much haze was passed on the way to each clear tile within 31 tiles.
//
// Lines as in near_lines.hpp, four of them for each: bit b of every tile's haze is in bits[b]. The
// scans add a row's tiles in parts; a tile whose centre lies between two parts gets the less of
// what they have passed.
#ifndef SIGHTLINE_ENGINE_NEAR_PASSED_HPP
#define SIGHTLINE_ENGINE_NEAR_PASSED_HPP

#include <array>
#include <cstddef>

#include "near_lines.hpp"

namespace sightline::inline SIGHTLINE_ABI::fast {

/// The haze of up to 64 tiles of a line: bit b of each in word b.
using HazeWords = std::array<Word, 4>;

/// Where `a` is less than `b`.
[[nodiscard]] inline Word less_haze(const HazeWords& a, const HazeWords& b) {
    Word less = 0;
    for (std::size_t i = 0; i < 4; ++i) less = (~a[i] & b[i]) | (~(a[i] ^ b[i]) & less);
    return less;
}

struct NearPassed {
    std::array<NearLines, 4> bits{};
    NearLines tiles{};  ///< that were added
    int start = 0;      ///< what counts began with: that much too high

    void add(std::size_t line, Word which, const HazeWords& haze) {
        const HazeWords before{bits[0][line], bits[1][line], bits[2][line], bits[3][line]};
        const Word wins = which & (~tiles[line] | less_haze(haze, before));
        for (std::size_t b = 0; b < 4; ++b) {
            bits[b][line] = (before[b] & ~wins) | (haze[b] & wins);
        }
        tiles[line] |= which;
    }

    /// Takes what counts began with away again, of lines up to `reach` from the middle.
    void settle(int reach) {
        if (start == 0) return;
        for (int d = -reach; d <= reach; ++d) {
            const auto line = static_cast<std::size_t>(near_centre + d);
            Word borrow = 0;
            for (std::size_t b = 0; b < 4; ++b) {
                const Word taken = (start >> b & 1) != 0 ? tiles[line] : 0;
                const Word from = bits[b][line];
                bits[b][line] = from ^ taken ^ borrow;
                borrow = (~from & (taken | borrow)) | (taken & borrow);
            }
        }
    }
};

}  // namespace sightline::inline SIGHTLINE_ABI::fast

#endif
