// Recorded changes of a map: the last 64 tile by tile, older ones by blocks of 32 x 32.
#include <cstdint>
#include <doctest/doctest.h>
#include <limits>
#include <stdexcept>
#include <utility>
#include <vector>

#include <sightline/map/tile_changes.hpp>

using namespace sightline;

namespace {

constexpr auto any_tile = [](Point) { return true; };

bool changed(const TileChanges& changes, std::uint64_t since, Rect area) {
    return changes.any_since(since, area, any_tile);
}

Rect at(Point p) { return {p, {1, 1}}; }

void record(TileChanges& changes, Point tile, int times) {
    for (int i = 0; i < times; ++i) changes.record(tile);
}

}  // namespace

TEST_CASE("tile changes: the last 64 are known tile by tile") {
    TileChanges changes({100, 100});
    record(changes, {50, 50}, 7);
    const std::uint64_t since = changes.revision();
    CHECK(since == 7);
    CHECK_FALSE(changed(changes, since, points(changes.size())));
    changes.record(Point{3, 4});
    record(changes, {90, 90}, 63);
    CHECK(changes.revision() == 71);
    CHECK(changed(changes, since, at({3, 4})));
    CHECK_FALSE(changed(changes, since, at({4, 4})));  // beside it
    CHECK_FALSE(changed(changes, since + 1, at({3, 4})));
    CHECK(changed(changes, since + 1, at({90, 90})));
    CHECK_FALSE(changed(changes, changes.revision(), at({90, 90})));
    CHECK_FALSE(changed(changes, since, at({50, 50})));
}

TEST_CASE("tile changes: the 65th last is known by its block") {
    TileChanges changes({100, 100});
    changes.record(Point{3, 4});
    record(changes, {90, 90}, 64);
    CHECK(changed(changes, 0, at({3, 4})));
    CHECK(changed(changes, 0, at({4, 4})));
    CHECK(changed(changes, 0, at({31, 31})));
    CHECK_FALSE(changed(changes, 0, at({32, 31})));
    CHECK_FALSE(changed(changes, 0, at({31, 32})));
    CHECK_FALSE(changed(changes, 1, at({3, 4})));
}

TEST_CASE("tile changes: matters() is called for all changed tiles of the area, and no others") {
    TileChanges changes({10, 10});
    for (int i = 0; i < 10; ++i) changes.record(Point{i, i});
    std::vector<Point> called;
    const auto none = [&](Point p) {
        called.push_back(p);
        return false;
    };
    CHECK_FALSE(changes.any_since(0, {{3, 0}, {3, 10}}, none));
    CHECK(called == std::vector<Point>{{3, 3}, {4, 4}, {5, 5}});
    called.clear();
    CHECK_FALSE(changes.any_since(4, {{3, 0}, {3, 10}}, none));
    CHECK(called == std::vector<Point>{{4, 4}, {5, 5}});
    CHECK(changes.any_since(0, {{3, 0}, {3, 10}}, [](Point p) { return p == Point{5, 5}; }));
}

TEST_CASE("tile changes: after many, each block of the map counts on its own") {
    constexpr Size size{100, 65};
    for (const Point tile :
         {Point{0, 0}, {31, 31}, {32, 0}, {63, 63}, {64, 64}, {96, 32}, {99, 64}}) {
        TileChanges changes(size);
        record(changes, tile, 65);
        CAPTURE(to_string(tile));
        for (const Point p : points(size)) {
            const bool same_block = p.x / 32 == tile.x / 32 && p.y / 32 == tile.y / 32;
            REQUIRE(changed(changes, 0, at(p)) == same_block);
        }
        CHECK(changed(changes, 0, rect_between({0, 0}, tile)));
        CHECK(changed(changes, 0, rect_between(tile, {99, 64})));
        CHECK_FALSE(changed(changes, 0, {{100, 0}, {5, 5}}));
    }
}

TEST_CASE("tile changes: an area is recorded at once, by blocks") {
    TileChanges changes({100, 100});
    const std::uint64_t before = changes.revision();
    changes.record(Rect{{30, 30}, {3, 1}});
    CHECK(changed(changes, before, at({0, 0})));  // one of its two blocks
    CHECK(changed(changes, before, at({40, 31})));
    CHECK_FALSE(changed(changes, before, at({0, 32})));
    CHECK_FALSE(changed(changes, before, at({64, 0})));
    const std::uint64_t after = changes.revision();
    CHECK_FALSE(changed(changes, after, points(changes.size())));
    changes.record(Point{1, 1});
    CHECK_FALSE(changed(changes, after, at({0, 0})));  // exactly known again

    // Tiles outside the map are no change.
    for (const Rect nothing :
         {Rect{{100, 0}, {9, 9}}, Rect{{-9, 0}, {9, 9}}, Rect{{5, 5}, {0, 3}}}) {
        const std::uint64_t revision = changes.revision();
        changes.record(nothing);
        CHECK(changes.revision() == revision);
    }
    CHECK_THROWS_AS(changes.record(Point{100, 0}), std::out_of_range);
    CHECK_THROWS_AS(changes.record(Point{0, -1}), std::out_of_range);
}

TEST_CASE("tile changes: areas up to the range of int") {
    constexpr int least = std::numeric_limits<int>::min();
    constexpr int most = std::numeric_limits<int>::max();
    for (const int times : {1, 65}) {
        TileChanges changes({40, 40});
        record(changes, {35, 35}, times);
        CHECK(changed(changes, 0, {{0, 0}, {most, most}}));
        CHECK(changed(changes, 0, {{-1, -1}, {most, most}}));
        CHECK(changed(changes, 0, {{35, 35}, {most, most}}));
        CHECK_FALSE(changed(changes, 0, {{least, least}, {most, most}}));  // ends before 0
        CHECK_FALSE(changed(changes, 0, {{most, most}, {most, most}}));
        CHECK(changed(changes, 0, {{36, 35}, {most, most}}) == (times == 65));
        changes.record(Rect{{least, least}, {most, most}});
        CHECK(changes.revision() == static_cast<std::uint64_t>(times));
        changes.record(Rect{{-1, -1}, {most, most}});
        CHECK(changed(changes, static_cast<std::uint64_t>(times), at({0, 39})));
    }
}

TEST_CASE("tile changes: a copy is another map, a moved one the same, a restarted one new") {
    TileChanges map({9, 9});
    record(map, {2, 2}, 3);
    const auto id = map.id();
    const TileChanges copy(map);
    CHECK(copy.id() != id);
    CHECK(copy.size() == Size{9, 9});
    CHECK(copy.revision() == 0);
    TileChanges moved(std::move(map));
    CHECK(moved.id() == id);
    CHECK(moved.revision() == 3);
    CHECK(moved.size() == Size{9, 9});
    CHECK(changed(moved, 2, at({2, 2})));
    CHECK(map.size() == Size{});
    CHECK_FALSE(map.id());
    map = moved;
    CHECK(map.id() != id);
    CHECK(map.id());
    map = std::move(moved);
    CHECK(map.id() == id);
    record(map, {2, 2}, 65);
    TileChanges last = std::move(map);
    CHECK(changed(last, 0, at({2, 2})));
    last.restart({40, 3});
    CHECK(last.id() != id);
    CHECK(last.size() == Size{40, 3});
    CHECK(last.revision() == 0);
    last.record(Point{39, 2});
    // A restart forgets all changes, even if the blocks are reused.
    TileChanges again({40, 40});
    record(again, {35, 35}, 100);
    again.restart({40, 40});
    record(again, {0, 0}, 65);
    CHECK(changed(again, 0, at({0, 0})));
    CHECK_FALSE(changed(again, 0, at({35, 35})));
    CHECK_THROWS_AS(TileChanges({-1, 3}), std::length_error);
}
