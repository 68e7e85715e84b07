#include <algorithm>
#include <array>
#include <cstdlib>
#include <doctest/doctest.h>

#include "game/world/noise.hpp"
#include "game/world/reachable_tiles.hpp"
#include "game/world/world.hpp"
#include "support.hpp"

using namespace sightline;
using namespace sightline::game;
using namespace sightline::game::test;

namespace {

Layer make(ScenarioKind kind, Size size, std::uint64_t seed, int depth = 0) {
    return generate_layer({kind, size, {}}, seed, depth);
}

/// Sizes that are likely to break generators.
constexpr std::array<Size, 14> odd_sizes{{{1, 1},
                                          {1, 2},
                                          {2, 1},
                                          {2, 2},
                                          {3, 3},
                                          {1, 60},
                                          {60, 1},
                                          {4, 3},
                                          {5, 9},
                                          {10, 9},
                                          {9, 10},
                                          {17, 33},
                                          {121, 76},
                                          {200, 130}}};

}  // namespace

TEST_CASE("generators: one seed gives one world, the same on every platform") {
    // If one of these changes, saved games and recordings of earlier versions break.
    struct Known {
        ScenarioKind kind;
        Size size;
        std::uint64_t seed;
        int depth;
        std::uint64_t hash;
    };
    for (const Known& known :
         {Known{ScenarioKind::dungeon, {80, 50}, 1, 0, 0x91155c1a32c1f8b8},
          Known{ScenarioKind::dungeon, {80, 50}, 1, 1, 0xcdc577a50db0fa99},
          Known{ScenarioKind::dungeon, {80, 50}, 2, 2, 0xda0fcc7c8ab43be2},
          Known{ScenarioKind::dungeon, {300, 200}, 3, 0, 0xaa7ee13bd5c295bc},
          Known{ScenarioKind::capsule, {80, 50}, 1, 0, 0xe12ed44980b80fd7},
          Known{ScenarioKind::capsule, {64, 64}, 0xffffffffffffffff, 0, 0x3d42a019da83ee89},
          Known{ScenarioKind::cave, {80, 50}, 1, 0, 0x5f7a0c311c6d00de},
          Known{ScenarioKind::cave, {33, 21}, 4, 2, 0x231241426a0f1df6}}) {
        CAPTURE(name_of(known.kind));
        CAPTURE(known.seed);
        CHECK(hash_of(make(known.kind, known.size, known.seed, known.depth)) == known.hash);
    }
}

TEST_CASE("generators: equal seeds equal worlds, other seeds and depths other worlds") {
    for (const auto kind : {ScenarioKind::dungeon, ScenarioKind::cave}) {
        CHECK(make(kind, {80, 50}, 8) == make(kind, {80, 50}, 8));
        CHECK_FALSE(make(kind, {80, 50}, 8) == make(kind, {80, 50}, 9));
        CHECK_FALSE(make(kind, {80, 50}, 8, 1) == make(kind, {80, 50}, 8, 2));
    }
    CHECK_FALSE(make(ScenarioKind::capsule, {80, 50}, 8) ==
                make(ScenarioKind::capsule, {80, 50}, 9));
}

TEST_CASE("rooms: 200 seeds, every one connected, with rooms, doors and a way down") {
    int doors = 0;
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
        const int depth = static_cast<int>(seed % 3);
        const Layer layer = make(ScenarioKind::dungeon, {80, 50}, seed, depth);
        CAPTURE(seed);
        CHECK(unreachable(layer) == "");
        CHECK(layer.find(TileKind::stairs_down).size() == (depth < 2 ? 1 : 0));
        CHECK(layer.find(TileKind::treasure).size() == (depth == 2 ? 1 : 0));
        CHECK(layer.find(TileKind::stairs_up).size() == (depth > 0 ? 1 : 0));
        CHECK(layer.find(TileKind::game_exit).size() == (depth == 0 ? 1 : 0));
        CHECK(layer.lights().size() >= 1);
        CHECK(layer.find(TileKind::floor).size() > 400);
        doors += static_cast<int>(layer.find(TileKind::closed_door).size());
    }
    CHECK(doors == 1980);
}

TEST_CASE("rooms: a door stands between two walls and leads somewhere on both sides") {
    for (std::uint64_t seed = 0; seed < 50; ++seed) {
        const Layer layer = make(ScenarioKind::dungeon, {80, 50}, seed);
        for (const Point door : layer.find(TileKind::closed_door)) {
            const auto passable = [&](int dx, int dy) {
                return is_passable(layer.tile(door + Point{dx, dy}));
            };
            const bool beside = !passable(-1, 0) && !passable(1, 0);
            const bool above = !passable(0, -1) && !passable(0, 1);
            CHECK(beside != above);
            CHECK((beside ? passable(0, -1) && passable(0, 1) : passable(-1, 0) && passable(1, 0)));
        }
    }
}

TEST_CASE("rooms: the rim is wall") {
    for (std::uint64_t seed = 0; seed < 50; ++seed) {
        const Layer layer = make(ScenarioKind::dungeon, {80, 50}, seed);
        int gaps = 0;
        const auto look = [&](Point p) { gaps += layer.tile(p).kind == TileKind::wall ? 0 : 1; };
        for (int x = 0; x < 80; ++x) look({x, 0}), look({x, 49});
        for (int y = 0; y < 50; ++y) look({0, y}), look({79, y});
        CHECK(gaps == 0);
    }
}

TEST_CASE("rooms: a large map is a dungeon too, connected, neither solid nor hollow") {
    const Layer layer = make(ScenarioKind::dungeon, {600, 400}, 11);
    CHECK(unreachable(layer) == "");
    const auto floors = layer.find(TileKind::floor).size();
    CHECK(floors > 600 * 400 / 5);
    CHECK(floors < 600 * 400 / 2);
}

TEST_CASE("generators: for every size the start can be stood on, and the map is connected") {
    for (const Size size : odd_sizes) {
        for (std::uint64_t seed = 0; seed < 5; ++seed) {
            for (int depth = 0; depth < 3; ++depth) {
                CAPTURE(to_string(size));
                CAPTURE(seed);
                for (const auto kind : {ScenarioKind::dungeon, ScenarioKind::cave}) {
                    const Layer layer = make(kind, size, seed, depth);
                    CHECK(layer.size() == size);
                    CHECK_FALSE(is_blocked(layer.tile(layer.start())));
                    // The exit may be in the middle of a passage one tile wide.
                    if (size.width > 3 && size.height > 3) CHECK(unreachable(layer) == "");
                }
            }
            const Layer capsule = make(ScenarioKind::capsule, size, seed);
            CHECK(capsule.tile(capsule.start()).kind == TileKind::capsule_floor);
        }
    }
}

TEST_CASE("cave: connected, roomy, walled in") {
    std::ptrdiff_t narrowest = 78 * 48;
    for (std::uint64_t seed = 0; seed < 100; ++seed) {
        const Layer layer = make(ScenarioKind::cave, {80, 50}, seed, 1);
        CAPTURE(seed);
        CHECK(unreachable(layer) == "");
        narrowest = std::min(narrowest, std::ranges::count_if(layer.tiles(), is_passable));
        CHECK_FALSE(layer.find(TileKind::fungus).empty());
        CHECK(layer.find(TileKind::stairs_down).size() == 1);
        CHECK(layer.find(TileKind::stairs_up) == std::vector{layer.start()});
    }
    CHECK(narrowest == 1005);  // more than a quarter of what lies within the rim, lakes aside
}

TEST_CASE("cave: lakes, grass and bushes") {
    int with_all = 0;
    for (std::uint64_t seed = 0; seed < 50; ++seed) {
        const Layer layer = make(ScenarioKind::cave, {80, 50}, seed);
        const auto has = [&](TileKind kind) { return !layer.find(kind).empty(); };
        with_all += has(TileKind::water) && has(TileKind::grass) && has(TileKind::bush) ? 1 : 0;
    }
    CHECK(with_all == 50);
}

TEST_CASE("capsule: in the middle, with windows all around, an exit and an airlock") {
    const Layer layer = make(ScenarioKind::capsule, {80, 50}, 3);
    std::string drawn;
    for (int y = 20; y <= 30; ++y) {
        for (int x = 33; x < 50; ++x) {
            const Tile tile = layer.tile({x, y});
            const bool ground = tile.kind == TileKind::landscape || tile.kind == TileKind::bush;
            drawn += ground ? '~' : to_char(tile);
        }
        drawn += '\n';
    }
    CHECK(drawn ==
          "~~~~~~~~~~~~~~~~~\n"
          "~HH%HH%HH%HHH~~~~\n"
          "~H,,,,,,,,,,H~~~~\n"
          "~%,,,,,,,,,,%~~~~\n"
          "~H,,,,,,,,,,HHH~~\n"
          "~X,,,,,,,,,,+,+~~\n"
          "~H,,,,,,,,,,HHH~~\n"
          "~%,,,,,,,,,,%~~~~\n"
          "~H,,,,,,,,,,H~~~~\n"
          "~HH%HH%HH%HHH~~~~\n"
          "~~~~~~~~~~~~~~~~~\n");
    CHECK(layer.start() == Point{36, 25});
}

TEST_CASE("capsule: the stairs can be reached, and are far away, on every seed") {
    for (std::uint64_t seed = 0; seed < 100; ++seed) {
        const Layer layer = make(ScenarioKind::capsule, {80, 50}, seed);
        const auto stairs = layer.find(TileKind::stairs_down);
        CAPTURE(seed);
        REQUIRE(stairs.size() == 1);
        CHECK(reachable_tiles(layer).contains(stairs.front()));
        const Point offset = stairs.front() - layer.start();
        CHECK(std::max(std::abs(offset.x), std::abs(offset.y)) > 15);
    }
}

TEST_CASE("capsule: only the capsule and its doors are opaque, and low ground is blocked") {
    const Layer layer = make(ScenarioKind::capsule, {80, 50}, 3);
    int blocked = 0;
    int wrong = 0;
    for (const Tile tile : layer.tiles()) {
        const bool of_capsule =
            tile.kind == TileKind::capsule_wall || tile.kind == TileKind::closed_door;
        if (is_opaque(tile) != of_capsule) ++wrong;
        if (tile.kind == TileKind::landscape && is_blocked(tile)) ++blocked;
    }
    CHECK(wrong == 0);
    CHECK(blocked > 200);
    CHECK(blocked < 2000);
}

TEST_CASE("layer: opacity, haze and lights follow the tiles and the smoke") {
    Layer layer({4, 2}, {TileKind::floor});
    layer.set_tile({3, 1}, TileKind::torch);
    layer.set_tile({1, 0}, TileKind::fungus);
    layer.set_tile({2, 0}, TileKind::bush);
    CHECK(layer.lights() == std::vector<Point>{{1, 0}, {3, 1}});
    CHECK(layer.opacity().haze({2, 0}) == 8);
    layer.set_smoke({{{2, 0}, 5}, {{0, 1}, 4}});
    CHECK(layer.opacity().haze({2, 0}) == 13);
    CHECK(layer.opacity().haze({0, 1}) == 4);
    layer.set_tile({0, 1}, TileKind::bush);
    CHECK(layer.opacity().haze({0, 1}) == 12);
    layer.set_smoke({{{2, 0}, 15}});
    CHECK(layer.opacity().haze({2, 0}) == max_haze);
    CHECK(layer.opacity().haze({0, 1}) == 8);
    layer.set_tile({3, 1}, TileKind::dead_torch);
    layer.set_tile({2, 0}, TileKind::wall);
    CHECK(layer.lights() == std::vector<Point>{{1, 0}});
    CHECK(layer.opacity().is_opaque({2, 0}));
    const Layer again(layer.tiles(), layer.start());
    CHECK(again.lights() == layer.lights());
    CHECK(again.opacity().haze({0, 1}) == 8);
}

TEST_CASE("world: layers are generated on demand and connected by stairs in both directions") {
    World world({}, 42);
    CHECK(world.layers().empty());
    const Point down = world.layer(0).find(TileKind::stairs_down).at(0);
    const auto below = world.beyond_stairs(0, down);
    REQUIRE(below.has_value());
    CHECK(below->depth == 1);
    CHECK(world.layer(1).tile(below->position).kind == TileKind::stairs_up);
    const auto back = world.beyond_stairs(1, below->position);
    REQUIRE(back.has_value());
    CHECK(back->depth == 0);
    CHECK(back->position == down);
    CHECK(world.layers().size() == 2);
    CHECK_FALSE(world.beyond_stairs(0, world.layer(0).start()).has_value());
}

TEST_CASE("world: daylight, and treasures") {
    World dungeon({}, 42);
    CHECK(dungeon.layer_count() == 3);
    CHECK_FALSE(dungeon.is_in_daylight(0));
    CHECK(dungeon.has_treasure());
    World capsule({ScenarioKind::capsule, {80, 50}, {}}, 42);
    CHECK(capsule.layer_count() == 2);
    CHECK(capsule.is_in_daylight(0));
    CHECK_FALSE(capsule.is_in_daylight(1));
    CHECK(capsule.has_treasure());
    World day({ScenarioKind::drawn, {}, "@.\n---\n.!\n"}, 1);
    CHECK(day.is_in_daylight(0));
    CHECK_FALSE(day.is_in_daylight(1));
    CHECK_FALSE(day.has_treasure());
    CHECK(World({ScenarioKind::drawn, {}, "@.\n---\n.$\n"}, 1).has_treasure());
}

TEST_CASE("world: a layer does not depend on which layers were entered before") {
    World one({}, 42);
    World other({}, 42);
    (void)one.layer(0);
    (void)one.layer(1);
    CHECK(one.layer(2) == other.layer(2));
}
