// The part of a field of view from row 32 to row 80, and views that end there.
//
// Lines around the origin are three words (mid_lines.hpp), the middle one that of the near rows. So
// a result is laid out in words around the origin: near rows, rows north and south, and the turned
// columns east and west all go into it word by word.
#ifndef SIGHTLINE_FAST_MID_VIEW_HPP
#define SIGHTLINE_FAST_MID_VIEW_HPP

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "../core/fill.hpp"
#include "../core/least.hpp"
#include "../core/options.hpp"
#include "../core/point.hpp"
#include "../core/rect.hpp"
#include "../core/tile_set.hpp"
#include "../core/tile_set_words.hpp"
#include "../map/opacity_grid.hpp"
#include "../map/transpose.hpp"
#include "bit_runs.hpp"
#include "cone_rows.hpp"
#include "kernel.hpp"
#include "mid_lines.hpp"
#include "near_view.hpp"
#include "rim.hpp"

namespace sightline::inline SIGHTLINE_ABI::fast {

class MidView {
  public:
    MidView(const OpacityGrid& map, Point origin, const Options& options, const Kernel& kernel)
        : map_{map}, origin_{origin}, options_{options}, kernel_{kernel} {}

    /// Scans on from what NearView left open.
    void look(FarSectors& left) {
        const detail::BitLines& rows = map_.row_bits();
        const detail::BitLines& columns = map_.column_bits();
        const auto [x, y] = origin_;
        scan(rows, y, x, -1, y, left.north, north);
        scan(rows, y, x, 1, map_.size().height - 1 - y, left.south, south);
        scan(columns, x, y, -1, x, left.west, west);
        scan(columns, x, y, 1, map_.size().width - 1 - x, left.east, east);
    }

    MidLines north, east, south, west;

    /// Makes `out` what was seen, if nothing is left open.
    template <class Nearby>
    void lay_out(Nearby& nearby, TileSet& out) {
        bounds_ = intersection(points(map_.size()), seen_area());
        first_ = bounds_.min.x < origin_.x - near_centre ? -1 : 0;
        const int last = bounds_.last().x > origin_.x + near_reach ? 1 : 0;
        stride_ = static_cast<std::size_t>(last - first_ + 1);
        const std::int64_t first_column = std::int64_t{origin_.x} - near_centre + first_ * 64;
        words_ = detail::TileSetWords::lay_out(out, bounds_, first_column, stride_).words;
        const auto height = static_cast<std::size_t>(bounds_.size.height);
        detail::fill(words_, words_ + stride_ * height, Word{0});

        NearLines near_rows;
        nearby.write(near_rows.data());
        const Rect near_area = nearby.bounds();
        for (int i = 0; i < near_area.size.height; ++i) {
            row(near_area.min.y - origin_.y + i)[0] = near_rows[static_cast<std::size_t>(i)];
        }
        for (MidLines* const seen : {&north, &south, &west, &east}) cut_to_rim(*seen);
        add_rows(north, -1);
        add_rows(south, 1);
        add_columns(west, -1);
        add_columns(east, 1);
        if (!options_.light_walls) drop_walls();
        if (options_.cone) {
            cut_to_cone(ConeRows(*options_.cone), {near_centre, origin_.y}, bounds_, words_, first_,
                        stride_);
        }
    }

  private:
    const OpacityGrid& map_;
    Point origin_;
    const Options& options_;
    const Kernel& kernel_;
    Rect bounds_{};
    int first_ = 0;  // the rows' first word
    std::size_t stride_ = 0;
    Word* words_ = nullptr;

    void scan(const detail::BitLines& bits, int line, int centre, int step, int to_edge,
              SlopeList& left, MidLines& seen) const {
        if (left.count == 0) return;
        const MidQuadrant quadrant{bits.line(line),
                                   step * static_cast<std::ptrdiff_t>(bits.stride()), centre,
                                   detail::least(options_.radius, to_edge)};
        if (quadrant.reach <= near_reach) {
            left.count = 0;
            return;
        }
        kernel_.scan_mid(quadrant, Rim(options_.shape, options_.radius), seen, left);
    }

    /// A quadrant's rows are as wide as they are far; unless they are all in their middle word.
    static int width(const MidLines& seen) {
        Word outer = 0;
        for (int d = near_reach + 1; d <= seen.last; ++d) outer |= seen.row(d)[0] | seen.row(d)[2];
        return outer == 0 ? near_reach : seen.last;
    }

    [[nodiscard]] Rect seen_area() const {
        const int across = detail::greatest(width(north), width(south));
        const int along = detail::greatest(width(west), width(east));
        const auto most = [](int a, int b) { return detail::greatest(a, b, near_centre); };
        return rect_between(origin_ - Point{most(west.last, across), most(north.last, along)},
                            origin_ + Point{most(east.last, across), most(south.last, along)});
    }

    /// Row d from the origin's: what is returned plus w is word w.
    [[nodiscard]] Word* row(int d) const {
        return words_ + static_cast<std::ptrdiff_t>(stride_) * (d + origin_.y - bounds_.min.y) -
               first_;
    }

    /// Takes away what lies outside the rim.
    void cut_to_rim(MidLines& seen) const {
        if (options_.radius == unlimited || options_.shape == Shape::square) return;
        Rim rim(options_.shape, options_.radius);
        for (int d = near_reach + 1; d <= seen.last; ++d) {
            const int width = rim.half_width(d);
            if (width >= d) continue;
            MidLine& line = seen.lines[static_cast<std::size_t>(d - near_centre)];
            for (int w = -1; w <= 1; ++w)
                line[static_cast<std::size_t>(w + 1)] &= part(w, -width, width);
        }
    }

    /// Of word w, the columns from `low` to `high`.
    [[nodiscard]] static Word part(int w, int low, int high) {
        const int base = w * 64 - near_centre;
        return bits_from(low, base) & bits_up_to(high, base);
    }

    void add_rows(const MidLines& seen, int direction) {
        const int low = bounds_.min.x - origin_.x;
        const int high = bounds_.last().x - origin_.x;
        for (int w = first_; w < first_ + static_cast<int>(stride_); ++w) {
            const Word on_map = part(w, low, high);
            for (int d = near_reach + 1; d <= seen.last; ++d) {
                row(d * direction)[w] |= seen.row(d)[static_cast<std::size_t>(w + 1)] & on_map;
            }
        }
    }

    /// Turns columns, 64 by 64 tiles at a time, where there is something.
    void add_columns(const MidLines& seen, int direction) {
        for (int v = -1; v <= 1 && seen.last != 0; ++v) {
            const auto third = static_cast<std::size_t>(v + 1);
            const int top = detail::greatest(v * 64 - near_centre, bounds_.min.y - origin_.y);
            const int bottom = detail::least(v * 64 + near_reach, bounds_.last().y - origin_.y);
            if (top > bottom) continue;
            detail::BitBlock block{};
            Word any = 0;
            // Columns 32 to 95 are word 1, columns -96 to -33 word -1. Column -32 is in word 0.
            for (int d = near_reach + (direction > 0 ? 1 : 2); d <= seen.last; ++d) {
                const int i = direction > 0 ? d - near_centre : mid_centre - d;
                any |= block[static_cast<std::size_t>(i)] = seen.row(d)[third];
            }
            if (any != 0) {
                kernel_.turn(block, near_reach);
                for (int d = top; d <= bottom; ++d) {
                    row(d)[direction] |= block[static_cast<std::size_t>(d + near_centre - v * 64)];
                }
            }
            Word nearest = direction < 0 ? seen.row(near_centre)[third] : 0;
            for (; nearest != 0; nearest &= nearest - 1) {
                const int d = std::countr_zero(nearest) + v * 64 - near_centre;
                if (d >= top && d <= bottom) row(d)[0] |= 1;
            }
        }
    }

    void drop_walls() {
        for (int y = bounds_.min.y; y <= bounds_.last().y; ++y) {
            const int d = y - origin_.y;
            for (int w = first_; w < first_ + static_cast<int>(stride_); ++w) {
                row(d)[w] &= ~walls(d, w);
            }
        }
        row(0)[0] |= Word{1} << near_centre;
    }

    [[nodiscard]] Word walls(int d, int w) const {
        return near_quadrant(map_.row_bits(), origin_.y + d, origin_.x + w * 64, 1, 0).walls(0);
    }
};

}  // namespace sightline::inline SIGHTLINE_ABI::fast

#endif
