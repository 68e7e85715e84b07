// Writes a TileSet as a view: of the whole map, or of a window around the observer.
#ifndef SIGHTLINE_C_VIEW_HPP
#define SIGHTLINE_C_VIEW_HPP

#include <algorithm>
#include <cstdint>

#include <sightline/core/point.hpp>
#include <sightline/core/rect.hpp>
#include <sightline/core/tile_set.hpp>
#include <sightline/core/tile_set_words.hpp>

#include "write_tiles.hpp"

namespace sightline::c_interface {

/// Writes the view of a map of `size`. The set may come from a part of the map: its tiles are those
/// of the map less `shift`. Tiles outside the set's bounds are zeroed without a test.
inline void write_view(const TileSet& seen, Size size, Point shift, const ViewMemory& out,
                       bool is_cleared) {
    Rect area = seen.bounds();
    area.min += shift;
    area = intersection(area, points(size));
    if (!is_cleared && area != points(size)) out.clear(size);
    if (!out.as_bits) {
        // Word by word, as they are in the set.
        const detail::ConstTileSetWords words = detail::TileSetWords::of(seen);
        const auto first_column = static_cast<int>(words.first_column + shift.x);
        const int end = area.last().x + 1;
        const int last_row = area.last().y;
        for (int y = area.min.y; y <= last_row; ++y) {
            const std::uint64_t* word = words.row(y - shift.y);
            for (int x = first_column; x < end; x += 64, ++word) {
                const int skipped = (std::max)(area.min.x - x, 0);
                const int count = (std::min)(64, end - x) - skipped;
                if (count >= 8 && out.x_stride == 1) {
                    store_bytes(out.first + y * out.y_stride + x + skipped, *word >> skipped,
                                count);
                } else if (count > 0) {
                    out.write(y, x + skipped, count, *word >> skipped);
                }
            }
        }
        return;
    }
    // Starts at a whole byte.
    const int end = (std::min)(size.width, (area.last().x | 7) + 1);
    area.min.x &= ~7;
    area.size.width = end - area.min.x;
    out.write(area, [&](Point first) { return seen.row_bits(first - shift); });
}

/// Writes a window of `size` with the observer at `anchor`; `origin` is its tile in the set.
/// `ahead` points up in the window: {0, -1} unless it is rotated.
inline void write_window(const TileSet& seen, Size size, Point origin, Point anchor, Point ahead,
                         const ViewMemory& out) {
    const Point right{-ahead.y, ahead.x};
    out.write(points(size), [&](Point first) {
        const Point from = origin + ahead * (anchor.y - first.y) + right * (first.x - anchor.x);
        if (right == Point{1, 0}) return seen.row_bits(from);
        std::uint64_t tiles = 0;
        const int count = (std::min)(64, size.width - first.x);
        for (int i = 0; i < count; ++i) {
            tiles |= std::uint64_t{seen.contains(from + right * i)} << i;
        }
        return tiles;
    });
}

}  // namespace sightline::c_interface

#endif
