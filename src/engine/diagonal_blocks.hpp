// A quarter of the plane as words along its diagonals: walls read, and tiles in view written.
//
// A quarter's tile (row, column) lies on diagonal row + column. Columns run along the map's y, so a
// column is a line of the map. Shift the bits of line l by l: all tiles of a diagonal are then bits
// of one column, and turning 32 by 32 bits makes words of them. Bit l of a diagonal's word is its
// tile on line l. Such a block is made when one of its diagonals is first asked for, so what is not
// reached costs nothing. What is seen is marked in the same form and turned back at the end. What
// lies outside the map is a wall. Maps that are asked have no lines to turn (asked_diagonals.hpp).
#ifndef SIGHTLINE_ENGINE_DIAGONAL_BLOCKS_HPP
#define SIGHTLINE_ENGINE_DIAGONAL_BLOCKS_HPP

#include <array>
#include <cstddef>
#include <cstdint>

#include <sightline/core/fill.hpp>
#include <sightline/core/least.hpp>
#include <sightline/core/options.hpp>
#include <sightline/core/plain_list.hpp>
#include <sightline/core/point.hpp>
#include <sightline/core/rect.hpp>
#include <sightline/map/opacity_grid.hpp>

#include "beams.hpp"
#include "bit_runs.hpp"
#include "centred_reach.hpp"
#include "centred_rows.hpp"
#include "diagonal_rim.hpp"
#include "kernel.hpp"
#include "near_lines.hpp"

namespace sightline::inline SIGHTLINE_ABI::fast {

/// A block's side. Its lines and diagonals are the middle ones of the 64 that a kernel turns, which
/// costs half as much. If only 16 diagonals are wanted, and so only 16 lines, they lie where
/// turning costs less still.
inline constexpr int block_bits = 32;
inline constexpr int block_offset = 16;
inline constexpr int few_diagonals = 16;
inline constexpr int offset_of_few = 24;

/// The diagonals from 32 `diagonals` on, their lines from 32 `lines` on.
struct DiagonalBlock {
    int diagonals;
    int lines;
    NearLines walls;
    NearLines seen;
    NearLines asked;  // of maps that are asked: what is known of the walls
};

/// The memory of a quarter's blocks.
struct DiagonalMemory {
    detail::PlainList<DiagonalBlock> blocks;
    detail::PlainList<int> index;  // of the block at (diagonals, lines), -1 if there is none
    std::size_t used = 0;

    void clear() {
        index.clear();
        used = 0;
    }
};

/// A way to look into one of the four quarters: x and y go `way`, one step each. `few` says that no
/// diagonal past 15 will be asked for.
struct DiagonalQuarter {
    Point origin;
    const CentredReach& reach;
    Point way;
    bool few;
    const Kernel& kernel;
};

/// What quarters of all maps have in common; where their walls come from is up to derived classes.
class DiagonalBlocks {
  public:
    DiagonalBlocks(const DiagonalQuarter& quarter, DiagonalMemory& memory)
        : origin_{quarter.origin},
          kernel_{quarter.kernel},
          memory_{memory},
          way_{quarter.way},
          last_line_{quarter.reach.along({0, way_.y})},
          last_bit_{quarter.reach.along({way_.x, 0})},
          flip_{way_.x < 0 ? 63 : 0},
          offset_{quarter.few ? offset_of_few : block_offset},
          side_{quarter.few ? few_diagonals : block_bits} {}

    /// The block that a line is in.
    [[nodiscard]] static constexpr int block_of(int line) { return line >> 5; }
    /// The line that would be bit 0 of a block's words.
    [[nodiscard]] int base_of(int b) const { return b * block_bits - offset_; }

    /// Of the lines from `first` to `last`, those in block `b`, which has some of them.
    [[nodiscard]] Word lines_between(int first, int last, int b) const {
        return lines_of_one(detail::greatest(first, b * block_bits),
                            detail::least(last, b * block_bits + block_bits - 1));
    }
    /// Lines of one block, as bits.
    [[nodiscard]] Word lines_of_one(int first, int last) const {
        return ~Word{0} >> (63 - last + first) << (offset_ + (first & (block_bits - 1)));
    }

    /// A diagonal's words in a block: what is a wall, and what is marked as seen.
    struct Words {
        Word walls;
        Word& seen;
    };
    /// The corner farthest from the origin of a rectangle that has all that is seen.
    [[nodiscard]] Point corner() const {
        int line = 0;
        int bit = 0;
        for (std::size_t i = 0; i < memory_.used; ++i) {
            const DiagonalBlock& block = memory_.blocks[i];
            line = detail::greatest(line, block.lines * block_bits + block_bits - 1);
            bit = detail::greatest(bit,
                                   (block.diagonals - block.lines) * block_bits + block_bits - 1);
        }
        return {way_.x * detail::least(bit, last_bit_), way_.y * detail::least(line, last_line_)};
    }

    /// Adds what is seen to a result's rows.
    void add_to(CentredRows& rows) const {
        for (std::size_t i = 0; i < memory_.used; ++i) add_block(memory_.blocks[i], rows);
    }

  protected:
    Point origin_;
    const Kernel& kernel_;
    DiagonalMemory& memory_;
    Point way_;
    int last_line_;
    int last_bit_;
    int flip_;
    int offset_;                           // of lines and diagonals in a block
    int side_;                             // how many of them are wanted
    DiagonalBlock* last_block_ = nullptr;  // the one found last, and where it lies
    int last_diagonals_ = -1;
    int last_lines_ = -1;

    /// Where a block has a diagonal: the other way round if the quarter's tiles run against the x.
    [[nodiscard]] std::size_t place(int diagonal) const {
        const int at = (diagonal & (block_bits - 1)) + offset_;
        return static_cast<std::size_t>(at ^ flip_);
    }

    /// The x, from the origin's, of bit 0 of a line in a block.
    [[nodiscard]] int first_x(int diagonals, int line) const {
        const int first = diagonals * block_bits - line;
        return way_.x < 0 ? -(first + side_ - 1) : first;
    }

    /// The block that a diagonal's lines of block `b` are in; if it is new, make(block) fills in
    /// its walls.
    template <class Make>
    [[nodiscard]] DiagonalBlock& block(int diagonal, int b, Make&& make) {
        const int diagonals = diagonal >> 5;
        if (last_diagonals_ != diagonals || last_lines_ != b) {
            last_block_ = &find_block(diagonals, b, make);
            last_diagonals_ = diagonals;
            last_lines_ = b;
        }
        return *last_block_;
    }

    void turn(NearLines& lines) const { kernel_.turn(lines, side_ / 2 - 1); }

  private:
    template <class Make>
    [[nodiscard]] DiagonalBlock& find_block(int diagonals, int lines, Make&& make) {
        const auto before = static_cast<std::size_t>(diagonals);
        const auto at = before * (before + 1) / 2 + static_cast<std::size_t>(lines);
        if (memory_.index.size() <= at) memory_.index.resize(at + 1, -1);
        if (memory_.index[at] < 0) {
            memory_.index[at] = static_cast<int>(memory_.used++);
            if (memory_.blocks.size() < memory_.used) memory_.blocks.push_back({});
            DiagonalBlock& made = memory_.blocks[memory_.used - 1];
            made.diagonals = diagonals;
            made.lines = lines;
            Word* const seen = made.seen.data() + block_offset;
            detail::fill(seen, seen + block_bits, Word{0});
            make(made);
        }
        return memory_.blocks[static_cast<std::size_t>(memory_.index[at])];
    }

    void add_block(DiagonalBlock& block, CentredRows& rows) const {
        const int first_line = block.lines * block_bits;
        const int count = detail::least(side_, last_line_ + 1 - first_line);
        if (count <= 0) return;  // all outside the map
        turn(block.seen);
        const Word* from = block.seen.data() + offset_;
        Word* to = rows.row(first_line * way_.y);
        const std::ptrdiff_t step = way_.y * rows.stride();
        int start = first_x(block.diagonals, first_line) + near_centre;
        // Of the walls outside the map that were met, only what is on it is wanted.
        if (rows.first_word() == rows.last_word()) {
            // All that there is lies within the word, wherever a line's first bit is.
            const Word inside = way_.x < 0
                                    ? RowPart{-detail::least(last_bit_, near_centre), 0}.near_word()
                                    : RowPart{0, detail::least(last_bit_, near_reach)}.near_word();
            for (int i = 0; i < count; ++i, to += step, start -= way_.x) {
                *to |= rotated(from[i] >> offset_, start) & inside;
            }
            return;
        }
        // Of line i these are the tiles up to number last_on_map + i.
        const int last_on_map = last_bit_ - block.diagonals * block_bits + first_line;
        const bool all_on_map = last_on_map >= side_ - 1;
        for (int i = 0; i < count; ++i, to += step, start -= way_.x) {
            Word word = from[i] >> offset_;
            if (!all_on_map) {
                word &= way_.x < 0 ? bits_from(side_ - 1 - last_on_map - i, 0)
                                   : bits_up_to(last_on_map + i, 0);
            }
            // Lines without tiles on the map may lie outside the row's words.
            if (word == 0) continue;
            // A half without tiles may lie outside the row; it is none of any other word either.
            const int shift = start & 63;
            to[detail::greatest(start >> 6, rows.first_word())] |= word << shift;
            to[detail::least((start >> 6) + 1, rows.last_word())] |= word >> 1 >> (63 - shift);
        }
    }
};

/// A quarter of a map of bits.
class GridDiagonals : public DiagonalBlocks {
  public:
    static constexpr bool asks = false;

    GridDiagonals(const OpacityGrid& map, const DiagonalQuarter& quarter, DiagonalMemory& memory)
        : DiagonalBlocks(quarter, memory), map_{map} {}

    /// Of a diagonal's words in block `b`, the bits that are `wanted` are sure to be there.
    [[nodiscard]] Words words(int diagonal, int b, Word) {
        DiagonalBlock& found = block(diagonal, b, [&](DiagonalBlock& made) { read_walls(made); });
        const std::size_t at = place(diagonal);
        return {found.walls[at], found.seen[at]};
    }

  private:
    const OpacityGrid& map_;

    void read_walls(DiagonalBlock& made) const {
        Word* const walls = made.walls.data() + offset_;
        const int first = made.lines * block_bits;
        const int count = detail::greatest(detail::least(side_, last_line_ + 1 - first), 0);
        const std::ptrdiff_t step = way_.y * static_cast<std::ptrdiff_t>(map_.row_bits().stride());
        const Word* line = map_.row_bits().line(origin_.y) + first * step;
        int start = origin_.x + first_x(made.diagonals, first);
        // 57 tiles of a line from column `from` on, if any of them are on the map.
        const auto readable = static_cast<unsigned>(map_.size().width + 64);
        const auto is_there = [&](int from) { return static_cast<unsigned>(from + 64) < readable; };
        const auto tiles = [&](int from) {
            return bits_at(line - 1, static_cast<std::size_t>(from + 64)) << offset_;
        };
        const bool all_there = is_there(start) && is_there(start - way_.x * (count - 1));
        for (int i = 0; i < count; ++i, line += step, start -= way_.x) {
            walls[i] = all_there || is_there(start) ? tiles(start) : ~Word{0};
        }
        detail::fill(walls + count, walls + side_, ~Word{0});
        turn(made.walls);
    }
};

/// Of a map that is asked, what is known of the tiles straight up, down, left or right of the
/// origin, which two quarters share: by distance.
class AxisTiles {
  public:
    void clear() { tiles_.clear(); }
    void note(int distance, bool wall) {
        const auto i = static_cast<std::size_t>(distance);
        if (tiles_.size() <= i) tiles_.resize(i + 1);
        tiles_[i] = wall ? 2 : 1;
    }
    [[nodiscard]] bool knows(int distance) const {
        const auto i = static_cast<std::size_t>(distance);
        return i < tiles_.size() && tiles_[i] != 0;
    }
    [[nodiscard]] bool wall(int distance) const {
        return tiles_[static_cast<std::size_t>(distance)] == 2;
    }

  private:
    detail::PlainList<std::uint8_t> tiles_;
};

/// The memory of all four quarters.
struct DiagonalQuarters {
    std::array<DiagonalMemory, 4> blocks;
    std::array<AxisTiles, 4> axes;  // left, right, up, down
    DiagonalRim rim;

    void clear() {
        for (DiagonalMemory& quarter : blocks) quarter.clear();
        for (AxisTiles& axis : axes) axis.clear();
    }
};

inline constexpr std::array<Point, 4> quarter_ways{{{1, -1}, {1, 1}, {-1, 1}, {-1, -1}}};

/// Scans the four quarters by scan(i, quarter); returns the rectangle that has what is seen.
template <class Scan>
Rect scan_quarters(Point origin, const Options& options, const CentredReach& reach,
                   const Kernel& kernel, DiagonalQuarters& memory, Scan&& scan) {
    memory.rim.begin(options.shape, options.radius, reach.farthest());
    const bool few = !memory.rim.reaches(few_diagonals);
    Point low{0, 0};  // from the origin, of what is seen
    Point high{0, 0};
    for (std::size_t i = 0; i < quarter_ways.size(); ++i) {
        const DiagonalQuarter quarter{origin, reach, quarter_ways[i], few, kernel};
        scan(i, quarter);
        if (reach.is_near()) continue;
        const Point corner = DiagonalBlocks(quarter, memory.blocks[i]).corner();
        low = {detail::least(low.x, corner.x), detail::least(low.y, corner.y)};
        high = {detail::greatest(high.x, corner.x), detail::greatest(high.y, corner.y)};
    }
    return reach.is_near() ? reach.all() : rect_between(origin + low, origin + high);
}

/// Adds what is seen in all quarters to a result's rows.
inline void add_quarters(Point origin, const CentredReach& reach, const Kernel& kernel,
                         DiagonalQuarters& memory, CentredRows& rows) {
    rows.clear();
    const bool few = !memory.rim.reaches(few_diagonals);
    for (std::size_t i = 0; i < quarter_ways.size(); ++i) {
        DiagonalBlocks({origin, reach, quarter_ways[i], few, kernel}, memory.blocks[i])
            .add_to(rows);
    }
}

/// Fills `out` with what scan(quarter, rim) marks in each of the four quarters, whose columns are
/// lines.
template <class Scan>
void diagonal_view(const OpacityGrid& map, Point origin, const Options& options,
                   const Kernel& kernel, DiagonalQuarters& memory, bool walls_behind, TileSet& out,
                   Scan&& scan) {
    const CentredReach reach(map, origin, options.radius);
    Rect bounds = scan_quarters(origin, options, reach, kernel, memory,
                                [&](std::size_t i, const DiagonalQuarter& way) {
                                    GridDiagonals quarter(map, way, memory.blocks[i]);
                                    scan(quarter, memory.rim);
                                });
    if (walls_behind && !reach.is_near()) {
        bounds = intersection(reach.all(),
                              rect_between(bounds.min - Point{1, 1}, bounds.last() + Point{1, 1}));
    }
    CentredRows rows(&map, origin, bounds, out);
    add_quarters(origin, reach, kernel, memory, rows);
    rows.finish(options, walls_behind);
}

}  // namespace sightline::inline SIGHTLINE_ABI::fast

#endif
