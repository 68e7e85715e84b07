// sightline_world: callbacks as a map, with an end or without.
#ifndef SIGHTLINE_C_WORLD_HPP
#define SIGHTLINE_C_WORLD_HPP

#include <algorithm>
#include <cstdint>
#include <type_traits>

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
/// A world that answers for up to 64 tiles a call.
struct CalledRows {
    sightline_world world;

    [[nodiscard]] std::uint64_t along(Point first, Point step, std::uint64_t wanted) const {
        return wanted & world.along(world.context, first.x, first.y, step.x, step.y, wanted);
    }
    [[nodiscard]] bool is_opaque(Point p) const { return along(p, {1, 0}, 1) != 0; }
};
/// Either of them with haze.
template <class Called>
struct Hazy : Called {
    [[nodiscard]] int haze(Point p) const {
        const sightline_world& known = this->world;
        return std::clamp(static_cast<int>(known.haze(known.context, p.x, p.y)), 0, max_haze);
    }
};

/// Reads a world, and fails if a view from (x, y) with these options is impossible.
sightline_status read_world(const sightline_world* given, int32_t x, int32_t y,
                            const Options& options, sightline_world& out);

/// Calls use(map) with the world as a map.
template <class Use>
void with_world(const sightline_world& world, Use&& use) {
    const auto call = [&](auto tiles) {
        const MapRef map = world.bounded != 0 ? MapRef::of_callbacks(tiles, rect_of(world.bounds))
                                              : MapRef::of_callbacks(tiles);
        use(world.hexagonal != 0 ? map.as_hexagons() : map);
    };
    if (world.along != nullptr) {
        world.haze != nullptr ? call(Hazy<CalledRows>{{world}}) : call(CalledRows{world});
    } else {
        world.haze != nullptr ? call(Hazy<CalledWorld>{{world}}) : call(CalledWorld{world});
    }
}

}  // namespace sightline::c_interface

namespace sightline::inline SIGHTLINE_ABI::detail {

/// Passes whole rows on, instead of asking about each tile.
template <class Rows>
    requires std::is_base_of_v<c_interface::CalledRows, Rows>
struct FunctionsOf<Rows> {
    [[nodiscard]] static const Rows& get(const void* map) { return *static_cast<const Rows*>(map); }

    static std::uint64_t row(const void* map, Point first, std::uint64_t wanted) {
        return get(map).along(first, {1, 0}, wanted);
    }
    static std::uint64_t column(const void* map, Point first, std::uint64_t wanted) {
        return get(map).along(first, {0, 1}, wanted);
    }
    static std::uint64_t along(const void* map, Point first, Point step, std::uint64_t wanted) {
        return get(map).along(first, step, wanted);
    }
    static bool is_opaque(const void* map, Point p) { return get(map).is_opaque(p); }
    static constexpr bool has_haze = requires(const Rows& rows, Point p) { rows.haze(p); };
    static int haze(const void* map, Point p) {
        if constexpr (has_haze) {
            return get(map).haze(p);
        } else {
            return 0;
        }
    }

    // No thin walls, no heights.
    static constexpr MapFunctions table{
        row, column, along, is_opaque, has_haze ? haze : nullptr, nullptr, nullptr, nullptr};
};

}  // namespace sightline::inline SIGHTLINE_ABI::detail

#endif
