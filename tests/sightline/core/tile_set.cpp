#include <doctest/doctest.h>
#include <ranges>
#include <vector>

#include <sightline/core/tile_set.hpp>
#include <sightline/core/tile_set_words.hpp>

using namespace sightline;

static_assert(std::ranges::forward_range<TileSet>);
static_assert(std::same_as<std::ranges::range_value_t<TileSet>, Point>);

TEST_CASE("TileSet: a set of points") {
    TileSet set;
    CHECK(set.empty());
    CHECK(set.begin() == set.end());
    set.insert({3, 1});
    set.insert({-70, -2});
    set.insert({3, 1});
    CHECK(set.count() == 2);
    CHECK(set.contains({-70, -2}));
    CHECK_FALSE(set.contains({-69, -2}));
    CHECK_FALSE(set.contains({1000000, -1000000}));
    CHECK(std::vector<Point>(set.begin(), set.end()) == std::vector<Point>{{-70, -2}, {3, 1}});
    set.erase({3, 1});
    set.erase({99, 99});
    CHECK(set.count() == 1);
    set.clear();
    CHECK(set.empty());
}

TEST_CASE("TileSet: works at the ends of the plane") {
    constexpr int farthest = std::numeric_limits<int>::max();
    TileSet set;
    set.insert({farthest, -farthest});
    set.insert({farthest - 5, -farthest + 3});
    CHECK(set.contains({farthest, -farthest}));
    CHECK(set.count() == 2);
    CHECK_FALSE(set.contains({-farthest, farthest}));
}

TEST_CASE("TileSet: growing one tile at a time stays cheap in every direction") {
    for (const Point step : {Point{1, 0}, {-1, 0}, {0, 1}, {0, -1}, {1, -1}}) {
        TileSet set;
        Point p{};
        for (int i = 0; i < 2000; ++i, p = p + step) set.insert(p);
        CHECK(set.count() == 2000);
        CHECK(set.bounds().size.width <= 3 * 2000);
        CHECK(set.bounds().size.height <= 3 * 2000);
    }
}

TEST_CASE("TileSet: growing moves tiles only a few times, up to the largest radius") {
    // As in a scan: in one direction, then in the other, or in both by turns. Each time the bounds
    // change, all tiles may have to be moved.
    for (const int radius : {5'000, 10'000, 16'383}) {
        for (const bool in_turns : {false, true}) {
            TileSet set;
            Rect bounds{};
            int moves = 0;
            const auto insert = [&](int x) {
                set.insert({x, 0});
                moves += set.bounds() == bounds ? 0 : 1;
                bounds = set.bounds();
            };
            for (int d = 0; d <= radius; ++d) {
                insert(d);
                if (in_turns) insert(-d);
            }
            for (int d = 0; d <= radius; ++d) insert(-d);
            CHECK(set.count() == static_cast<std::size_t>(2 * radius + 1));
            CHECK(moves < 45);
        }
    }
}

TEST_CASE("TileSet: too large rectangles are refused before anything is allocated") {
    TileSet set{{0, 0}};
    CHECK_THROWS_WITH_AS(set.insert({40'000, 5}),
                         "a TileSet from (0, 0) to (40000, 5) is too large: each side may span "
                         "32768 tiles at the most",
                         std::length_error);
    CHECK(set == TileSet{{0, 0}});
}

TEST_CASE("TileSet: to and from a grid") {
    Grid<bool> grid({70, 2}, false);
    grid[{69, 1}] = grid[{0, 0}] = grid[{64, 0}] = true;
    const TileSet set(grid);
    CHECK(set.count() == 3);
    CHECK(set.to_grid({70, 2}) == grid);
    CHECK(TileSet(set.to_grid({10, 1})).count() == 1);
}

TEST_CASE("a set that grew ahead still takes all that fits the limit") {
    TileSet set = TileSet::with_room({{100, 0}, {1, 1}});
    for (int x = 100; x < max_side; ++x) set.insert({x, 0});
    for (int x = 99; x >= 0; --x) set.insert({x, 0});
    CHECK(set.count() == max_side);
    CHECK_THROWS_AS(set.insert({-1, 0}), std::length_error);
    CHECK(set.count() == max_side);
}

namespace {

template <class Set>
concept TakesTwoNumbers = requires { Set({3, 4}); };

}  // namespace

TEST_CASE("TileSet: converts from tiles only") {
    CHECK(TileSet({{1, 2}, {3, 4}}).count() == 2);
    const TileSet two{{1, 2}, {3, 4}};
    CHECK(two.contains({1, 2}));
    CHECK(two.contains({3, 4}));
    CHECK(TileSet({{3, 4}}).count() == 1);
    CHECK(TileSet{{3, 4}}.contains({3, 4}));
    // Two numbers might be a tile or a size: neither is accepted.
    static_assert(!TakesTwoNumbers<TileSet>);
    CHECK(TileSet(Size{3, 4}).empty());
    CHECK(TileSet::with_room({{1, 2}, {3, 4}}).empty());
    CHECK(TileSet{}.empty());

    const std::vector<Point> walk{{1, 2}, {70, -3}, {1, 2}};
    CHECK(TileSet(walk) == TileSet{{1, 2}, {70, -3}});
    auto shifted = walk | std::views::transform([](Point p) { return p + Point{1, 0}; });
    CHECK(TileSet(shifted) == TileSet{{2, 2}, {71, -3}});

    TileSet assigned = two;
    assigned = {{5, 6}};
    CHECK(assigned == TileSet{{5, 6}});
    assigned = {};
    CHECK(assigned.empty());
}

TEST_CASE("TileSet: the tiles of a rectangle, whole words at a time") {
    for (const Rect area : {Rect{{-70, -3}, {200, 5}}, Rect{{0, 0}, {64, 1}}, Rect{{63, 0}, {2, 2}},
                            Rect{{5, 5}, {1, 1}}, Rect{{5, 5}, {0, 3}}}) {
        TileSet expected;
        for (const Point p : area) expected.insert(p);
        CHECK(TileSet(area) == expected);
        CHECK(TileSet(area).count() == static_cast<std::size_t>(area.size.area()));
        TileSet more{{-100, 0}, {300, 3}};
        more.insert(area);
        CHECK(more == (TileSet{{-100, 0}, {300, 3}} | expected));
    }
    CHECK_THROWS_AS(TileSet(Rect{{0, 0}, {max_side + 1, 1}}), std::length_error);
}

TEST_CASE("TileSet: 64 tiles of a row as bits") {
    const TileSet set{{-3, 2}, {0, 2}, {60, 2}, {61, 2}, {5, 3}};
    CHECK(set.row_bits({-3, 2}) == (1u | std::uint64_t{1} << 3 | std::uint64_t{1} << 63));
    CHECK(set.row_bits({0, 2}) == (1u | std::uint64_t{3} << 60));
    CHECK(set.row_bits({-1000, 2}) == 0);
    CHECK(set.row_bits({0, 4}) == 0);
    CHECK(TileSet{}.row_bits({0, 0}) == 0);
}

TEST_CASE("TileSet: runs of adjacent tiles, in reading order") {
    TileSet set;
    for (int x = -3; x < 2; ++x) set.insert({x, -1});
    set.insert({5, -1});
    for (int x = 0; x < 200; ++x) set.insert({x, 2});
    std::vector<Point> tiles;
    int runs = 0;
    detail::TileSetWords::for_each_run(set, [&](Point start, int count) {
        for (int i = 0; i < count; ++i) tiles.push_back(start + Point{i, 0});
        ++runs;
    });
    CHECK(tiles == std::vector<Point>(set.begin(), set.end()));
    CHECK(runs <= 2 + 1 + 5);  // each word's end may end a run
}
