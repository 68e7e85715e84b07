// Diamond walls by words along the diagonals: fov/algorithms/diamond.hpp's view, tile for tile.
//
// Most tiles that sight reaches remember no wall. They are bits: the next diagonal's tiles are the
// lit ones and their neighbours, a shift. Only tiles that remember a wall are a list, and only they
// and the opaque tiles among the reached are looked at one by one. Where a tile lies across its
// wall's shadow is a cross product that changes by the wall's column or row from a diagonal to the
// next: no products, and less than 2^30 for rows and columns below 2^15.
//
// The reference's rules are the same when rows and columns change places (it says why), so every
// quarter is taken with its columns along the map's y.
// Cost: a few instructions for each diagonal's word, and for each tile beside or in a shadow.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <utility>
#include <vector>

#include "../core/options.hpp"
#include "../core/point.hpp"
#include "../core/tile_set.hpp"
#include "../detail/scratch.hpp"
#include "../fov/algorithms/scene.hpp"
#include "../map/opacity_grid.hpp"
#include "diagonal_blocks.hpp"
#include "kernel.hpp"

namespace sightline::inline SIGHTLINE_ABI::fast {

/// A tile that sight has reached and that remembers a wall.
struct WalledRay {
    int column;
    int wall_row;
    int wall_column;
    int across;  ///< where it lies across the wall's shadow: 0 in its middle
    bool dark;

    WalledRay(int c, int row_of_wall, int column_of_wall, int a)
        : column{c},
          wall_row{row_of_wall},
          wall_column{column_of_wall},
          across{a},
          dark{a < 0 ? a > -row_of_wall : a == 0 || a < column_of_wall} {}

    /// Beside the shadow, and a step that way comes closer to it.
    [[nodiscard]] bool nears_outwards() const { return wall_column > 0 && across >= wall_column; }
    [[nodiscard]] bool nears_sideways() const { return wall_row > 0 && across <= -wall_row; }

    /// The tile one step that way, with the same wall.
    [[nodiscard]] WalledRay outwards() const {
        return {column, wall_row, wall_column, across - wall_column};
    }
    [[nodiscard]] WalledRay sideways() const {
        return {column + 1, wall_row, wall_column, across + wall_row};
    }
};

/// Tiles of one diagonal: word i has the columns of block `first_block` + i.
struct DiamondDiagonal {
    int first_block = 0;
    std::vector<Word> words;

    [[nodiscard]] bool has(int column) const {
        const int b = (column >> 5) - first_block;
        return b >= 0 && b < static_cast<int>(words.size()) &&
               (words[static_cast<std::size_t>(b)] >> (column & 31) & 1) != 0;
    }
    void remove(int column) {
        words[static_cast<std::size_t>((column >> 5) - first_block)] &= ~(Word{1} << (column & 31));
    }
};

/// The working memory of a scan: the diagonal in hand, and the one before it.
struct DiamondMemory {
    DiamondDiagonal lit;
    DiamondDiagonal opaque;
    std::vector<WalledRay> rays;  // by column
    std::vector<WalledRay> next_rays;
    std::array<DiagonalMemory, 4> quarters;

    void clear() {
        for (DiagonalMemory& quarter : quarters) quarter.clear();
    }
};

class DiamondScan {
  public:
    DiamondScan(DiagonalBlocks& tiles, int reach, DiamondMemory& memory)
        : tiles_{tiles}, reach_{reach}, memory_{memory} {}

    void run() {
        memory_.rays.clear();
        memory_.lit.first_block = 0;
        memory_.lit.words.assign(1, 1);  // the origin
        for (int diagonal = 1; diagonal <= 2 * reach_ && step(diagonal); ++diagonal) {
            meet_rays();
            std::swap(memory_.rays, memory_.next_rays);
            for (std::size_t i = 0; i < memory_.lit.words.size(); ++i) {
                tiles_.see_in_block(diagonal, memory_.lit.first_block + static_cast<int>(i),
                                    memory_.lit.words[i]);
            }
        }
    }

  private:
    DiagonalBlocks& tiles_;
    int reach_;
    DiamondMemory& memory_;
    int diagonal_ = 0;
    int next_opaque_block_ = 0;  // of the opaque tiles, what is not yet in the list
    Word next_opaque_ = 0;

    /// Finds the tiles of the next diagonal that are reached: clear ones into `lit`, opaque ones
    /// into `opaque`. Says whether there are any.
    bool step(int diagonal) {
        diagonal_ = diagonal;
        DiamondDiagonal& lit = memory_.lit;
        if (!lit.words.empty() && (lit.words.back() >> 31 & 1) != 0) lit.words.push_back(0);
        const int first = (std::max)(0, diagonal - reach_);
        const int last = (std::min)(diagonal, reach_);
        memory_.opaque.first_block = lit.first_block;
        memory_.opaque.words.resize(lit.words.size());
        Word carried = 0;
        Word any = 0;
        for (std::size_t i = 0; i < lit.words.size(); ++i) {
            const int base = (lit.first_block + static_cast<int>(i)) * block_bits;
            const Word spread = lit.words[i] << 1 | carried;
            carried = lit.words[i] >> 31;
            const Word reached = (lit.words[i] | spread) & 0xffffffff & bits_from(first, base) &
                                 bits_up_to(last, base);
            const Word walls =
                reached == 0 ? 0 : tiles_.walls_in_block(diagonal, base / block_bits) & reached;
            memory_.opaque.words[i] = walls;
            lit.words[i] = reached & ~walls;
            any |= reached;
        }
        return any != 0 && trim();
    }

    /// Leaves out empty words at either end.
    bool trim() {
        auto& lit = memory_.lit;
        auto& opaque = memory_.opaque;
        while (lit.words.back() == 0 && opaque.words.back() == 0) {
            lit.words.pop_back();
            opaque.words.pop_back();
        }
        std::ptrdiff_t empty = 0;
        while (lit.words[static_cast<std::size_t>(empty)] == 0 &&
               opaque.words[static_cast<std::size_t>(empty)] == 0) {
            ++empty;
        }
        if (empty != 0) {
            lit.words.erase(lit.words.begin(), lit.words.begin() + empty);
            opaque.words.erase(opaque.words.begin(), opaque.words.begin() + empty);
            lit.first_block = opaque.first_block += static_cast<int>(empty);
        }
        return true;
    }

    /// Makes the list of those that remember a wall, by column, and takes dark ones out of `lit`.
    void meet_rays() {
        memory_.next_rays.clear();
        next_opaque_block_ = 0;
        next_opaque_ = memory_.opaque.words.front();
        const std::vector<WalledRay>& rays = memory_.rays;
        for (std::size_t i = 0; i < rays.size(); ++i) {
            const WalledRay& ray = rays[i];
            const bool follows = i > 0 && rays[i - 1].column == ray.column - 1;
            meet(ray.column, &ray, follows ? &rays[i - 1] : nullptr);
            const bool next_follows = i + 1 < rays.size() && rays[i + 1].column == ray.column + 1;
            if (!next_follows) meet(ray.column + 1, nullptr, &ray);
        }
        add_opaque(2 * reach_ + 1);
    }

    /// The tile that `inner` (one step outwards) and `beside` (one step sideways) lead to, as far
    /// as they remember a wall.
    void meet(int column, const WalledRay* inner, const WalledRay* beside) {
        if (!memory_.lit.has(column)) return;
        if (inner && inner->nears_outwards()) return add(inner->outwards());
        if (beside && beside->nears_sideways()) return add(beside->sideways());
        if (inner && inner->dark) return add(inner->outwards());
        if (beside && beside->dark) return add(beside->sideways());
    }

    void add(const WalledRay& ray) {
        add_opaque(ray.column);
        memory_.next_rays.push_back(ray);
        if (ray.dark) memory_.lit.remove(ray.column);
    }

    /// Adds the opaque tiles before `column`: each remembers itself.
    void add_opaque(int column) {
        for (;;) {
            while (next_opaque_ == 0) {
                if (++next_opaque_block_ >= static_cast<int>(memory_.opaque.words.size())) return;
                next_opaque_ = memory_.opaque.words[static_cast<std::size_t>(next_opaque_block_)];
            }
            const int at = (memory_.opaque.first_block + next_opaque_block_) * block_bits +
                           std::countr_zero(next_opaque_);
            if (at >= column) return;
            memory_.next_rays.emplace_back(at, diagonal_ - at, at, 0);
            next_opaque_ &= next_opaque_ - 1;
        }
    }
};

/// Fills `out` with what Algorithm::diamond sees from `origin`, a tile of the map, by valid
/// options.
inline void diamond_view(const OpacityGrid& map, Point origin, const Options& options,
                         const Kernel& kernel, TileSet& out) {
    constexpr std::array<fov::Frame, 4> quarters{
        {{{1, 0}, {0, -1}}, {{1, 0}, {0, 1}}, {{-1, 0}, {0, 1}}, {{-1, 0}, {0, -1}}}};
    struct Memory;
    detail::Borrowed<DiamondMemory, Memory> memory;
    diagonal_view(
        map, origin, options, kernel, quarters, memory->quarters, true, out,
        [&](DiagonalBlocks& tiles, int reach) { DiamondScan(tiles, reach, *memory).run(); });
}

}  // namespace sightline::inline SIGHTLINE_ABI::fast
