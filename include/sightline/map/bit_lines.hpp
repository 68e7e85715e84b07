// BitLines: lines of bits with a word of ones around each, so that reading past either end is safe.
//
// Line i starts at a word of its own. The bits after its end, the word after that, and the word
// before the first line are all 1. So tiles outside the map read as walls, without a test for the
// edge. Neighbouring lines share the word between them.
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

    /// Resizes to such lines, reusing memory.
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

    /// Allocates memory for `lines` lines of `length` bits; changes nothing else.
    void reserve(int lines, int length) {
        const std::size_t per_line = (static_cast<std::size_t>(length) + 63) / 64;
        words_.reserve(static_cast<std::size_t>(lines) * (per_line + 1) + 2);
    }

    /// Resizes without allocating: needs reserve(). The words hold old bits: write all of them,
    /// with 1s after the end.
    void reshape(int lines, int length) {
        words_per_line_ = (static_cast<std::size_t>(length) + 63) / 64;
        words_.resize(static_cast<std::size_t>(lines) * stride() + 2);
        words_.front() = ~Word{0};
        words_.back() = ~Word{0};
        for (int i = 0; i < lines; ++i) line(i)[words_per_line_] = ~Word{0};
    }

    [[nodiscard]] std::size_t words_per_line() const { return words_per_line_; }
    [[nodiscard]] std::size_t stride() const { return words_per_line_ + 1; }

    /// Line i's words. The words before the first and after the last may be read, and are all 1.
    [[nodiscard]] Word* line(int i) {
        return words_.data() + 1 + static_cast<std::size_t>(i) * stride();
    }
    [[nodiscard]] const Word* line(int i) const {
        return words_.data() + 1 + static_cast<std::size_t>(i) * stride();
    }

    [[nodiscard]] bool get(int i, int bit) const {
        return (line(i)[bit >> 6] >> (bit & 63) & 1) != 0;
    }
    /// Sets bits `first` to `last` of line `i` to 1 or 0. Calls changed(word, changed bits).
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
