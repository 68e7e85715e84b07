// Lanes: 64 small windows at a time, a lane each.
//
// A window of up to 1024 cells is packed, row by row, into words of its own. Transposed, the words
// of 64 windows become one word a cell, whose bit i belongs to window i. A rule that is written for
// one cell then runs for all of them, and rotating windows is a matter of numbering cells.
#ifndef SIGHTLINE_C_LANES_HPP
#define SIGHTLINE_C_LANES_HPP

#include <array>
#include <cstddef>
#include <cstdint>

namespace sightline::c_interface {

using Word = std::uint64_t;

inline constexpr std::size_t lane_count = 64;
inline constexpr std::size_t most_lane_cells = 1024;

/// Transposes 64 words: bit i of word k becomes bit k of word i.
inline void transpose_lanes(Word* words) {
    Word low = 0x00000000ffffffff;
    for (std::size_t half = 32; half != 0; half /= 2, low ^= low << half) {
        for (std::size_t block = 0; block < lane_count; block += 2 * half) {
            for (std::size_t k = block; k < block + half; ++k) {
                const Word differs = (words[k] >> half ^ words[k + half]) & low;
                words[k] ^= differs << half;
                words[k + half] ^= differs;
            }
        }
    }
}

/// The words of 64 windows: word w of window i, then cell c of all, are
/// words[64 * w + i] and words[c].
struct Lanes {
    alignas(64) std::array<Word, most_lane_cells> words;

    /// From windows to cells, and back.
    void transpose(std::size_t cells) {
        for (std::size_t first = 0; first < cells; first += lane_count) {
            transpose_lanes(words.data() + first);
        }
    }
    [[nodiscard]] Word& of(std::size_t lane, std::size_t word) {
        return words[lane_count * word + lane];
    }
};

/// The words that a window of so many cells takes.
[[nodiscard]] constexpr std::size_t words_for(std::size_t cells) { return (cells + 63) / 64; }

/// Packs rows of up to 64 bits one after the other.
class BitPacker {
  public:
    explicit BitPacker(Word* out, std::size_t stride = 1) : out_{out}, stride_{stride} {}

    /// Bits past `count` must be 0.
    void add(Word bits, int count) {
        word_ |= bits << used_;
        used_ += count;
        if (used_ < 64) return;
        used_ -= 64;
        put(word_);
        word_ = used_ == 0 ? 0 : bits >> (count - used_);
    }
    void finish() {
        if (used_ != 0) put(word_);
    }

  private:
    Word* out_;
    std::size_t stride_;
    Word word_ = 0;
    int used_ = 0;

    void put(Word word) {
        *out_ = word;
        out_ += stride_;
    }
};

/// The `count` bits, at most 64, from bit `first` on of packed words. Higher bits are unspecified.
[[nodiscard]] inline Word packed_bits(const Word* words, std::size_t first, int count) {
    const std::size_t shift = first % 64;
    const Word* const at = words + first / 64;
    Word bits = *at >> shift;
    if (shift + static_cast<std::size_t>(count) > 64) bits |= at[1] << (64 - shift);
    return bits;
}

}  // namespace sightline::c_interface

#endif
