// sightline_world: callbacks as a map, with an end or without.
#ifndef SIGHTLINE_C_WORLD_HPP
#define SIGHTLINE_C_WORLD_HPP

#include <algorithm>

#include <sightline/core/options.hpp>
#include <sightline/core/point.hpp>
#include <sightline/map/map_ref.hpp>

#include "error.hpp"
#include "sightline.h"
#include "tile_set.hpp"

namespace sightline::c_interface {

/// The callbacks of a world, as MapRef::of_callbacks() takes them.
struct CalledWorld {
    sightline_world world;

    [[nodiscard]] bool is_opaque(Point p) const {
        return world.is_opaque(world.context, p.x, p.y) != 0;
    }
};
struct CalledHazyWorld : CalledWorld {
    [[nodiscard]] int haze(Point p) const {
        return std::clamp(static_cast<int>(world.haze(world.context, p.x, p.y)), 0, max_haze);
    }
};

/// Reads a world, and fails if a view from (x, y) with these options is impossible.
sightline_status read_world(const sightline_world* given, int32_t x, int32_t y,
                            const Options& options, sightline_world& out);

/// Calls use(map) with the world as a map.
template <class Use>
void with_world(const sightline_world& world, Use&& use) {
    const auto call = [&](auto& tiles) {
        if (world.bounded != 0) {
            use(MapRef::of_callbacks(tiles, rect_of(world.bounds)));
        } else {
            use(MapRef::of_callbacks(tiles));
        }
    };
    if (world.haze != nullptr) {
        CalledHazyWorld tiles{{world}};
        call(tiles);
    } else {
        CalledWorld tiles{world};
        call(tiles);
    }
}

}  // namespace sightline::c_interface

#endif
