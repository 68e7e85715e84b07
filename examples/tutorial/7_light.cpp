// Step 7: light. The dungeon is dark; with a torch you see, and are seen.
#include <iostream>
#include <string>
#include <vector>

#include <sightline/sightline.hpp>

using namespace sightline;

const std::vector<std::string> drawing{
    "############################",  // # wall, + door, % window, * lamp
    "#........#.......#.........#", "#........+.......%.......$.#", "#..@.....#.......#.........#",
    "#........#.*.g...#.........#", "######+###.......####+######", "#........#.......#.........#",
    "#........####+####.........#", "#..........................#", "#........###########.......#",
    "############################",
};

struct Level {
    Grid<char> tiles;
    TileChanges tile_changes;

    explicit Level(const std::vector<std::string>& rows)
        : tiles{{static_cast<int>(rows[0].size()), static_cast<int>(rows.size())}},
          tile_changes{tiles.size()} {
        for (int y = 0; y < size().height; ++y)
            for (int x = 0; x < size().width; ++x)
                tiles[{x, y}] = rows[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)];
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
        for (int y = 0; y < size().height; ++y)
            for (int x = 0; x < size().width; ++x)
                if (tiles[{x, y}] == mark) return tiles[{x, y}] = '.', Point{x, y};
        return {};
    }
};

/// Sees lit tiles, however far, and without light only the tiles next to it.
struct Creature {
    Point position;
    Viewshed viewshed{.options = {.radius = unlimited}, .dark = {.radius = 1, .least = 40}};
};

constexpr Rgb flame{255, 190, 90};

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

/// One step along `path`, which begins where the creature is; none where a window is in between.
void follow(Level& level, Creature& creature, std::vector<Point>& path) {
    if (path.size() < 2) return;
    move(level, creature, path[1] - path[0]);
    if (creature.position == path[1]) path.erase(path.begin());
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
    std::vector<Point> path;  // the goblin's, to where it last saw the player
    std::vector<Light> lights{{.radius = 5, .color = flame},
                              {.position = level.take('*'), .radius = 3, .color = flame}};
    Light& torch = lights[0];
    LightMap light{level.size()};
    MapMemory<char> memory{level.size()};

    const auto look = [&] {
        torch.position = player.position;
        update_lights(level, lights, light);
        update_viewsheds(level, light, creatures);
        memory.update(player.viewshed.visible(), [&](Point p) { return level.tiles[p]; });
        if (goblin.viewshed.sees(player.position))
            path = sight_path(level, goblin.position, player.position);
    };
    look();
    draw(memory, player, goblin);
    for (char key; std::cin >> key && key != 'q';) {
        if (key == 't') torch.color = torch.color == flame ? Rgb{} : flame;
        move(level, player, step_for(key));
        look();
        if (level.tiles[player.position] == '$') {
            std::cout << "The gold is yours.\n";
            return 0;
        }
        follow(level, goblin, path);
        look();
        draw(memory, player, goblin);
        if (goblin.position == player.position) {
            std::cout << "The goblin got you.\n";
            return 0;
        }
    }
}
