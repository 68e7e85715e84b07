// Window: the part of a map that a view shows, around its observer, rotated or not.
#ifndef SIGHTLINE_C_WINDOW_HPP
#define SIGHTLINE_C_WINDOW_HPP

#include <algorithm>
#include <cstddef>
#include <cstdlib>

#include <sightline/core/point.hpp>
#include <sightline/core/rect.hpp>
#include <sightline/core/tile_set.hpp>

#include "lanes.hpp"

namespace sightline::c_interface {

struct Window {
    Size size;
    Point anchor;  ///< the observer's cell

    [[nodiscard]] std::size_t cells() const { return static_cast<std::size_t>(size.area()); }

    /// The tile of a cell, less the observer's; `ahead` is a unit vector that points up in the
    /// window: {0, -1} unless it is rotated.
    [[nodiscard]] Point offset(Point cell, Point ahead) const {
        const Point right{-ahead.y, ahead.x};
        return ahead * (anchor.y - cell.y) + right * (cell.x - anchor.x);
    }

    /// All tiles of the window, less the observer's.
    [[nodiscard]] Rect area(Point ahead) const {
        const Point a = offset({0, 0}, ahead);
        const Point b = offset({size.width - 1, size.height - 1}, ahead);
        const Point low{(std::min)(a.x, b.x), (std::min)(a.y, b.y)};
        return {low, {std::abs(a.x - b.x) + 1, std::abs(a.y - b.y) + 1}};
    }

    /// The cells whose tiles lie on a map of that size, for an observer at `origin` on it.
    [[nodiscard]] Rect cells_on(Size map, Point origin, Point ahead) const {
        Rect tiles = area(ahead);
        tiles.min += origin;
        if (points(map).covers(tiles)) return points(size);
        tiles = intersection(tiles, points(map));
        const Point right{-ahead.y, ahead.x};
        const auto cell_of = [&](Point tile) {
            const Point d = tile - origin;
            return anchor + Point{d.x * right.x + d.y * right.y, -(d.x * ahead.x + d.y * ahead.y)};
        };
        const Point a = cell_of(tiles.min);
        const Point b = cell_of(tiles.last());
        return {{(std::min)(a.x, b.x), (std::min)(a.y, b.y)},
                {std::abs(a.x - b.x) + 1, std::abs(a.y - b.y) + 1}};
    }

    /// A radius that reaches all of the window, in every shape.
    [[nodiscard]] int reach() const {
        return (std::max)(anchor.x, size.width - 1 - anchor.x) +
               (std::max)(anchor.y, size.height - 1 - anchor.y);
    }
};

/// Whose window it is.
struct WindowPlace {
    std::size_t view;
    std::size_t map;
    Point origin;
    Point ahead;  ///< a unit vector
};

/// Packs a window whose cells of that area are set.
inline void pack_area(const Window& window, const Rect& area, Word* out) {
    BitPacker packer(out);
    for (int y = 0; y < window.size.height; ++y) {
        const bool is_inside = y >= area.min.y && y <= area.last().y;
        for (int x = 0; x < window.size.width; x += 64) {
            const int count = (std::min)(64, window.size.width - x);
            const int first = std::clamp(area.min.x - x, 0, count);
            const int end = std::clamp(area.last().x + 1 - x, 0, count);
            const Word below_end = end == 64 ? ~Word{0} : (Word{1} << end) - 1;
            const Word columns = first < end ? below_end & ~Word{0} << first : 0;
            packer.add(is_inside ? columns : 0, count);
        }
    }
    packer.finish();
}

/// Packs a window of a view: its cells, row by row. `origin` is the observer's tile in the set.
inline void pack_window(const TileSet& seen, const Window& window, Point origin, Point ahead,
                        Word* out) {
    const Point right{-ahead.y, ahead.x};
    BitPacker packer(out);
    for (int y = 0; y < window.size.height; ++y) {
        for (int x = 0; x < window.size.width; x += 64) {
            const Point from = origin + window.offset({x, y}, ahead);
            const int count = (std::min)(64, window.size.width - x);
            Word tiles = 0;
            if (right == Point{1, 0}) {
                tiles = seen.row_bits(from);
                if (count < 64) tiles &= (Word{1} << count) - 1;
            } else {
                for (int i = 0; i < count; ++i) {
                    tiles |= Word{seen.contains(from + right * i)} << i;
                }
            }
            packer.add(tiles, count);
        }
    }
    packer.finish();
}

}  // namespace sightline::c_interface

#endif
