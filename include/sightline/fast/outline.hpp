// Outline: of a map that is asked tile by tile, what some algorithms can depend on, as bits.
//
// Symmetric shadowcasting has the widest sectors of all algorithms that follow slopes from the
// middle of the origin's tile: its walls hide the slopes between the middles of their sides, and
// no wall of the others hides less. So it goes first, asking as it goes. What the others look at
// lies in its sectors, or next to clear tiles in them:
//   recursive    Nothing but tiles in the sectors. Its light ends at a wall's outermost corners. In
//                a row further out, even on its far side, it has not come past where the wall's
//                middle leads on the middle of the row: (2 r + 1) / (2 w + 1) <= r / w for r >= w.
//   raycast      The same sectors, and walls next to clear tiles (fov/algorithms/walls.hpp).
//   bevelled     Sectors within those, entered on the near side of a row, where they may touch a
//                tile next to one behind which they lie; the neighbours of that one, and what is
//                behind it.
// Then the scan for bits runs on what is known; what is not known does not matter to it.
#ifndef SIGHTLINE_FAST_OUTLINE_HPP
#define SIGHTLINE_FAST_OUTLINE_HPP

#include <cstddef>

#include "../core/cone.hpp"
#include "../core/least.hpp"
#include "../core/options.hpp"
#include "../core/point.hpp"
#include "../core/rect.hpp"
#include "../map/opacity_grid.hpp"
#include "asked_quadrant.hpp"
#include "centred_lines.hpp"
#include "kernel.hpp"
#include "near_rim.hpp"
#include "near_view.hpp"
#include "opacity_source.hpp"

namespace sightline::inline SIGHTLINE_ABI::fast {

[[nodiscard]] constexpr Margin margin_of(Algorithm algorithm) {
    if (algorithm == Algorithm::recursive) return Margin::none;
    return algorithm == Algorithm::bevelled ? Margin::wide : Margin::neighbours;
}

[[nodiscard]] constexpr bool has_outline(Algorithm algorithm) {
    return algorithm == Algorithm::recursive || algorithm == Algorithm::raycast ||
           algorithm == Algorithm::bevelled;
}

class Outline {
  public:
    void clear() {}

    /// Asks about tiles of `world` that are within the radius around `origin`, or next to it. The
    /// first tile of the grid that is returned is `first()`.
    const OpacityGrid& gather_near(const OpacitySource& source, const Rect& world, Point origin,
                                   const Options& options, const Kernel& kernel) {
        const Margin margin = margin_of(options.algorithm);
        const Sides sides(world, origin, options.radius);
        const Sides known(world, origin, radius_known(options));
        AskedSurroundings around(source, world, origin, options);
        NearRim memory;
        const NearRim& rim = margin == Margin::wide ? wide_rim(options, memory) : around.rim();
        const auto look = [&](Point way) {
            const bool cut_off = options.cone && options.algorithm != Algorithm::raycast &&
                                 !may_touch_quadrant(*options.cone, way);
            if (cut_off) return around.skip(way);
            NearLines seen;
            around.scan(kernel, way, sides.along(way), sides.columns(way), options, seen, nullptr);
            if (margin == Margin::none) return;
            around.of(way).ask_margin(margin, known.along(way), known.columns(way), rim);
        };
        look({0, -1});
        look({0, 1});
        look({-1, 0});
        look({1, 0});
        return made(around, origin, known, kernel);
    }

    [[nodiscard]] Point first() const { return first_; }

    /// As far as a look depends on anything: of bevelled walls at the rim, what is behind matters.
    [[nodiscard]] static int radius_known(const Options& options) {
        const bool wide = margin_of(options.algorithm) == Margin::wide;
        return detail::least(options.radius, max_side) + (wide ? 1 : 0);
    }

  private:
    OpacityGrid grid_;
    Point first_{};

    /// How far there are tiles each way.
    struct Sides {
        int north, south, west, east;

        Sides(const Rect& world, Point origin, int radius)
            : north{detail::least(radius, origin.y - world.min.y)},
              south{detail::least(radius, world.last().y - origin.y)},
              west{detail::least(radius, origin.x - world.min.x)},
              east{detail::least(radius, world.last().x - origin.x)} {}

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

    const OpacityGrid& made(AskedSurroundings& around, Point origin, const Sides& sides,
                            const Kernel& kernel) {
        first_ = origin - Point{sides.west, sides.north};
        const Size size{sides.west + sides.east + 1, sides.north + sides.south + 1};
        detail::BitLines& rows = detail::OpacityGridBits::start(grid_, size);
        detail::BitLines& columns = detail::OpacityGridBits::columns(grid_);
        NearLines rows_known;
        NearLines columns_known;
        around.known_walls(rows_known, columns_known);
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
