// libtcod's field of view on our maps, and the maps for both.
#pragma once

#include <libtcod/bresenham.h>
#include <libtcod/fov.h>
#include <memory>
#include <vector>

#include <sightline/sightline.hpp>

#include "support/ascii_map.hpp"
#include "support/random.hpp"

namespace sightline::test {

/// libtcod's value for an unlimited radius.
inline constexpr int no_limit = 0;

struct Libtcod {
    TCOD_fov_algorithm_t algorithm;
    int radius = no_limit;
    bool light_walls = true;
};

/// libtcod's view. Maps must be 7x7 or larger: on smaller ones it writes out of bounds.
inline TileSet libtcod_view(const AsciiMap& map, Point origin, Libtcod how) {
    const Size size = map.size();
    const std::unique_ptr<TCOD_Map, void (*)(TCOD_Map*)> theirs(
        TCOD_map_new(size.width, size.height), TCOD_map_delete);
    for (const Point p : points(size)) {
        TCOD_map_set_properties(theirs.get(), p.x, p.y, !map.is_opaque(p), true);
    }
    TCOD_map_compute_fov(theirs.get(), origin.x, origin.y, how.radius, how.light_walls,
                         how.algorithm);
    TileSet seen(size);
    for (const Point p : points(size)) {
        if (TCOD_map_is_in_fov(theirs.get(), p.x, p.y)) seen.insert(p);
    }
    return seen;
}

/// The map with `margin` opaque tiles added on every side; its origin moves along.
inline AsciiMap walled_in(const AsciiMap& map, int margin) {
    const Point shift{margin, margin};
    Grid<bool> opaque({map.size().width + 2 * margin, map.size().height + 2 * margin}, true);
    for (const Point p : points(map.size())) opaque[p + shift] = map.is_opaque(p);
    return AsciiMap(std::move(opaque), map.origin() + shift);
}

/// Calls try_map(map) for `count` seeded maps from 7x7 to 40x40, open to crowded, the origin on a
/// clear tile.
template <class TryMap>
void for_random_maps(std::uint64_t seed, int count, TryMap&& try_map) {
    Random random(seed);
    for (int i = 0; i < count; ++i) {
        const Size size{random.between(7, 40), random.between(7, 40)};
        AsciiMap map = random_map(random, size, random.between(1, 45));
        map.set_opaque(map.origin(), false);
        try_map(map);
    }
}

/// Both views in one picture each, for the message of a failing check.
inline std::string side_by_side(const AsciiMap& map, const TileSet& ours, const TileSet& theirs) {
    return "ours:" + picture(map, ours, map.origin()) +
           "libtcod's:" + picture(map, theirs, map.origin());
}

}  // namespace sightline::test
