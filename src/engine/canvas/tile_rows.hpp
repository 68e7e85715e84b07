// TileRows: the rows of a result, in words around the origin, and the last steps on all of them:
// adding walls behind seen floors, removing walls, masking by the rim or a cone.
//
// Walls behind (fov/walls.hpp): a clear, seen tile shows the walls beside it that are no nearer to
// the origin along either axis. So a row's floors spread by one column away from the middle, then
// by one row away from the middle, and the walls among those tiles are seen. Only walls are added,
// so floors stay the same, in any order of rows.
#ifndef SIGHTLINE_ENGINE_CANVAS_TILE_ROWS_HPP
#define SIGHTLINE_ENGINE_CANVAS_TILE_ROWS_HPP

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>

#include <sightline/core/options.hpp>
#include <sightline/core/point.hpp>
#include <sightline/core/rect.hpp>
#include <sightline/core/tile_set.hpp>
#include <sightline/core/tile_set_words.hpp>
#include <sightline/map/opacity_grid.hpp>

#include "cone_rows.hpp"
#include "engine/bits/words.hpp"
#include "engine/lines/grid_lines.hpp"
#include "rim.hpp"

namespace sightline::inline SIGHTLINE_ABI::engine {

class TileRows {
  public:
    /// Lays `out` out for the tiles of `bounds`, which has the origin; every word must be written.
    TileRows(Point origin, const Rect& bounds, TileSet& out)
        : origin_{origin},
          bounds_{bounds},
          first_word_{word_of(bounds.min.x - origin.x)},
          last_word_{word_of(bounds.last().x - origin.x)} {
        const std::int64_t first = std::int64_t{origin.x} - near_centre + 64 * first_word_;
        const auto stride = static_cast<std::size_t>(last_word_ - first_word_ + 1);
        words_ = detail::TileSetWords::lay_out(out, bounds, first, stride);
    }

    [[nodiscard]] int first_word() const { return first_word_; }
    [[nodiscard]] int last_word() const { return last_word_; }
    /// The outermost rows up and down, counted from the origin's.
    [[nodiscard]] int top() const { return bounds_.min.y - origin_.y; }
    [[nodiscard]] int bottom() const { return bounds_.last().y - origin_.y; }
    /// The columns that there are.
    [[nodiscard]] ColumnRange columns() const {
        return {bounds_.min.x - origin_.x, bounds_.last().x - origin_.x};
    }

    /// Row d from the origin's: the pointer returned plus w is word w.
    [[nodiscard]] Word* row(int d) const {
        return words_.words + (d - top()) * stride() - first_word_;
    }
    /// Words from a row to the next.
    [[nodiscard]] std::ptrdiff_t stride() const {
        return static_cast<std::ptrdiff_t>(words_.stride);
    }

    void reset() {
        const auto height = static_cast<std::size_t>(bounds_.size.height);
        std::fill_n(words_.words, words_.stride * height, Word{0});
    }

    void see_origin() { row(0)[0] |= Word{1} << near_centre; }

    /// Removes tiles outside the rim.
    void cut(Rim& rim) {
        if (!rim.cuts()) return;
        const bool is_near = first_word_ == last_word_ && columns().first >= -near_reach &&
                             top() >= -near_reach && bottom() <= near_reach;
        const Word* const near_masks = rim.near_masks().data() + near_centre;
        const int last = bottom();
        Word* words = row(top());
        for (int d = top(); d <= last; ++d, words += stride()) {
            if (is_near) {
                words[0] &= near_masks[d];
                continue;
            }
            const int half_width = rim.half_width(std::abs(d));
            const ColumnRange within{-half_width, half_width};
            for (int w = first_word_; w <= last_word_; ++w) words[w] &= within.in_word(w);
        }
    }

    /// Removes tiles outside the cone.
    void cut(const Cone& cone) {
        const ConeRows in_cone(cone);
        for (int d = top(); d <= bottom(); ++d) {
            const ConeColumns in = in_cone.row(d);
            Word* const words = row(d);
            for (int w = first_word_; w <= last_word_; ++w) {
                const Word inside = in.columns().in_word(w);
                words[w] &= in.inverted ? ~inside : inside;
            }
        }
    }

    /// Removes walls, the origin excepted.
    void remove_walls(const OpacityGrid& map) {
        const GridLines walls(map, origin_, {0, 1}, 0);
        for (int d = top(); d <= bottom(); ++d) {
            for (int w = first_word_; w <= last_word_; ++w) row(d)[w] &= ~walls.word(d, w);
        }
        see_origin();
    }

    /// Adds the walls behind seen floors; walls(d, w, wanted) are those of a row's word, of which
    /// only the wanted ones matter.
    template <class Walls>
    void add_walls_behind(Walls&& walls) {
        for (int w = first_word_; w <= last_word_; ++w) {
            const Word inside = columns().in_word(w);
            const Word middle = spread(walls, 0, w);
            const auto add = [&](int farthest, int step) {
                Word reached = spread(walls, farthest, w);
                for (int d = farthest; d != 0; d -= step) {
                    const Word before = d == step ? middle : spread(walls, d - step, w);
                    const Word wanted = (reached | before) & inside;
                    row(d)[w] |= wanted & walls(d, w, wanted);
                    reached = before;
                }
            };
            add(top(), -1);
            add(bottom(), 1);
            row(0)[w] |= middle & inside & walls(0, w, middle & inside);
        }
    }

  private:
    Point origin_;
    Rect bounds_;
    int first_word_;
    int last_word_;
    detail::TileSetWords words_{};

    /// The clear, seen tiles of a row's word; the origin is always one.
    template <class Walls>
    [[nodiscard]] SIGHTLINE_IN_KERNEL Word floors(Walls& walls, int d, int w) const {
        const Word origin = d == 0 && w == 0 ? Word{1} << near_centre : 0;
        const Word seen = row(d)[w] & ~origin;
        return (seen & ~walls(d, w, seen)) | origin;
    }

    /// A row's floors and their neighbours away from the middle column.
    template <class Walls>
    [[nodiscard]] SIGHTLINE_IN_KERNEL Word spread(Walls& walls, int d, int w) const {
        const Word own = floors(walls, d, w);
        Word all = own;
        if (w >= 0) all |= (w == 0 ? own & ~Word{0} << near_centre : own) << 1;
        if (w <= 0) all |= (w == 0 ? own & ~Word{0} >> (near_centre - 1) : own) >> 1;
        if (w > 0 && w > first_word_) all |= floors(walls, d, w - 1) >> 63;
        if (w < 0 && w < last_word_) all |= floors(walls, d, w + 1) << 63;
        return all;
    }
};

}  // namespace sightline::inline SIGHTLINE_ABI::engine

#endif
