// Step 5: a goblin sees you.
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

void draw(const MapMemory<char>& memory, const Creature& player, const Creature& goblin) {
    for (int y = 0; y < memory.size().height; ++y) {
        std::string row;
        for (int x = 0; x < memory.size().width; ++x) {
            const Point p{x, y};
            const auto [knowledge, tile, turn] = memory.recall(p);
            const bool remembered_floor = knowledge == Knowledge::remembered && tile == '.';
            char glyph = remembered_floor ? ':' : knowledge == Knowledge::unknown ? ' ' : tile;
            if (p == goblin.position && knowledge == Knowledge::visible) glyph = 'g';
            if (p == player.position) glyph = '@';
            row += glyph;
        }
        std::cout << row.substr(0, row.find_last_not_of(' ') + 1) << '\n';
    }
}

int main() {
    Level level{drawing};
    std::vector<Creature> creatures{{level.take('@')}, {level.take('g')}};
    Creature& player = creatures[0];
    Creature& goblin = creatures[1];
    MapMemory<char> memory{level.size()};

    const auto look = [&] {
        const std::size_t recomputed = update_viewsheds(level, creatures);
        memory.update(player.viewshed.visible(), [&](Point p) { return level.tiles[p]; });
        draw(memory, player, goblin);
        std::cout << recomputed << " recomputed";
        if (goblin.viewshed.sees(player.position)) std::cout << ", and the goblin sees you";
        std::cout << '\n';
    };
    look();
    for (char key; std::cin >> key && key != 'q';) {
        move(level, player, step_for(key));
        look();
    }
}
