// Haze on the way to each tile, fast against reference: every kernel, on bits and asked.
#pragma once

#include <cstddef>
#include <string>

#include <sightline/fast/hazy_view.hpp>
#include <sightline/fov/haze_look.hpp>

#include "compare.hpp"

namespace sightline::test {

/// Compares haze views by the reference and by all kernels; empty if they agree. No tile that can
/// be seen is farther than 31 tiles: else there is no fast path.
inline std::string haze_disagreement(const OpacityGrid& grid, Point origin,
                                     const Options& options) {
    detail::HazeView expected;
    detail::HazeView actual;
    fov::reference_haze_view(grid, origin, options, expected);
    for (const fast::Kernel* const kernel : fast::usable_kernels()) {
        for (const bool asked : {false, true}) {
            if (asked) {
                fast::near_haze_view(fast::hazy_source(grid), points(grid.size()), origin, options,
                                     *kernel, actual);
            } else {
                fast::near_haze_view(grid, origin, options, *kernel, actual);
            }
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
