// MapMemory: the map as it was last seen.
#include <doctest/doctest.h>
#include <limits>
#include <string>
#include <vector>

#include "support/tracked_map.hpp"

using namespace sightline;
using namespace sightline::test;

TEST_CASE("memory: a door that closed out of sight stays open until it is seen again") {
    TrackedAsciiMap map(R"(
        #########
        #..+....#
        #########
    )");
    char door = '/';
    const auto look = [&](Point p) {
        return p == Point{3, 1} ? door : map.is_opaque(p) ? '#' : '.';
    };
    MapMemory<char> memory(map.size());
    CHECK(memory.recall({3, 1}).knowledge == Knowledge::unknown);
    CHECK(memory.find({3, 1}) == nullptr);

    memory.update(field_of_view(map, {2, 1}), look, 1);
    CHECK(memory.recall({3, 1}).knowledge == Knowledge::visible);
    CHECK(memory.recall({3, 1}).tile == '/');
    CHECK(memory.recall({7, 1}).turn == 1);

    door = '+';  // it falls shut out of sight
    memory.update(field_of_view(map, {6, 1}, {.radius = 2}), look, 2);
    CHECK(memory.recall({3, 1}).knowledge == Knowledge::remembered);
    CHECK(memory.recall({3, 1}).tile == '/');
    CHECK(memory.recall({3, 1}).turn == 1);
    CHECK(memory.recall({7, 1}).turn == 2);

    memory.update(field_of_view(map, {5, 1}, {.radius = 2}), look, 3);
    CHECK(memory.recall({3, 1}).knowledge == Knowledge::visible);
    CHECK(*memory.find({3, 1}) == '+');
    CHECK(memory.recall({3, 1}).turn == 3);
}

TEST_CASE("memory: visible is part of explored, and explored never shrinks") {
    const AsciiMap map(R"(
        ..#....#..
        ..#..#.#..
        .....#....
        ..#....#..
    )");
    MapMemory<bool> memory(map.size());
    TileSet before;
    for (int x = 0; x < 10; ++x) {
        const TileSet seen = field_of_view(map, {x, 2}, {.radius = 2});
        memory.update(seen, [&](Point p) { return map.is_opaque(p); }, x);
        CHECK(memory.visible() == seen);
        CHECK(memory.visible().is_subset_of(memory.explored()));
        CHECK(before.is_subset_of(memory.explored()));
        before = memory.explored();
        for (int y = 0; y < 4; ++y)
            for (int column = 0; column < 10; ++column) {
                const Point p{column, y};
                const Knowledge expected_knowledge = seen.contains(p)     ? Knowledge::visible
                                                     : before.contains(p) ? Knowledge::remembered
                                                                          : Knowledge::unknown;
                CHECK(memory.knowledge(p) == expected_knowledge);
                CHECK((memory.find(p) != nullptr) == before.contains(p));
                if (before.contains(p)) CHECK(*memory.find(p) == map.is_opaque(p));
            }
    }
}

TEST_CASE("memory: forgetting keeps tiles in view") {
    const AsciiMap map(Grid<bool>({20, 5}));
    const auto look = [](Point p) { return p.x; };
    MapMemory<int> memory(map.size());
    memory.update(field_of_view(map, {3, 2}, {.radius = 2}), look, 1);
    memory.update(field_of_view(map, {10, 2}, {.radius = 2}), look, 2);
    SUBCASE("all") {
        memory.forget();
        CHECK(memory.explored() == field_of_view(map, {10, 2}, {.radius = 2}));
    }
    SUBCASE("a region") {
        memory.forget(Rect{{2, 1}, {8, 100}});
        const TileSet first = field_of_view(map, {3, 2}, {.radius = 2});
        const TileSet second = field_of_view(map, {10, 2}, {.radius = 2});
        TileSet expected_tiles = second;
        for (const Point p : first)
            if (p.x < 2 || p.y < 1) expected_tiles.insert(p);
        CHECK(memory.explored() == expected_tiles);
    }
    SUBCASE("a set of tiles") {
        TileSet tiles;
        tiles.insert({3, 2});
        tiles.insert({10, 2});
        memory.forget(tiles);
        CHECK(memory.knowledge({10, 2}) == Knowledge::visible);
        CHECK(memory.knowledge({4, 2}) == Knowledge::remembered);
    }
    CHECK(memory.knowledge({3, 2}) == Knowledge::unknown);
    CHECK(memory.recall({3, 2}).tile == 0);
    CHECK(memory.recall({3, 2}).turn == 0);
    CHECK(memory.recall({10, 2}).tile == 10);
}

TEST_CASE("memory: areas to forget may be as large as the range of int") {
    constexpr int least = std::numeric_limits<int>::min();
    constexpr int most = std::numeric_limits<int>::max();
    MapMemory<int> known({20, 5});
    known.update(TileSet(Rect{{0, 0}, {20, 5}}), [](Point p) { return p.x; }, 1);
    known.update(TileSet{{0, 0}}, [](Point p) { return p.x; }, 2);
    const auto left_after = [&](const Rect& forgotten) {
        MapMemory<int> memory = known;
        memory.forget(forgotten);
        return memory.explored().count();
    };
    CHECK(left_after({{0, 0}, {most, most}}) == 1);
    CHECK(left_after({{-1, -1}, {most, most}}) == 1);
    CHECK(left_after({{10, 0}, {most, most}}) == 50);
    CHECK(left_after({{19, 4}, {most, most}}) == 99);
    CHECK(left_after({{most, most}, {most, most}}) == 100);
    CHECK(left_after({{least, least}, {most, most}}) == 100);  // all of it is left of 0
    CHECK(left_after({{0, 0}, {0, most}}) == 100);
    CHECK(left_after({{0, 0}, {-1, most}}) == 100);
}

TEST_CASE("memory: reset for a new map, and refuses tiles of a larger one") {
    MapMemory<int> memory({10, 10});
    TileSet seen;
    seen.insert({9, 9});
    memory.update(seen, [](Point) { return 1; });
    memory.reset({5, 5});
    CHECK(memory.explored().empty());
    CHECK(memory.visible().empty());
    CHECK_THROWS_WITH_AS(memory.update(seen, [](Point) { return 1; }),
                         "remembered tile (9, 9) is outside the map of size 5x5",
                         std::out_of_range);
    CHECK(memory.explored().empty());
    CHECK(memory.knowledge({-1, 7}) == Knowledge::unknown);
}

TEST_CASE("memory: tiles of any type, and far apart") {
    MapMemory<std::string> memory({32768, 32768});
    TileSet seen;
    seen.insert({5, 5});
    memory.update(seen, [](Point) { return std::string("floor"); }, 1);
    seen.reset({});
    seen.insert({1500, 900});
    memory.update(seen, [](Point) { return std::string("lava"); }, 2);
    seen.reset({});
    seen.insert({0, 0});
    memory.update(seen, [](Point) { return std::string("wall"); }, 3);
    CHECK(memory.recall({5, 5}).tile == "floor");
    CHECK(memory.recall({1500, 900}).tile == "lava");
    CHECK(memory.recall({0, 0}).tile == "wall");
    CHECK(memory.explored().count() == 3);
}

TEST_CASE("memory: anything that converts to a tile, also an int to a char") {
    MapMemory<char> memory({3, 1});
    TileSet all;
    all.insert({1, 0});
    memory.update(all, [](Point) { return 65; });
    CHECK(memory.recall({1, 0}).tile == 'A');
}
