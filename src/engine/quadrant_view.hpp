// Four quadrants put together as rows: for scans that go outwards by rows, whatever their rules.
//
// North and south are scanned on the map's rows and come as rows; east and west are scanned on its
// columns and are turned, the 64 by 64 tiles around the origin first, further blocks only where
// something is seen. The result covers what was seen: nothing depends on the map's size.
#ifndef SIGHTLINE_ENGINE_QUADRANT_VIEW_HPP
#define SIGHTLINE_ENGINE_QUADRANT_VIEW_HPP

#include <array>
#include <cstddef>

#include <sightline/core/least.hpp>
#include <sightline/core/options.hpp>
#include <sightline/core/point.hpp>
#include <sightline/core/rect.hpp>
#include <sightline/core/tile_set.hpp>
#include <sightline/map/opacity_grid.hpp>
#include <sightline/map/transpose.hpp>

#include "centred_lines.hpp"
#include "centred_reach.hpp"
#include "centred_rows.hpp"
#include "kernel.hpp"
#include "near_rim.hpp"

namespace sightline::inline SIGHTLINE_ABI::fast {

/// The quadrants, in the order in which BeyondLines have them.
inline constexpr std::array<Point, 4> quadrant_ways{{{0, -1}, {1, 0}, {0, 1}, {-1, 0}}};

/// The order in which they are scanned. West and east come last: on maps that are asked they look
/// at what the others know of the diagonals.
inline constexpr std::array<std::size_t, 4> quadrant_order{0, 2, 1, 3};

/// What they see past row 31.
struct Beyond {
    std::array<BeyondLines, 4> lines;

    void clear() {
        for (BeyondLines& side : lines) side.clear();
    }
    [[nodiscard]] bool empty() const {
        return lines[0].lines.empty() && lines[1].lines.empty() && lines[2].lines.empty() &&
               lines[3].lines.empty();
    }
};

/// Adds lines of a quadrant north (-1) or south (1).
inline void add_rows(const BeyondLines& seen, int direction, CentredRows& rows) {
    int d = near_reach * direction;
    for (const BeyondLines::Line& line : seen.lines) {
        d += direction;
        for (int i = 0; i < line.words; ++i) {
            rows.row(d)[line.first_word + i] |=
                seen.words[line.offset + static_cast<std::size_t>(i)];
        }
    }
}

/// Turns and adds the lines of a quadrant west (-1) or east (1) that lie in word `w` of the rows.
inline void add_columns(const BeyondLines& seen, int direction, int w, const Kernel& kernel,
                        CentredRows& rows) {
    // Row d is column d * direction: these are the rows of the word's 64 columns.
    const int column = w * 64 - near_centre;
    const RowPart rows_in_word =
        direction > 0 ? RowPart{column, column + 63} : RowPart{-column - 63, -column};
    const RowPart part{detail::greatest(rows_in_word.first, near_reach + 1),
                       detail::least(rows_in_word.last, seen.depth())};
    int first = 0;
    int last = -1;
    for (int d = part.first; d <= part.last; ++d) {
        const BeyondLines::Line& line = seen.line(d);
        if (line.words == 0) continue;
        const int line_last = line.first_word + line.words - 1;
        first = last < first ? line.first_word : detail::least(first, line.first_word);
        last = last < first ? line_last : detail::greatest(last, line_last);
    }
    for (int v = first; v <= last; ++v) {
        detail::BitBlock bits{};
        Word any = 0;
        for (int d = part.first; d <= part.last; ++d) {
            const BeyondLines::Line& line = seen.line(d);
            const int at = v - line.first_word;
            if (at < 0 || at >= line.words) continue;
            const Word word = seen.words[line.offset + static_cast<std::size_t>(at)];
            bits[static_cast<std::size_t>(d * direction - column)] = word;
            any |= word;
        }
        if (any == 0) continue;
        kernel.turn(bits, near_reach);
        const int top = detail::greatest(v * 64 - near_centre, rows.top());
        const int bottom = detail::least(v * 64 - near_centre + 63, rows.bottom());
        for (int d = top; d <= bottom; ++d) {
            rows.row(d)[w] |= bits[static_cast<std::size_t>(d - (v * 64 - near_centre))];
        }
    }
}

/// One field of view in the making: where quadrants put what they see of rows 1 to 31, and how all
/// of it becomes a TileSet.
class QuadrantView {
  public:
    /// `walls_behind` says that walls behind seen floors are seen (centred_rows.hpp).
    QuadrantView(const OpacityGrid& map, Point origin, const Options& options, const Kernel& kernel,
                 bool walls_behind)
        : QuadrantView(&map, {map, origin, options.radius}, origin, options, kernel, walls_behind) {
    }
    /// On a map that is asked: there are no quadrants of it.
    QuadrantView(const Rect& world, Point origin, const Options& options, const Kernel& kernel)
        : QuadrantView(nullptr, {world, origin, options.radius}, origin, options, kernel, false) {}

  private:
    QuadrantView(const OpacityGrid* map, const CentredReach& reach, Point origin,
                 const Options& options, const Kernel& kernel, bool walls_behind)
        : map_{map},
          origin_{origin},
          options_{options},
          kernel_{kernel},
          walls_behind_{walls_behind},
          reach_{reach} {
        const int most = options.radius <= small_turn ? small_turn + 1 : near_centre;
        kernel.clear(rows_, most);
        kernel.clear(columns_, most);
    }

  public:
    /// Calls scan(i, quadrant, direction, lines) for each quadrant that can matter: it marks row d
    /// in line 32 + d * direction of `lines` and returns the last row that it marked, at most 31.
    template <class Scan>
    void scan_near(Scan&& scan) {
        scan_ways([&](std::size_t i, Point way, NearLines& lines) {
            return scan(i, quadrant(i), way.x + way.y, lines);
        });
    }

    /// The same with scan(i, way, lines), which knows the quadrants itself.
    template <class Scan>
    void scan_ways(Scan&& scan) {
        int turned = 0;
        for (const std::size_t i : quadrant_order) {
            const Point way = quadrant_ways[i];
            // A floor outside the cone can show a wall in it.
            if (!walls_behind_ && options_.cone && !may_touch_quadrant(*options_.cone, way)) {
                continue;
            }
            const int last = scan(i, way, way.x != 0 ? columns_ : rows_);
            if (way.x != 0) turned = detail::greatest(turned, last);
        }
        if (turned != 0) kernel_.turn(columns_, turned);
    }

    [[nodiscard]] CentredQuadrant quadrant(std::size_t i) const {
        return reach_.quadrant(quadrant_ways[i]);
    }
    [[nodiscard]] const CentredReach& reach() const { return reach_; }
    [[nodiscard]] bool is_near() const { return reach_.is_near(); }

    /// Fills `out` if there is nothing but near lines.
    void finish_near(TileSet& out) const {
        CentredRows rows(map_, origin_, reach_.nearby(), out);
        join(rows.row(0));
        rows.finish(options_, walls_behind_);
    }

    /// The tiles of near lines, and what is seen of them: bit 32 of row y, which becomes
    /// out[y - bounds().min.y], is the origin's column.
    ///@{
    [[nodiscard]] Rect bounds() const { return reach_.nearby(); }
    void write(Word* out) const {
        Word* const middle = out + (origin_.y - bounds().min.y);
        join(middle);
        *middle |= Word{1} << near_centre;
    }
    ///@}

    void finish(const Beyond& beyond, TileSet& out) const {
        const auto& [north, east, south, west] = beyond.lines;
        const Rect nearby = reach_.nearby();
        const int more = walls_behind_ ? 1 : 0;
        const Point low{detail::least(-west.depth(), north.hull.first, south.hull.first) - more,
                        detail::least(-north.depth(), east.hull.first, west.hull.first) - more};
        const Point high{detail::greatest(east.depth(), north.hull.last, south.hull.last) + more,
                         detail::greatest(south.depth(), east.hull.last, west.hull.last) + more};
        const Rect seen = hull(nearby, rect_between(origin_ + low, origin_ + high));
        CentredRows rows(map_, origin_, intersection(seen, reach_.all()), out);
        rows.clear();
        NearLines joined;
        Word* const middle = joined.data() + near_centre;
        join(middle);
        for (int d = nearby.min.y - origin_.y; d <= nearby.last().y - origin_.y; ++d) {
            rows.row(d)[0] = middle[d];
        }
        add_rows(north, -1, rows);
        add_rows(south, 1, rows);
        const int first_word = west.lines.empty() ? 1 : rows.first_word();
        const int last_word = east.lines.empty() ? 0 : rows.last_word();
        for (int w = first_word; w <= 0; ++w) add_columns(west, -1, w, kernel_, rows);
        for (int w = 1; w <= last_word; ++w) add_columns(east, 1, w, kernel_, rows);
        rows.finish(options_, walls_behind_);
    }

  private:
    const OpacityGrid* map_;
    Point origin_;
    const Options& options_;
    const Kernel& kernel_;
    bool walls_behind_;
    CentredReach reach_;
    NearLines rows_;
    NearLines columns_;

    /// Of rows and turned columns, what is within the rim.
    void join(Word* out) const {
        NearRim beyond_table;
        const NearRim& rim = near_rim(options_.shape, options_.radius, beyond_table);
        kernel_.join(rows_.data() + near_centre, columns_.data() + near_centre,
                     rim.data() + near_centre, reach_.near_columns(),
                     -detail::least(reach_.north, near_reach),
                     detail::least(reach_.south, near_reach), out);
    }
};

}  // namespace sightline::inline SIGHTLINE_ABI::fast

#endif
