// Canvas: composes four quadrants, near rows and far ones, as a TileSet.
//
// North and south are scanned on the map's rows and come as rows. East and west are scanned on its
// columns and are transposed: the 64 by 64 tiles around the origin first, further blocks only where
// something is seen. Everything that only removes tiles (the rim, the map's edge, unlit walls, a
// cone) is a mask for each row, at the end.
#ifndef SIGHTLINE_ENGINE_CANVAS_CANVAS_HPP
#define SIGHTLINE_ENGINE_CANVAS_CANVAS_HPP

#include <algorithm>
#include <array>
#include <cstddef>

#include <sightline/core/options.hpp>
#include <sightline/core/point.hpp>
#include <sightline/core/tile_set.hpp>

#include "cone_rows.hpp"
#include "engine/bits/words.hpp"
#include "engine/kernels/kernel.hpp"
#include "engine/kernels/processor.hpp"
#include "reach.hpp"
#include "rim.hpp"
#include "seen_rows.hpp"
#include "tile_rows.hpp"

namespace sightline::inline SIGHTLINE_ABI::engine {

/// Near lines of one bit plane: rows, and columns to be transposed.
struct NearPlane {
    NearLines rows;
    NearLines columns;

    [[nodiscard]] NearLines& lines(Point direction) { return direction.x != 0 ? columns : rows; }
};

class Canvas {
  public:
    SIGHTLINE_IN_KERNEL Canvas(const Reach& reach, const Options& options, const Kernel& kernel)
        : reach_{reach}, nearby_{reach.nearby()}, options_{options}, kernel_{kernel} {
        const int most = options.radius <= small_transpose ? small_transpose + 1 : near_centre;
        kernel.clear(seen_.rows, most);
        kernel.clear(seen_.columns, most);
    }

    /// Calls scan(number, direction, lines) for each quadrant that can matter. It marks row d in
    /// line 32 + d * (direction.x + direction.y) and returns the last row that it marked, at most
    /// 31. Quadrants outside the cone are skipped, unless their floors can show walls in it.
    template <class Scan>
    void scan_near(bool walls_behind, Scan&& scan) {
        int marked = 0;
        SIGHTLINE_EACH_QUADRANT
        for (const std::size_t i : quadrant_order) {
            const Point direction = quadrant_directions[i];
            if (!walls_behind && options_.cone && !may_touch_quadrant(*options_.cone, direction)) {
                continue;
            }
            const int last = scan(i, direction, seen_.lines(direction));
            if (direction.x != 0) marked = std::max(marked, last);
        }
        if (marked != 0) kernel_.transpose(seen_.columns, marked);
    }

    [[nodiscard]] const Reach& reach() const { return reach_; }

    /// The visible tiles of near rows, if there are no far ones.
    [[nodiscard]] SIGHTLINE_IN_KERNEL TileRows near_rows(TileSet& out) const {
        TileRows rows(reach_.origin, nearby_.bounds(), out);
        write_near(rows.row(0));
        return rows;
    }

    /// The visible tiles of near rows and of far ones, if there are any. With `margin`, a row and a
    /// column more at each side: for walls behind. If nothing is seen past row 31, no floor is seen
    /// there either.
    [[nodiscard]] TileRows all_rows(const FarRows& rest, int margin, TileSet& out) const {
        if (rest.empty()) return near_rows(out);
        TileRows rows(reach_.origin, bounds(rest, margin), out);
        rows.reset();
        compose_near(rows);
        add_far(rest, rows);
        return rows;
    }

    /// Another bit plane, laid out as by all_rows().
    void add_plane(NearPlane& near_part, const FarRows& rest, TileRows& rows) const;

    /// Removes what the options exclude, except for the rim; walls are those of `map`, if it has
    /// them.
    void finish(const OpacityGrid* map, TileRows& rows) const {
        if (map != nullptr && !options_.light_walls) rows.remove_walls(*map);
        if (options_.cone) rows.cut(*options_.cone);
    }

  private:
    const Reach& reach_;
    Reach nearby_;
    const Options& options_;
    const Kernel& kernel_;
    NearPlane seen_;

    /// Rows and transposed columns, within the rim, and the origin: out[d] is row d.
    SIGHTLINE_IN_KERNEL void write_near(Word* out) const {
        NearRim memory;
        const NearRim& rim = near_rim(options_.shape, options_.radius, memory);
        kernel_.or_masked(seen_.rows.data() + near_centre, seen_.columns.data() + near_centre,
                          rim.data() + near_centre,
                          ColumnRange{-nearby_.west, nearby_.east}.near_word(), -nearby_.north,
                          nearby_.south, out);
        out[0] |= Word{1} << near_centre;
    }
    void compose_near(const TileRows& rows) const;
    [[nodiscard]] Rect bounds(const FarRows& rest, int margin) const;
    void add_far(const FarRows& rest, TileRows& rows) const;
    void add_rows(const SeenRows& seen, int direction, TileRows& rows) const;
    void add_columns(const SeenRows& seen, int direction, TileRows& rows) const;
    void add_block(const SeenRows& seen, std::size_t first_band, const ColumnRange& lines, int v,
                   int direction, int w, TileRows& rows) const;
};

/// The columns of each row's middle word that are in reach.
[[nodiscard]] inline Word middle_columns(const Reach& reach) {
    return ColumnRange{-std::min(reach.west, near_reach), std::min(reach.east, near_reach)}
        .near_word();
}

/// see_if_open() once the middle of the origin's row is known to be clear.
[[nodiscard]] bool see_if_rest_open(const OpacityGrid& map, const GridLines& lines,
                                    const Reach& reach, const Options& options, TileSet& out);

/// If no wall stands within reach, fills `out` with the view, which is the same for all algorithms.
[[nodiscard]] SIGHTLINE_IN_KERNEL bool see_if_open(const OpacityGrid& map, const Reach& reach,
                                                   const Options& options, TileSet& out) {
    const GridLines rows(map, reach.origin, {0, 1}, 0);
    // Mostly there is a wall in the origin's own row.
    if ((rows.walls(0) & middle_columns(reach)) != 0) return false;
    return see_if_rest_open(map, rows, reach, options, out);
}

}  // namespace sightline::inline SIGHTLINE_ABI::engine

#endif
