// Walls behind seen floors: the rule of the algorithms that decide floors by rays.
//
// A ray that ends at a floor never touches the walls beside it, and corridors would lose theirs. So
// a wall counts as reached when a clear, seen tile lies next to it on the origin's side: nearer
// along one axis or both, farther along none.
#ifndef SIGHTLINE_FOV_WALLS_HPP
#define SIGHTLINE_FOV_WALLS_HPP

#include "scene.hpp"

namespace sightline::inline SIGHTLINE_ABI::fov {

/// Reports the walls that the clear, seen tile at `offset` makes visible.
inline void see_walls_behind(Scene& scene, Point offset) {
    const auto away = [](int from, int to) { return from == 0 || (from < 0) == (to < 0); };
    for (int dy = -1; dy <= 1; ++dy) {
        for (int dx = -1; dx <= 1; ++dx) {
            const bool farther = (dx == 0 || away(offset.x, dx)) && (dy == 0 || away(offset.y, dy));
            const Point neighbour = offset + Point{dx, dy};
            if (farther && (dx != 0 || dy != 0) && scene.opaque(neighbour)) {
                scene.see(neighbour, true);
            }
        }
    }
}

}  // namespace sightline::inline SIGHTLINE_ABI::fov

#endif
