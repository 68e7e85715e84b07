// line_of_sight() on an OpacityGrid: the target's own sector (fov/target_sector.hpp), in fixed
// point, on bits.
//
// At most two tiles a row, so a row is two bits of one line; most rows are clear and cost two
// multiplications. The line is the map's row for a target north or south, and its column for one
// east or west.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>

#include "engine/engine.hpp"
#include "engine/slopes/fixed_slope.hpp"

namespace sightline::inline SIGHTLINE_ABI::engine {

namespace {

/// Whether the tile at `row` (1 or more) and `column` (-row to row) of a quadrant is seen. Row d is
/// line `origin_line + d * step` of `bits`, and column 0 is bit `centre` of it.
bool sees_in_quadrant(const detail::BitLines& bits, int origin_line, int step, int centre, int row,
                      int column) {
    FixedSlope start = std::max(left_edge(reciprocal(row), column), -slope_one);
    FixedSlope end = std::min(left_edge(reciprocal(row), column + 1), slope_one);
    const std::ptrdiff_t line_step = step * static_cast<std::ptrdiff_t>(bits.stride());
    const std::uint64_t* line = bits.line(origin_line);
    const auto is_wall = [&](int c) {
        return (line[(centre + c) >> 6] >> ((centre + c) & 63) & 1) != 0;
    };
    for (int d = 1; d < row; ++d) {
        line += line_step;
        const SectorColumns c = columns_between(d, start, end);
        const bool first_wall = is_wall(c.first);
        const bool last_wall = is_wall(c.last);
        if (!first_wall && !last_wall) continue;
        if (first_wall && last_wall) return false;
        (first_wall ? start : end) = left_edge(reciprocal(d), c.last);
    }
    line += line_step;
    const SectorColumns c = columns_between(row, start, end);
    return is_wall(column) ? c.first <= column && column <= c.last
                           : c.first_centre <= column && column <= c.last_centre;
}

}  // namespace

/// Whether `from` sees `to`, another tile; both are on the map.
bool sees(const OpacityGrid& map, Point from, Point to) {
    const Point offset = to - from;
    const int across = std::abs(offset.x);
    const int along = std::abs(offset.y);
    // A diagonal belongs to two quadrants.
    return (along >= across && sees_in_quadrant(map.row_bits(), from.y, offset.y < 0 ? -1 : 1,
                                                from.x, along, offset.x)) ||
           (across >= along && sees_in_quadrant(map.column_bits(), from.x, offset.x < 0 ? -1 : 1,
                                                from.y, across, offset.y));
}

}  // namespace sightline::inline SIGHTLINE_ABI::engine
