// SeenRows: bits of a quadrant's rows past 31: the visible tiles, or the known tiles of a lazy map.
//
// Rows come in bands that share their words' range: one row for scans that go row by row, 64 for
// beams. Each row has a word of 0 before and after it, so unaligned reads need no special case. The
// bit of column 0 is `zero`: 32 for words around the origin, the origin's own bit for words aligned
// with the map's lines. Rows cover only the columns that were reached, so nothing depends on the
// map's size.
#ifndef SIGHTLINE_ENGINE_CANVAS_SEEN_ROWS_HPP
#define SIGHTLINE_ENGINE_CANVAS_SEEN_ROWS_HPP

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <vector>

#include "engine/bits/words.hpp"

namespace sightline::inline SIGHTLINE_ABI::engine {

/// Some rows, `words` words each from word `first_word` on.
struct SeenBand {
    int first_row;
    int last_row;
    int first_word;
    int words;
    std::size_t offset;  ///< of the first row's first word

    [[nodiscard]] std::size_t stride() const { return static_cast<std::size_t>(words) + 1; }
    [[nodiscard]] int last_word() const { return first_word + words - 1; }
};

struct SeenRows {
    std::vector<SeenBand> bands;  ///< in the order of their rows; later ones may repeat a row
    std::vector<Word> words;      ///< spare capacity stays; words_used of them count
    std::size_t words_used = 0;
    int zero = near_centre;
    int last_row = 0;        ///< 0 if there is none
    ColumnRange hull{0, 0};  ///< columns that hold all bits, counted from the origin's

    void reset(int zero_bit = near_centre) {
        bands.clear();
        words_used = 0;
        zero = zero_bit;
        last_row = 0;
        hull = {0, 0};
    }

    /// Adds rows of 0 for `columns`.
    SeenBand& add_band(int first_row, int last, int first_word, int last_word) {
        bands.push_back({first_row, last, first_word, last_word - first_word + 1, words_used + 1});
        SeenBand& band = bands.back();
        words_used += band.stride() * static_cast<std::size_t>(last - first_row + 1) + 1;
        if (words.size() < words_used) words.resize(2 * words_used);
        std::fill(words.begin() + static_cast<std::ptrdiff_t>(band.offset) - 1,
                  words.begin() + static_cast<std::ptrdiff_t>(words_used), Word{0});
        return band;
    }

    /// Adds one row of words around the origin for `columns`, which are not empty: the pointer
    /// returned plus w is word w. The last band gets it, if it fits there.
    Word* add_row(int row, const ColumnRange& columns) {
        cover(row, columns);
        const int first_word = word_of(columns.first);
        const int last_word = word_of(columns.last);
        if (!bands.empty()) {
            SeenBand& band = bands.back();
            if (row == band.last_row + 1 && first_word >= band.first_word &&
                last_word <= band.last_word() && last_word - first_word + 2 >= band.words) {
                band.last_row = row;
                words_used += band.stride();
                if (words.size() < words_used) words.resize(2 * words_used);
                Word* const added = words.data() + words_used - band.stride();
                for (std::size_t i = 0; i < band.stride(); ++i) added[i] = 0;
                return added - band.first_word;
            }
        }
        const SeenBand& band = add_band(row, row, first_word, last_word);
        return this->row(band, row) - band.first_word;
    }

    /// Row d of a band: its first word.
    ///@{
    [[nodiscard]] Word* row(const SeenBand& band, int d) { return words.data() + at(band, d); }
    [[nodiscard]] const Word* row(const SeenBand& band, int d) const {
        return words.data() + at(band, d);
    }
    ///@}

    /// Notes that rows up to `row` have bits in `columns`.
    void cover(int row, const ColumnRange& columns) {
        last_row = std::max(last_row, row);
        hull = engine::hull(hull, columns);
    }

  private:
    [[nodiscard]] std::size_t at(const SeenBand& band, int d) const {
        assert(d >= band.first_row && d <= band.last_row + 1);  // one past: an end to stop at
        return band.offset + static_cast<std::size_t>(d - band.first_row) * band.stride();
    }
};

/// The four quadrants' rows.
struct FarRows {
    std::array<SeenRows, 4> side;

    void clear() {
        for (SeenRows& rows : side) rows.reset();
    }
    /// Scratch memory above 16 MB is not kept.
    [[nodiscard]] bool is_large() const {
        std::size_t words = 0;
        for (const SeenRows& rows : side) words += rows.words.size();
        return words > std::size_t{1} << 21;
    }
    [[nodiscard]] bool empty() const {
        return (side[0].last_row | side[1].last_row | side[2].last_row | side[3].last_row) == 0;
    }
};

}  // namespace sightline::inline SIGHTLINE_ABI::engine

#endif
