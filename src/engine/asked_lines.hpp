// AskedLines: a quadrant's lines past 31 tiles, of a map that is asked tile by tile.
//
// far_scan.hpp says which columns of a row its sectors reach; then all of them are asked about, 64
// at a time, none twice. One line is kept. As in asked_quadrant.hpp only the diagonals belong to
// two quadrants: those scanned second look at what the first ones know.
#ifndef SIGHTLINE_ENGINE_ASKED_LINES_HPP
#define SIGHTLINE_ENGINE_ASKED_LINES_HPP

#include <cstddef>
#include <cstdint>

#include <sightline/core/least.hpp>
#include <sightline/core/plain_list.hpp>
#include <sightline/core/point.hpp>

#include "bit_runs.hpp"
#include "centred_lines.hpp"
#include "near_lines.hpp"
#include "opacity_source.hpp"

namespace sightline::inline SIGHTLINE_ABI::fast {

/// What is known of a quadrant's diagonals: for each row past the near ones, before and after.
class Diagonals {
  public:
    void clear() { rows_.clear(); }
    void start(int row) {
        const auto rows = static_cast<std::size_t>(row - near_reach);
        if (rows_.size() < rows) rows_.resize(rows);
    }

    void note(int row, bool after, bool wall) {
        rows_[index(row)] |= static_cast<std::uint8_t>((wall ? 3 : 1) << (after ? 2 : 0));
    }
    [[nodiscard]] bool knows(int row, bool after) const { return (state(row, after) & 1) != 0; }
    [[nodiscard]] bool wall(int row, bool after) const { return (state(row, after) & 2) != 0; }

  private:
    detail::PlainList<std::uint8_t> rows_;  // two bits for each end: known, and a wall

    static std::size_t index(int row) { return static_cast<std::size_t>(row - near_reach - 1); }
    [[nodiscard]] int state(int row, bool after) const {
        const std::size_t i = index(row);
        return i < rows_.size() ? rows_[i] >> (after ? 2 : 0) : 0;
    }
};

/// What was asked about of a quadrant's rows past 31, and which of it are walls.
struct AskedRecord {
    struct Row {
        int first_word = 0;
        int words = 0;
        std::size_t offset = 0;

        [[nodiscard]] int last_word() const { return first_word + words - 1; }
    };
    detail::PlainList<Row> rows;  // row d is rows[d - 32]; some may have been asked for again
    detail::PlainList<Word> asked;
    detail::PlainList<Word> walls;

    void clear() {
        rows.clear();
        asked.clear();
        walls.clear();
    }
    /// The words of row d, none if there are none.
    [[nodiscard]] RowPart words_of(int d) const {
        const auto i = static_cast<std::size_t>(d - near_reach - 1);
        if (i >= rows.size() || rows[i].words == 0) return {max_side, -1};
        return {rows[i].first_word, rows[i].last_word()};
    }
    /// Word `w` of row d, of `asked` or `walls`; 0 where there is none.
    [[nodiscard]] Word word(const detail::PlainList<Word>& of, int d, int w) const {
        const auto i = static_cast<std::size_t>(d - near_reach - 1);
        if (i >= rows.size() || w < rows[i].first_word || w > rows[i].last_word()) return 0;
        return of[rows[i].offset + static_cast<std::size_t>(w - rows[i].first_word)];
    }
    /// Begins row d, whose words are `first` to `last`; what is known of it is kept.
    void start(int d, int first, int last) {
        const auto i = static_cast<std::size_t>(d - near_reach - 1);
        if (rows.size() <= i) rows.resize(i + 1);
        Row row = rows[i];
        if (row.words > 0) {
            first = detail::least(first, row.first_word);
            last = detail::greatest(last, row.last_word());
        }
        const Row wider{first, last - first + 1, asked.size()};
        for (int w = first; w <= last; ++w) {
            // Lists that grow move: what is copied is taken out first.
            const Word asked_before = word(asked, d, w);
            const Word walls_before = word(walls, d, w);
            asked.push_back(asked_before);
            walls.push_back(walls_before);
        }
        rows[i] = wider;
    }
    void add(int d, int w, Word wanted, Word found) {
        const Row& row = rows[static_cast<std::size_t>(d - near_reach - 1)];
        const auto at = row.offset + static_cast<std::size_t>(w - row.first_word);
        asked[at] |= wanted;
        walls[at] |= found & wanted;
    }
};

/// Memory for the line in hand: its walls, with a word before and after, and what is wanted of it.
struct AskedLine {
    detail::PlainList<Word> walls;
    detail::PlainList<Word> wanted;
};

class AskedLines {
  public:
    /// The quadrant `outwards` of `origin`; column c is the tile c from `first`, the world's edge
    /// on the line of the origin, and there are `length` of them.
    AskedLines(const OpacitySource& source, Point first, Point outwards, int centre, int length,
               AskedLine& line)
        : source_{source}, first_{first}, outwards_{outwards}, centre_{centre}, length_{length} {
        const auto words = static_cast<std::size_t>(length + 63) / 64;
        if (line.walls.size() < words + 2) line.walls.resize(words + 2);
        // A run of columns is marked in two words.
        if (line.wanted.size() < words + 1) line.wanted.resize(words + 1);
        line.walls[0] = ~Word{0};
        line.walls[words + 1] = ~Word{0};
        walls_ = line.walls.data() + 1;
        wanted_ = line.wanted.data();
    }

    /// Tells others what is on the diagonals.
    void tell(Diagonals& own) { own_ = &own; }

    /// Keeps what is asked about.
    void keep(AskedRecord& record) { record_ = &record; }

    /// Takes from those before (north) and after (south) what they know of the diagonals.
    void ask_first(const Diagonals& before, const Diagonals& after) {
        before_ = &before;
        after_ = &after;
    }

    /// Begins a row whose sectors reach from column `first` to `last`.
    void start(int row, int first, int last) {
        row_ = row;
        first_word_ = detail::greatest(first, 0) >> 6;
        last_word_ = detail::least(last, length_ - 1) >> 6;
        if (own_) own_->start(row);
        for (int w = first_word_; w <= last_word_ + 1; ++w) wanted_[w] = 0;
    }

    /// Of word `w`, these tiles are wanted.
    void want(int w, Word tiles) { wanted_[w] |= tiles; }

    /// Columns from `first` to `last` are wanted: tiles, if there are any.
    void want(int first, int last) {
        if (first > last) return;
        const int w = first >> 6;
        const int shift = first & 63;
        if (last - first < 64) {
            const Word run = ~Word{0} >> (63 - (last - first));
            wanted_[w] |= run << shift;
            wanted_[w + 1] |= run >> 1 >> (63 - shift);
            return;
        }
        wanted_[w] |= ~Word{0} << shift;
        for (int i = w + 1; i < last >> 6; ++i) wanted_[i] = ~Word{0};
        wanted_[last >> 6] |= ~Word{0} >> (63 - (last & 63));
    }

    /// Asks for what is wanted. Returns the row's walls: outside the map there are only walls, and
    /// what is not wanted counts as floor.
    [[nodiscard]] const Word* ask() {
        const int first = centre_ - row_;
        const int last = centre_ + row_;
        const bool towards_end = outwards_.x + outwards_.y > 0;
        for (int w = first_word_; w <= last_word_; ++w) walls_[w] = 0;
        if (record_) {
            record_->start(row_, first_word_, last_word_);
            for (int w = first_word_; w <= last_word_; ++w) record_->add(row_, w, wanted_[w], 0);
        }
        if (before_) {
            take_known(*before_, towards_end, first);
            take_known(*after_, towards_end, last);
        }
        const bool sideways = outwards_.x != 0;
        const OpacitySource::Ask asking = sideways ? source_.column : source_.row;
        for (int w = first_word_; w <= last_word_; ++w) {
            if (wanted_[w] == 0) continue;
            const int along = w * 64;
            const Point at{first_.x + row_ * outwards_.x + (sideways ? 0 : along),
                           first_.y + row_ * outwards_.y + (sideways ? along : 0)};
            walls_[w] |= asking(source_.is_opaque, at, wanted_[w]);
        }
        if (record_) {
            for (int w = first_word_; w <= last_word_; ++w)
                record_->add(row_, w, walls_[w], ~Word{0});
        }
        if (own_) {
            if (is_wanted(first)) own_->note(row_, false, is_wall(first));
            if (is_wanted(last)) own_->note(row_, true, is_wall(last));
        }
        if (last_word_ == (length_ - 1) >> 6 && length_ % 64 != 0) {
            walls_[last_word_] |= ~Word{0} << (length_ & 63);
        }
        return walls_;
    }

  private:
    const OpacitySource& source_;
    Point first_;
    Point outwards_;
    int centre_;
    int length_;
    Word* walls_;
    Word* wanted_;
    Diagonals* own_ = nullptr;
    AskedRecord* record_ = nullptr;
    const Diagonals* before_ = nullptr;
    const Diagonals* after_ = nullptr;
    int row_ = 0;
    int first_word_ = 0;
    int last_word_ = -1;

    [[nodiscard]] bool is_wanted(int column) const {
        return column >= first_word_ * 64 && column >> 6 <= last_word_ &&
               (wanted_[column >> 6] >> (column & 63) & 1) != 0;
    }
    [[nodiscard]] bool is_wall(int column) const {
        return (walls_[column >> 6] >> (column & 63) & 1) != 0;
    }

    /// If a diagonal's tile is wanted and known already, it need not be asked about.
    void take_known(const Diagonals& diagonal, bool after, int column) {
        if (!is_wanted(column) || !diagonal.knows(row_, after)) return;
        const Word tile = Word{1} << (column & 63);
        wanted_[column >> 6] &= ~tile;
        if (diagonal.wall(row_, after)) walls_[column >> 6] |= tile;
    }
};

}  // namespace sightline::inline SIGHTLINE_ABI::fast

#endif
