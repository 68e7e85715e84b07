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
#ifndef SIGHTLINE_FAST_DIAMOND_HPP
#define SIGHTLINE_FAST_DIAMOND_HPP

#include <array>
#include <bit>
#include <cstddef>
#include <utility>

#include "../core/options.hpp"
#include "../core/point.hpp"
#include "../core/tile_set.hpp"
#include "../detail/plain_list.hpp"
#include "../detail/scratch.hpp"
#include "../fov/algorithms/scene.hpp"
#include "../map/opacity_grid.hpp"
#include "diagonal_blocks.hpp"
#include "diagonal_rim.hpp"
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

/// 32 columns of a diagonal: those in sight, and those that remember a wall.
struct DiamondColumns {
    Word lit = 0;
    Word walled = 0;
};

/// The working memory of a scan.
struct DiamondMemory {
    detail::PlainList<DiamondColumns> columns;  // block b's are columns[b]; all 0 after a scan
    detail::PlainList<WalledRay> rays;          // by column
    detail::PlainList<WalledRay> next_rays;
    DiagonalQuarters quarters;

    void clear() { quarters.clear(); }
};

class DiamondScan {
  public:
    DiamondScan(DiagonalBlocks& tiles, DiagonalRim& rim, DiamondMemory& memory)
        : tiles_{tiles}, rim_{rim}, memory_{memory} {}

    void run() {
        memory_.rays.clear();
        if (memory_.columns.empty()) memory_.columns.resize(1);
        memory_.columns[0].lit = 1;  // the origin
        int first = 0;
        int last = 0;
        for (int diagonal = 1; first <= last; ++diagonal) {
            if ((memory_.columns[static_cast<std::size_t>(last)].lit >> (block_bits - 1)) != 0) {
                ++last;
                if (memory_.columns.size() <= static_cast<std::size_t>(last)) {
                    memory_.columns.push_back({});
                }
            }
            scan_diagonal(diagonal, first, last);
            const auto is_empty = [&](int b) {
                const DiamondColumns& columns = memory_.columns[static_cast<std::size_t>(b)];
                return (columns.lit | columns.walled) == 0;
            };
            while (first <= last && is_empty(first)) ++first;
            while (first <= last && is_empty(last)) --last;
        }
    }

  private:
    DiagonalBlocks& tiles_;
    DiagonalRim& rim_;
    DiamondMemory& memory_;

    /// Goes on to a diagonal, in the blocks of columns that sight can have reached.
    void scan_diagonal(int diagonal, int first_block, int last_block) {
        const int first = rim_.first(diagonal);
        const int last = diagonal - first;
        memory_.next_rays.clear();
        memory_.rays.push_back({diagonal + 2, 1, 0, 0});  // the end of the list
        const WalledRay* ray = memory_.rays.data();
        DiamondColumns before;  // of the block before, on the last diagonal
        for (int b = first_block; b <= last_block; ++b) {
            DiamondColumns& here = memory_.columns[static_cast<std::size_t>(b)];
            const DiamondColumns old = here;
            here = {};
            const Word reached = (old.lit | old.lit << 1 | before.lit >> (block_bits - 1)) &
                                 bits_from(first, b * block_bits) &
                                 bits_up_to(last, b * block_bits) & all_columns;
            if (reached != 0) {
                const Word opaque = tiles_.walls_in_block(diagonal, b) & reached;
                here.lit = reached & ~opaque;
                const Word beside = old.walled << 1 | before.walled >> (block_bits - 1);
                Word rest = opaque | (here.lit & (old.walled | beside));
                for (; rest != 0; rest &= rest - 1) {
                    const int bit = std::countr_zero(rest);
                    const int column = b * block_bits + bit;
                    if ((opaque >> bit & 1) != 0) {
                        memory_.next_rays.push_back({column, diagonal - column, column, 0});
                        here.walled |= Word{1} << bit;
                    } else {
                        while (ray->column < column - 1) ++ray;
                        meet(column, ray, here, Word{1} << bit);
                    }
                }
                tiles_.see_in_block(diagonal, b, here.lit);
            }
            before = old;
        }
        std::swap(memory_.rays, memory_.next_rays);
    }

    /// The tile that one step outwards or sideways leads to from tiles that remember a wall: `ray`,
    /// or it and the one after it.
    void meet(int column, const WalledRay* ray, DiamondColumns& here, Word bit) {
        const WalledRay* const beside = ray->column == column - 1 ? ray++ : nullptr;
        const WalledRay* const inner = ray->column == column ? ray : nullptr;
        if (inner && inner->nears_outwards()) {
            add(inner->outwards(), here, bit);
        } else if (beside && beside->nears_sideways()) {
            add(beside->sideways(), here, bit);
        } else if (inner && inner->dark) {
            add(inner->outwards(), here, bit);
        } else if (beside && beside->dark) {
            add(beside->sideways(), here, bit);
        }
    }

    void add(const WalledRay& ray, DiamondColumns& here, Word bit) {
        memory_.next_rays.push_back(ray);
        here.walled |= bit;
        if (ray.dark) here.lit &= ~bit;
    }

    static constexpr Word all_columns = (Word{1} << block_bits) - 1;
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
        [&](DiagonalBlocks& tiles, DiagonalRim& rim) { DiamondScan(tiles, rim, *memory).run(); });
}

}  // namespace sightline::inline SIGHTLINE_ABI::fast

#endif
