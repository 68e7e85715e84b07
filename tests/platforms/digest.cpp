// Everything that must be equal on every machine, as a few lines: a digest for each algorithm, for
// line of sight, crowds, visibility and saved bytes. tests/platforms/digest.txt holds what it
// prints; scripts/test-platforms builds and runs it on each platform and compares.
//
// It uses neither exceptions nor a test framework, and takes a second or two under emulation.
#include "digest.hpp"

#include <array>
#include <cstdint>
#include <tuple>
#include <vector>

#include <sightline/sightline.hpp>

#include "fov/haze_view.hpp"
#include "support/splitmix.hpp"

using namespace sightline;
using sightline::test::Random;

namespace {

/// An own map, as any game has one.
struct Dungeon {
    Grid<bool> walls;

    [[nodiscard]] Size size() const { return walls.size(); }
    [[nodiscard]] bool is_opaque(Point p) const { return walls[p]; }
};

Dungeon dungeon(std::uint64_t seed, Size size, int percent) {
    Random random(seed);
    Dungeon made{Grid<bool>(size)};
    for (bool& wall : made.walls) wall = random.between(0, 99) < percent;
    return made;
}

/// Wider than one word of bits and than two, higher than one, and small.
std::vector<Dungeon> dungeons() {
    return {dungeon(1, {150, 21}, 12), dungeon(2, {37, 80}, 25), dungeon(3, {70, 40}, 3),
            dungeon(4, {5, 3}, 30)};
}

Point somewhere(Random& random, Size size) {
    return {random.between(0, size.width - 1), random.between(0, size.height - 1)};
}

/// Ways of looking: every shape with radii around the widths of words, cones, dark walls.
std::vector<Options> ways_of_looking() {
    std::vector<Options> ways;
    for (const Shape shape : {Shape::circle, Shape::round, Shape::square, Shape::diamond}) {
        for (const int radius : {0, 1, 4, 8, 15, 31, 33, 64}) {
            ways.push_back({.radius = radius, .shape = shape});
        }
    }
    for (const Cone cone : {Cone{{1, 0}, 90}, Cone{{-3, 2}, 47}, Cone{{5, -8}, 200},
                            Cone{{0, 1}, 0}, Cone{{1, 1}, 360}}) {
        ways.push_back({.radius = 12, .light_walls = false, .cone = cone});
        ways.push_back({.cone = cone});
    }
    ways.push_back({});
    ways.push_back({.light_walls = false});
    return ways;
}

template <class Map>
void digest_views(const std::vector<Map>& maps, Algorithm algorithm, const char* name) {
    Digest digest;
    Random random(7);
    TileSet seen;
    int permissiveness = 0;
    for (const Map& map : maps) {
        for (Options options : ways_of_looking()) {
            options.algorithm = algorithm;
            options.permissiveness = permissiveness++ % 9;
            field_of_view(map, somewhere(random, map.size()), options, seen);
            digest.tiles(seen);
        }
    }
    digest.print(name);
}

/// Each algorithm on own maps and on bits: two equal digests.
void digest_algorithms() {
    const std::vector<Dungeon> own = dungeons();
    std::vector<OpacityGrid> bits;
    for (const Dungeon& map : own) bits.emplace_back(map);
    const std::array<std::tuple<Algorithm, const char*, const char*>, 7> algorithms{{
        {Algorithm::symmetric, "symmetric", "symmetric, on bits"},
        {Algorithm::recursive, "recursive", "recursive, on bits"},
        {Algorithm::permissive, "permissive", "permissive, on bits"},
        {Algorithm::restrictive, "restrictive", "restrictive, on bits"},
        {Algorithm::diamond, "diamond", "diamond, on bits"},
        {Algorithm::raycast, "raycast", "raycast, on bits"},
        {Algorithm::bevelled, "bevelled", "bevelled, on bits"},
    }};
    for (const auto& [algorithm, plainly, on_bits] : algorithms) {
        digest_views(own, algorithm, plainly);
        digest_views(bits, algorithm, on_bits);
    }
}

template <class Map>
void digest_lines(const Map& map, const char* name) {
    Digest digest;
    Random random(11);
    for (int i = 0; i < 1500; ++i) {
        const Point from = somewhere(random, map.size());
        const Point to = somewhere(random, map.size());
        digest.number(line_of_sight(map, from, to) ? 1 : 0);
        for (const Point p : sight_path(map, from, to)) digest.point(p);
    }
    digest.print(name);
}

void digest_unbounded() {
    Digest digest;
    for (const Point origin : {Point{-2000000, 5}, Point{0, 0}, Point{77, -1}}) {
        cast_sight([](Point p) { return (p.x * 7 + p.y * 13) % 11 == 0; }, origin, {.radius = 30},
                   [&](Point p) { digest.point(p); });
    }
    digest.print("cast_sight");
}

/// The same crowd one after the other and with workers: two equal digests each.
void digest_crowds() {
    const OpacityGrid map(dungeon(5, {120, 90}, 8));
    Random random(13);
    std::vector<Point> origins;
    std::vector<Options> options;
    for (int i = 0; i < 120; ++i) {
        origins.push_back(somewhere(random, map.size()));
        options.push_back({.radius = random.between(0, 40), .shape = Shape::round});
    }
    std::vector<TileSet> views(origins.size());
    const auto print = [&](const TileSet& together, const char* name) {
        Digest digest;
        for (const TileSet& view : views) digest.tiles(view);
        digest.tiles(together);
        digest.print(name);
    };
    TileSet together;
    fields_of_view(map, origins, options, views);
    combined_field_of_view(map, origins, {.radius = 9}, together);
    print(together, "crowd");
    Workers workers(3);
    fields_of_view(map, origins, options, views, workers);
    combined_field_of_view(map, origins, {.radius = 9}, together, workers);
    print(together, "crowd, with workers");
}

/// Lights of every kind that wander through doors and smoke, computed alone and with workers: two
/// equal digests.
void digest_light(Workers* workers, const char* name) {
    Digest digest;
    OpacityGrid map(dungeon(8, {90, 50}, 12));
    Random random(19);
    std::vector<Light> lights(30);
    for (Light& light : lights) {
        light = {.position = somewhere(random, map.size()),
                 .radius = random.between(0, 20),
                 .shape = static_cast<Shape>(random.between(0, 3)),
                 .color = {random.between(-300, 300), random.between(0, 255), max_light},
                 .falloff = static_cast<Falloff>(random.between(0, 2))};
    }
    lights[0].radius = 70;
    lights[1].radius = unlimited;
    LightMap light_map(map.size());
    Viewshed viewshed{.options = {.radius = unlimited}, .dark = {.radius = 2, .least = 60}};
    for (int turn = 0; turn < 10; ++turn) {
        map.set_opaque(somewhere(random, map.size()), turn % 2 == 0);
        map.set_haze(somewhere(random, map.size()), turn);
        lights[static_cast<std::size_t>(turn)].position = somewhere(random, map.size());
        const std::size_t computed = workers != nullptr
                                         ? update_lights(map, lights, light_map, *workers)
                                         : update_lights(map, lights, light_map);
        digest.number(static_cast<std::int64_t>(computed));
        for (const Point p : points(map.size())) {
            const Rgb sum = light_map.sum(p);
            for (const int channel : {sum.red, sum.green, sum.blue}) digest.number(channel);
        }
        update_viewshed(map, light_map, lights[2].position, viewshed);
        digest.tiles(viewshed.visible());
    }
    digest.bytes(to_bytes(lights));
    digest.bytes(to_bytes(viewshed));
    digest.print(name);
}

struct Guard {
    int id;
    Point position;
    Viewshed viewshed;
};

/// A place for saved bytes, checked to come back as they were.
template <class Thing, class Load>
void save(Digest& digest, const Thing& thing, Load&& load) {
    const std::vector<std::uint8_t> bytes = to_bytes(thing);
    digest.bytes(bytes);
    digest.number(to_bytes(load(bytes)) == bytes ? 1 : 0);
}

/// A memory of every character there is, and what it is saved as.
template <class Tile>
void save_tiles(Digest& digest, int count) {
    MapMemory<Tile> memory({16, 16});
    TileSet all;
    for (int i = 0; i < count; ++i) all.insert({i % 16, i / 16});
    memory.update(all, [](Point p) { return static_cast<Tile>(p.y * 16 + p.x); }, -3);
    save(digest, memory, [](const auto& bytes) { return map_memory_from_bytes<Tile>(bytes); });
}

/// Forty turns of guards who walk through doors that open and close.
void digest_turns() {
    Digest viewsheds;
    Digest memories;
    Digest teams;
    Digest seen_guards;
    Digest saved;
    OpacityGrid map(dungeon(6, {90, 60}, 10));
    Random random(17);
    std::vector<Guard> guards(12);
    for (Guard& guard : guards) {
        guard.id = static_cast<int>(&guard - guards.data());
        guard.position = somewhere(random, map.size());
        if (guard.id % 3 == 1) guard.viewshed.options.cone = Cone{{guard.id - 5, 3}, 120};
        if (guard.id % 4 == 2) guard.viewshed.options.algorithm = Algorithm::bevelled;
    }
    MapMemory<char> memory(map.size());
    TeamVision team;
    Sightings<int> sightings;
    for (int turn = 0; turn < 40; ++turn) {
        for (int i = 0; i < 5; ++i) map.set_opaque(somewhere(random, map.size()), i % 2 == 0);
        for (int i = 0; i < 3; ++i) {
            guards[static_cast<std::size_t>(random.between(0, 11))].position =
                somewhere(random, map.size());
        }
        viewsheds.number(static_cast<std::int64_t>(update_viewsheds(map, guards)));
        for (const Guard& guard : guards) {
            viewsheds.tiles(guard.viewshed.newly_seen());
            viewsheds.tiles(guard.viewshed.newly_hidden());
        }
        teams.number(team.update(guards) ? 1 : 0);
        teams.tiles(team.visible());
        teams.tiles(team.newly_seen());
        memory.update(
            guards.front().viewshed.visible(),
            [&](Point p) { return map.is_opaque(p) ? '\xdb' : '.'; }, turn);
        memories.tiles(memory.explored());
        for (const Point p : memory.explored()) memories.number(memory.recall(p).turn);
        sightings.update(guards.front().viewshed.visible(), guards);
        for (const auto* list : {&sightings.came(), &sightings.stayed(), &sightings.left()}) {
            for (const auto& [id, position] : *list) {
                seen_guards.number(id);
                seen_guards.point(position);
            }
        }
        save(saved, team.visible(), tile_set_from_bytes);
        save(saved, memory, map_memory_from_bytes<char>);
        for (const Guard& guard : guards) save(saved, guard.viewshed, viewshed_from_bytes);
    }
    viewsheds.print("viewsheds");
    teams.print("team");
    memories.print("memory");
    seen_guards.print("sightings");
    save_tiles<bool>(saved, 2);
    save_tiles<char>(saved, 256);
    save_tiles<signed char>(saved, 256);
    save_tiles<wchar_t>(saved, 256);
    save_tiles<char32_t>(saved, 256);
    save_tiles<long>(saved, 256);
    saved.print("saved bytes");
}

/// An own map with haze.
struct Marsh : Dungeon {
    Grid<int> hazes;

    [[nodiscard]] int haze(Point p) const { return hazes[p]; }
};

/// Thin haze here, thick haze there.
Marsh marsh(std::uint64_t seed, Size size, int percent) {
    Marsh made{dungeon(seed, size, percent), Grid<int>(size)};
    Random random(seed + 100);
    for (int& haze : made.hazes) haze = random.between(0, 4) == 0 ? random.between(1, 11) : 0;
    return made;
}

/// Views, lines and what is between two tiles, through haze.
template <class Map>
void digest_haze(const std::vector<Map>& maps, const char* name) {
    Digest digest;
    Random random(19);
    TileSet seen;
    detail::HazeView view;
    for (const Map& map : maps) {
        for (Options options : ways_of_looking()) {
            options.haze_limit = random.between(0, 15);
            const Point from = somewhere(random, map.size());
            const Point to = somewhere(random, map.size());
            field_of_view(map, from, options, seen);
            digest.tiles(seen);
            fov::haze_view(map, from, options, view);
            for (const Point p : view.seen) digest.number(view.haze(p));
            digest.number(haze_passed(map, from, to).value_or(-1));
            for (const Point p : sight_path(map, from, to, options)) digest.point(p);
        }
    }
    digest.print(name);
}

void digest_hazes() {
    const std::vector<Marsh> own{marsh(1, {150, 21}, 6), marsh(2, {37, 80}, 12),
                                 marsh(3, {70, 40}, 3)};
    std::vector<OpacityGrid> bits;
    for (const Marsh& map : own) bits.emplace_back(map);
    digest_haze(own, "haze");
    digest_haze(bits, "haze, on bits");
    Digest saved;
    for (const OpacityGrid& map : bits) save(saved, map, opacity_grid_from_bytes);
    save(saved, Options{.haze_limit = 3}, options_from_bytes);
    saved.print("saved bytes of haze");
}

}  // namespace

int main() {
    digest_algorithms();
    digest_lines(dungeon(8, {90, 60}, 9), "line of sight");
    digest_lines(OpacityGrid(dungeon(8, {90, 60}, 9)), "line of sight, on bits");
    digest_unbounded();
    digest_crowds();
    digest_light(nullptr, "light");
    Workers workers(3);
    digest_light(&workers, "light, with workers");
    digest_turns();
    digest_hazes();
    return 0;
}
