// A whole field of view by sectors (sector_scan.hpp).
#ifndef SIGHTLINE_ENGINE_SECTOR_VIEW_HPP
#define SIGHTLINE_ENGINE_SECTOR_VIEW_HPP

#include <array>
#include <cstddef>

#include <sightline/core/options.hpp>
#include <sightline/core/point.hpp>
#include <sightline/core/rect.hpp>
#include <sightline/core/tile_set.hpp>
#include <sightline/detail/scratch.hpp>
#include <sightline/map/opacity_grid.hpp>

#include "asked_rows.hpp"
#include "kernel.hpp"
#include "opacity_source.hpp"
#include "quadrant_view.hpp"
#include "sector_scan.hpp"

namespace sightline::inline SIGHTLINE_ABI::fast {

/// Scans the near rows of all quadrants by the rules of `Row`; start(quadrant, direction, lines,
/// left) does the first of them, as start_near() does. `left` becomes what is open after row 31 of
/// each quadrant.
template <class Row, class Start>
void scan_near_sectors(QuadrantView& view, const Options& options, std::array<SectorList, 4>& left,
                       Start&& start) {
    NearRim beyond_table;
    const NearRim& rim = near_rim(options.shape, options.radius, beyond_table);
    view.scan_near(
        [&](std::size_t i, const CentredQuadrant& quadrant, int direction, NearLines& lines) {
            const int row = start(quadrant, direction, lines, left[i]);
            if (left[i].count == 0) return row - 1;
            return scan_near<Row>(quadrant, row, direction, rim, lines, left[i]);
        });
}

/// Fills `out` with what is seen from `origin`, a tile of the map, by valid options and the rules
/// of `Row`.
template <class Row>
void sector_view(const OpacityGrid& map, Point origin, const Options& options, const Kernel& kernel,
                 TileSet& out) {
    QuadrantView view(map, origin, options, kernel, Row::sees_walls_behind);
    std::array<SectorList, 4> left;
    scan_near_sectors<Row>(view, options, left, start_near<Row>);
    if ((left[0].count | left[1].count | left[2].count | left[3].count) == 0 || view.is_near()) {
        return view.finish_near(out);
    }
    struct Memory;
    detail::Borrowed<Beyond, Memory> beyond;
    detail::Borrowed<SectorLists, Memory> lists;
    for (std::size_t i = 0; i < left.size(); ++i) {
        if (left[i].count == 0) continue;
        BeyondScan<Row>(view.quadrant(i), beyond->lines[i])
            .run(left[i], Rim(options.shape, options.radius), *lists);
    }
    view.finish(*beyond, out);
}

/// The same on a map that is asked, by rules that do not look at walls behind floors; what it
/// throws leaves `out` as it was.
template <class Row>
void asked_sector_view(const OpacitySource& source, const Rect& world, Point origin,
                       const Options& options, const Kernel& kernel, TileSet& out) {
    QuadrantView view(world, origin, options, kernel);
    struct Memory;
    detail::Borrowed<AskedSides, Memory> sides;
    for (AskedRows& side : sides->rows) side.skip();
    std::array<SectorList, 4> left;
    NearRim beyond_table;
    const NearRim& rim = near_rim(options.shape, options.radius, beyond_table);
    std::size_t any_left = 0;
    view.scan_ways([&](std::size_t i, Point way, NearLines& lines) {
        AskedRows& rows = sides->rows[i];
        rows.start(source, world, origin, way, view.reach(), options.light_walls, rim);
        const int direction = way.x + way.y;
        const int row = start_near<Row>(rows, direction, rim, lines, left[i]);
        const int last = scan_near<Row>(rows, row, direction, rim, lines, left[i]);
        any_left |= left[i].count;
        return last;
    });
    if (any_left == 0 || view.is_near()) return view.finish_near(out);
    detail::Borrowed<Beyond, Memory> beyond;
    detail::Borrowed<SectorLists, Memory> lists;
    for (const std::size_t i : quadrant_order) {
        if (left[i].count == 0) continue;
        BeyondScan<Row, AskedBeyond>(AskedBeyond(sides->rows[i], sides->line), beyond->lines[i])
            .run(left[i], Rim(options.shape, options.radius), *lists);
    }
    view.finish(*beyond, out);
}

}  // namespace sightline::inline SIGHTLINE_ABI::fast

#endif
