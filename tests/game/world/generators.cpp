#include <array>
#include <doctest/doctest.h>

#include "game/world/noise.hpp"
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
         {Known{ScenarioKind::dungeon, {80, 50}, 1, 0, 0x0e4a5e8664f85676},
          Known{ScenarioKind::dungeon, {80, 50}, 1, 1, 0xfa414cf923d1cdae},
          Known{ScenarioKind::dungeon, {80, 50}, 2, 4, 0xddba6f5ef4abcfab},
          Known{ScenarioKind::dungeon, {300, 200}, 3, 0, 0x16f475e8bc71128f},
          Known{ScenarioKind::capsule, {80, 50}, 1, 0, 0x169027d70114d81b},
          Known{ScenarioKind::capsule, {64, 64}, 0xffffffffffffffff, 0, 0x28241385df85ba71},
          Known{ScenarioKind::cave, {80, 50}, 1, 0, 0x51f775a12b2bdd6e},
          Known{ScenarioKind::cave, {33, 21}, 4, 2, 0xbc84b1554e082890}}) {
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
        const Layer layer = make(ScenarioKind::dungeon, {80, 50}, seed, static_cast<int>(seed % 5));
        CAPTURE(seed);
        CHECK(unreachable(layer) == "");
        CHECK(layer.find(seed % 5 < 4 ? TileKind::stairs_down : TileKind::game_exit).size() == 1);
        CHECK(layer.find(TileKind::stairs_up).size() == (seed % 5 > 0 ? 1 : 0));
        CHECK(layer.find(TileKind::floor).size() > 400);
        doors += static_cast<int>(layer.find(TileKind::closed_door).size());
    }
    CHECK(doors > 600);
    CHECK(doors < 4000);
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
            for (int depth = 0; depth < 5; depth += 2) {
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
    for (std::uint64_t seed = 0; seed < 100; ++seed) {
        const Layer layer = make(ScenarioKind::cave, {80, 50}, seed, 1);
        CAPTURE(seed);
        CHECK(unreachable(layer) == "");
        CHECK(layer.find(TileKind::floor).size() >= 78 * 48 / 4 - 2);
        CHECK(layer.find(TileKind::stairs_down).size() == 1);
        CHECK(layer.find(TileKind::stairs_up) == std::vector{layer.start()});
    }
}

TEST_CASE("capsule: as in the tutorial, tile by tile") {
    const Layer layer = make(ScenarioKind::capsule, {80, 50}, 3);
    std::string drawn;
    for (int y = 20; y <= 30; ++y) {
        for (int x = 0; x < 11; ++x) {
            const Tile tile = layer.tile({x, y});
            drawn += tile.kind == TileKind::landscape ? '~' : to_char(tile);
        }
        drawn += '\n';
    }
    CHECK(drawn ==
          "~~~~~~~~~~~\n"
          "HH%HHH%HHH~\n"
          "H,,,,,,,,H~\n"
          "H,,,,,,,,H~\n"
          "H,,,,,,,,H~\n"
          "X,,,,,,,,H~\n"
          "H,,,,,,,,H~\n"
          "H,,,,,,,,H~\n"
          "H,,,,,,,,H~\n"
          "HH%HHH%HHH~\n"
          "~~~~~~~~~~~\n");
    CHECK(layer.start() == Point{2, 25});
}

TEST_CASE("capsule: nothing is opaque but the capsule, and low ground is blocked") {
    const Layer layer = make(ScenarioKind::capsule, {80, 50}, 3);
    int blocked = 0;
    int wrong = 0;
    for (const Tile tile : layer.tiles()) {
        if (is_opaque(tile) != (tile.kind == TileKind::capsule_wall)) ++wrong;
        if (tile.kind == TileKind::landscape && is_blocked(tile)) ++blocked;
    }
    CHECK(wrong == 0);
    CHECK(blocked > 200);
    CHECK(blocked < 2000);
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

TEST_CASE("world: a layer does not depend on which layers were entered before") {
    World one({}, 42);
    World other({}, 42);
    (void)one.layer(0);
    (void)one.layer(1);
    CHECK(one.layer(2) == other.layer(2));
}
