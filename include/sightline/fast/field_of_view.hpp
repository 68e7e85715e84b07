// The fast path of field_of_view(): which scan does how much of it.
#pragma once

#include <algorithm>

#include "../core/options.hpp"
#include "../core/point.hpp"
#include "../core/tile_set.hpp"
#include "../map/opacity_grid.hpp"
#include "kernel.hpp"
#include "near_view.hpp"
#include "wide_view.hpp"

namespace sightline::inline SIGHTLINE_ABI::fast {

/// Fills `out` with what is seen by Algorithm::symmetric from `origin`, a tile of the map, with
/// valid options: the same tiles as fov/symmetric.hpp would find.
inline void field_of_view(const OpacityGrid& map, Point origin, const Options& options,
                          const Kernel& kernel, TileSet& out) {
    const auto [width, height] = map.size();
    const int to_edge = (std::max)(std::max(origin.x, width - 1 - origin.x),
                                   (std::max)(origin.y, height - 1 - origin.y));
    if (std::min(options.radius, to_edge) <= near_reach) {
        near_view(map, origin, options, kernel, out);
    } else {
        wide_view(map, origin, options, kernel, out);
    }
}

}  // namespace sightline::inline SIGHTLINE_ABI::fast
