#include <cstdio>

#include <sightline/sightline.hpp>

using namespace sightline;

int main() {
    const auto dungeon = OpacityGrid::from_text(
        "......#...\n"
        ".#....#...\n"
        "..........\n"
        "......#...\n"
        "##.####...\n");
    const TileSet seen = field_of_view(dungeon, {0, 2}, {.radius = 8});

    for (int y = 0; y < 5; ++y) {
        for (int x = 0; x < 10; ++x) {
            const bool wall = dungeon.is_opaque({x, y});
            std::putchar(!seen.contains({x, y}) ? '?' : wall ? '#' : '.');
        }
        std::putchar('\n');
    }
}
