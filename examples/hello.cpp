#include <cstdio>

#include <sightline/sightline.hpp>
using namespace sightline;
int main() {
    const char* map[] = {"......#...", ".#....#...", "..........", "......#...", "##.####..."};
    const OpacityView dungeon{{10, 5}, [&](Point p) { return map[p.y][p.x] == '#'; }};
    const TileSet seen = field_of_view(dungeon, {0, 2}, {.radius = 8});
    for (int y = 0; y < 5; ++y, std::putchar('\n'))
        for (int x = 0; x < 10; ++x) std::putchar(seen.contains({x, y}) ? map[y][x] : '?');
}
