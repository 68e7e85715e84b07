// Step 1: a map.
#include <iostream>
#include <string>
#include <vector>

#include <sightline/sightline.hpp>

using namespace sightline;

const std::vector<std::string> drawing{
    "############################",  // # wall, + doorway, % window
    "#........#.......#.........#", "#........+.......%.......$.#", "#..@.....#.......#.........#",
    "#........#...g...#.........#", "######+###.......####+######", "#........#.......#.........#",
    "#........####+####.........#", "#..........................#", "#........###########.......#",
    "############################",
};

struct Level {
    Grid<char> tiles;

    explicit Level(const std::vector<std::string>& rows)
        : tiles{{static_cast<int>(rows[0].size()), static_cast<int>(rows.size())}} {
        for (const Point p : points(size())) {
            tiles[p] = rows[static_cast<std::size_t>(p.y)][static_cast<std::size_t>(p.x)];
        }
    }

    Size size() const { return tiles.size(); }
    bool is_opaque(Point p) const { return tiles[p] == '#'; }
};

int main() {
    const Level level{drawing};
    for (int y = 0; y < level.size().height; ++y) {
        for (const char tile : level.tiles.row(y)) std::cout << tile;
        std::cout << '\n';
    }
}
