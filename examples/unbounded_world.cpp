// A world without edges: no map, no size, no storage, only a function that knows each tile.
//
// cast_sight() calls it for the tiles around the observer and reports those that are seen; any
// coordinates will do, negative ones included. A TileSet keeps the tiles that were seen, wherever
// they lie.
#include <cstdint>
#include <cstdio>

#include <sightline/sightline.hpp>

using sightline::Point;

/// A tree stands on every seventh tile or so, for ever in all directions.
bool is_tree(Point p) {
    auto h = static_cast<std::uint32_t>(p.x) * 0x9e3779b1u ^
             static_cast<std::uint32_t>(p.y) * 0x85ebca77u;
    h = (h ^ (h >> 15)) * 0x2c1b3c6du;
    return (h ^ (h >> 12)) % 7 == 0;
}

int main() {
    sightline::TileSet explored;
    Point wanderer{-1'000'000, 7};
    for (int step = 0; step < 3; ++step, wanderer.x += 12)
        sightline::cast_sight(is_tree, wanderer, {.radius = 9},
                              [&](Point p) { explored.insert(p); });

    std::printf("%zu tiles explored around %s\n", explored.count(), to_string(wanderer).c_str());
    for (int y = -2; y <= 16; ++y, std::putchar('\n')) {
        for (int x = -1'000'009; x <= -999'967; ++x) {
            const Point p{x, y};
            std::putchar(!explored.contains(p) ? '?' : is_tree(p) ? '^' : '.');
        }
    }
}
