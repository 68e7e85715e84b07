// A quarter of the plane as words along its diagonals, to read walls and write visible tiles.
//
// A quarter's tile (row, column) lies on diagonal row + column. Columns run along the map's y, so a
// column is a line of the map. Shift the bits of line l by l: all tiles of a diagonal are then bits
// of one column, and transposing 32 by 32 bits makes words of them. Bit l of a diagonal's word is
// its tile on line l. Such a block is made lazily, so unreached ones cost nothing. Visible tiles
// are marked in the same form and transposed back at the end. Tiles outside the map are walls. Own
// maps have no lines to transpose (lazy_diagonals.hpp).
#ifndef SIGHTLINE_ENGINE_LINES_DIAGONALS_HPP
#define SIGHTLINE_ENGINE_LINES_DIAGONALS_HPP

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <vector>

#include <sightline/core/options.hpp>
#include <sightline/core/point.hpp>
#include <sightline/core/rect.hpp>
#include <sightline/map/map_ref.hpp>
#include <sightline/map/opacity_grid.hpp>

#include "engine/bits/words.hpp"
#include "engine/canvas/reach.hpp"
#include "engine/canvas/rim.hpp"
#include "engine/canvas/tile_rows.hpp"
#include "engine/kernels/kernel.hpp"

namespace sightline::inline SIGHTLINE_ABI::engine {

/// A block's side. Its lines and diagonals are the middle ones of the 64 that a kernel transposes,
/// which costs half as much. If only 16 diagonals are wanted, and so only 16 lines, they lie where
/// transposing costs less still.
inline constexpr int block_bits = 32;
inline constexpr int block_offset = 16;
inline constexpr int few_diagonals = 16;
inline constexpr int small_block_offset = 24;

/// The diagonals from 32 `diagonals` on, their lines from 32 `lines` on.
struct DiagonalBlock {
    int diagonals;
    int lines;
    NearLines walls;
    NearLines seen;
    NearLines known;  // of lazy maps: which tiles are known
};

/// The memory of a quarter's blocks.
struct DiagonalMemory {
    std::vector<DiagonalBlock> blocks;
    std::vector<int> index;  // of the block at (diagonals, lines), -1 if there is none
    std::size_t used = 0;

    void clear() {
        index.clear();
        used = 0;
    }
};

/// One of the four quarters: x and y go `direction`, one step each. `few`: no diagonal past 15 is
/// needed.
struct DiagonalQuarter {
    Point origin;
    const Reach& reach;
    Point direction;
    bool few;
    const Kernel& kernel;
};

/// Shared by quarters of all maps; derived classes supply the walls.
class DiagonalBlocks {
  public:
    DiagonalBlocks(const DiagonalQuarter& quarter, DiagonalMemory& memory)
        : origin_{quarter.origin},
          kernel_{quarter.kernel},
          memory_{memory},
          direction_{quarter.direction},
          last_line_{quarter.reach.along({0, direction_.y})},
          last_bit_{quarter.reach.along({direction_.x, 0})},
          flip_{direction_.x < 0 ? 63 : 0},
          offset_{quarter.few ? small_block_offset : block_offset},
          side_{quarter.few ? few_diagonals : block_bits} {}

    /// The block that a line is in.
    [[nodiscard]] static constexpr int block_of(int line) { return line >> 5; }
    /// The line that would be bit 0 of a block's words.
    [[nodiscard]] int base_of(int b) const { return b * block_bits - offset_; }

    /// The lines from `first` to `last` in block `b`, which has some of them.
    [[nodiscard]] Word lines_between(int first, int last, int b) const {
        return lines_of_one(std::max(first, b * block_bits),
                            std::min(last, b * block_bits + block_bits - 1));
    }
    /// Lines of one block, as bits.
    [[nodiscard]] Word lines_of_one(int first, int last) const {
        return ~Word{0} >> (63 - last + first) << (offset_ + (first & (block_bits - 1)));
    }

    /// A diagonal's words in a block: its walls, and its visible tiles.
    struct Words {
        Word walls;
        Word& seen;
    };
    /// The corner farthest from the origin of a rectangle around all visible tiles.
    [[nodiscard]] Point corner() const {
        int line = 0;
        int bit = 0;
        for (std::size_t i = 0; i < memory_.used; ++i) {
            const DiagonalBlock& block = memory_.blocks[i];
            line = std::max(line, block.lines * block_bits + block_bits - 1);
            bit = std::max(bit, (block.diagonals - block.lines) * block_bits + block_bits - 1);
        }
        return {direction_.x * std::min(bit, last_bit_), direction_.y * std::min(line, last_line_)};
    }

    /// Adds visible tiles to a result's rows.
    void add_to(TileRows& rows) const {
        for (std::size_t i = 0; i < memory_.used; ++i) add_block(memory_.blocks[i], rows);
    }

  protected:
    Point origin_;
    const Kernel& kernel_;
    DiagonalMemory& memory_;
    Point direction_;
    int last_line_;
    int last_bit_;
    int flip_;
    int offset_;                           // of lines and diagonals in a block
    int side_;                             // the number of wanted ones
    DiagonalBlock* last_block_ = nullptr;  // the last block found, and its position
    int last_diagonals_ = -1;
    int last_lines_ = -1;

    /// A block's index of a diagonal: reversed if the quarter's tiles run against the x.
    [[nodiscard]] std::size_t place(int diagonal) const {
        const int at = (diagonal & (block_bits - 1)) + offset_;
        return static_cast<std::size_t>(at ^ flip_);
    }

    /// The x, from the origin's, of bit 0 of a line in a block.
    [[nodiscard]] int first_x(int diagonals, int line) const {
        const int first = diagonals * block_bits - line;
        return direction_.x < 0 ? -(first + side_ - 1) : first;
    }

    /// The block of a diagonal's lines in block `b`; if it is new, make(block) fills in its walls.
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

    void transpose(NearLines& lines) const { kernel_.transpose(lines, side_ / 2 - 1); }

  private:
    template <class Make>
    [[nodiscard]] SIGHTLINE_OUT_OF_LINE DiagonalBlock& find_block(int diagonals, int lines,
                                                                  Make&& make) {
        const auto before = static_cast<std::size_t>(diagonals);
        const auto at = before * (before + 1) / 2 + static_cast<std::size_t>(lines);
        if (memory_.index.size() <= at) memory_.index.resize(at + 1, -1);
        if (memory_.index[at] < 0) {
            memory_.index[at] = static_cast<int>(memory_.used++);
            if (memory_.blocks.size() < memory_.used) memory_.blocks.emplace_back();
            DiagonalBlock& made = memory_.blocks[memory_.used - 1];
            made.diagonals = diagonals;
            made.lines = lines;
            Word* const seen = made.seen.data() + block_offset;
            std::fill(seen, seen + block_bits, Word{0});
            make(made);
        }
        return memory_.blocks[static_cast<std::size_t>(memory_.index[at])];
    }

    void add_block(DiagonalBlock& block, TileRows& rows) const {
        const int first_line = block.lines * block_bits;
        const int count = std::min(side_, last_line_ + 1 - first_line);
        if (count <= 0) return;  // all outside the map
        transpose(block.seen);
        const Word* from = block.seen.data() + offset_;
        Word* to = rows.row(first_line * direction_.y);
        const std::ptrdiff_t step = direction_.y * rows.stride();
        int start = first_x(block.diagonals, first_line) + near_centre;
        // Removes walls outside the map that were met.
        if (rows.first_word() == rows.last_word()) {
            // All tiles lie within the word, wherever a line's first bit is.
            const Word inside = direction_.x < 0
                                    ? ColumnRange{-std::min(last_bit_, near_centre), 0}.near_word()
                                    : ColumnRange{0, std::min(last_bit_, near_reach)}.near_word();
            for (int i = 0; i < count; ++i, to += step, start -= direction_.x) {
                *to |= rotated_left(from[i] >> offset_, start) & inside;
            }
            return;
        }
        // Of line i these are the tiles up to number last_on_map + i.
        const int last_on_map = last_bit_ - block.diagonals * block_bits + first_line;
        const bool all_on_map = last_on_map >= side_ - 1;
        for (int i = 0; i < count; ++i, to += step, start -= direction_.x) {
            Word word = from[i] >> offset_;
            if (!all_on_map) {
                word &= direction_.x < 0 ? bits_from(side_ - 1 - last_on_map - i, 0)
                                         : bits_up_to(last_on_map + i, 0);
            }
            // Lines without tiles on the map may lie outside the row's words.
            if (word == 0) continue;
            // A half without tiles may lie outside the row; it belongs to no other word either.
            const int shift = start & 63;
            assert((start >> 6) + 1 >= rows.first_word() && start >> 6 <= rows.last_word());
            to[std::max(start >> 6, rows.first_word())] |= word << shift;
            to[std::min((start >> 6) + 1, rows.last_word())] |= word >> 1 >> (63 - shift);
        }
    }
};

/// A quarter of a map of bits.
class GridDiagonals : public DiagonalBlocks {
  public:
    static constexpr bool is_lazy = false;

    GridDiagonals(const OpacityGrid& map, const DiagonalQuarter& quarter, DiagonalMemory& memory)
        : DiagonalBlocks(quarter, memory), map_{map} {}

    /// The bits that are `wanted` are known in a diagonal's words of block `b`.
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
        const int count = std::max(std::min(side_, last_line_ + 1 - first), 0);
        const std::ptrdiff_t step =
            direction_.y * static_cast<std::ptrdiff_t>(map_.row_bits().stride());
        const Word* line = map_.row_bits().line(origin_.y) + first * step;
        int start = origin_.x + first_x(made.diagonals, first);
        // 57 tiles of a line from column `from` on, if any of them are on the map.
        const auto readable = static_cast<unsigned>(map_.size().width + 64);
        const auto is_there = [&](int from) { return static_cast<unsigned>(from + 64) < readable; };
        const auto tiles = [&](int from) {
            return bits_at(line - 1, static_cast<std::size_t>(from + 64)) << offset_;
        };
        const bool all_there = is_there(start) && is_there(start - direction_.x * (count - 1));
        for (int i = 0; i < count; ++i, line += step, start -= direction_.x) {
            walls[i] = all_there || is_there(start) ? tiles(start) : ~Word{0};
        }
        std::fill(walls + count, walls + side_, ~Word{0});
        transpose(made.walls);
    }
};

/// Of a lazy map: the known tiles straight up, down, left or right of the origin, which two
/// quarters share, by distance.
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
    std::vector<std::uint8_t> tiles_;
};

/// The memory of all four quarters.
struct DiagonalQuarters {
    std::array<DiagonalMemory, 4> blocks;
    std::array<AxisTiles, 4> axes;  // left, right, up, down
    Rim rim;                        ///< cached between views

    void clear() {
        for (DiagonalMemory& quarter : blocks) quarter.clear();
        for (AxisTiles& axis : axes) axis.clear();
    }
    /// Buffers above 16 MB are not kept: a block is 1.5 KB.
    [[nodiscard]] bool is_large() const {
        std::size_t count = 0;
        for (const DiagonalMemory& quarter : blocks) count += quarter.blocks.size();
        return count > 10'000;
    }
};

inline constexpr std::array<Point, 4> quarter_directions{{{1, -1}, {1, 1}, {-1, 1}, {-1, -1}}};

/// Scans the four quarters by scan(i, quarter, range), and composes the visible tiles in `out`.
/// With `margin`, a row and a column more at each side: for walls behind.
template <class Scan, class Finish>
void scan_quarters(const Rect& world, Point origin, const Options& options, const Kernel& kernel,
                   int margin, DiagonalQuarters& memory, TileSet& out, Scan&& scan,
                   Finish&& finish) {
    const Reach reach(world, origin, options.radius);
    DiagonalRange range(memory.rim, options, reach.farthest());
    const bool few = !range.reaches(few_diagonals);
    Point low{0, 0};  // of the visible tiles, from the origin
    Point high{0, 0};
    const auto quarter = [&](std::size_t i) {
        return DiagonalQuarter{origin, reach, quarter_directions[i], few, kernel};
    };
    for (std::size_t i = 0; i < 4; ++i) {
        scan(i, quarter(i), range);
        const Point corner = DiagonalBlocks(quarter(i), memory.blocks[i]).corner();
        low = {std::min(low.x, corner.x), std::min(low.y, corner.y)};
        high = {std::max(high.x, corner.x), std::max(high.y, corner.y)};
    }
    const Point more{margin, margin};
    const Rect bounds =
        reach.is_near()
            ? reach.bounds()
            : intersection(reach.bounds(), rect_between(origin + low - more, origin + high + more));
    TileRows rows(origin, bounds, out);
    rows.reset();
    for (std::size_t i = 0; i < 4; ++i) {
        DiagonalBlocks(quarter(i), memory.blocks[i]).add_to(rows);
    }
    rows.see_origin();
    finish(rows);
    if (options.cone) rows.cut(*options.cone);
}

}  // namespace sightline::inline SIGHTLINE_ABI::engine

#endif
