// S3. The rltk_unity roguelike, 1.4 (Unity ECS): a visibility interface resolved at compile time.
//
// The field of view knows four functions of a map, and calls them directly: no virtual call, and no
// copy of the map. What an entity sees and remembers are buffers of its own, emptied by the event
// that a map was generated. Memory is drawn first, flat and dark, then the view on top of it.
#include <concepts>
#include <span>
#include <string_view>

#include "console.hpp"

using namespace sightline;
using namespace examples;

template <class M>
concept VisibilityInterface = requires(M& map, Point p) {
    { map.is_opaque(p) } -> std::convertible_to<bool>;
    { map.is_in_bounds(p) } -> std::convertible_to<bool>;
    { map.distance(p, p) } -> std::convertible_to<int>;
    map.set_visible(p);
};

/// Computes a view with Milazzo's bevelled walls. The map's own distance removes tiles afterwards;
/// a radius never changes the view inside it.
void compute(Point origin, int range, VisibilityInterface auto& map) {
    cast_sight([&](Point p) { return !map.is_in_bounds(p) || map.is_opaque(p); }, origin,
               {.radius = range, .shape = Shape::square, .algorithm = Algorithm::bevelled},
               [&](Point p) {
                   if (map.is_in_bounds(p) && map.distance(origin, p) <= range) map.set_visible(p);
               });
}

enum class TileType : char { floor = '.', wall = '#' };
using TilesInView = TileSet;
using TilesInMemory = MapMemory<TileType>;  // with the tile as it was seen

/// The map entity: its buffer of tiles, and the event that lives for one frame.
struct MapEntity {
    Size size{};
    std::vector<TileType> tiles{};
    bool map_generated = false;
};

struct Creature {
    char glyph;
    Color fg;
    Point position;
    int fov_range = 8;
    TilesInView view{};
    TilesInMemory memory{};
};

/// The map entity's buffer as an interface for the field of view. It owns nothing.
struct VisibilityMap {
    Size size;
    std::span<const TileType> tiles;
    TilesInView& in_view;

    bool is_in_bounds(Point p) const { return size.contains(p); }
    bool is_opaque(Point p) const {
        return tiles[static_cast<std::size_t>(p.y * size.width + p.x)] == TileType::wall;
    }
    void set_visible(Point p) { in_view.insert(p); }
    /// Rounded up: at most `range` means the same as for the root itself.
    int distance(Point a, Point b) const {
        const Point d = b - a;
        int root = 0;
        while (root * root < d.x * d.x + d.y * d.y) ++root;
        return root;
    }
};

void generate_map_system(MapEntity& map, std::string_view drawing, int width) {
    map.size = {width, static_cast<int>(drawing.size()) / width};
    map.tiles.clear();
    for (const char c : drawing) map.tiles.push_back(TileType{c});
    map.map_generated = true;
}

void initialize_memory_system(const MapEntity& map, std::span<Creature> creatures) {
    if (!map.map_generated) return;
    for (Creature& c : creatures) c.memory.reset(map.size);
}

void fov_system(const MapEntity& map, std::span<Creature> creatures) {
    for (Creature& c : creatures) {
        c.view.clear();
        VisibilityMap visibility{map.size, map.tiles, c.view};
        compute(c.position, c.fov_range, visibility);
    }
}

void update_memory_system(const MapEntity& map, std::span<Creature> creatures) {
    const auto tile_at = [&](Point p) {
        return map.tiles[static_cast<std::size_t>(p.y * map.size.width + p.x)];
    };
    for (Creature& c : creatures) c.memory.update(c.view, tile_at);
}

void render_system(std::span<const Creature> creatures, Console& console) {
    const Creature& player = creatures.front();
    console.clear();
    for (const Point p : player.memory.explored())
        console.set(p, {static_cast<char>(*player.memory.find(p)), {26, 26, 26}});
    for (const Point p : player.view) {
        const TileType tile = *player.memory.find(p);
        const Color fg = tile == TileType::floor ? Color{0, 128, 128} : Color{0, 255, 0};
        console.set(p, {static_cast<char>(tile), fg});
    }
    for (const Creature& c : creatures)
        if (player.view.contains(c.position)) console.print(c.position, c.glyph, c.fg);
}

int main() {
    MapEntity map;
    std::vector<Creature> creatures{{'@', yellow, {4, 3}}, {'g', {255, 0, 0}, {20, 5}, 3}};
    Console console{{28, 9}};
    const auto frame = [&](const std::string& what) {
        initialize_memory_system(map, creatures);
        fov_system(map, creatures);
        update_memory_system(map, creatures);
        render_system(creatures, console);
        map.map_generated = false;
        const bool noticed = creatures.back().view.contains(creatures.front().position);
        console.show((what + (noticed ? ", and the goblin sees it" : "")).c_str());
    };
    generate_map_system(map,
                        "############################"
                        "#........#.................#"
                        "#........#..#..#..#..#..#..#"
                        "#..........................#"
                        "#........#..#..#..#..#..#..#"
                        "#........#.................#"
                        "#........#..#..#..#..#..#..#"
                        "#........#.................#"
                        "############################",
                        28);
    frame("A map was generated");
    creatures[0].position = {13, 5};
    frame("The player looks down a row of pillars");
    map.tiles[3 * 28 + 9] = TileType::wall;  // the only way back, out of sight
    creatures[0].position = {18, 5};
    frame("The player goes on");
    creatures[0].position = {10, 3};
    frame("The player goes back");
    generate_map_system(map,
                        "########"
                        "#......#"
                        "####...#"
                        "########",
                        8);
    creatures[0].position = {1, 1};
    creatures[1].position = {6, 2};
    frame("Another map was generated");
}
