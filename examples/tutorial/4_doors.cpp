// Step 4: doors. The view follows by itself.
#include <iostream>
#include <string>
#include <vector>

#include <sightline/sightline.hpp>

using namespace sightline;

const std::vector<std::string> drawing{
    "############################",  // # wall, + door, % window
    "#........#.......#.........#", "#........+.......%.......$.#", "#..@.....#.......#.........#",
    "#........#...g...#.........#", "######+###.......####+######", "#........#.......#.........#",
    "#........####+####.........#", "#..........................#", "#........###########.......#",
    "############################",
};

struct Level {
    Grid<char> tiles;
    TileChanges tile_changes;

    explicit Level(const std::vector<std::string>& rows)
        : tiles{{static_cast<int>(rows[0].size()), static_cast<int>(rows.size())}},
          tile_changes{tiles.size()} {
        for (const Point p : points(size())) {
            tiles[p] = rows[static_cast<std::size_t>(p.y)][static_cast<std::size_t>(p.x)];
        }
    }

    Size size() const { return tiles.size(); }
    bool is_opaque(Point p) const { return tiles[p] == '#' || tiles[p] == '+'; }
    bool is_blocked(Point p) const { return is_opaque(p) || tiles[p] == '%'; }
    const TileChanges& changes() const { return tile_changes; }

    void open(Point door) {
        tiles[door] = '/';
        tile_changes.record(door);
    }

    /// Where `mark` is drawn; floor from then on.
    Point take(char mark) {
        for (const Point p : points(size()))
            if (tiles[p] == mark) return tiles[p] = '.', p;
        return {};
    }
};

struct Creature {
    Point position;
    Viewshed viewshed{.options = {.radius = 8}};
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

/// Walks, or opens the door that is in the way.
void move(Level& level, Creature& creature, Point step) {
    const Point to = creature.position + step;
    if (level.tiles[to] == '+') {
        level.open(to);
    } else if (!level.is_blocked(to)) {
        creature.position = to;
    }
}

void draw(const MapMemory<char>& memory, const Creature& player) {
    for (int y = 0; y < memory.size().height; ++y) {
        std::string row;
        for (int x = 0; x < memory.size().width; ++x) {
            const Point p{x, y};
            const auto [knowledge, tile, turn] = memory.recall(p);
            const bool remembered_floor = knowledge == Knowledge::remembered && tile == '.';
            const char glyph = remembered_floor                  ? ':'
                               : knowledge == Knowledge::unknown ? ' '
                                                                 : tile;
            row += p == player.position ? '@' : glyph;
        }
        std::cout << row.substr(0, row.find_last_not_of(' ') + 1) << '\n';
    }
}

int main() {
    Level level{drawing};
    Creature player{level.take('@')};
    MapMemory<char> memory{level.size()};

    const auto look = [&] {
        if (!update_viewshed(level, player.position, player.viewshed)) return;
        memory.update(player.viewshed.visible(), [&](Point p) { return level.tiles[p]; });
        draw(memory, player);
        std::cout << player.viewshed.newly_seen().count() << " tiles came into view\n";
    };
    look();
    for (char key; std::cin >> key && key != 'q';) {
        move(level, player, step_for(key));
        look();
    }
}
