// BitLines: lines of bits, each followed by a word of ones, so that one may read past either end.
//
// Line i starts at a word of its own. The bits after its end, the word after that, and the word
// before the first line are all 1: to someone who looks at opacity, what lies beyond a map's edge
// is a wall, without asking where the edge is. Neighbouring lines share the word between them.
#ifndef SIGHTLINE_MAP_BIT_LINES_HPP
#define SIGHTLINE_MAP_BIT_LINES_HPP

#include <cstddef>
#include <cstdint>
#include <vector>

#include "../core/version.hpp"

namespace sightline::inline SIGHTLINE_ABI::detail {

class BitLines {
  public:
    using Word = std::uint64_t;

    BitLines() = default;

    /// `lines` lines of `length` bits each, all 0.
    BitLines(int lines, int length) { reset(lines, length); }

    /// Becomes such lines, in the memory it has if that is enough.
    void reset(int lines, int length) {
        words_per_line_ = (static_cast<std::size_t>(length) + 63) / 64;
        words_.assign(static_cast<std::size_t>(lines) * stride() + 2, ~Word{0});
        if (length == 0) return;
        const int used = (length - 1) % 64 + 1;  // bits of a line's last word
        for (int i = 0; i < lines; ++i) {
            Word* const words = line(i);
            for (std::size_t w = 0; w + 1 < words_per_line_; ++w) words[w] = 0;
            words[words_per_line_ - 1] = used == 64 ? 0 : ~Word{0} << used;
        }
    }

    /// Takes memory for `lines` lines of `length` bits, and changes nothing else.
    void reserve(int lines, int length) {
        const std::size_t per_line = (static_cast<std::size_t>(length) + 63) / 64;
        words_.reserve(static_cast<std::size_t>(lines) * (per_line + 1) + 2);
    }

    /// Becomes `lines` lines of `length` bits in the memory that there is. What is in the lines'
    /// words is left over from before: all of them have to be written, 1 after the end.
    void reshape(int lines, int length) {
        words_per_line_ = (static_cast<std::size_t>(length) + 63) / 64;
        words_.resize(static_cast<std::size_t>(lines) * stride() + 2);
        words_.front() = ~Word{0};
        words_.back() = ~Word{0};
        for (int i = 0; i < lines; ++i) line(i)[words_per_line_] = ~Word{0};
    }

    [[nodiscard]] std::size_t words_per_line() const { return words_per_line_; }
    [[nodiscard]] std::size_t stride() const { return words_per_line_ + 1; }

    /// Line i's words; the ones before the first and after the last may be read, and are all 1.
    [[nodiscard]] Word* line(int i) {
        return words_.data() + 1 + static_cast<std::size_t>(i) * stride();
    }
    [[nodiscard]] const Word* line(int i) const {
        return words_.data() + 1 + static_cast<std::size_t>(i) * stride();
    }

    [[nodiscard]] bool get(int i, int bit) const {
        return (line(i)[bit >> 6] >> (bit & 63) & 1) != 0;
    }
    /// Makes bits `first` to `last` of line `i` all 1 or all 0; tells changed(word, which bits).
    template <class Changed>
    void fill(int i, int first, int last, bool value, Changed&& changed) {
        Word* const words = line(i);
        for (int w = first >> 6; w <= last >> 6; ++w) {
            Word inside = ~Word{0};
            if (w == first >> 6) inside &= ~Word{0} << (first & 63);
            if (w == last >> 6) inside &= ~Word{0} >> (63 - (last & 63));
            const Word differs = (value ? ~words[w] : words[w]) & inside;
            if (differs == 0) continue;
            words[w] ^= differs;
            changed(w, differs);
        }
    }
    void flip(int i, int bit) { line(i)[bit >> 6] ^= Word{1} << (bit & 63); }

    friend bool operator==(const BitLines&, const BitLines&) = default;

  private:
    std::size_t words_per_line_ = 0;
    std::vector<Word> words_;
};

}  // namespace sightline::inline SIGHTLINE_ABI::detail

#endif
