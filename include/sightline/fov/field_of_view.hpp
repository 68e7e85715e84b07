// field_of_view(): what can be seen from here. docs/contract.md says what holds for all of it.
#ifndef SIGHTLINE_FOV_FIELD_OF_VIEW_HPP
#define SIGHTLINE_FOV_FIELD_OF_VIEW_HPP

#include <concepts>

#include "../core/options.hpp"
#include "../core/point.hpp"
#include "../core/rect.hpp"
#include "../core/tile_set.hpp"
#include "../fast/hazy_source.hpp"
#include "../fast/opacity_source.hpp"
#include "../map/haze.hpp"
#include "../map/opacity.hpp"
#include "../map/opacity_grid.hpp"
#include "../map/opacity_grid_of.hpp"
#include "engine.hpp"

namespace sightline::inline SIGHTLINE_ABI {

/// The tiles seen from `origin`, put into `out`; what `out` held before is gone, its memory is
/// reused, so that repeated calls allocate nothing.
template <OpacityMap Map>
void field_of_view(const Map& map, Point origin, const Options& options, TileSet& out) {
    if constexpr (OpacityGridMap<Map> && !std::same_as<Map, OpacityGrid>) {
        return field_of_view(opacity_grid_of(map), origin, options, out);
    }
    const Size size = map.size();
    detail::require_valid_size(size);
    detail::require_inside(size, origin, "origin");
    validate(options);
    if constexpr (std::same_as<Map, OpacityGrid>) {
        engine::view(map, origin, options, out);
    } else {
        if constexpr (HazyMap<Map>) {
            if (options.algorithm == Algorithm::symmetric) {
                return engine::view(fast::hazy_source(map), points(size), origin, options, out);
            }
        }
        const auto opaque_at = [&map](Point p) -> bool { return map.is_opaque(p); };
        engine::view(fast::opacity_source(opaque_at), points(size), origin, options, out);
    }
}

/// The tiles seen from `origin`.
///
///     TileSet seen = field_of_view(dungeon, {12, 7}, {.radius = 8});
template <OpacityMap Map>
[[nodiscard]] TileSet field_of_view(const Map& map, Point origin, const Options& options = {}) {
    TileSet seen;
    field_of_view(map, origin, options, seen);
    return seen;
}

}  // namespace sightline::inline SIGHTLINE_ABI

#endif
