// Outline: of a map that is asked tile by tile, what ray casting and bevelled corners can depend
// on, as bits.
//
// Symmetric shadowcasting goes first, asking as it goes: its sectors hold all sectors of the two.
// Its walls hide the slopes between the middles of their sides, and no wall of the others hides
// less. What they look at lies in its sectors or in a margin around the clear tiles there:
//   raycast      Walls next to clear tiles, further out (fov/algorithms/walls.hpp).
//   bevelled     Sectors are looked up on the near side of a row, where they may touch the tile
//                before the one that they pass in the middle; and tiles above and behind that one.
// Then the scan for bits runs on what is known. What is not known does not matter to it.
#ifndef SIGHTLINE_ENGINE_OUTLINE_HPP
#define SIGHTLINE_ENGINE_OUTLINE_HPP

#include <array>
#include <cstddef>

#include <sightline/core/cone.hpp>
#include <sightline/core/least.hpp>
#include <sightline/core/options.hpp>
#include <sightline/core/point.hpp>
#include <sightline/core/rect.hpp>
#include <sightline/map/opacity_grid.hpp>

#include "asked_quadrant.hpp"
#include "centred_lines.hpp"
#include "far_outline.hpp"
#include "kernel.hpp"
#include "near_rim.hpp"
#include "near_view.hpp"
#include "opacity_source.hpp"

namespace sightline::inline SIGHTLINE_ABI::fast {

class Outline {
  public:
    void clear() { beyond_.clear(); }

    /// Asks about tiles of `world` that are within the radius around `origin`, or next to it. The
    /// first tile of the grid that is returned is `first()`.
    const OpacityGrid& gather(const OpacitySource& source, const Rect& world, Point origin,
                              const Options& options, const Kernel& kernel) {
        const Margin margin =
            options.algorithm == Algorithm::bevelled ? Margin::wide : Margin::neighbours;
        const Sides sides(world, origin, options.radius);
        // Of bevelled walls at the rim, what is behind matters.
        const int behind = margin == Margin::wide ? 1 : 0;
        const Sides known(world, origin, detail::least(options.radius, max_side) + behind);
        const bool all_near =
            is_near(world, origin, detail::least(options.radius, max_side) + behind);
        AskedSurroundings around(source, world, origin, options);
        NearRim memory;
        const NearRim& rim = margin == Margin::wide ? wide_rim(options, memory) : around.rim();
        if (!all_near) beyond_.start(source, world, origin, options, margin);
        SlopeList left[4];
        NearMargin edge[4];
        const std::array<Point, 4> ways{{{0, -1}, {0, 1}, {-1, 0}, {1, 0}}};
        for (std::size_t i = 0; i < ways.size(); ++i) {
            left[i].clear();
            const Point way = ways[i];
            const bool cut_off = options.cone && options.algorithm != Algorithm::raycast &&
                                 !may_touch_quadrant(*options.cone, way);
            if (cut_off) {
                around.skip(way);
                continue;
            }
            NearLines seen;
            around.scan(kernel, way, sides.along(way), sides.columns(way), options, seen,
                        all_near ? nullptr : &left[i]);
            edge[i] = around.of(way).ask_margin(margin, known.along(way), known.columns(way), rim);
        }
        NearLines rows;
        NearLines columns;
        if (all_near) {
            around.known_walls(rows, columns);
            return made(rows, columns, origin, known, kernel);
        }
        for (std::size_t i = 0; i < ways.size(); ++i) {
            beyond_.look(ways[i], left[i], edge[i].floors, edge[i].beside);
        }
        around.known_walls(rows, columns);
        const Rect nearby = rect_between(origin - Point{known.west, known.north},
                                         origin + Point{known.east, known.south});
        first_ = beyond_.make(grid_, nearby, rows, columns, kernel);
        return grid_;
    }

    [[nodiscard]] Point first() const { return first_; }

  private:
    OpacityGrid grid_;
    Point first_{};
    FarOutline beyond_;

    /// How far there are tiles each way, up to 31.
    struct Sides {
        int north, south, west, east;

        Sides(const Rect& world, Point origin, int radius)
            : north{detail::least(radius, near_reach, origin.y - world.min.y)},
              south{detail::least(radius, near_reach, world.last().y - origin.y)},
              west{detail::least(radius, near_reach, origin.x - world.min.x)},
              east{detail::least(radius, near_reach, world.last().x - origin.x)} {}

        [[nodiscard]] int along(Point way) const {
            if (way.x != 0) return way.x < 0 ? west : east;
            return way.y < 0 ? north : south;
        }
        /// The columns of the quadrant that way.
        [[nodiscard]] Word columns(Point way) const {
            return (way.x != 0 ? RowPart{-north, south} : RowPart{-west, east}).near_word();
        }
    };

    /// The tiles within the radius and next to them.
    static const NearRim& wide_rim(const Options& options, NearRim& memory) {
        NearRim beyond_table;
        const NearRim& rim = near_rim(options.shape, options.radius, beyond_table);
        for (std::size_t i = near_centre; i < memory.size(); ++i) {
            const Word rows = rim[i] | rim[i - 1];
            memory[i] = rows | rows << 1 | rows >> 1;
        }
        return memory;
    }

    const OpacityGrid& made(const NearLines& rows_known, const NearLines& columns_known,
                            Point origin, const Sides& sides, const Kernel& kernel) {
        first_ = origin - Point{sides.west, sides.north};
        const Size size{sides.west + sides.east + 1, sides.north + sides.south + 1};
        detail::BitLines& rows = detail::OpacityGridBits::start(grid_, size);
        detail::BitLines& columns = detail::OpacityGridBits::columns(grid_);
        NearLines turned_rows = rows_known;
        NearLines turned_columns = columns_known;
        const int reach = detail::greatest(sides.north, sides.south, sides.west, sides.east);
        kernel.turn(turned_rows, reach);
        kernel.turn(turned_columns, reach);
        for (int d = -sides.north; d <= sides.south; ++d) {
            const auto i = static_cast<std::size_t>(near_centre + d);
            *rows.line(d + sides.north) |=
                (rows_known[i] | turned_columns[i]) >> (near_centre - sides.west);
        }
        for (int d = -sides.west; d <= sides.east; ++d) {
            const auto i = static_cast<std::size_t>(near_centre + d);
            *columns.line(d + sides.west) |=
                (columns_known[i] | turned_rows[i]) >> (near_centre - sides.north);
        }
        return grid_;
    }
};

}  // namespace sightline::inline SIGHTLINE_ABI::fast

#endif
