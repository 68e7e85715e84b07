// The default scan (symmetric.hpp) confined to one target's own sector: the slopes between the two
// edges of its tile.
//
// That sector is at most one tile wide before the target, and a nearer wall's shadow is wider. So a
// wall can trim it at one side or close it, never split it: at most two tiles a row, cost linear in
// the distance. A straight line of tiles would be a different relation; it disagrees where sight
// squeezes between walls that touch it from both sides. Haze and thin walls can split the sector,
// at the edge of a tile, once a row.
#ifndef SIGHTLINE_FOV_TARGET_SECTOR_HPP
#define SIGHTLINE_FOV_TARGET_SECTOR_HPP

#include <optional>
#include <vector>

#include <sightline/core/point.hpp>
#include <sightline/map/map_ref.hpp>

#include "frames.hpp"
#include "symmetric.hpp"

namespace sightline::inline SIGHTLINE_ABI::fov {

/// A target in the coordinates of one frame.
struct Target {
    ScanFrame in;
    int row;
    int column;
};

/// Calls try_from(target) for the frames that hold `offset`, two where they meet, until one is
/// true.
template <class Try>
bool any_frame(const MapRef& map, Point offset, Try&& try_from) {
    for (const ScanFrame& in : frames_of(map)) {
        if (in.has(offset) && try_from(Target{in, in.row_of(offset), in.column_of(offset)})) {
            return true;
        }
    }
    return false;
}

/// A map with one wall more. Of a wall, whatever part of its sector reaches it counts.
struct WithWall {
    const MapRef& map;
    Point wall;

    [[nodiscard]] bool is_opaque(Point p) const { return p == wall || map.is_opaque(p); }
    [[nodiscard]] int haze(Point p) const { return map.haze(p); }
    [[nodiscard]] bool stops(Point p, Point step) const { return map.stops(p, step); }
};

/// The part of the target's sector that reaches it, if any; of several the one that has passed the
/// least haze. Of the options, the haze limit and heights matter.
[[nodiscard]] std::optional<Sector> sector_reaching(const MapRef& map, Point from,
                                                    const Target& target, const Options& options);

/// All its parts that reach it, on a map without haze and heights: thin walls may leave several.
[[nodiscard]] std::vector<Sector> sectors_reaching(const MapRef& map, Point from,
                                                   const Target& target);

/// Whether the default algorithm sees `to` from `from`, another tile, whatever radius and cone.
[[nodiscard]] bool reaches(const MapRef& map, Point from, Point to, const Options& options);

}  // namespace sightline::inline SIGHTLINE_ABI::fov

#endif
