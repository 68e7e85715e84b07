// Bevelled corners from words of bits: equal to fov/bevelled.hpp, tile for tile.
//
// A row of an octant is one word, bit c for column c. The columns between a sector's two ends are a
// mask on it. All of them are seen, except that the outermost two are tested. The runs of floor
// among them go on as sectors. The slopes are the reference's own fractions; within 31 rows their
// products and quotients fit 32 bits. Past row 31 the reference's octants take over the open
// sectors. Cost: a few instructions for each sector and row, and for each run of floor in it.
#include "fov/bevelled.hpp"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include <sightline/detail/scratch.hpp>

#include "engine/canvas/canvas.hpp"
#include "fov/reference.hpp"
#include "fov/scene.hpp"
#include "views.hpp"

namespace sightline::inline SIGHTLINE_ABI::engine {

namespace {

using BevelledSectors = std::vector<fov::Sector>;

/// One row of an octant, up to row 31.
class BevelledRow {
  public:
    /// `walls` are those of the row, `behind` those of the next one; bit c is column c.
    BevelledRow(int row, Word walls, Word behind) : row_{row}, walls_{walls}, behind_{behind} {}

    /// The visible tiles of the row within a sector; adds the open parts to `next`.
    [[nodiscard]] Word scan(const fov::Sector& sector, BevelledSectors& next) const {
        const int top = last_column(sector.end);
        const int bottom = first_column(sector.start);
        if (bottom > top) return 0;
        const Word columns = ~Word{0} << bottom & ~Word{0} >> (63 - top);
        Word seen = columns;
        if (!is_wall(top) && sector.end <= fov::bevels::low_inner_corner(row_, top)) {
            seen &= ~(Word{1} << top);
        }
        if (!is_wall(bottom) && sector.start >= fov::bevels::high_inner_corner(row_, bottom)) {
            seen &= ~(Word{1} << bottom);
        }
        fov::Slope end = sector.end;
        for (Word floors = columns & ~walls_; floors != 0;) {
            const int high = 63 - std::countl_zero(floors);
            const Word below = (Word{1} << high) - 1;
            const int low = 64 - std::countl_zero(~floors & below);
            if (high != top) {
                end = lower_end_of_light(high + 1);
                // Nothing is open or visible below.
                if (end <= sector.start) return seen & ~below;
            }
            const fov::Slope start =
                low == bottom ? sector.start : fov::bevels::middle_of_upper_side(row_, low - 1);
            if (low == bottom || start < end) next.push_back({row_ + 1, start, end});
            floors &= (Word{1} << low) - 1;
        }
        return seen;
    }

  private:
    int row_;
    Word walls_;
    Word behind_;

    [[nodiscard]] bool is_wall(int column) const { return (walls_ >> column & 1) != 0; }

    [[nodiscard]] int entered(fov::Slope s) const {
        const auto crossing =
            static_cast<std::uint32_t>((2 * row_ - 1) * s.numerator + s.denominator);
        return static_cast<int>(crossing / static_cast<std::uint32_t>(2 * s.denominator));
    }

    [[nodiscard]] fov::Slope lower_end_of_light(int column) const {
        return (behind_ >> column & 1) != 0 ? fov::bevels::far_upper_corner(row_, column - 1)
                                            : fov::bevels::middle_of_upper_side(row_, column - 1);
    }

    [[nodiscard]] int last_column(fov::Slope end) const {
        if (end == fov::Slope{1, 1}) return row_;
        const int column = entered(end);
        if (is_wall(column)) {
            const bool above =
                end >= fov::bevels::middle_of_upper_side(row_, column) && !is_wall(column + 1);
            return above ? column + 1 : column;
        }
        return end > lower_end_of_light(column + 1) ? column + 1 : column;
    }

    [[nodiscard]] int first_column(fov::Slope start) const {
        const int column = entered(start);
        const bool misses = start >= fov::bevels::middle_of_upper_side(row_, column) &&
                            is_wall(column) && !is_wall(column + 1);
        return misses ? column + 1 : column;
    }
};

/// Scratch buffers, and the sectors that reach row 32 in each octant.
struct BevelledMemory {
    BevelledSectors now[2];  // right of the axis, and left of it
    BevelledSectors next;
    BevelledSectors left[8];

    void clear() {
        for (BevelledSectors& octant : left) octant.clear();
    }

    /// The three lists are swapped: each gets the capacity of the largest.
    void make_even() {
        const std::size_t room = std::max({now[0].capacity(), now[1].capacity(), next.capacity()});
        for (BevelledSectors* const list : {&now[0], &now[1], &next}) list->reserve(room);
    }

    /// Marks the visible tiles of row d in line 32 + d * direction of `lines`; returns the last row
    /// that is marked. `rows` is the number of rows before the map's edge.
    int scan(std::size_t i, const GridLines& quadrant, int rows, int direction, NearLines& lines) {
        for (BevelledSectors& side : now) side.assign(1, {1, {0, 1}, {1, 1}});
        const int reach = std::min(quadrant.last_row(), near_reach);
        Word behind = reach > 0 ? quadrant.walls(1) : 0;
        int row = 1;
        for (; row <= reach && !(now[0].empty() && now[1].empty()); ++row) {
            const Word walls =
                std::exchange(behind, row < rows ? quadrant.walls(row + 1) : ~Word{0});
            const Word right =
                scan_side(now[0], BevelledRow(row, walls >> near_centre, behind >> near_centre));
            const Word left_side =
                scan_side(now[1], BevelledRow(row, mirrored(walls), mirrored(behind)));
            lines[static_cast<std::size_t>(near_centre + row * direction)] =
                right << near_centre | reversed_half(left_side) << 1;
        }
        if (row <= quadrant.last_row()) {
            // Copied, so that each list keeps its capacity.
            left[2 * i].assign(now[0].begin(), now[0].end());
            left[2 * i + 1].assign(now[1].begin(), now[1].end());
        }
        return row - 1;
    }

  private:
    [[nodiscard]] Word scan_side(BevelledSectors& sectors, const BevelledRow& row) {
        next.clear();
        Word seen = 0;
        for (const fov::Sector& sector : sectors) seen |= row.scan(sector, next);
        std::swap(sectors, next);
        return seen;
    }

    /// The columns left of the axis as bits counted from it, bit c for column -c.
    [[nodiscard]] static Word mirrored(Word row) { return reversed_half(row >> 1); }
};

}  // namespace

void bevelled_view(const MapRef& map, Point origin, const Options& options, const Kernel& kernel,
                   TileSet& out) {
    if (map.grid() == nullptr) return fov::reference_view_asking_once(map, origin, options, out);
    const OpacityGrid& grid = *map.grid();
    const Reach reach(map.world(), origin, options.radius);
    if (see_if_open(grid, reach, options, out)) return;
    Canvas canvas(reach, options, kernel);
    struct Memory;
    detail::Borrowed<BevelledMemory, Memory> memory;
    memory->make_even();
    const Reach to_edge(map.world(), origin, max_side);
    canvas.scan_near(false, [&](std::size_t i, Point direction, NearLines& seen) {
        const GridLines lines(grid, origin, direction, reach.along(direction));
        return memory->scan(i, lines, to_edge.along(direction), direction.x + direction.y, seen);
    });
    TileRows rows = canvas.near_rows(out);
    canvas.finish(&grid, rows);
    fov::Scene scene(map, origin, options, out);
    for (std::size_t i = 0; i < 8; ++i) {
        const Point direction = quadrant_directions[i / 2];
        const Point right = direction.x != 0 ? Point{0, 1} : Point{1, 0};
        fov::bevelled_octant(scene, {direction, i % 2 == 0 ? right : -right}, memory->left[i]);
    }
}

}  // namespace sightline::inline SIGHTLINE_ABI::engine
