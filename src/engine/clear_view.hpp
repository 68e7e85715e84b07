// Nothing in the way: where no wall stands within reach, everything within the rim is seen.
//
// Worth asking first: it takes a look at every word within reach to find that there is no wall, but
// most of the time only at a few next to the origin to find that there is one.
#ifndef SIGHTLINE_ENGINE_CLEAR_VIEW_HPP
#define SIGHTLINE_ENGINE_CLEAR_VIEW_HPP

#include <cstddef>
#include <cstdint>
#include <cstdlib>

#include <sightline/core/fill.hpp>
#include <sightline/core/least.hpp>
#include <sightline/core/options.hpp>
#include <sightline/core/point.hpp>
#include <sightline/core/rect.hpp>
#include <sightline/core/tile_set.hpp>
#include <sightline/core/tile_set_words.hpp>
#include <sightline/map/opacity_grid.hpp>

#include "bit_runs.hpp"
#include "cone_rows.hpp"
#include "rim.hpp"

namespace sightline::inline SIGHTLINE_ABI::fast {

/// The tiles of the map that are no further away than `radius` along either axis.
[[nodiscard]] inline Rect in_reach(Size map, Point origin, int radius) {
    return intersection(points(map), square_around(origin, detail::least(radius, max_side)));
}

/// Whether no tile of `area` is opaque. Goes outwards from the origin, along its row and then row
/// by row, and gives up at the first wall: what it has passed by then is in view.
[[nodiscard]] inline bool is_clear(const OpacityGrid& map, const Rect& area, Point origin) {
    const Word* const row = map.row_bits().line(origin.y);
    const int first = area.min.x;
    const int last = area.last().x;
    const int bottom = area.last().y;
    const Word from_first = ~Word{0} << (first & 63);
    const Word up_to_last = ~Word{0} >> (63 - (last & 63));
    const int first_word = first >> 6;
    const int last_word = last >> 6;
    const auto any_wall = [&](const Word* line) {
        if (first_word == last_word) return (line[first_word] & from_first & up_to_last) != 0;
        Word any = (line[first_word] & from_first) | (line[last_word] & up_to_last);
        for (int w = first_word + 1; w < last_word; ++w) any |= line[w];
        return any != 0;
    };
    for (int x = origin.x; x <= last; x = (x | 63) + 1) {
        if (any_bit(row, x, detail::least(x | 63, last))) return false;
    }
    for (int x = origin.x; x >= first; x = (x & ~63) - 1) {
        if (any_bit(row, detail::greatest(x & ~63, first), x)) return false;
    }
    for (int y = origin.y + 1; y <= bottom; ++y) {
        if (any_wall(map.row_bits().line(y))) return false;
    }
    for (int y = origin.y - 1; y >= area.min.y; --y) {
        if (any_wall(map.row_bits().line(y))) return false;
    }
    return true;
}

/// Fills `out` with all of `area`, all tiles in reach, that is within the rim and the cone.
inline void clear_view(const Rect& area, Point origin, const Options& options, TileSet& out) {
    const Point last = area.last();
    const int first_word = area.min.x >> 6;
    const int words = (last.x >> 6) - first_word + 1;
    const auto stride = static_cast<std::size_t>(words);
    const std::int64_t first_column = std::int64_t{first_word} * 64;
    Word* const rows = detail::TileSetWords::lay_out(out, area, first_column, stride).words;
    Rim rim(options.shape, options.radius);
    const auto see_row = [&](int y, int half_width) {
        Word* const row = rows + static_cast<std::size_t>(y - area.min.y) * stride;
        const int low = detail::greatest(area.min.x, origin.x - half_width);
        const int high = detail::least(last.x, origin.x + half_width);
        for (int i = 0; i < words; ++i) {
            const int base = (first_word + i) * 64;
            row[i] = bits_from(low, base) & bits_up_to(high, base);
        }
    };
    const int farthest = detail::greatest(origin.y - area.min.y, last.y - origin.y);
    const Point corner{detail::greatest(origin.x - area.min.x, last.x - origin.x), farthest};
    if (options.radius == unlimited || within(options.shape, options.radius, corner)) {
        see_row(area.min.y, max_side);
        const auto all = stride * static_cast<std::size_t>(area.size.height);
        for (std::size_t i = stride; i < all; ++i) rows[i] = rows[i - stride];
    } else {
        for (int d = 0; d <= farthest; ++d) {
            const int half_width = detail::least(rim.half_width(d), max_side);
            if (origin.y - d >= area.min.y) see_row(origin.y - d, half_width);
            if (d > 0 && origin.y + d <= last.y) see_row(origin.y + d, half_width);
        }
    }
    if (options.cone) cut_to_cone(ConeRows(*options.cone), origin, area, rows, first_word, stride);
}

}  // namespace sightline::inline SIGHTLINE_ABI::fast

#endif
