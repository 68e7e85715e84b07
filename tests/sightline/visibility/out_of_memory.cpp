// Every operation, with each of its allocations failing in turn: afterwards everything is
// unchanged, and the operation then succeeds.
#include <doctest/doctest.h>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "support/allocations.hpp"
#include "support/tracked_map.hpp"

using namespace sightline;
using namespace sightline::test;

namespace {

constexpr auto equal = [](const auto& a, const auto& b) { return a == b; };

/// Tries `change` on copies of `value`, with each allocation failing in turn. After a failure each
/// must be the `same` as before, and in the end as it should be. Returns the number of failures.
template <class Value, class Change, class Same, class As>
std::size_t check_unchanged(const Value& value, Change&& change, Same&& same, As&& as) {
    Value changed = value;
    const std::size_t failures =
        fail_each_allocation([&] { change(changed); },
                             [&] {
                                 CHECK(same(changed, value));
                                 changed = value;  // without the memory it may have taken
                             });
    CHECK(as(changed));
    return failures;
}
template <class Value, class Change, class Same = decltype(equal)>
std::size_t check_unchanged(const Value& value, Change&& change, Same&& same = {}) {
    return check_unchanged(value, change, same, [](const Value&) { return true; });
}

// Operations that allocate must not be noexcept: a struct with such a member would end the program.
template <class T>
concept HonestCopy =
    !std::is_nothrow_copy_assignable_v<T> && std::is_nothrow_move_assignable_v<T> &&
    std::is_nothrow_move_constructible_v<T>;
static_assert(HonestCopy<TileSet> && HonestCopy<Grid<int>> && HonestCopy<OpacityGrid>);
static_assert(HonestCopy<TileChanges> && HonestCopy<Viewshed> && HonestCopy<TeamVision>);
static_assert(HonestCopy<MapMemory<int>> && HonestCopy<Sightings<int>>);

/// Whether newly seen and hidden tiles are as before, or as after a failed update.
template <class Viewer>
bool same_news(const Viewer& now, const Viewer& before) {
    const TileSet seen = now.newly_seen();
    const TileSet hidden = now.newly_hidden();
    return (seen == before.newly_seen() && hidden == before.newly_hidden()) ||
           (seen.empty() && hidden.empty());
}

const TileSet some_tiles{{-100, 3}, {0, 0}, {70, -2}, {500, 40}};

}  // namespace

TEST_CASE("out of memory: a TileSet is unchanged") {
    CHECK(check_unchanged(some_tiles, [](TileSet& set) { set.insert({900, 900}); }) >= 1);
    CHECK(check_unchanged(some_tiles, [](TileSet& set) { set.insert({-900, -900}); }) >= 1);
    CHECK(check_unchanged(some_tiles,
                          [](TileSet& set) { set.insert(Rect{{-900, -900}, {30, 30}}); }) >= 1);
    CHECK(check_unchanged(some_tiles,
                          [](TileSet& set) { set.reset({{-900, -900}, {3000, 3000}}); }) >= 1);
    CHECK(check_unchanged(some_tiles,
                          [](TileSet& set) { set.reserve({{-900, -900}, {3000, 3000}}); }) >= 1);
    // Wide bounds with few tiles are replaced by tight ones, in place.
    TileSet wide{{0, 0}, {max_side - 1, 0}};
    wide.erase({0, 0});
    CHECK(check_unchanged(wide, [](TileSet& set) { set.insert({max_side + 500, 0}); }) == 0);
    CHECK(check_unchanged(wide, [](TileSet& set) { set.insert({max_side + 500, 500}); }) >= 1);

    TileSet large{{-2000, -3}, {2000, 300}};
    CHECK(check_unchanged(some_tiles, [&](TileSet& set) { set = large; }) >= 1);
    CHECK(check_unchanged(some_tiles, [&](TileSet& set) { set |= large; }) >= 1);
    CHECK(check_unchanged(some_tiles, [&](TileSet& set) { set = set | large; }) >= 1);
    CHECK(check_unchanged(some_tiles, [&](TileSet& set) { set = set & large; }) >= 1);
    CHECK(check_unchanged(some_tiles, [&](TileSet& set) { set &= large; }) == 0);
    CHECK(check_unchanged(some_tiles, [&](TileSet& set) { set -= large; }) == 0);
}

TEST_CASE("out of memory: a Grid and an OpacityGrid are unchanged") {
    const Grid<int> grid({7, 3}, 5);
    const Grid<int> other_grid({70, 30}, 6);
    CHECK(check_unchanged(grid, [&](Grid<int>& g) { g = other_grid; }) >= 1);
    CHECK(check_unchanged(grid, [](Grid<int>& g) { g = Grid<int>({90, 9}); }) >= 1);

    const auto map = OpacityGrid::from_text("#..\n..#");
    const OpacityGrid other(AsciiMap("#....."));
    CHECK(check_unchanged(map, [&](OpacityGrid& m) { m = other; }) >= 1);
    CHECK(check_unchanged(map, [&](OpacityGrid& m) { m = OpacityGrid({300, 4}); }) >= 1);
    CHECK(check_unchanged(map, [&](OpacityGrid& m) { m.set_opaque({1, 1}, true); }) == 0);
    CHECK(check_unchanged(map, [&](OpacityGrid& m) { m.fill(true); }) == 0);
    // The first haze allocates twice, and keeps neither if the second fails.
    OpacityGrid hazy = map;
    CHECK(fail_each_allocation([&] { hazy.set_haze({2, 0}, 9); },
                               [&] {
                                   CHECK(hazy == map);
                                   CHECK_FALSE(hazy.has_haze());
                               }) == 2);
    CHECK(hazy.haze({2, 0}) == 9);
    CHECK(hazy.haze_bits().columns().get(5 * 2 + 3, 0));
    const std::uint64_t revision = hazy.changes().revision();
    CHECK(check_unchanged(hazy, [](OpacityGrid& m) { m.set_haze({1, 1}, 3); }) == 0);
    CHECK(hazy.changes().revision() == revision);
    CHECK(check_unchanged(map, [](OpacityGrid& m) {
              m.assign_words({90, 70}, [](Point) { return std::uint64_t{5}; });
          }) >= 3);
    const auto same_map = [](const TileChanges& a, const TileChanges& b) {
        return a.size() == b.size() && a.revision() == b.revision();
    };
    CHECK(check_unchanged(
              TileChanges({9, 9}), [](TileChanges& c) { c.restart({200, 200}); }, same_map) >= 1);
}

TEST_CASE("out of memory: a viewshed is unchanged, and the next update is correct") {
    OpacityGrid map({200, 200});
    for (int i = 0; i < 200; i += 3) map.set_opaque({i, i * 7 % 200}, true);
    const TrackedAsciiMap other("....");
    const auto same = [](const Viewshed& a, const Viewshed& b) {
        return a.visible() == b.visible() && a.options == b.options && a.dirty == b.dirty &&
               a.last.stamp == b.last.stamp && same_news(a, b);
    };
    for (const int radius : {3, 31, 100}) {
        for (const Algorithm algorithm : {Algorithm::symmetric, Algorithm::permissive}) {
            Viewshed viewshed{.options = {.radius = radius, .algorithm = algorithm}};
            update_viewshed(other, {1, 0}, viewshed);
            CHECK(check_unchanged(
                      viewshed, [&](Viewshed& v) { update_viewshed(map, {100, 100}, v); }, same,
                      [&](const Viewshed& v) {
                          return v.visible() == field_of_view(map, {100, 100}, v.options);
                      }) >= 1);
        }
    }
    Viewshed here;
    update_viewshed(map, {100, 100}, here);
    Viewshed there{.options = {.radius = 90}};
    update_viewshed(map, {50, 50}, there);
    there.dirty = true;
    CHECK(check_unchanged(here, [&](Viewshed& v) { v = there; }, same) >= 1);
    CHECK(check_unchanged(there, [&](Viewshed& v) { v = here; }, same) >= 1);
}

TEST_CASE("out of memory: a team's view is unchanged, and the next update is correct") {
    const TrackedAsciiMap map(std::string(200, '.'));
    std::vector<Viewshed> few(1);
    update_viewshed(map, {5, 0}, few[0]);
    std::vector<Viewshed> many(40);
    for (int i = 0; i < 40; ++i) {
        update_viewshed(map, {5 * i, 0}, many[static_cast<std::size_t>(i)]);
    }
    TeamVision team;
    team.update(few);
    TeamVision large;
    large.update(many);
    const auto same = [](const TeamVision& a, const TeamVision& b) {
        return a.visible() == b.visible() && same_news(a, b);
    };
    const auto sees_all = [&](const TeamVision& t) { return t.visible() == large.visible(); };
    CHECK(check_unchanged(
              team, [&](TeamVision& t) { t.update(many); }, same,
              [&](TeamVision& t) { return sees_all(t) && !t.update(many); }) >= 1);
    CHECK(check_unchanged(
              team, [&](TeamVision& t) { t = large; }, same,
              [&](TeamVision& t) { return sees_all(t) && !t.update(many); }) >= 1);
}

namespace {

template <class Tile>
bool same_memory(const MapMemory<Tile>& a, const MapMemory<Tile>& b) {
    if (a.size() != b.size() || a.visible() != b.visible()) return false;
    if (a.explored() != b.explored()) return false;
    for (const Point p : a.explored()) {
        if (a.recall(p).tile != b.recall(p).tile || a.recall(p).turn != b.recall(p).turn) {
            return false;
        }
    }
    return true;
}

}  // namespace

TEST_CASE("out of memory: a MapMemory is unchanged") {
    MapMemory<std::string> memory({300, 300});
    const TileSet first(Rect{{10, 10}, {15, 15}});
    const TileSet second(Rect{{0, 20}, {20, 20}});
    const auto look = [](const char* how) {
        // Too long for the small string optimisation.
        return [how](Point p) { return std::string(how) + std::string(30, 'x') + to_string(p); };
    };
    memory.update(first, look("old"), 1);
    CHECK(check_unchanged(
              memory, [&](auto& m) { m.update(second, look("new"), 2); },
              same_memory<std::string>) >= 400);
    MapMemory<char> glyphs({300, 300});
    glyphs.update(first, [](Point) { return 'a'; }, 1);
    CHECK(check_unchanged(
              glyphs, [&](auto& m) { m.update(second, [](Point) { return 'b'; }, 2); },
              same_memory<char>) >= 3);
    glyphs.update({{10, 10}}, [](Point) { return 'a'; }, 3);
    CHECK(check_unchanged(glyphs, [](auto& m) { m.forget(); }, same_memory<char>) >= 1);
    CHECK(check_unchanged(
              glyphs, [](auto& m) { m.forget(Rect{{0, 0}, {15, 15}}); }, same_memory<char>) >= 1);
    CHECK(check_unchanged(glyphs, [](auto& m) { m.reset({9, 9}); }, same_memory<char>) == 0);
    MapMemory<char> other({30, 30});
    other.update(first, [](Point) { return 'c'; }, 1);
    CHECK(check_unchanged(glyphs, [&](auto& m) { m = other; }, same_memory<char>) >= 3);

    // Also if the function that returns tiles throws.
    MapMemory<char> interrupted = glyphs;
    CHECK_THROWS_AS(
        interrupted.update(second,
                           [](Point p) -> char { return p.y < 30 ? 'd' : throw std::bad_alloc(); }),
        std::bad_alloc);
    CHECK(same_memory(interrupted, glyphs));
}

TEST_CASE("out of memory: sightings are unchanged") {
    std::vector<std::pair<int, Point>> few{{1, {0, 0}}, {2, {1, 0}}};
    std::vector<std::pair<int, Point>> many;
    for (int i = 0; i < 50; ++i) many.push_back({i, {i, 0}});
    const TileSet visible(Rect{{0, 0}, {50, 1}});
    Sightings<int> sightings;
    sightings.update(visible, few);
    const auto same = [](const Sightings<int>& a, const Sightings<int>& b) {
        return a.in_view() == b.in_view() && a.came() == b.came() && a.left() == b.left() &&
               a.stayed() == b.stayed();
    };
    CHECK(check_unchanged(sightings, [&](auto& s) { s.update(visible, many); }, same) >= 3);
}

TEST_CASE("out of memory: saving and loading") {
    OpacityGrid map({70, 3});
    map.fill(Rect{{3, 0}, {60, 2}}, true);
    const auto nothing = [] {};
    OpacityGrid loaded;
    CHECK(fail_each_allocation([&] { loaded = opacity_grid_from_bytes(to_bytes(map)); }, nothing) >=
          3);
    CHECK(loaded == map);
    TileSet tiles;
    CHECK(fail_each_allocation([&] { tiles = tile_set_from_bytes(to_bytes(some_tiles)); },
                               nothing) >= 3);
    CHECK(tiles == some_tiles);
}

TEST_CASE("moved from: empty, and usable") {
    TileSet set = some_tiles;
    const TileSet taken = std::move(set);
    CHECK(taken == some_tiles);
    CHECK(set.empty());
    CHECK_FALSE(set.contains({0, 0}));
    CHECK(set.begin() == set.end());
    set.insert({3, 4});
    CHECK(set == TileSet{{3, 4}});
    TileSet assigned;
    assigned = std::move(set);
    CHECK(set.empty());
    set |= assigned;
    CHECK(set == TileSet{{3, 4}});

    const TrackedAsciiMap map("....");
    Viewshed viewshed;
    update_viewshed(map, {1, 0}, viewshed);
    const Viewshed kept = std::move(viewshed);
    CHECK(kept.sees({3, 0}));
    CHECK(viewshed.visible().empty());
    CHECK(update_viewshed(map, {1, 0}, viewshed));
    CHECK(viewshed.sees({3, 0}));
    // A moved object is as up to date as before, including its newly seen tiles.
    Viewshed moved_on = std::move(viewshed);
    CHECK(moved_on.newly_seen().count() == 4);
    CHECK_FALSE(update_viewshed(map, {1, 0}, moved_on));
    CHECK(moved_on.newly_seen().empty());
    viewshed = std::move(moved_on);
    CHECK_FALSE(update_viewshed(map, {1, 0}, viewshed));

    TeamVision team;
    team.update(std::vector{viewshed});
    const TeamVision same_team = std::move(team);
    CHECK(same_team.sees({3, 0}));
    CHECK(team.visible().empty());
    CHECK(team.newly_seen().empty());
    CHECK(team.update(std::vector{viewshed}));
    CHECK(team.sees({3, 0}));

    MapMemory<char> memory({4, 1});
    memory.update(viewshed.visible(), [](Point) { return '.'; });
    const MapMemory<char> known = std::move(memory);
    CHECK(known.explored().count() == 4);
    CHECK(memory.explored().empty());
    CHECK(memory.visible().empty());
    CHECK(memory.size() == Size{});
    memory.reset({4, 1});
    memory.update(viewshed.visible(), [](Point) { return '!'; });
    CHECK(memory.recall({3, 0}).tile == '!');

    OpacityGrid grid = OpacityGrid::from_text("#.");
    const OpacityGrid moved = std::move(grid);
    CHECK(moved.is_opaque({0, 0}));
    CHECK(grid == OpacityGrid());
    CHECK(grid == OpacityGrid(Size{0, 0}));
    grid = OpacityGrid({2, 2});
    CHECK(grid.set_opaque({1, 1}, true));
}
