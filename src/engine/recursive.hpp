// Recursive shadowcasting from words of bits: fov/algorithms/recursive.hpp's view, tile for tile.
//
// Rows up to 31 are scanned by sectors (sector_scan.hpp); some kernels have a quicker way through
// the first of them (kernels/corner_slices.hpp). What is left open goes on as beams (beams.hpp).
#ifndef SIGHTLINE_ENGINE_RECURSIVE_HPP
#define SIGHTLINE_ENGINE_RECURSIVE_HPP

#include <array>
#include <cstddef>

#include <sightline/core/options.hpp>
#include <sightline/core/point.hpp>
#include <sightline/core/tile_set.hpp>
#include <sightline/detail/scratch.hpp>
#include <sightline/map/opacity_grid.hpp>

#include "beam_view.hpp"
#include "kernel.hpp"
#include "kernels/corner_slices.hpp"
#include "quadrant_view.hpp"
#include "recursive_beams.hpp"
#include "sector_scan.hpp"
#include "sector_view.hpp"

namespace sightline::inline SIGHTLINE_ABI::fast {

/// Marks the first rows, and returns the one to go on with; `left` are the sectors there.
inline int start_recursive(const Kernel& kernel, const CentredQuadrant& quadrant, int direction,
                           NearLines& seen, SectorList& left) {
    if (kernel.scan_corners == nullptr) {
        return start_near<RecursiveRow>(quadrant, direction, seen, left);
    }
    OpenCorners open;
    const int done = kernel.scan_corners(quadrant.lines, direction, seen, open);
    left.count = done == quadrant.reach() ? 0 : corner_sectors(open, left.slopes.data());
    return done + 1;
}

/// Fills `out` with what Algorithm::recursive sees from `origin`, a tile of the map, by valid
/// options.
inline void recursive_view(const OpacityGrid& map, Point origin, const Options& options,
                           const Kernel& kernel, TileSet& out) {
    QuadrantView view(map, origin, options, kernel, false);
    std::array<SectorList, 4> left;
    scan_near_sectors<RecursiveRow>(
        view, options, left,
        [&](const CentredQuadrant& quadrant, int direction, NearLines& lines, SectorList& open) {
            return start_recursive(kernel, quadrant, direction, lines, open);
        });
    std::size_t any_left = 0;
    for (SectorList& open : left) {
        if (open.count == 0) continue;
        any_left |= open.count;
        RecursiveBeams::keep_off_diagonal(open.slopes[0], open.slopes[open.count - 1]);
    }
    if (any_left == 0 || view.is_near()) return view.finish_near(out);
    struct Memory;
    detail::Borrowed<BeamScratch, Memory> beyond;
    BeamView<RecursiveBeams> beams(map, origin, options, kernel, *beyond);
    beams.look(kernel.follow_recursive, left[0], left[1], left[2], left[3]);
    beams.lay_out(view, out);
}

/// The same on a map that is asked.
inline void recursive_view(const OpacitySource& source, const Rect& world, Point origin,
                           const Options& options, const Kernel& kernel, TileSet& out) {
    asked_sector_view<RecursiveRow>(source, world, origin, options, kernel, out);
}

}  // namespace sightline::inline SIGHTLINE_ABI::fast

#endif
