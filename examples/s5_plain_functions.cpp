// S5. The Shipyard tutorial, 4 (shipyard and rltk): plain functions over views of components.
//
// Systems are functions that name what they read and what they write. A view is a column of
// components, one slot for each entity. `dirty` demands a recomputation, but is not needed:
// viewsheds of entities that did not move are not recomputed. The last row and the last column of
// the map are seen like all others.
#include <optional>
#include <span>
#include <string_view>

#include "console.hpp"

using namespace sightline;
using namespace examples;

enum class Tile { floor, wall };

struct Map {
    Grid<Tile> tiles{{30, 10}, Tile::floor};
    MapMemory<Tile> memory{{30, 10}};  // visible tiles and revealed tiles, apart
    TileChanges tile_changes{{30, 10}};

    Size size() const { return tiles.size(); }
    bool is_opaque(Point p) const { return tiles[p] == Tile::wall; }
    const TileChanges& changes() const { return tile_changes; }
};

using Position = Point;
struct Renderable {
    char glyph;
    Color fg;
};
struct Player {};

template <class Component>
using Column = std::vector<std::optional<Component>>;
template <class Component>
using View = std::span<const std::optional<Component>>;
template <class Component>
using ViewMut = std::span<std::optional<Component>>;

std::size_t visibility(const Map& map, View<Position> positions, ViewMut<Viewshed> viewsheds) {
    std::size_t recomputed = 0;
    for (std::size_t entity = 0; entity < positions.size(); ++entity) {
        if (!positions[entity] || !viewsheds[entity]) continue;
        if (update_viewshed(map, *positions[entity], *viewsheds[entity])) ++recomputed;
    }
    return recomputed;
}

void reveal(Map& map, View<Player> players, View<Viewshed> viewsheds) {
    for (std::size_t entity = 0; entity < players.size(); ++entity) {
        if (!players[entity] || !viewsheds[entity]) continue;
        map.memory.update(viewsheds[entity]->visible(), [&](Point p) { return map.tiles[p]; });
    }
}

void move_player(Point step, const Map& map, View<Player> players, ViewMut<Position> positions) {
    for (std::size_t entity = 0; entity < players.size(); ++entity) {
        if (!players[entity] || !positions[entity]) continue;
        const Point to = *positions[entity] + step;
        if (map.size().contains(to) && map.tiles[to] == Tile::floor) positions[entity] = to;
    }
}

void draw(Console& console, const Map& map, View<Position> positions, View<Renderable> looks) {
    console.clear();
    for (const Point p : map.memory.explored()) {
        const Tile tile = *map.memory.find(p);
        const Color fg = tile == Tile::floor ? Color{0, 128, 128} : Color{0, 255, 0};
        const bool seen = map.memory.visible().contains(p);
        console.set(p, {tile == Tile::floor ? '.' : '#', seen ? fg : greyscale(fg)});
    }
    for (std::size_t entity = 0; entity < positions.size(); ++entity) {
        if (!positions[entity] || !looks[entity]) continue;
        const bool seen = map.memory.visible().contains(*positions[entity]);
        if (seen) console.print(*positions[entity], looks[entity]->glyph, looks[entity]->fg);
    }
}

int main() {
    Map map;
    for (int x = 0; x < 30; ++x) map.tiles[{x, 9}] = Tile::wall;
    for (int y = 0; y < 10; ++y) map.tiles[{29, y}] = Tile::wall;
    for (int y = 0; y < 10; ++y) map.tiles[{18, y}] = y == 6 ? Tile::floor : Tile::wall;

    const Viewshed eyes{.options = {.radius = 8, .shape = Shape::round}};
    Column<Position> positions{Position{16, 6}, Position{24, 7}, Position{25, 8}};
    Column<Renderable> renderables{Renderable{'@', yellow}, Renderable{'g', {255, 0, 0}},
                                   Renderable{'!', white}};
    Column<Viewshed> viewsheds{eyes, eyes, std::nullopt};
    Column<Player> players{Player{}, std::nullopt, std::nullopt};

    Console console{map.size()};
    const auto tick = [&](std::string_view what, Point step) {
        move_player(step, map, players, positions);
        const std::size_t recomputed = visibility(map, positions, viewsheds);
        reveal(map, players, viewsheds);
        draw(console, map, positions, renderables);
        console.show(
            (std::string(what) + ": " + std::to_string(recomputed) + " recomputed").c_str());
    };
    tick("At the start", {0, 0});
    tick("A step on", {1, 0});
    tick("Into the wall, which changes nothing", {1, -1});
    tick("In the door", {1, 0});
    for (int i = 0; i < 4; ++i) move_player({1, 0}, map, players, positions);
    tick("By the last row and the last column", {0, 0});
}
