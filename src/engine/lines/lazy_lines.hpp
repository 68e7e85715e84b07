// LazyLines: a quadrant's walls and haze on an own map, fetched when needed.
//
// A scan says which tiles of a row it needs. Unknown ones are fetched, up to 64 at a time, and
// kept. So each tile is asked about at most once, and only if some scan reaches it. Tiles outside
// the map or the rim count as walls and are never asked about. Only the diagonals belong to two
// quadrants: east and west look them up in north and south. Near rows are one word each; further
// rows are added as they are reached, one after the other.
#ifndef SIGHTLINE_ENGINE_LINES_LAZY_LINES_HPP
#define SIGHTLINE_ENGINE_LINES_LAZY_LINES_HPP

#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <vector>

#include <sightline/core/point.hpp>
#include <sightline/map/map_ref.hpp>

#include "engine/bits/words.hpp"
#include "engine/canvas/reach.hpp"
#include "engine/canvas/rim.hpp"
#include "engine/canvas/seen_rows.hpp"

namespace sightline::inline SIGHTLINE_ABI::engine {

class LazyLines {
  public:
    static constexpr bool is_lazy = true;

    /// A quadrant that is not scanned: nothing is known, and nothing is fetched.
    void skip() { reach_ = 0; }

    /// The quadrant `direction` of the reach's origin, within the rim.
    void start(const MapRef& map, const Reach& reach, Point direction, const Rim& rim);

    /// The neighbours that may know the diagonals before and after.
    void share_diagonals(const LazyLines& before, const LazyLines& after) {
        before_ = &before;
        after_ = &after;
    }

    [[nodiscard]] int last_row() const { return reach_; }

    /// Whether it has grown to more than 8 MB.
    [[nodiscard]] bool is_large() const { return words_.size() > std::size_t{1} << 20; }

    /// Announces a row and its columns, on the map and within the rim, that the scan needs. Rows
    /// past 31 are announced in their order.
    void begin(int row, const ColumnRange& columns) {
        if (row > near_reach && !has_row(row)) start_row(columns);
        assert(row <= near_reach || has_row(row));
    }

    /// The walls of a near row's word 0, or of word w of any row. Only the `wanted` tiles, some at
    /// least, are sure to be known. In rows past 31 they must have been announced.
    ///@{
    [[nodiscard]] Word walls(int row, Word wanted) {
        const auto i = static_cast<std::size_t>(row);
        const Word missing = wanted & ~near_known_[i];
        if (missing != 0) ask_near(row, missing);
        return near_walls_[i];
    }
    [[nodiscard]] Word walls(int row, int w, Word wanted) {
        if (row <= near_reach) return walls(row, wanted);
        const int skipped = std::countr_zero(wanted);
        return window(row, w * 64 - near_centre + skipped, wanted >> skipped) << skipped;
    }
    ///@}

    /// The walls of 64 columns from `first` on, of which only the `wanted` ones are sure. They must
    /// have been announced.
    [[nodiscard]] Word window(int row, int first, Word wanted) {
        if (row > near_reach) return far_window(row, first, wanted);
        const int shift = near_centre + first;  // 0 to 63, as near columns are
        return walls(row, wanted << shift) >> shift;
    }

    /// The walls in no more than 64 columns of a row past 31 that was not announced before: all of
    /// them are fetched. Bit 0 is the first.
    [[nodiscard]] Word part(int row, const ColumnRange& columns);

    /// The haze of 64 columns from `first` on, of known tiles.
    [[nodiscard]] HazeWords haze(int row, int first) const;

    /// The number of rows, from the first on, without a wall in the quadrant, up to row 31. All of
    /// a clear row is seen.
    [[nodiscard]] int clear_rows();

    /// Columns -row to row of a near row.
    [[nodiscard]] static Word row_mask(int row) {
        return ~Word{0} >> (63 - 2 * row) << (near_centre - row);
    }

    /// Removes the walls from the visible tiles of near rows in lines 32 + d * step, or of further
    /// rows.
    ///@{
    void remove_near_walls(int step, NearLines& seen) const;
    void remove_far_walls(SeenRows& seen) const;
    ///@}

    /// The known tiles, and which of them are walls: near rows in lines 32 + d * step, further rows
    /// as SeenRows.
    ///@{
    void put_near(int step, NearLines& known, NearLines& walls) const;
    void put_far(SeenRows& known, SeenRows& walls) const;
    ///@}

  private:
    const MapRef* map_ = nullptr;
    const LazyLines* before_ = nullptr;
    const LazyLines* after_ = nullptr;
    Point origin_{};
    Point direction_{};
    Point side_{};  // from a column to the next
    decltype(detail::MapFunctions::row) ask_ = nullptr;
    int reach_ = 0;
    int shared_rows_ = 0;  // rows in which a neighbour may know a diagonal
    bool has_haze_ = false;
    std::array<Word, near_reach + 1> inside_;  // on the map and within the rim
    std::array<Word, near_reach + 1> near_known_;
    std::array<Word, near_reach + 1> near_walls_;
    std::array<HazeWords, near_reach + 1> near_haze_;
    /// Words of a row past 31, by planes: its known tiles (0), its walls (1) and, on maps that have
    /// it, the bits of its haze (2 to 5).
    struct FarRow {
        std::size_t at;
        int first;  // the column of its bit 0
        int words;  // of each plane

        [[nodiscard]] int past() const { return first + 64 * words; }
        [[nodiscard]] std::size_t plane(std::size_t number) const {
            return at + number * static_cast<std::size_t>(words);
        }
    };
    std::vector<FarRow> far_rows_;  // row 32 + i
    std::vector<Word> words_;       // the first words_used_ of them count
    std::size_t words_used_ = 0;

    [[nodiscard]] bool has_row(int row) const {
        return static_cast<std::size_t>(row - near_centre) < far_rows_.size();
    }
    [[nodiscard]] const FarRow& far_row(int row) const {
        return far_rows_[static_cast<std::size_t>(row - near_centre)];
    }
    [[nodiscard]] std::size_t planes() const { return has_haze_ ? 6 : 2; }

    /// 64 bits of a plane from column `first` on; 0 where the row has no words.
    [[nodiscard]] Word far_bits(const FarRow& kept, std::size_t plane, int first) const {
        const int bit = first - kept.first;
        const auto word = [&](int i) {
            return i >= 0 && i < kept.words
                       ? words_[kept.plane(plane) + static_cast<std::size_t>(i)]
                       : 0;
        };
        return word(bit >> 6) >> (bit & 63) | word((bit >> 6) + 1) << 1 << (~bit & 63);
    }
    /// window() of a far row.
    [[nodiscard]] Word far_window(int row, int first, Word wanted) {
        const FarRow& kept = far_row(row);
        const auto bit = static_cast<std::size_t>(first - kept.first);
        const Word found = far_word(kept, row, bit >> 6, wanted << (bit & 63)) >> (bit & 63);
        const Word in_second = wanted >> 1 >> (~bit & 63);
        if (in_second == 0) return found;
        return found | far_word(kept, row, (bit >> 6) + 1, in_second) << 1 << (~bit & 63);
    }
    /// A word of its walls; the wanted ones are known.
    [[nodiscard]] Word far_word(const FarRow& kept, int row, std::size_t word, Word wanted) {
        const Word missing = wanted & ~words_[kept.plane(0) + word];
        if (missing != 0) ask_far(kept, row, word, missing);
        return words_[kept.plane(1) + word];
    }

    /// Starts the next far row with columns that are all on the map and within the rim.
    FarRow start_row(const ColumnRange& columns) {
        const FarRow added{words_used_, columns.first, ((columns.last - columns.first) >> 6) + 1};
        far_rows_.push_back(added);
        words_used_ += planes() * static_cast<std::size_t>(added.words);
        if (words_.size() < words_used_) words_.resize(2 * words_used_);
        for (std::size_t at = added.at; at < words_used_; ++at) words_[at] = 0;
        return added;
    }
    /// A column of a row as a tile of the map.
    [[nodiscard]] Point tile(int row, int column) const {
        return {origin_.x + row * direction_.x + column * side_.x,
                origin_.y + row * direction_.y + column * side_.y};
    }
    void take_diagonals(const LazyLines& other, int side);
    void ask_near(int row, Word missing);
    void ask_far(const FarRow& kept, int row, std::size_t word, Word missing);
    void take_haze(Point first, Word floors, HazeWords& haze) const;

    [[nodiscard]] Word take_far_diagonals(const FarRow& kept, int row, std::size_t word);
};

/// All four, by their numbers. East and west share the diagonals of north and south.
struct LazyQuadrants {
    std::array<LazyLines, 4> lines;

    LazyQuadrants() {
        lines[1].share_diagonals(lines[0], lines[2]);
        lines[3].share_diagonals(lines[0], lines[2]);
    }
    void clear() {
        for (LazyLines& quadrant : lines) quadrant.skip();
    }
};

}  // namespace sightline::inline SIGHTLINE_ABI::engine

#endif
