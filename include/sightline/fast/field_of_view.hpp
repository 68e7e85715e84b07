// The fast path of field_of_view(): which scan does how much of it.
#pragma once

#include <algorithm>

#include "../core/options.hpp"
#include "../core/point.hpp"
#include "../core/tile_set.hpp"
#include "../map/opacity_grid.hpp"
#include "kernel.hpp"
#include "near_view.hpp"
#include "raycast.hpp"
#include "recursive.hpp"
#include "restrictive.hpp"
#include "unobstructed.hpp"
#include "wide_view.hpp"

namespace sightline::inline SIGHTLINE_ABI::fast {

/// Algorithm::symmetric.
inline void symmetric_view(const OpacityGrid& map, Point origin, const Options& options,
                           const Kernel& kernel, TileSet& out) {
    const auto [width, height] = map.size();
    const int to_edge = (std::max)((std::max)(origin.x, width - 1 - origin.x),
                                   (std::max)(origin.y, height - 1 - origin.y));
    if ((std::min)(options.radius, to_edge) <= near_reach) {
        near_view(map, origin, options, kernel, out);
    } else {
        wide_view(map, origin, options, kernel, out);
    }
}

/// Whether there is a fast path for these options.
[[nodiscard]] inline bool is_fast(const Options& options) {
    switch (options.algorithm) {
        case Algorithm::symmetric:
        case Algorithm::recursive:
        case Algorithm::restrictive:
        case Algorithm::raycast: return true;
        default: return false;
    }
}

/// Fills `out` with what is seen from `origin`, a tile of the map, with valid options that
/// is_fast(): the same tiles as the algorithm in fov/algorithms/ would find.
inline void field_of_view(const OpacityGrid& map, Point origin, const Options& options,
                          const Kernel& kernel, TileSet& out) {
    if (options.algorithm == Algorithm::symmetric) {
        return symmetric_view(map, origin, options, kernel, out);
    }
    if (see_if_unobstructed(map, origin, options, out)) return;
    switch (options.algorithm) {
        case Algorithm::recursive: return recursive_view(map, origin, options, kernel, out);
        case Algorithm::restrictive: return restrictive_view(map, origin, options, kernel, out);
        case Algorithm::raycast: return raycast_view(map, origin, options, kernel, out);
        default: return;
    }
}

}  // namespace sightline::inline SIGHTLINE_ABI::fast
