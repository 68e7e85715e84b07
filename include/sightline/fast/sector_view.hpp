// A whole field of view by sectors (sector_scan.hpp).
#ifndef SIGHTLINE_FAST_SECTOR_VIEW_HPP
#define SIGHTLINE_FAST_SECTOR_VIEW_HPP

#include <array>
#include <cstddef>

#include "../core/options.hpp"
#include "../core/point.hpp"
#include "../core/tile_set.hpp"
#include "../detail/scratch.hpp"
#include "../map/opacity_grid.hpp"
#include "kernel.hpp"
#include "quadrant_view.hpp"
#include "sector_scan.hpp"

namespace sightline::inline SIGHTLINE_ABI::fast {

/// Fills `out` with what is seen from `origin`, a tile of the map, by valid options and the rules
/// of `Row`.
template <class Row>
void sector_view(const OpacityGrid& map, Point origin, const Options& options, const Kernel& kernel,
                 TileSet& out) {
    QuadrantView view(map, origin, options, kernel, Row::sees_walls_behind);
    std::array<SectorList, 4> left;
    std::size_t any_left = 0;
    NearRim beyond_table;
    const NearRim& rim = near_rim(options.shape, options.radius, beyond_table);
    view.scan_near(
        [&](std::size_t i, const CentredQuadrant& quadrant, int direction, NearLines& lines) {
            const int row = Row::start(kernel, quadrant, direction, lines, left[i]);
            if (left[i].count == 0) return row - 1;
            const int last = scan_near<Row>(quadrant, row, direction, rim, lines, left[i]);
            any_left |= left[i].count;
            return last;
        });
    if (any_left == 0 || view.is_near()) return view.finish_near(out);
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

}  // namespace sightline::inline SIGHTLINE_ABI::fast

#endif
