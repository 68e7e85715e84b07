// Step 3: walking, and remembering.
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
    bool is_blocked(Point p) const { return is_opaque(p) || tiles[p] == '%'; }

    /// Where `mark` is drawn; floor from then on.
    Point take(char mark) {
        for (const Point p : points(size()))
            if (tiles[p] == mark) return tiles[p] = '.', p;
        return {};
    }
};

Point step_for(char key) {
    switch (key) {
        case 'w': return {0, -1};
        case 'a': return {-1, 0};
        case 's': return {0, 1};
        case 'd': return {1, 0};
        default: return {0, 0};
    }
}

void draw(const MapMemory<char>& memory, Point player) {
    for (int y = 0; y < memory.size().height; ++y) {
        std::string row;
        for (int x = 0; x < memory.size().width; ++x) {
            const Point p{x, y};
            const auto [knowledge, tile, turn] = memory.recall(p);
            const bool remembered_floor = knowledge == Knowledge::remembered && tile == '.';
            const char glyph = remembered_floor                  ? ':'
                               : knowledge == Knowledge::unknown ? ' '
                                                                 : tile;
            row += p == player ? '@' : glyph;
        }
        std::cout << row.substr(0, row.find_last_not_of(' ') + 1) << '\n';
    }
}

int main() {
    Level level{drawing};
    Point player = level.take('@');
    MapMemory<char> memory{level.size()};

    const auto look = [&] {
        const TileSet seen = field_of_view(level, player, {.radius = 8});
        memory.update(seen, [&](Point p) { return level.tiles[p]; });
        draw(memory, player);
    };
    look();
    for (char key; std::cin >> key && key != 'q';) {
        const Point to = player + step_for(key);
        if (!level.is_blocked(to)) player = to;
        look();
    }
}
