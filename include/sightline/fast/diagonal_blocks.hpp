// A quarter of the plane as words along its diagonals: walls read, and tiles in view written.
//
// A quarter's tile (row, column) lies on diagonal row + column. Let its line be the one of the two
// that runs along the map's y, and shift the bits of line l by l: then all tiles of a diagonal are
// bits of one column, and turning 32 by 32 bits makes words of them, bit l of a diagonal's word
// being its tile on line l. Such blocks are made when a diagonal is first asked for, so what is not
// reached costs nothing. What is seen is marked in the same form and turned back at the end.
// What lies outside the map is a wall.
#ifndef SIGHTLINE_FAST_DIAGONAL_BLOCKS_HPP
#define SIGHTLINE_FAST_DIAGONAL_BLOCKS_HPP

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>

#include "../core/options.hpp"
#include "../core/point.hpp"
#include "../core/rect.hpp"
#include "../detail/plain_list.hpp"
#include "../fov/algorithms/scene.hpp"
#include "../map/opacity_grid.hpp"
#include "bit_runs.hpp"
#include "centred_reach.hpp"
#include "centred_rows.hpp"
#include "diagonal_rim.hpp"
#include "kernel.hpp"
#include "near_lines.hpp"

namespace sightline::inline SIGHTLINE_ABI::fast {

/// A block's side. What a kernel turns at a time are the middle 32 of 64 lines and bits.
inline constexpr int block_bits = 32;
inline constexpr int block_offset = 16;

/// The diagonals from 32 `diagonals` on, their lines from 32 `lines` on.
struct DiagonalBlock {
    int diagonals;
    int lines;
    NearLines walls;
    NearLines seen;
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

class DiagonalBlocks {
  public:
    DiagonalBlocks(const OpacityGrid& map, Point origin, const CentredReach& reach,
                   const fov::Frame& quarter, const Kernel& kernel, DiagonalMemory& memory)
        : map_{map},
          origin_{origin},
          kernel_{kernel},
          memory_{memory},
          by_row_{quarter.outwards.y != 0},
          way_{quarter.outwards + quarter.sideways},
          last_line_{reach.along({0, way_.y})},
          last_bit_{reach.along({way_.x, 0})} {}

    /// Marks the columns from `first` to `last` of a diagonal, and says whether there is a wall
    /// among them.
    bool see(int diagonal, int first, int last) {
        const int low = by_row_ ? diagonal - last : first;
        const int high = by_row_ ? diagonal - first : last;
        const std::size_t at = place(diagonal);
        Word any = 0;
        for (int b = low >> 5; b <= high >> 5; ++b) {
            DiagonalBlock& in = block(diagonal, b);
            const Word part = lines_between(low, high, b);
            in.seen[at] |= part;
            any |= in.walls[at] & part;
        }
        return any != 0;
    }

    /// Calls meet(column) for the walls of a diagonal from column `first` to `last`, in that order,
    /// until it returns false; says whether it never did.
    template <class Meet>
    bool each_wall(int diagonal, int first, int last, Meet&& meet) {
        const std::size_t at = place(diagonal);
        if (!by_row_) {
            for (int b = first >> 5; b <= last >> 5; ++b) {
                Word rest = block(diagonal, b).walls[at] & lines_between(first, last, b);
                for (; rest != 0; rest &= rest - 1) {
                    if (!meet(b * block_bits + std::countr_zero(rest) - block_offset)) return false;
                }
            }
            return true;
        }
        const int low = diagonal - last;
        const int high = diagonal - first;
        for (int b = high >> 5; b >= low >> 5; --b) {
            Word rest = block(diagonal, b).walls[at] & lines_between(low, high, b);
            while (rest != 0) {
                const int bit = 63 - std::countl_zero(rest);
                if (!meet(diagonal - (b * block_bits + bit - block_offset))) return false;
                rest &= ~(Word{1} << bit);
            }
        }
        return true;
    }

    /// The walls of a diagonal in a block of lines, and marking tiles of it: bit i is line 32 b +
    /// i.
    ///@{
    [[nodiscard]] Word walls_in_block(int diagonal, int b) {
        return block(diagonal, b).walls[place(diagonal)] >> block_offset;
    }
    void see_in_block(int diagonal, int b, Word tiles) {
        if (tiles != 0) block(diagonal, b).seen[place(diagonal)] |= tiles << block_offset;
    }
    ///@}

    /// The corner farthest from the origin of a rectangle that has all that is seen.
    [[nodiscard]] Point corner() const {
        int line = 0;
        int bit = 0;
        for (std::size_t i = 0; i < memory_.used; ++i) {
            const DiagonalBlock& block = memory_.blocks[i];
            line = (std::max)(line, block.lines * block_bits + block_bits - 1);
            bit = (std::max)(bit, (block.diagonals - block.lines) * block_bits + block_bits - 1);
        }
        return {way_.x * (std::min)(bit, last_bit_), way_.y * (std::min)(line, last_line_)};
    }

    /// Adds what is seen to a result's rows.
    void add_to(CentredRows& rows) const {
        for (std::size_t i = 0; i < memory_.used; ++i) add_block(memory_.blocks[i], rows);
    }

  private:
    const OpacityGrid& map_;
    Point origin_;
    const Kernel& kernel_;
    DiagonalMemory& memory_;
    bool by_row_;  // the quarter's rows are the lines, else its columns
    Point way_;
    int last_line_;
    int last_bit_;
    DiagonalBlock* last_block_ = nullptr;

    /// Of the lines from `low` to `high`, those in block `b`, which has some of them.
    [[nodiscard]] static Word lines_between(int low, int high, int b) {
        const int first = (std::max)(low - b * block_bits, 0) + block_offset;
        const int last = (std::min)(high - b * block_bits, block_bits - 1) + block_offset;
        return ~Word{0} << first & ~Word{0} >> (63 - last);
    }

    /// Where a block has a diagonal: the other way round if the quarter's tiles run against the x.
    [[nodiscard]] std::size_t place(int diagonal) const {
        const int at = diagonal & (block_bits - 1);
        return static_cast<std::size_t>(block_offset + (way_.x < 0 ? block_bits - 1 - at : at));
    }

    /// The x, from the origin's, of bit 0 of a line in a block.
    [[nodiscard]] int first_x(int diagonals, int line) const {
        const int first = diagonals * block_bits - line;
        return way_.x < 0 ? -(first + block_bits - 1) : first;
    }

    [[nodiscard]] DiagonalBlock& block(int diagonal, int lines) {
        const int diagonals = diagonal >> 5;
        if (!last_block_ || last_block_->diagonals != diagonals || last_block_->lines != lines) {
            last_block_ = &find_block(diagonals, lines);
        }
        return *last_block_;
    }

    [[nodiscard]] DiagonalBlock& find_block(int diagonals, int lines) {
        const auto before = static_cast<std::size_t>(diagonals);
        const auto at = before * (before + 1) / 2 + static_cast<std::size_t>(lines);
        if (memory_.index.size() <= at) memory_.index.resize(at + 1, -1);
        if (memory_.index[at] < 0) {
            memory_.index[at] = static_cast<int>(memory_.used++);
            if (memory_.blocks.size() < memory_.used) memory_.blocks.push_back({});
            make_block(diagonals, lines, memory_.blocks[memory_.used - 1]);
        }
        return memory_.blocks[static_cast<std::size_t>(memory_.index[at])];
    }

    void make_block(int diagonals, int lines, DiagonalBlock& made) const {
        made.diagonals = diagonals;
        made.lines = lines;
        std::fill_n(made.seen.begin() + block_offset, block_bits, Word{0});
        Word* const walls = made.walls.data() + block_offset;
        const int count = (std::min)(block_bits, last_line_ + 1 - lines * block_bits);
        for (int i = 0; i < count; ++i) {
            const int line = lines * block_bits + i;
            walls[i] = read(line, first_x(diagonals, line)) << block_offset;
        }
        std::fill(walls + (std::max)(count, 0), walls + block_bits, ~Word{0});
        turn(made.walls);
    }

    /// The 64 tiles of a line from x on.
    [[nodiscard]] Word read(int line, int x) const {
        const int start = origin_.x + x;
        if (start < -64 || start >= map_.size().width) return ~Word{0};
        const Word* const words = map_.row_bits().line(origin_.y + line * way_.y) + (start >> 6);
        const int shift = start & 63;
        return words[0] >> shift | words[1] << 1 << (63 - shift);
    }

    void turn(NearLines& lines) const { kernel_.turn(lines, small_turn); }

    void add_block(DiagonalBlock& block, CentredRows& rows) const {
        turn(block.seen);
        const int count = (std::min)(block_bits, last_line_ + 1 - block.lines * block_bits);
        for (int i = 0; i < count; ++i) {
            const int line = block.lines * block_bits + i;
            // Of the walls outside the map that were met, only what is on it is wanted.
            const int first = block.diagonals * block_bits - line;
            const Word on_map = way_.x < 0 ? bits_from(first + block_bits - 1 - last_bit_, 0)
                                           : bits_up_to(last_bit_ - first, 0);
            const Word word =
                block.seen[static_cast<std::size_t>(block_offset + i)] >> block_offset & on_map;
            if (word == 0) continue;
            const int start = first_x(block.diagonals, line) + near_centre;
            const int shift = start & 63;
            Word* const to = rows.row(line * way_.y) + (start >> 6);
            // A half without tiles may lie outside the row.
            if (word << shift != 0) to[0] |= word << shift;
            if (word >> 1 >> (63 - shift) != 0) to[1] |= word >> 1 >> (63 - shift);
        }
    }
};

/// The memory of all four quarters.
struct DiagonalQuarters {
    std::array<DiagonalMemory, 4> blocks;
    DiagonalRim rim;

    void clear() {
        for (DiagonalMemory& quarter : blocks) quarter.clear();
    }
};

/// Fills `out` with what scan(blocks, rim) marks in each of the four quarters.
template <class Scan>
void diagonal_view(const OpacityGrid& map, Point origin, const Options& options,
                   const Kernel& kernel, const std::array<fov::Frame, 4>& quarters,
                   DiagonalQuarters& memory, bool walls_behind, TileSet& out, Scan&& scan) {
    const CentredReach reach(map, origin, options.radius);
    const auto blocks = [&](std::size_t i) {
        return DiagonalBlocks(map, origin, reach, quarters[i], kernel, memory.blocks[i]);
    };
    memory.rim.begin(options.shape, options.radius, reach.farthest());
    Rect bounds{origin, {1, 1}};
    for (std::size_t i = 0; i < quarters.size(); ++i) {
        DiagonalBlocks quarter = blocks(i);
        scan(quarter, memory.rim);
        bounds = hull(bounds, {origin + quarter.corner(), {1, 1}});
    }
    if (walls_behind) {
        bounds = intersection(reach.all(),
                              rect_between(bounds.min - Point{1, 1}, bounds.last() + Point{1, 1}));
    }
    CentredRows rows(map, origin, bounds, out);
    rows.clear();
    for (std::size_t i = 0; i < quarters.size(); ++i) blocks(i).add_to(rows);
    rows.finish(options, walls_behind);
}

}  // namespace sightline::inline SIGHTLINE_ABI::fast

#endif
