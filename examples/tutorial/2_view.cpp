// Step 2: what can be seen from here?
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

    /// Where `mark` is drawn; floor from then on.
    Point take(char mark) {
        for (const Point p : points(size()))
            if (tiles[p] == mark) return tiles[p] = '.', p;
        return {};
    }
};

void draw(const Level& level, const TileSet& seen, Point player) {
    for (int y = 0; y < level.size().height; ++y) {
        std::string row;
        for (int x = 0; x < level.size().width; ++x) {
            const Point p{x, y};
            row += p == player ? '@' : seen.contains(p) ? level.tiles[p] : ' ';
        }
        std::cout << row.substr(0, row.find_last_not_of(' ') + 1) << '\n';
    }
}

int main() {
    Level level{drawing};
    const Point player = level.take('@');
    const TileSet seen = field_of_view(level, player, {.radius = 8});
    draw(level, seen, player);
    std::cout << seen.count() << " tiles in view\n";
}
