// S1. The Rust roguelike tutorial, chapter 5 (rltk and specs): components and systems.
//
// The map is one structure of rooms and corridors. One system updates everything with a position
// and a viewshed, and reveals what the player sees on the map. There is no dirty flag:
// update_viewsheds() notices moves, and changes of the map that reach a view. Memory shows what was
// seen: rock that falls behind the player's back is not drawn until it is seen.
#include <map>
#include <tuple>

#include "console.hpp"

using namespace sightline;
using namespace examples;

enum class Tile { wall, floor };

struct Map {
    Grid<Tile> tiles{{80, 50}, Tile::wall};
    std::vector<Rect> rooms;
    MapMemory<Tile> memory{{80, 50}};  // visible and revealed tiles, as they were seen
    TileChanges tile_changes{{80, 50}};

    explicit Map(std::uint64_t seed);
    Size size() const { return tiles.size(); }
    bool is_opaque(Point p) const { return tiles[p] == Tile::wall; }
    const TileChanges& changes() const { return tile_changes; }
    void set(Point p, Tile tile) { tiles.at(p) = tile, tile_changes.record(p); }
};

using Entity = int;
struct Position {
    int x, y;
};
struct Renderable {
    char glyph;
    Color fg;
};
struct Player {};

template <class Component>
using Storage = std::map<Entity, Component>;

struct World {
    Map map{2019};
    Storage<Position> positions;
    Storage<Renderable> renderables;
    Storage<Viewshed> viewsheds;
    Storage<Player> players;
};

/// The entities that have all of these components.
template <class First, class... Rest>
auto join(Storage<First>& first, Storage<Rest>&... rest) {
    std::vector<std::tuple<Entity, First&, Rest&...>> rows;
    for (auto& [entity, component] : first) {
        if ((rest.contains(entity) && ...))
            rows.emplace_back(entity, component, rest.at(entity)...);
    }
    return rows;
}

Point center(Rect room) {
    return {room.min.x + room.size.width / 2, room.min.y + room.size.height / 2};
}

Map::Map(std::uint64_t seed) {
    const auto below = [&](int n) {  // a linear congruential generator: the same map everywhere
        seed = seed * 6364136223846793005u + 1442695040888963407u;
        return static_cast<int>((seed >> 33) % static_cast<std::uint64_t>(n));
    };
    const auto dig = [&](Point a, Point b) {
        for (const Point p : hull({a, {1, 1}}, {b, {1, 1}})) tiles.at(p) = Tile::floor;
    };
    for (int i = 0; i < 30; ++i) {
        const Size s{6 + below(5), 6 + below(5)};
        const Rect room{{1 + below(80 - s.width - 1), 1 + below(50 - s.height - 1)}, s};
        const Rect with_walls{room.min - Point{1, 1}, {s.width + 2, s.height + 2}};
        if (std::ranges::any_of(rooms,
                                [&](Rect r) { return !intersection(r, with_walls).empty(); }))
            continue;
        dig(room.min, room.last());
        if (!rooms.empty()) {
            const Point from = center(rooms.back()), to = center(room);
            const Point bend = below(2) == 1 ? Point{to.x, from.y} : Point{from.x, to.y};
            dig(from, bend), dig(bend, to);
        }
        rooms.push_back(room);
    }
}

std::size_t visibility_system(World& world) {
    const std::size_t recomputed =
        update_viewsheds(world.map, join(world.positions, world.viewsheds));
    for (auto [entity, player, viewshed] : join(world.players, world.viewsheds))
        world.map.memory.update(viewshed.visible(), [&](Point p) { return world.map.tiles[p]; });
    return recomputed;
}

void try_move_player(World& world, Point step) {
    for (auto [entity, player, position] : join(world.players, world.positions)) {
        const Point to = Point{position.x, position.y} + step;
        if (world.map.size().contains(to) && world.map.tiles[to] != Tile::wall)
            position = {to.x, to.y};
    }
}

void draw(World& world, Console& console) {
    console.clear();
    for (const Point p : world.map.memory.explored()) {
        const auto [knowledge, tile, turn] = world.map.memory.recall(p);
        const Color fg = tile == Tile::floor ? Color{0, 128, 128} : Color{0, 255, 0};
        console.set(p, {tile == Tile::floor ? '.' : '#',
                        knowledge == Knowledge::visible ? fg : greyscale(fg)});
    }
    for (auto [entity, position, look] : join(world.positions, world.renderables)) {
        const Point p{position.x, position.y};
        if (world.map.memory.visible().contains(p)) console.print(p, look.glyph, look.fg);
    }
}

int main() {
    World world;
    for (const Rect room : world.map.rooms) {
        const auto entity = static_cast<Entity>(world.positions.size());
        world.positions[entity] = {center(room).x, center(room).y};
        world.renderables[entity] = {'g', {255, 0, 0}};
        world.viewsheds[entity] = {.options = {.radius = 8, .shape = Shape::round}};
    }
    world.players[0] = {};
    world.renderables[0] = {'@', yellow};

    Console console{world.map.size()};
    const auto frame = [&](const std::string& what) {
        const std::size_t recomputed = visibility_system(world);
        draw(world, console);
        console.show((what + ": " + std::to_string(recomputed) + " recomputed").c_str());
    };
    frame("The first turn of " + std::to_string(world.positions.size()) + " creatures");
    for (int i = 0; i < 7; ++i) try_move_player(world, {1, 0});
    frame("In the next room, the player moved");
    try_move_player(world, {0, -40});
    world.map.set({40, 13}, Tile::wall);
    frame("No way there, and a rock falls in the remembered corridor, seen by nobody");
    for (int i = 0; i < 7; ++i) try_move_player(world, {-1, 0});
    frame("Back again, the corridor is found closed");
}
