// Diamond walls by words along the diagonals: equal to fov/diamond.hpp, tile for tile.
//
// Most tiles that sight reaches remember no wall. They are bits: the next diagonal's tiles are the
// lit ones and their neighbours, a shift. Which tiles take over a wall from which neighbour is
// found by bits, too; only these tiles, and the walls that are reached, are handled one by one. The
// position of a tile across its wall's shadow is a cross product. It changes by the wall's column
// or row from a diagonal to the next, so nothing is multiplied. It stays below 2^30 for rows and
// columns below 2^15.
//
// The reference's rules are the same when rows and columns are swapped (it says why), so every
// quarter has its columns along the map's y. Cost: a few instructions for each diagonal's word, and
// for each tile beside or in a shadow.
#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#include <sightline/detail/scratch.hpp>

#include "engine/canvas/canvas.hpp"
#include "engine/kernels/processor.hpp"
#include "engine/lines/diagonals.hpp"
#include "engine/lines/lazy_diagonals.hpp"
#include "views.hpp"

namespace sightline::inline SIGHTLINE_ABI::engine {

namespace {

/// The wall that a tile remembers.
struct WalledRay {
    int wall_row;
    int wall_column;
    int across;  ///< where the tile lies across the wall's shadow: 0 in its middle
};

/// 32 columns of a diagonal: those in sight, those in shadow, and those beside a shadow that a step
/// outwards or sideways comes closer to.
struct DiamondColumns {
    Word lit = 0;
    Word dark = 0;
    Word nears_outwards = 0;
    Word nears_sideways = 0;

    [[nodiscard]] bool empty() const { return (lit | dark) == 0; }

    /// Updates the position of a tile that has taken over a wall.
    void add(const WalledRay& ray, int bit) {
        const int a = ray.across;
        const bool dark_here = a == 0 || (a > -ray.wall_row && a < ray.wall_column);
        dark |= Word{dark_here} << bit;
        nears_outwards |= Word{!dark_here && a > 0 && ray.wall_column > 0} << bit;
        nears_sideways |= Word{!dark_here && a < 0 && ray.wall_row > 0} << bit;
    }
};

/// The scratch buffers of a scan.
struct DiamondMemory {
    std::vector<DiamondColumns> columns;  // by block; all 0 between scans
    std::vector<Word> lit_before;         // of lazy maps: the lit tiles of the last diagonal
    std::vector<WalledRay> rays;          // by column, where a wall is remembered
    DiagonalQuarters quarters;

    void clear() {
        for (DiamondColumns& block : columns) block = {};  // a scan may have been cut short
        for (Word& block : lit_before) block = 0;
        quarters.clear();
    }
    [[nodiscard]] bool is_large() const { return quarters.is_large(); }
};

/// One quarter of the plane, the axes included. On a lazy map, walls behind seen floors are fetched
/// and marked during the scan; else TileRows::add_walls_behind() does it.
template <class Quarter>
class DiamondScan {
  public:
    DiamondScan(Quarter& tiles, DiagonalRange& rim, DiamondMemory& memory)
        : tiles_{tiles}, rim_{rim}, memory_{memory} {}

    void run() {
        make_room(0);
        columns(0).lit = Word{1} << -tiles_.base_of(0);  // the origin
        int first = 0;
        int last = 0;
        for (int diagonal = 1; first <= last; ++diagonal) {
            if ((light_of(last) & last_column) != 0) make_room(++last);
            scan_diagonal(diagonal, first, last);
            while (first <= last && is_empty(first)) columns(first++) = {};
            while (first <= last && is_empty(last)) columns(last--) = {};
        }
    }

  private:
    Quarter& tiles_;
    DiagonalRange& rim_;
    DiamondMemory& memory_;

    static constexpr Word last_column = Word{1} << (block_offset + block_bits - 1);

    /// Shifts every tile of a block up by a column, and the last one of the block before.
    [[nodiscard]] static constexpr Word moved(Word own, Word below) {
        return own << 1 | (below & last_column) >> (block_bits - 1);
    }

    [[nodiscard]] DiamondColumns& columns(int b) const {
        return memory_.columns[static_cast<std::size_t>(b)];
    }
    [[nodiscard]] Word& lit_before(int b) const {
        return memory_.lit_before[static_cast<std::size_t>(b)];
    }
    /// The tiles that go on to the block above, or show walls there.
    [[nodiscard]] Word light_of(int b) const {
        if constexpr (Quarter::is_lazy) return columns(b).lit | lit_before(b);
        return columns(b).lit;
    }
    [[nodiscard]] bool is_empty(int b) const {
        if constexpr (Quarter::is_lazy) return columns(b).empty() && lit_before(b) == 0;
        return columns(b).empty();
    }
    void make_room(int b) {
        const std::size_t blocks = static_cast<std::size_t>(b) + 1;
        if constexpr (Quarter::is_lazy) {
            if (memory_.lit_before.size() < blocks) memory_.lit_before.resize(blocks);
        }
        if (memory_.columns.size() >= blocks) return;
        memory_.rays.resize(blocks * block_bits);
        memory_.columns.resize(blocks);
    }

    /// Goes on to a diagonal, in the blocks of columns that sight can have reached. A tile depends
    /// on the last diagonal's tiles in its own column and in the one before it, so going down from
    /// the last column all is done in place.
    void scan_diagonal(int diagonal, int first_block, int last_block) {
        const int first = rim_.first(diagonal);
        const int last = diagonal - first;
        const ColumnRange in_reach{DiagonalBlocks::block_of(first),
                                   first <= last ? DiagonalBlocks::block_of(last) : -1};
        for (int b = last_block; b >= first_block; --b) {
            const DiamondColumns old = columns(b);
            const DiamondColumns below = b > first_block ? columns(b - 1) : DiamondColumns{};
            const bool near_rim = b >= in_reach.first && b <= in_reach.last;
            const Word inside = near_rim ? tiles_.lines_between(first, last, b) : 0;
            const Word reached = (old.lit | moved(old.lit, below.lit)) & inside;
            DiamondColumns now;
            Word behind = 0;  // tiles diagonally behind seen floors
            if constexpr (Quarter::is_lazy) {
                if (tiles_.light_walls()) {
                    behind = moved(lit_before(b), b > first_block ? lit_before(b - 1) : 0) & inside;
                    lit_before(b) = old.lit;
                }
            }
            if ((reached | behind) == 0) {
                columns(b) = now;
                continue;
            }
            const DiagonalBlocks::Words words = tiles_.words(diagonal, b, reached | behind);
            if constexpr (Quarter::is_lazy) words.seen |= words.walls & (reached | behind);
            now.dark = words.walls & reached;
            now.lit = reached & ~now.dark;
            // As in the reference's step(): tiles beside a shadow come before tiles in one.
            const Word beside_nears = moved(old.nears_sideways, below.nears_sideways);
            const Word beside_dark = moved(old.dark, below.dark);
            const Word outwards = now.lit & (old.nears_outwards | (old.dark & ~beside_nears));
            const Word sideways = now.lit & ~outwards & (beside_nears | beside_dark);
            take_walls(diagonal, tiles_.base_of(b), outwards, sideways, now);
            now.lit &= ~now.dark;
            words.seen |= now.lit;
            columns(b) = now;
        }
    }

    /// The tiles that remember a wall: `now.dark`, which are walls, and the tiles one step outwards
    /// or sideways from those that remember one.
    void take_walls(int diagonal, int base, Word outwards, Word sideways, DiamondColumns& now) {
        const Word walls = now.dark;
        for (Word rest = walls | outwards | sideways; rest != 0;) {
            const int bit = 63 - std::countl_zero(rest);
            rest ^= Word{1} << bit;
            const int column = base + bit;
            WalledRay& ray = memory_.rays[static_cast<std::size_t>(column)];
            if ((walls >> bit & 1) != 0) {
                ray = {diagonal - column, column, 0};
                continue;
            }
            if ((outwards >> bit & 1) != 0) {
                ray.across -= ray.wall_column;
            } else {
                ray = (&ray)[-1];
                ray.across += ray.wall_row;
            }
            now.add(ray, bit);
        }
    }
};

}  // namespace

void diamond_view(const MapRef& map, Point origin, const Options& options, const Kernel& kernel,
                  TileSet& out) {
    struct Memory;
    detail::Borrowed<DiamondMemory, Memory> memory;
    DiagonalQuarters& quarters = memory->quarters;
    if (map.grid() != nullptr) {
        const OpacityGrid& grid = *map.grid();
        if (see_if_open(grid, Reach(map.world(), origin, options.radius), options, out)) return;
        return scan_quarters(
            map.world(), origin, options, kernel, 1, quarters, out,
            [&](std::size_t i, const DiagonalQuarter& quarter, DiagonalRange& range) {
                GridDiagonals tiles(grid, quarter, quarters.blocks[i]);
                DiamondScan(tiles, range, *memory).run();
            },
            [&](TileRows& rows) {
                if (!options.light_walls) return rows.remove_walls(grid);
                const GridLines walls(grid, origin, {0, 1}, 0);
                rows.add_walls_behind([&](int d, int w, Word) { return walls.word(d, w); });
                rows.cut(memory->quarters.rim);
            });
    }
    scan_quarters(
        map.world(), origin, options, kernel, 0, quarters, out,
        [&](std::size_t i, const DiagonalQuarter& quarter, DiagonalRange& range) {
            LazyDiagonals tiles(map, quarter, options.light_walls, quarters.blocks[i], quarters);
            DiamondScan(tiles, range, *memory).run();
            if (!options.light_walls) tiles.remove_walls();
        },
        [](TileRows&) {});
}

}  // namespace sightline::inline SIGHTLINE_ABI::engine
