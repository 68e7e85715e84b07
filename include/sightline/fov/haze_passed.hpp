// haze_passed(): how much haze lies between two tiles.
//
// The line between the two centres crosses every row between them (columns, if those are more); at
// each it is inside one tile, or exactly between two. Moved a hair to one side, the same for the
// whole line, it is always inside one. The haze passed is the sum of those tiles' haze, on the side
// where it is less. The two ends do not count, so it is the same in both directions.
// Cost: linear in the distance.
#ifndef SIGHTLINE_FOV_HAZE_PASSED_HPP
#define SIGHTLINE_FOV_HAZE_PASSED_HPP

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdlib>
#include <optional>

#include "../core/least.hpp"
#include "../core/point.hpp"
#include "../map/haze.hpp"
#include "../map/opacity.hpp"
#include "../map/opacity_grid.hpp"
#include "../map/opacity_grid_of.hpp"
#include "algorithms/slope.hpp"

namespace sightline::inline SIGHTLINE_ABI {

/// The haze between two tiles of the map, in sixteenths of a wall; nothing where a wall stands
/// between. Two clear tiles see each other, by the default algorithm, when it is at most
/// Options::haze_limit. Haze may add up to more than a wall.
///
///     if (haze_passed(map, archer, goblin) > 0) aim -= 2;
template <OpacityMap Map>
[[nodiscard]] std::optional<int> haze_passed(const Map& map, Point a, Point b) {
    if constexpr (OpacityGridMap<Map> && !std::same_as<Map, OpacityGrid>) {
        return haze_passed(opacity_grid_of(map), a, b);
    }
    detail::require_valid_size(map.size());
    detail::require_inside(map.size(), a, "from");
    detail::require_inside(map.size(), b, "to");
    const Point d = b - a;
    const int steps = detail::greatest(std::abs(d.x), std::abs(d.y));
    // Along the longer axis each step is one tile, and both ways of rounding agree.
    const fov::Slope across{d.x, detail::greatest(steps, 1)};
    const fov::Slope along{d.y, detail::greatest(steps, 1)};
    constexpr int walled = -1;
    std::array<int, 2> sides{0, 0};
    for (int i = 1; i < steps; ++i) {
        using fov::round_half_down;
        using fov::round_half_up;
        const std::array<Point, 2> tiles{
            a + Point{round_half_down(i, across), round_half_down(i, along)},
            a + Point{round_half_up(i, across), round_half_up(i, along)}};
        for (std::size_t side = 0; side < 2; ++side) {
            if (sides[side] == walled) continue;
            if (map.is_opaque(tiles[side])) {
                sides[side] = walled;
            } else {
                sides[side] += detail::haze_of(map, tiles[side]);
            }
        }
        if (sides[0] == walled && sides[1] == walled) return std::nullopt;
    }
    return sides[0] != walled && sides[1] != walled ? detail::least(sides[0], sides[1])
                                                    : detail::greatest(sides[0], sides[1]);
}

}  // namespace sightline::inline SIGHTLINE_ABI

#endif
