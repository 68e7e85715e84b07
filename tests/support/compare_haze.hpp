// Haze passed to each tile, engine against reference: every kernel, on bits and on own maps.
#pragma once

#include <cstddef>
#include <string>

#include "compare.hpp"

namespace sightline::test {

/// Compares haze views by the reference and by all kernels; empty if they agree. Every tile in view
/// must be within 31 tiles: only then the engine computes them.
inline std::string haze_disagreement(const OpacityGrid& grid, Point origin,
                                     const Options& options) {
    detail::HazeView expected;
    detail::HazeView actual;
    fov::reference_haze_view(grid, origin, options, expected);
    for (const engine::Kernel* const kernel : engine::usable_kernels()) {
        const auto own_map = plain_with_haze(grid);
        for (const bool asked : {false, true}) {
            engine::haze_view(asked ? MapRef(own_map) : MapRef(grid), origin, options, actual,
                              *kernel);
            std::string differs = difference(expected.seen, actual.seen);
            for (std::size_t b = 0; b < 4 && differs.empty(); ++b) {
                differs = difference(expected.haze_bits[b], actual.haze_bits[b]);
            }
            if (differs.empty()) continue;
            return named(origin, options, grid.size()) + " kernel " + kernel->name +
                   (asked ? " asked: " : ": ") + differs;
        }
    }
    return "";
}

}  // namespace sightline::test
