#include "open_view.hpp"

#include <algorithm>

#include "engine/bits/words.hpp"
#include "engine/lines/grid_lines.hpp"
#include "rim.hpp"
#include "tile_rows.hpp"

namespace sightline::inline SIGHTLINE_ABI::engine {

namespace {

/// Whether no tile within reach is opaque. Goes outwards from the origin, and gives up at the first
/// wall: what it has passed by then is in view.
bool is_open(const OpacityGrid& map, const Reach& reach) {
    const GridLines rows(map, reach.origin, {0, 1}, 0);
    const int first_word = word_of(-reach.west);
    const int last_word = word_of(reach.east);
    const ColumnRange columns{-reach.west, reach.east};
    // The origin's word of each row first: walls are mostly near.
    const Word middle = columns.in_word(0);
    const int near_rows = std::min(std::max(reach.north, reach.south), near_reach);
    for (int d = 0; d <= near_rows; ++d) {
        Word walls = 0;
        if (d <= reach.south) walls |= rows.walls(d);
        if (d <= reach.north) walls |= rows.walls(-d);
        if ((walls & middle) != 0) return false;
    }
    if (first_word == 0 && last_word == 0 && near_rows < near_reach) return true;
    for (int d = -reach.north; d <= reach.south; ++d) {
        Word walls = 0;
        for (int w = first_word; w <= last_word; ++w) {
            walls |= rows.word(d, w) & columns.in_word(w);
        }
        if (walls != 0) return false;
    }
    return true;
}

}  // namespace

bool see_if_open(const OpacityGrid& map, const Reach& reach, const Options& options, TileSet& out) {
    if (!is_open(map, reach)) return false;
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
        Rim rim(options.shape, options.radius);
        for (int d = -reach.north; d <= reach.south; ++d) {
            const int width = rim.half_width(std::abs(d));
            const ColumnRange seen = intersection(columns, {-width, width});
            for (int w = rows.first_word(); w <= rows.last_word(); ++w) {
                rows.row(d)[w] = seen.in_word(w);
            }
        }
    }
    if (options.cone) rows.cut(*options.cone);
    return true;
}

}  // namespace sightline::inline SIGHTLINE_ABI::engine
