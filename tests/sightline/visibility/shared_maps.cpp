// Memories that grow, and memories that take in what others know.
#include <doctest/doctest.h>
#include <stdexcept>
#include <string>

#include "support/ascii_map.hpp"
#include "support/random.hpp"

using namespace sightline;
using namespace sightline::test;

namespace {

TileSet tiles(std::initializer_list<Point> all) {
    TileSet set;
    for (const Point p : all) set.insert(p);
    return set;
}

auto looks(char glyph) {
    return [glyph](Point) { return glyph; };
}

}  // namespace

TEST_CASE("memory: allies share maps, and the later look counts") {
    MapMemory<char> mine({9, 1});
    MapMemory<char> allys({9, 1});
    mine.update(tiles({{0, 0}, {1, 0}, {2, 0}}), looks('m'), 3);
    mine.update(tiles({{2, 0}, {3, 0}}), looks('M'), 5);
    allys.update(tiles({{1, 0}, {2, 0}}), looks('a'), 4);
    allys.update(tiles({{0, 0}, {3, 0}, {7, 0}}), looks('A'), 6);
    allys.update(tiles({{7, 0}, {8, 0}}), looks('B'), 7);

    mine.merge(allys);
    const auto known = [&](int x) {
        const auto one = mine.recall({x, 0});
        return std::string(1, one.knowledge == Knowledge::unknown ? '-' : one.tile) +
               std::to_string(one.turn);
    };
    CHECK(known(0) == "A6");  // seen later there
    CHECK(known(1) == "a4");
    CHECK(known(2) == "M5");  // in view here
    CHECK(known(3) == "M5");  // in view here, though seen later there
    CHECK(known(4) == "-0");
    CHECK(known(8) == "B7");
    CHECK(mine.knowledge(Point{8, 0}) == Knowledge::remembered);  // in view there, not here
    CHECK(mine.visible() == tiles({{2, 0}, {3, 0}}));

    const std::vector<std::uint8_t> before = to_bytes(mine);
    MapMemory<char> rival({9, 1});  // saw the same tiles on the same turn: what is known here stays
    rival.update(tiles({{0, 0}}), looks('R'), 6);
    mine.merge(rival);
    CHECK(known(0) == "A6");
    mine.merge(allys);
    mine.merge(mine);
    CHECK(to_bytes(mine) == before);
    CHECK_THROWS_WITH_AS(mine.merge(MapMemory<char>({8, 1})),
                         "a memory of a map of size 9x1 cannot take in one of a map of size 8x1",
                         std::invalid_argument);
    CHECK_THROWS_WITH_AS(mine.merge(MapMemory<char>(unbounded)),
                         "a memory of a map of size 9x1 cannot take in one of an unbounded world",
                         std::invalid_argument);
}

TEST_CASE("memory: merging is what seeing all of it in the order of turns would be") {
    Random random(47);
    for (int round = 0; round < 200; ++round) {
        MapMemory<std::string> both({20, 20});
        MapMemory<std::string> halves[2] = {MapMemory<std::string>({20, 20}),
                                            MapMemory<std::string>({20, 20})};
        for (int turn = 1; turn < 8; ++turn) {
            TileSet seen;
            seen.insert(Rect{{random.between(0, 15), random.between(0, 15)}, {4, 4}});
            const auto look = [turn](Point) { return "seen on turn " + std::to_string(turn); };
            both.update(seen, look, turn);
            halves[turn % 2].update(seen, look, turn);
        }
        // Turn 7 was the second one's, so its view is the last one.
        halves[1].merge(halves[0]);
        const auto write = [](SaveWriter& out, const std::string& tile) {
            for (const char c : tile) out.byte(static_cast<std::uint8_t>(c));
        };
        REQUIRE(to_bytes(halves[1], write) == to_bytes(both, write));
    }
}

TEST_CASE("memory of an unbounded world grows to where one goes, negative coordinates too") {
    MapMemory<int> memory(unbounded);
    CHECK(memory.is_unbounded());
    Random random(53);
    TileSet all;
    Point at{0, 0};
    for (int turn = 0; turn < 300; ++turn) {
        at += Point{random.between(-9, 6), random.between(-7, 5)};
        TileSet seen;
        seen.insert(square_around(at, 3));
        memory.update(seen, [](Point p) { return p.x * 1000 + p.y; }, turn);
        all |= seen;
    }
    CHECK(all.tight_bounds().min.x < -100);
    CHECK(memory.explored() == all);
    for (const Point p : all) REQUIRE(*memory.find(p) == p.x * 1000 + p.y);
    CHECK(memory.knowledge(at + Point{4, 0}) != Knowledge::visible);

    const std::vector<std::uint8_t> saved = to_bytes(memory);
    CHECK(saved[3] == 3);
    const auto loaded = map_memory_from_bytes<int>(saved);
    CHECK(loaded.is_unbounded());
    CHECK(to_bytes(loaded) == saved);
    for (const Point p : all) REQUIRE(loaded.recall(p).turn == memory.recall(p).turn);
    MapMemory<int> other(unbounded);
    other.merge(loaded);
    CHECK(other.explored() == all);

    // All of it must fit one set.
    TileSet far;
    far.insert({max_side, at.y});
    CHECK_THROWS_AS(memory.update(far, [](Point) { return 1; }), std::length_error);
    CHECK(to_bytes(memory) == saved);
    memory.reset();
    CHECK(memory.is_unbounded());
    CHECK(memory.explored().empty());
    memory.reset({3, 3});
    CHECK_FALSE(memory.is_unbounded());
    CHECK(to_bytes(MapMemory<int>({3, 3}))[3] == 2);  // as before
}
