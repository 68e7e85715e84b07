// The default scan (symmetric.hpp) confined to one target's own sector: the slopes between the two
// edges of its tile.
//
// That sector is at most one tile wide before the target, and a nearer wall's shadow is wider. So a
// wall can trim it at one side or close it, never split it: at most two tiles a row, cost linear in
// the distance. A straight line of tiles would be a different relation; it disagrees where sight
// squeezes between walls that touch it from both sides. Haze can split the sector, at the edge of a
// tile, once a row.
#ifndef SIGHTLINE_FOV_TARGET_SECTOR_HPP
#define SIGHTLINE_FOV_TARGET_SECTOR_HPP

#include <cstdlib>
#include <optional>

#include <sightline/core/point.hpp>
#include <sightline/map/map_ref.hpp>

#include "scene.hpp"
#include "symmetric.hpp"

namespace sightline::inline SIGHTLINE_ABI::fov {

/// A target in the coordinates of one quadrant.
struct Target {
    Frame quadrant;
    int row;
    int column;
};

/// Calls try_from(target) for the quadrants that hold `offset`, two on a diagonal, until one is
/// true.
template <class Try>
bool any_quadrant(Point offset, Try&& try_from) {
    for (const Frame& q : quadrants) {
        const int row = offset.x * q.outwards.x + offset.y * q.outwards.y;
        const int column = offset.x * q.sideways.x + offset.y * q.sideways.y;
        if (row >= 1 && std::abs(column) <= row && try_from(Target{q, row, column})) return true;
    }
    return false;
}

/// The part of the target's sector that reaches it, if any; of several the one that has passed the
/// least haze.
[[nodiscard]] std::optional<Sector> sector_reaching(const MapRef& map, Point from,
                                                    const Target& target, int haze_limit);

/// Whether the default algorithm sees `to` from `from`, another tile, past that much haze.
[[nodiscard]] bool reaches(const MapRef& map, Point from, Point to, int haze_limit);

}  // namespace sightline::inline SIGHTLINE_ABI::fov

#endif
