// LazyDiagonals: a quarter's diagonals of an own map.
//
// A scan says which tiles of a diagonal it needs; unknown ones are fetched now. So no tile is
// asked about twice, and none without need. Two quarters share the tiles of an axis: the second
// looks them up in the first.
#ifndef SIGHTLINE_ENGINE_LINES_LAZY_DIAGONALS_HPP
#define SIGHTLINE_ENGINE_LINES_LAZY_DIAGONALS_HPP

#include <algorithm>
#include <cstddef>

#include <sightline/core/point.hpp>
#include <sightline/map/map_ref.hpp>

#include "diagonals.hpp"
#include "engine/bits/words.hpp"

namespace sightline::inline SIGHTLINE_ABI::engine {

class LazyDiagonals : public DiagonalBlocks {
  public:
    static constexpr bool is_lazy = true;

    LazyDiagonals(const MapRef& map, const DiagonalQuarter& quarter, bool light_walls,
                  DiagonalMemory& memory, DiagonalQuarters& all)
        : DiagonalBlocks(quarter, memory),
          map_{map},
          light_walls_{light_walls},
          beside_{all.axes[direction_.x < 0 ? 0 : 1]},
          ahead_{all.axes[direction_.y < 0 ? 2 : 3]} {}

    /// Whether walls are to be marked as seen.
    [[nodiscard]] bool light_walls() const { return light_walls_; }

    /// See GridDiagonals.
    [[nodiscard]] Words words(int diagonal, int b, Word wanted) {
        DiagonalBlock& found = block(diagonal, b, [&](DiagonalBlock& made) {
            for (NearLines* const lines : {&made.walls, &made.known}) {
                Word* const words = lines->data() + block_offset;
                std::fill(words, words + block_bits, Word{0});
            }
        });
        const std::size_t at = place(diagonal);
        const Word missing = wanted & ~found.known[at];
        if (missing != 0) ask(found, at, diagonal, b, missing);
        return {found.walls[at], found.seen[at]};
    }

    /// Removes the walls from the visible tiles.
    void remove_walls() {
        for (std::size_t i = 0; i < memory_.used; ++i) {
            DiagonalBlock& dark = memory_.blocks[i];
            for (int k = block_offset; k < block_offset + block_bits; ++k) {
                const auto at = static_cast<std::size_t>(k);
                dark.seen[at] &= ~dark.walls[at];
            }
        }
    }

  private:
    const MapRef& map_;
    bool light_walls_;
    AxisTiles& beside_;  // line 0
    AxisTiles& ahead_;   // tiles in the origin's column

    void ask(DiagonalBlock& found, std::size_t at, int diagonal, int b, Word missing) {
        found.known[at] |= missing;
        Word& walls = found.walls[at];
        const int first = std::max(diagonal - last_bit_, 0);
        const int last = std::min(diagonal, last_line_);
        const bool any = block_of(first) <= b && block_of(last) >= b && first <= last;
        const Word on_map = any ? lines_between(first, last, b) : 0;
        walls |= missing & ~on_map;
        missing &= on_map;
        const Word on_line = b == 0 ? missing & Word{1} << offset_ : 0;
        const Word on_column =
            b == block_of(diagonal) ? missing & Word{1} << (diagonal - base_of(b)) : 0;
        missing = take_known(beside_, diagonal, on_line, walls, missing);
        missing = take_known(ahead_, diagonal, on_column, walls, missing);
        if (missing == 0) return;
        const int base = base_of(b);
        const Point from = origin_ + Point{direction_.x * (diagonal - base), direction_.y * base};
        walls |= map_.functions().along(map_.map(), from, {-direction_.x, direction_.y}, missing);
        if ((missing & on_line) != 0) beside_.note(diagonal, (walls & on_line) != 0);
        if ((missing & on_column) != 0) ahead_.note(diagonal, (walls & on_column) != 0);
    }

    static Word take_known(const AxisTiles& axis, int distance, Word tile, Word& walls,
                           Word missing) {
        if (tile == 0 || !axis.knows(distance)) return missing;
        if (axis.wall(distance)) walls |= tile;
        return missing & ~tile;
    }
};

}  // namespace sightline::inline SIGHTLINE_ABI::engine

#endif
