// The docking capsule: eight by seven tiles of floor at the left edge, with walls around them, two
// windows above and two below, and the exit behind the start. On small maps it shrinks to fit.
#include <algorithm>

#include "game/world/generators.hpp"
#include "game/world/noise.hpp"

namespace sightline::game {

namespace {

constexpr int hill_width = 16;

Layer landscape(Size size, std::uint64_t seed) {
    Layer layer(size);
    for (const Point p : points(size)) {
        const auto height = static_cast<std::int8_t>(noise_height(seed, p, hill_width));
        layer.set_tile(p, Tile{TileKind::landscape, height});
    }
    return layer;
}

}  // namespace

Layer docking_capsule(Size size, std::uint64_t seed) {
    Layer layer = landscape(size, mix(seed));
    const int middle = size.height / 2;
    const int left = std::min(1, size.width - 1);
    const int right = std::max(left, std::min(8, size.width - 2));
    const int top = std::min(middle, std::max(middle - 3, 1));
    const int bottom = std::max(middle, std::min(middle + 3, size.height - 2));

    const auto set = [&](Point p, TileKind kind) {
        if (layer.contains(p)) layer.set_tile(p, kind);
    };
    for (const Point p : rect_between({left - 1, top - 1}, {right + 1, bottom + 1})) {
        const bool inside = p.x >= left && p.x <= right && p.y >= top && p.y <= bottom;
        set(p, inside ? TileKind::capsule_floor : TileKind::capsule_wall);
    }
    const int x_middle = (left + right) / 2;
    for (const int x : {x_middle - 2, x_middle + 2}) {
        if (x < left || x > right) continue;
        set({x, top - 1}, TileKind::capsule_window);
        set({x, bottom + 1}, TileKind::capsule_window);
    }
    set({left - 1, middle}, TileKind::game_exit);
    layer.set_start({std::min(left + 1, right), middle});
    return layer;
}

}  // namespace sightline::game
