// Clear maps: if no wall stands within reach, everything within the rim is seen, by any algorithm.
//
// Tiles outside the map count as walls, but a map is convex: such a wall hides only tiles outside,
// too. Worth testing first: on a clear map it reads every word within reach, but otherwise mostly a
// few next to the origin.
#include <algorithm>
#include <cstdlib>

#include <sightline/detail/scratch.hpp>

#include "canvas.hpp"
#include "engine/bits/words.hpp"
#include "engine/lines/grid_lines.hpp"
#include "rim.hpp"
#include "tile_rows.hpp"

namespace sightline::inline SIGHTLINE_ABI::engine {

namespace {

/// Whether no tile within reach is opaque, except in the middle word of the origin's row. Goes
/// outwards from the origin and stops at the first wall.
bool is_open(const OpacityGrid& map, const GridLines& rows, const Reach& reach) {
    // The middle word of each row first: walls are mostly near.
    const Word middle = middle_columns(reach);
    const int near_rows = std::min(std::max(reach.north, reach.south), near_reach);
    for (int d = 1; d <= near_rows; ++d) {
        Word walls = 0;
        if (d <= reach.south) walls |= rows.walls(d);
        if (d <= reach.north) walls |= rows.walls(-d);
        if ((walls & middle) != 0) return false;
    }
    if (reach.is_near()) return true;
    const Rect area = reach.bounds();
    const int bottom = area.last().y;
    const int last = area.last().x;
    for (int y = area.min.y; y <= bottom; ++y) {
        if (any_bit(map.row_bits().line(y), area.min.x, last)) return false;
    }
    return true;
}

/// Makes all rows within the rim those of the columns in reach.
void see_all(const Reach& reach, const Options& options, TileRows& rows) {
    struct Memory;
    detail::Borrowed<Rim, Memory> rim;  // known from the view before, mostly
    rim->become(options.shape, options.radius);
    const ColumnRange in_reach{-reach.west, reach.east};
    const std::ptrdiff_t stride = rows.stride();
    int d = -reach.north;
    while (d <= reach.south) {
        // Rows that see the same columns, a word of all of them at a time: rows are short, and
        // copying one by one would cost a call each.
        const int width = rim->half_width(std::abs(d));
        int end = d + 1;
        while (end <= reach.south && rim->half_width(std::abs(end)) == width) ++end;
        const ColumnRange seen = intersection(in_reach, {-width, width});
        for (int w = rows.first_word(); w <= rows.last_word(); ++w) {
            const Word word = seen.in_word(w);
            Word* row = rows.row(d) + w;
            for (int i = d; i < end; ++i, row += stride) *row = word;
        }
        d = end;
    }
}

}  // namespace

bool see_if_rest_open(const OpacityGrid& map, const GridLines& lines, const Reach& reach,
                      const Options& options, TileSet& out) {
    if (!is_open(map, lines, reach)) return false;
    TileRows rows(reach.origin, reach.bounds(), out);
    const ColumnRange columns{-reach.west, reach.east};
    if (reach.is_near()) {
        NearRim memory;
        const NearRim& masks = near_rim(options.shape, options.radius, memory);
        const Word inside = columns.near_word();
        Word* const middle = rows.row(0);
        for (int d = -reach.north; d <= reach.south; ++d) {
            middle[d] = inside & masks[static_cast<std::size_t>(near_centre + d)];
        }
    } else {
        see_all(reach, options, rows);
    }
    if (options.cone) rows.cut(*options.cone);
    return true;
}

}  // namespace sightline::inline SIGHTLINE_ABI::engine
