// A whole field of view by sectors (sector_scan.hpp): four quadrants put together as rows.
//
// North and south are scanned on the map's rows and come as rows; east and west are scanned on its
// columns and are turned, the 64 by 64 tiles around the origin first, further blocks only where
// something is seen. The result covers what was seen: nothing depends on the map's size.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>

#include "../core/options.hpp"
#include "../core/point.hpp"
#include "../core/rect.hpp"
#include "../core/tile_set.hpp"
#include "../detail/scratch.hpp"
#include "../map/opacity_grid.hpp"
#include "../map/transpose.hpp"
#include "centred_lines.hpp"
#include "centred_rows.hpp"
#include "clear_view.hpp"
#include "kernel.hpp"
#include "near_rim.hpp"
#include "sector_scan.hpp"

namespace sightline::inline SIGHTLINE_ABI::fast {

/// How far a view can go each way, and the lines it goes along.
class CentredReach {
  public:
    CentredReach(const OpacityGrid& map, Point origin, int radius)
        : map_{map},
          origin_{origin},
          west{(std::min)(radius, origin.x)},
          east{(std::min)(radius, map.size().width - 1 - origin.x)},
          north{(std::min)(radius, origin.y)},
          south{(std::min)(radius, map.size().height - 1 - origin.y)} {}

  private:
    const OpacityGrid& map_;
    Point origin_;

  public:
    const int west, east, north, south;

    [[nodiscard]] CentredQuadrant quadrant(Point outwards) const {
        const int direction = outwards.x + outwards.y;
        if (outwards.x != 0) {
            return {map_.column_bits(), origin_.x, origin_.y,
                    map_.size().height, direction, direction < 0 ? west : east};
        }
        return {map_.row_bits(),   origin_.y, origin_.x,
                map_.size().width, direction, direction < 0 ? north : south};
    }

    /// No further than 31 tiles each way.
    [[nodiscard]] Rect nearby() const {
        const auto limit = [](int d) { return (std::min)(d, near_reach); };
        return rect_between(origin_ - Point{limit(west), limit(north)},
                            origin_ + Point{limit(east), limit(south)});
    }
    /// The columns of nearby(), in word 0.
    [[nodiscard]] Word near_columns() const {
        return RowPart{-(std::min)(west, near_reach), (std::min)(east, near_reach)}.near_word();
    }
    [[nodiscard]] bool is_near() const {
        return (std::max)((std::max)(west, east), (std::max)(north, south)) <= near_reach;
    }
};

/// What the four quadrants see past row 31, and working memory.
struct Beyond {
    BeyondLines north, east, south, west;
    SectorLists lists;

    void clear() {
        north.clear();
        east.clear();
        south.clear();
        west.clear();
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
    std::array<const BeyondLines::Line*, 64> lines{};
    int first = 0;
    int last = -1;
    for (int i = 0; i < 64; ++i) {
        const int row = (w * 64 - near_centre + i) * direction;
        if (row <= near_reach || row > seen.depth()) continue;
        const auto& line = seen.lines[static_cast<std::size_t>(row - near_reach - 1)];
        if (line.words == 0) continue;
        lines[static_cast<std::size_t>(i)] = &line;
        const int line_last = line.first_word + line.words - 1;
        first = last < first ? line.first_word : (std::min)(first, line.first_word);
        last = last < first ? line_last : (std::max)(last, line_last);
    }
    for (int v = first; v <= last; ++v) {
        detail::BitBlock bits;
        Word any = 0;
        for (std::size_t i = 0; i < 64; ++i) {
            const BeyondLines::Line* const line = lines[i];
            const int at = line ? v - line->first_word : -1;
            const bool has = at >= 0 && at < line->words;
            bits[i] = has ? seen.words[line->offset + static_cast<std::size_t>(at)] : 0;
            any |= bits[i];
        }
        if (any == 0) continue;
        kernel.turn(bits, near_reach);
        const int top = (std::max)(v * 64 - near_centre, rows.top());
        const int bottom = (std::min)(v * 64 - near_centre + 63, rows.bottom());
        for (int d = top; d <= bottom; ++d) {
            rows.row(d)[w] |= bits[static_cast<std::size_t>(d - (v * 64 - near_centre))];
        }
    }
}

/// Of rows and turned columns, what is within the rim.
inline void join_near(const NearLines& rows, const NearLines& columns, const Options& options,
                      const Kernel& kernel, const CentredReach& reach, Word* out) {
    NearRim beyond_table;
    const NearRim& rim = near_rim(options.shape, options.radius, beyond_table);
    kernel.join(rows.data() + near_centre, columns.data() + near_centre, rim.data() + near_centre,
                reach.near_columns(), -(std::min)(reach.north, near_reach),
                (std::min)(reach.south, near_reach), out);
}

/// All that is left to do when every reached tile is marked.
inline void finish(CentredRows& rows, const Options& options, bool walls_behind) {
    rows.see_origin();
    if (!options.light_walls) {
        rows.drop_walls();
    } else if (walls_behind) {
        rows.add_walls_behind(options.shape, options.radius);
    }
    if (options.cone) rows.cut(*options.cone);
}

/// Fills `out` with what is seen from `origin`, a tile of the map, by valid options and the rules
/// of `Row`.
template <class Row>
void sector_view(const OpacityGrid& map, Point origin, const Options& options, const Kernel& kernel,
                 TileSet& out) {
    const Rect area = in_reach(map.size(), origin, options.radius);
    if (is_clear(map, area, origin)) return clear_view(area, origin, options, out);
    const CentredReach reach(map, origin, options.radius);
    NearLines near_rows;
    NearLines near_columns;
    const int most = options.radius <= small_turn ? small_turn + 1 : near_centre;
    kernel.clear(near_rows, most);
    kernel.clear(near_columns, most);
    constexpr Point ways[] = {{0, -1}, {1, 0}, {0, 1}, {-1, 0}};
    SectorList left[4];
    int turned = 0;
    for (std::size_t i = 0; i < 4; ++i) {
        const Point way = ways[i];
        // A floor outside the cone can show a wall in it.
        if (!Row::sees_walls_behind && options.cone && !may_touch_quadrant(*options.cone, way)) {
            continue;
        }
        const int last = scan_near<Row>(reach.quadrant(way), way.x + way.y,
                                        way.x != 0 ? near_columns : near_rows, left[i]);
        if (way.x != 0) turned = (std::max)(turned, last);
    }
    kernel.turn(near_columns, turned);

    const bool is_near =
        reach.is_near() || (left[0].count | left[1].count | left[2].count | left[3].count) == 0;
    if (is_near) {
        CentredRows rows(map, origin, reach.nearby(), out);
        join_near(near_rows, near_columns, options, kernel, reach, rows.row(0));
        return finish(rows, options, Row::sees_walls_behind);
    }
    struct Memory;
    detail::Borrowed<Beyond, Memory> beyond;
    BeyondLines* const sides[] = {&beyond->north, &beyond->east, &beyond->south, &beyond->west};
    for (std::size_t i = 0; i < 4; ++i) {
        const CentredQuadrant quadrant = reach.quadrant(ways[i]);
        if (left[i].count == 0 || quadrant.reach() <= near_reach) continue;
        BeyondScan<Row>(quadrant, *sides[i])
            .run(left[i], Rim(options.shape, options.radius), beyond->lists);
    }
    const auto& [north, east, south, west, lists] = *beyond;
    const Rect nearby = reach.nearby();
    const int more = Row::sees_walls_behind ? 1 : 0;
    const Rect seen = hull(
        nearby,
        rect_between(
            origin + Point{(std::min)({-west.depth(), north.hull.first, south.hull.first}) - more,
                           (std::min)({-north.depth(), east.hull.first, west.hull.first}) - more},
            origin + Point{(std::max)({east.depth(), north.hull.last, south.hull.last}) + more,
                           (std::max)({south.depth(), east.hull.last, west.hull.last}) + more}));
    CentredRows rows(map, origin, intersection(seen, area), out);
    rows.clear();
    NearLines joined;
    Word* const middle = joined.data() + near_centre;
    join_near(near_rows, near_columns, options, kernel, reach, middle);
    for (int d = nearby.min.y - origin.y; d <= nearby.last().y - origin.y; ++d) {
        rows.row(d)[0] = middle[d];
    }
    add_rows(north, -1, rows);
    add_rows(south, 1, rows);
    for (int w = rows.first_word(); w <= 0; ++w) add_columns(west, -1, w, kernel, rows);
    for (int w = 1; w <= rows.last_word(); ++w) add_columns(east, 1, w, kernel, rows);
    finish(rows, options, Row::sees_walls_behind);
}

}  // namespace sightline::inline SIGHTLINE_ABI::fast
