// The rows of a result, in words around the origin (centred_lines.hpp), and what is done to all of
// them at the end: adding walls behind seen floors, leaving walls out, cutting to a cone.
//
// Walls behind (fov/algorithms/walls.hpp): a clear, seen tile shows the walls beside it that are no
// nearer to the origin along either axis. So a row's floors spread by one column away from the
// middle, then the row by one row away from the middle, and the walls among those tiles are seen.
// Only walls are added, so the floors that a row spreads stay what they are, in any order of rows.
#ifndef SIGHTLINE_ENGINE_CENTRED_ROWS_HPP
#define SIGHTLINE_ENGINE_CENTRED_ROWS_HPP

#include <cstddef>
#include <cstdint>

#include <sightline/core/fill.hpp>
#include <sightline/core/least.hpp>
#include <sightline/core/options.hpp>
#include <sightline/core/point.hpp>
#include <sightline/core/rect.hpp>
#include <sightline/core/tile_set.hpp>
#include <sightline/core/tile_set_words.hpp>
#include <sightline/map/opacity_grid.hpp>

#include "centred_lines.hpp"
#include "cone_rows.hpp"
#include "near_rim.hpp"
#include "rim.hpp"

namespace sightline::inline SIGHTLINE_ABI::fast {

class CentredRows {
  public:
    /// Lays `out` out for the tiles of `bounds`, which has the origin; every word is to be written.
    /// Without a map, as for one that is asked, there are no walls to add or to leave out at the
    /// end.
    CentredRows(const OpacityGrid* map, Point origin, const Rect& bounds, TileSet& out)
        : map_{map},
          origin_{origin},
          bounds_{bounds},
          first_word_{word_of(bounds.min.x - origin.x)},
          last_word_{word_of(bounds.last().x - origin.x)} {
        const std::int64_t first = std::int64_t{origin.x} - near_centre + 64 * first_word_;
        const auto stride = static_cast<std::size_t>(last_word_ - first_word_ + 1);
        words_ = detail::TileSetWords::lay_out(out, bounds, first, stride);
    }

    [[nodiscard]] int first_word() const { return first_word_; }
    [[nodiscard]] int last_word() const { return last_word_; }
    /// The rows furthest up and down, counted from the origin's.
    [[nodiscard]] int top() const { return bounds_.min.y - origin_.y; }
    [[nodiscard]] int bottom() const { return bounds_.last().y - origin_.y; }

    /// Row d from the origin's: what is returned plus w is word w.
    [[nodiscard]] Word* row(int d) const {
        return words_.words + static_cast<std::size_t>(d - top()) * words_.stride - first_word_;
    }

    /// Words from a row to the next.
    [[nodiscard]] std::ptrdiff_t stride() const {
        return static_cast<std::ptrdiff_t>(words_.stride);
    }

    void clear() {
        const auto height = static_cast<std::size_t>(bounds_.size.height);
        detail::fill(words_.words, words_.words + words_.stride * height, Word{0});
    }

    /// Takes away what lies outside the rim.
    void cut(Shape shape, int radius) {
        if (radius == unlimited) return;
        if (radius <= near_reach) {
            const NearRim& rim = near_rims()(shape, radius);
            for (int d = top(); d <= bottom(); ++d) {
                row(d)[0] &= rim[static_cast<std::size_t>(near_centre + d)];
            }
            return;
        }
        Rim rim(shape, radius);
        const int farthest = detail::greatest(-top(), bottom());
        for (int d = 0; d <= farthest; ++d) {
            const int half_width = detail::least(rim.half_width(d), max_side);
            const RowPart within{-half_width, half_width};
            for (int w = first_word_; w <= last_word_; ++w) {
                if (-d >= top()) row(-d)[w] &= within.in_word(w);
                if (d <= bottom()) row(d)[w] &= within.in_word(w);
            }
        }
    }

    /// All that is left to do when every reached tile is marked.
    void finish(const Options& options, bool walls_behind) {
        see_origin();
        if (map_ == nullptr) {
            // The scans have done so.
        } else if (!options.light_walls) {
            drop_walls();
        } else if (walls_behind) {
            add_walls_behind();
            cut(options.shape, options.radius);
        }
        if (options.cone) cut(*options.cone);
    }

    /// Takes walls away, the origin excepted.
    void drop_walls() {
        const CentredQuadrant walls = lines();
        for (int d = top(); d <= bottom(); ++d) {
            for (int w = first_word_; w <= last_word_; ++w) row(d)[w] &= ~walls.walls(d, w);
        }
        see_origin();
    }

    /// Adds the walls of the map that lie behind seen floors.
    void add_walls_behind() {
        const CentredQuadrant walls = lines();
        const RowPart on_map{bounds_.min.x - origin_.x, bounds_.last().x - origin_.x};
        for (int w = first_word_; w <= last_word_; ++w) {
            const Word inside = on_map.in_word(w);
            const Word middle = spread(walls, 0, w);
            const auto add = [&](int farthest, int step) {
                Word reached = spread(walls, farthest, w);
                for (int d = farthest; d != 0; d -= step) {
                    const Word before = d == step ? middle : spread(walls, d - step, w);
                    row(d)[w] |= (reached | before) & walls.walls(d, w) & inside;
                    reached = before;
                }
            };
            add(top(), -1);
            add(bottom(), 1);
            row(0)[w] |= middle & walls.walls(0, w) & inside;
        }
    }

    void cut(const Cone& cone) {
        // Word 0's bit 32 is the origin's column: as if the origin's x were 32.
        cut_to_cone(ConeRows(cone), {near_centre, origin_.y}, bounds_, words_.words, first_word_,
                    words_.stride);
    }

    void see_origin() { row(0)[0] |= Word{1} << near_centre; }

  private:
    const OpacityGrid* map_;
    Point origin_;
    Rect bounds_;
    int first_word_;
    int last_word_;
    detail::TileSetWords words_{};

    [[nodiscard]] CentredQuadrant lines() const {
        return {map_->row_bits(), origin_.y, origin_.x, map_->size().width, 1, 0};
    }

    /// The clear, seen tiles of a row's word; the origin is one whatever stands there.
    [[nodiscard]] Word floors(const CentredQuadrant& walls, int d, int w) const {
        const Word origin = d == 0 && w == 0 ? Word{1} << near_centre : 0;
        return (row(d)[w] & ~walls.walls(d, w)) | origin;
    }

    /// A row's floors and their neighbours away from the middle column.
    [[nodiscard]] Word spread(const CentredQuadrant& walls, int d, int w) const {
        const Word own = floors(walls, d, w);
        Word all = own;
        if (w >= 0) all |= (w == 0 ? own & ~Word{0} << near_centre : own) << 1;
        if (w <= 0) all |= (w == 0 ? own & ~Word{0} >> (near_centre - 1) : own) >> 1;
        if (w > 0 && w > first_word_) all |= floors(walls, d, w - 1) >> 63;
        if (w < 0 && w < last_word_) all |= floors(walls, d, w + 1) << 63;
        return all;
    }
};

}  // namespace sightline::inline SIGHTLINE_ABI::fast

#endif
