// S2. SecBot 2021, walls, windows and field of view (bracket-lib and legion): layers of tiles.
//
// Walking and sight are two things: the capsule's windows are blocked and not opaque, so the player
// sees the alien landscape and stays inside. Each layer of the mine has its own memory. Stepping on
// the exit ends the game. Row 0 is a row like the others, and w, a, s, d are up, left, down, right.
#include "console.hpp"

using namespace sightline;
using namespace examples;

constexpr Size layer_size{40, 21};

struct Tile {
    char glyph = '.';
    Color fg{128, 128, 128};
    bool blocked = false;
    bool opaque = false;
    bool is_exit = false;
};
constexpr Color dark_cyan{0, 139, 139};
constexpr Tile capsule_floor{'.', dark_cyan};
constexpr Tile capsule_wall{'#', dark_cyan, true, true};
constexpr Tile capsule_window{'%', dark_cyan, true, false};
constexpr Tile game_exit{'+', yellow, false, false, true};

/// `height` in thousandths; low ground is blocked.
Tile alien_landscape(int height) {
    const int red = height * 128 / 1000 + 128;
    const Color low = height < -250 ? Color{40, 20, 0} : Color{128, 128, 128};
    return {'~', height < 0 ? low : Color{red, red / 2, 0}, height <= -255, false};
}

struct Layer {
    Grid<Tile> tiles{layer_size};
    MapMemory<Tile> memory{layer_size};  // this layer's visible and revealed
    Point starting_point{layer_size.width / 2, layer_size.height / 2};

    Size size() const { return tiles.size(); }
    bool is_opaque(Point p) const { return tiles[p].opaque; }
    void fill(Point from, Point to, Tile tile) {
        for (const Point p : rect_between(from, to)) tiles.at(p) = tile;
    }
};

/// Value noise in integers: random heights every four tiles, straight slopes between them, in steps
/// of 200.
int noise_height(Point p) {
    const auto corner = [](int x, int y) {
        auto h = static_cast<unsigned>(x) * 374761393u + static_cast<unsigned>(y) * 668265263u;
        h = (h ^ (h >> 13)) * 1274126177u;
        return static_cast<int>((h ^ (h >> 16)) % 2001u) - 1000;
    };
    const int x = p.x / 4, y = p.y / 4, u = p.x % 4, v = p.y % 4;
    const int above = corner(x, y) * (4 - u) + corner(x + 1, y) * u;
    const int below = corner(x, y + 1) * (4 - u) + corner(x + 1, y + 1) * u;
    return (above * (4 - v) + below * v) / 16 / 200 * 200;
}

/// The landscape and, at its left edge, the docking capsule with its four windows.
Layer build_entrance() {
    constexpr int middle = layer_size.height / 2, top = middle - 3, bottom = middle + 3;
    constexpr int left = 1, right = 8, x_middle = (left + right) / 2;
    Layer layer;
    for (const Point p : points(layer_size)) layer.tiles[p] = alien_landscape(noise_height(p));
    layer.fill({left - 1, top - 1}, {right + 1, bottom + 1}, capsule_wall);
    layer.fill({left, top}, {right, bottom}, capsule_floor);
    for (const int x : {x_middle - 2, x_middle + 2})
        for (const int y : {top - 1, bottom + 1}) layer.tiles[{x, y}] = capsule_window;
    layer.tiles[{left - 1, middle}] = game_exit;
    layer.starting_point = {left + 1, middle};
    return layer;
}

struct Player {
    Point position;
    std::size_t depth = 0;
    Viewshed viewshed{.options = {.radius = 20, .shape = Shape::round}};
};

enum class State { waiting, game_over };

struct Game {
    std::vector<Layer> layers{build_entrance(), Layer{}};
    Player player{layers[0].starting_point};
    Layer& current() { return layers[player.depth]; }

    void update_fov() {
        update_viewshed(current(), player.position, player.viewshed);
        current().memory.update(player.viewshed.visible(),
                                [&](Point p) { return current().tiles[p]; });
    }

    State turn(char key) {
        if (key == '>' || key == '<') {
            player.depth = key == '>' ? 1 : 0;
            player.position = current().starting_point;
        }
        const Point step = key == 'w'   ? Point{0, -1}
                           : key == 'a' ? Point{-1, 0}
                           : key == 's' ? Point{0, 1}
                           : key == 'd' ? Point{1, 0}
                                        : Point{};
        const Point to = player.position + step;
        if (current().size().contains(to) && !current().tiles[to].blocked) player.position = to;
        if (current().tiles[player.position].is_exit) return State::game_over;
        update_fov();
        return State::waiting;
    }

    void render(Console& console) {
        console.clear();
        const MapMemory<Tile>& memory = current().memory;
        for (const Point p : memory.explored()) {
            const auto [knowledge, tile, turn] = memory.recall(p);
            const bool seen = knowledge == Knowledge::visible;
            console.set(p, {tile.glyph, seen ? tile.fg : greyscale(tile.fg)});
        }
        console.print(player.position, '@', yellow);
    }
};

int main() {
    Game game;
    Console console{layer_size};
    const auto play = [&](const char* keys, const char* what) {
        State state = State::waiting;
        for (const char* key = keys; *key != '\0' && state == State::waiting; ++key)
            state = game.turn(*key);
        game.render(console);
        console.show(what);
        if (state == State::game_over) std::printf("The game is over.\n");
    };
    game.update_fov();
    play("", "In the docking capsule");
    play("dddwwww", "Up against the window, which is no way out");
    play(">aaww", "One layer down, where there is nothing yet");
    play("<aa", "Up again to what was remembered, and out by the exit");
}
