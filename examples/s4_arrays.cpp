// S4. The tcod tutorial of 2021, part 4 (python-tcod and numpy): arrays.
//
// Tiles are numbers, 0 for walls, so the array of tiles is itself the array of transparency and is
// used in place. `visible` and `explored` are arrays of bool; a third one keeps what the explored
// tiles looked like, since a passage may fall in out of sight. Each tile of the screen is selected
// from light, dark and SHROUD; entities outside the view are not printed.
#include <array>
#include <cstdint>
#include <string_view>

#include "console.hpp"

using namespace sightline;
using namespace examples;

namespace tile {
constexpr std::uint8_t wall = 0, ground = 1;  // what is not zero is transparent
}
constexpr std::array<Cell, 2> tile_graphics{Cell{'#', {128, 128, 128}, {64, 64, 64}},
                                            Cell{'.', {64, 64, 64}, {24, 24, 24}}};
constexpr Cell SHROUD{' ', white, black};

struct Entity {
    Point xy;
    char glyph;
    Color color;
};

struct GameMap {
    Grid<std::uint8_t> tiles;
    Grid<bool> visible;              // tiles the player can currently see
    Grid<bool> explored;             // tiles the player has seen before
    Grid<std::uint8_t> remembered;   // as they were seen
    std::vector<Entity> entities{};  // the player first

    explicit GameMap(Size size)
        : tiles(size, tile::wall),
          visible(size, false),
          explored(size, false),
          remembered(size, tile::wall) {}
};

/// For every tile of `size` in reading order.
template <class Do>
void for_each_tile(Size size, Do&& act) {
    for (const Point p : points(size)) act(p);
}

struct Engine {
    GameMap game_map;

    /// Recomputes the visible area based on the player's point of view.
    void update_fov() {
        GameMap& map = game_map;
        const OpacityView transparency{map.tiles.size(),
                                       [&](Point p) { return map.tiles[p] == 0; }};
        map.visible = field_of_view(transparency, map.entities[0].xy, {.radius = 8})
                          .to_grid(map.tiles.size());
        for_each_tile(map.tiles.size(), [&](Point p) {
            if (!map.visible[p]) return;
            map.explored[p] = true;
            map.remembered[p] = map.tiles[p];
        });
    }

    /// Every action ends with an update of the view, whether or not it did anything.
    void handle_action(Point step) {
        Entity& player = game_map.entities[0];
        const Point to = player.xy + step;
        if (game_map.tiles.contains(to) && game_map.tiles[to] != tile::wall) player.xy = to;
        update_fov();
    }
};

Cell darkened(Cell cell) {
    const auto divide = [](Color c, int by) {
        return Color{c.red / by, c.green / by, c.blue / by};
    };
    return {cell.glyph, divide(cell.fg, 2), divide(cell.bg, 8)};
}

/// The first choice whose condition holds: numpy's select for one tile.
Cell select(bool is_visible, bool is_explored, const Cell& light, const Cell& dark) {
    return is_visible ? light : is_explored ? dark : SHROUD;
}

void render_map(Console& console, const GameMap& map) {
    for_each_tile(map.tiles.size(), [&](Point p) {
        const Cell& light = tile_graphics[map.tiles[p]];
        const Cell dark = darkened(tile_graphics[map.remembered[p]]);
        console.set(p, select(map.visible[p], map.explored[p], light, dark));
    });
    for (const Entity& entity : map.entities)
        if (map.visible[entity.xy]) console.print(entity.xy, entity.glyph, entity.color);
}

int main() {
    constexpr std::string_view drawing =
        "##########################"
        "#.......##........########"
        "#.......##........########"
        "#........................."
        "#.......##........########"
        "#.......##........########"
        "####.#####........########"
        "####.#####........########"
        "##########################";
    Engine engine{GameMap{{26, 9}}};
    GameMap& map = engine.game_map;
    for_each_tile(map.tiles.size(), [&](Point p) {
        const char c = drawing[static_cast<std::size_t>(p.y * 26 + p.x)];
        map.tiles[p] = c == '.' ? tile::ground : tile::wall;
    });
    map.entities = {{{3, 3}, '@', white}, {{12, 6}, 'o', {63, 127, 63}}};

    Console console{map.tiles.size()};
    const auto frame = [&](const char* what) {
        render_map(console, map);
        console.show(what);
    };
    engine.update_fov();  // before the first turn
    frame("Before the first turn");
    for (int i = 0; i < 8; ++i) engine.handle_action({1, 0});
    frame("Eight steps on there is an orc");
    map.tiles[{8, 3}] = tile::wall;
    for (int i = 0; i < 9; ++i) engine.handle_action({1, 0});
    frame(
        "The passage has fallen in behind the player, who remembers it open and the orc not at "
        "all");
}
