// Writes a TileSet as a view: of the whole map, or of a window of it.
#ifndef SIGHTLINE_C_VIEW_HPP
#define SIGHTLINE_C_VIEW_HPP

#include <algorithm>
#include <cstdint>

#include <sightline/core/point.hpp>
#include <sightline/core/rect.hpp>
#include <sightline/core/tile_set.hpp>
#include <sightline/core/tile_set_words.hpp>

#include "lanes.hpp"
#include "write_tiles.hpp"

namespace sightline::c_interface {

/// Writes the view of a map of `size`. The set may come from a part of the map: its tiles are those
/// of the map less `shift`. Tiles outside the set's bounds are zeroed without a test.
inline void write_view(const TileSet& seen, Size size, Point shift, const ViewMemory& out,
                       bool is_cleared) {
    Rect area = seen.bounds();
    area.min += shift;
    area = intersection(area, points(size));
    if (!is_cleared && area != points(size)) {
        out.clear(size);
        is_cleared = true;
    }
    if (!out.as_bits) {
        // Word by word, as they are in the set.
        const detail::ConstTileSetWords words = detail::TileSetWords::of(seen);
        const auto first_column = static_cast<int>(words.first_column + shift.x);
        const int end = area.last().x + 1;
        const int last_row = area.last().y;
        for (int y = area.min.y; y <= last_row; ++y) {
            const std::uint64_t* word = words.row(y - shift.y);
            for (int x = first_column; x < end; x += 64, ++word) {
                if (is_cleared && *word == 0) continue;
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

/// Writes packed cells (window.hpp) as a view of that size.
inline void write_packed(const Word* cells, Size size, const ViewMemory& out) {
    if (!out.as_bits && out.x_stride == 1 && out.y_stride == size.width) {
        // All rows are one run of bytes.
        const std::int64_t all = size.area();
        for (std::int64_t first = 0; first < all; first += 64, ++cells) {
            const int count = static_cast<int>((std::min)(all - first, std::int64_t{64}));
            if (count >= 8) {
                store_bytes(out.first + first, *cells, count);
            } else {
                for (int i = 0; i < count; ++i) out.first[first + i] = *cells >> i & 1;
            }
        }
        return;
    }
    std::size_t bit = 0;
    for (int y = 0; y < size.height; ++y) {
        for (int x = 0; x < size.width; x += 64) {
            const int count = (std::min)(64, size.width - x);
            out.write(y, x, count, packed_bits(cells, bit, count));
            bit += static_cast<std::size_t>(count);
        }
    }
}

}  // namespace sightline::c_interface

#endif
