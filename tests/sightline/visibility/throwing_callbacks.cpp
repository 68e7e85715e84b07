// Maps, ranges and functions that throw, at each of their calls: afterwards everything is
// unchanged, and the operation then succeeds.
#include <algorithm>
#include <cstdint>
#include <doctest/doctest.h>
#include <optional>
#include <utility>
#include <vector>

#include "support/breaking.hpp"
#include "support/random.hpp"

using namespace sightline;
using namespace sightline::test;

namespace {

/// An own map with haze, which can be made to throw at any call.
struct BreakableMap {
    explicit BreakableMap(OpacityGrid tiles) : grid{std::move(tiles)} {}

    [[nodiscard]] Size size() const { return grid.size(); }
    [[nodiscard]] bool is_opaque(Point p) const {
        break_here();
        return grid.is_opaque(p);
    }
    [[nodiscard]] int haze(Point p) const {
        break_here();
        return grid.haze(p);
    }
    [[nodiscard]] const TileChanges& changes() const { return grid.changes(); }

    OpacityGrid grid;
};

BreakableMap some_map() {
    Random random(8);
    OpacityGrid grid(random_map(random, {24, 16}, 12));
    grid.set_opaque({9, 8}, false);
    for (int y = 0; y < 16; ++y) grid.set_haze({14, y}, 3);
    return BreakableMap(std::move(grid));
}

/// A range that can be made to throw at each of its elements.
template <class T>
struct BreakableRange {
    std::vector<T> items;

    struct Iterator {
        typename std::vector<T>::iterator at;
        T& operator*() const {
            break_here();
            return *at;
        }
        Iterator& operator++() {
            break_here();
            ++at;
            return *this;
        }
        bool operator==(const Iterator&) const = default;
    };
    Iterator begin() { return {items.begin()}; }
    Iterator end() { return {items.end()}; }
};

bool same_sums(const LightMap& a, const LightMap& b) {
    const Rect tiles = points(a.size());
    return a.size() == b.size() &&
           std::all_of(tiles.begin(), tiles.end(), [&](Point p) { return a.sum(p) == b.sum(p); });
}

}  // namespace

TEST_CASE("a map that throws: the next view is correct, whatever the set held") {
    const BreakableMap map = some_map();
    const OpacityGrid& grid = map.grid;
    TileSet out;
    const auto usable = [&] {
        out.insert({3, 3});
        CHECK(out.contains({3, 3}));
    };
    CHECK(break_each_step([&] { field_of_view(map, {9, 8}, {.radius = 9}, out); }, usable) > 20);
    CHECK(out == field_of_view(grid, {9, 8}, {.radius = 9}));
    const std::vector<Point> origins{{9, 8}, {2, 2}};
    std::vector<TileSet> outs(2);
    CHECK(break_each_step([&] { fields_of_view(map, origins, Options{.radius = 4}, outs); },
                          [] {}) > 20);
    CHECK(outs[1] == field_of_view(grid, {2, 2}, {.radius = 4}));
    CHECK(break_each_step([&] { combined_field_of_view(map, origins, Options{.radius = 4}, out); },
                          usable) > 20);
    CHECK(out == combined_field_of_view(grid, origins, Options{.radius = 4}));
    bool seen = false;
    CHECK(break_each_step([&] { seen = line_of_sight(map, {9, 8}, {20, 9}); }, [] {}) > 5);
    CHECK(seen == line_of_sight(grid, {9, 8}, {20, 9}));
    std::vector<Point> path;
    CHECK(break_each_step([&] { path = sight_path(map, {9, 8}, {20, 9}); }, [] {}) > 5);
    CHECK(path == sight_path(grid, {9, 8}, {20, 9}));
    CHECK(break_each_step(
              [&] { CHECK(haze_passed(map, {0, 0}, {1, 1}) == haze_passed(grid, {0, 0}, {1, 1})); },
              [] {}) == 0);
    std::optional<int> haze;
    CHECK(break_each_step([&] { haze = haze_passed(map, {9, 8}, {20, 9}); }, [] {}) > 5);
    CHECK(haze == haze_passed(grid, {9, 8}, {20, 9}));
}

TEST_CASE("cast_sight: an exception from either function leaves nothing behind") {
    const BreakableMap map = some_map();
    const auto is_opaque = [&](Point p) { return !map.size().contains(p) || map.is_opaque(p); };
    const auto no_haze = [](Point) {
        break_here();
        return 0;
    };
    std::vector<Point> marked;
    const auto mark = [&](Point p) {
        break_here();
        marked.push_back(p);
    };
    const TileSet seen = [&] {
        OpacityGrid walls = map.grid;
        for (int y = 0; y < 16; ++y) walls.set_haze({14, y}, 0);
        return field_of_view(walls, {9, 8}, {.radius = 4});
    }();
    const auto start_again = [&] { marked.clear(); };
    CHECK(break_each_step([&] { cast_sight(is_opaque, {9, 8}, {.radius = 4}, mark); },
                          start_again) > 60);
    CHECK(marked == std::vector<Point>(seen.begin(), seen.end()));
    marked.clear();
    CHECK(break_each_step([&] { cast_sight(is_opaque, no_haze, {9, 8}, {.radius = 4}, mark); },
                          start_again) > 60);
    CHECK(marked == std::vector<Point>(seen.begin(), seen.end()));
}

TEST_CASE("a map that throws: a viewshed is unchanged, by light and without") {
    BreakableMap map = some_map();
    LightMap light(map.size());
    update_lights(map, std::vector<Light>{{.position = {12, 8}}}, light);
    Viewshed viewshed;
    update_viewshed(map, {9, 8}, viewshed);
    Viewshed in_the_dark;
    update_viewshed(map, light, Point{9, 8}, in_the_dark);
    const auto is_unchanged = [](const Viewshed& now, const Viewshed& then) {
        CHECK(now.visible() == then.visible());
        CHECK(now.last.stamp == then.last.stamp);
        CHECK(now.last.origin == then.last.origin);
        CHECK(now.newly_seen().empty());
    };
    map.grid.set_opaque({8, 8}, !map.grid.is_opaque({8, 8}));
    for (const Point to : {Point{9, 8}, Point{10, 9}}) {  // a door opened, or a step
        const Viewshed before = viewshed;
        const Viewshed dark_before = in_the_dark;
        CHECK(break_each_step([&] { update_viewshed(map, to, viewshed); },
                              [&] { is_unchanged(viewshed, before); }) > 20);
        CHECK(viewshed.visible() == field_of_view(map.grid, to, viewshed.options));
        CHECK(break_each_step([&] { update_viewshed(map, light, to, in_the_dark); },
                              [&] { is_unchanged(in_the_dark, dark_before); }) > 20);
        CHECK(in_the_dark.visible() ==
              visible_by_light(map.grid, light, field_of_view(map.grid, to, in_the_dark.options),
                               to));
    }
}

TEST_CASE("a map or a range that throws: each observer is unchanged, or up to date") {
    const BreakableMap map = some_map();
    BreakableRange<std::pair<Point, Viewshed>> observers;
    for (const Point p : {Point{9, 8}, Point{3, 3}, Point{20, 12}}) {
        observers.items.push_back({p, {.options = {.radius = 3}}});
    }
    const auto right_or_new = [&] {
        for (const auto& [at, viewshed] : observers.items) {
            const TileSet sight = field_of_view(map.grid, at, viewshed.options);
            CHECK((viewshed.visible().empty() || viewshed.visible() == sight));
        }
    };
    CHECK(break_each_step([&] { update_viewsheds(map, observers); }, right_or_new) > 30);
    right_or_new();
    TeamVision team;
    CHECK(break_each_step([&] { team.update(observers); },
                          [&] { CHECK(team.visible().empty()); }) == 6);
    const TileSet before = team.visible();
    CHECK(before.contains({20, 12}));
    std::vector<Point> seers;
    CHECK(break_each_step(
              [&] {
                  seers.clear();
                  who_sees(observers, {9, 8}, [&](const auto& observer) {
                      break_here();
                      seers.push_back(observer.first);
                  });
              },
              [] {}) == 7);
    CHECK(seers == std::vector<Point>{{9, 8}});
    BreakableRange<std::pair<int, Point>> creatures{{{1, {9, 8}}, {2, {20, 12}}}};
    Sightings<int> sightings;
    CHECK(break_each_step([&] { sightings.update(team.visible(), creatures); },
                          [&] { CHECK(sightings.in_view().empty()); }) == 4);
    CHECK(sightings.in_view().size() == 2);
}

TEST_CASE("a map or a range that throws: the light is unchanged, and the next update is correct") {
    BreakableMap map = some_map();
    BreakableRange<Light> lights{{{.position = {9, 8}, .radius = 5},
                                  {.position = {3, 3}, .color = {-50, 0, 9}},
                                  {.position = {20, 12}, .radius = 3, .falloff = Falloff::none}}};
    LightMap light(map.size());
    const LightMap dark(map.size());
    CHECK(break_each_step([&] { update_lights(map, lights, light); },
                          [&] { CHECK(same_sums(light, dark)); }) > 100);
    LightMap expected_light(map.size());
    update_lights(map.grid, lights.items, expected_light);
    CHECK(same_sums(light, expected_light));
    // Then the map changes, lights move and change places.
    map.grid.set_opaque({8, 8}, !map.grid.is_opaque({8, 8}));
    std::reverse(lights.items.begin(), lights.items.end());
    lights.items[0].position = {19, 12};
    const std::uint64_t revision = light.changes().revision();
    CHECK(break_each_step([&] { update_lights(map, lights, light); },
                          [&] {
                              CHECK(same_sums(light, expected_light));
                              CHECK(light.changes().revision() == revision);
                          }) > 50);
    LightMap anew(map.size());
    update_lights(map.grid, lights.items, anew);
    CHECK(same_sums(light, anew));
    TileSet out;
    const TileSet sight = field_of_view(map.grid, {9, 8});
    CHECK(break_each_step([&] { visible_by_light(map, light, sight, {9, 8}, {}, out); },
                          [&] { out.insert({1, 1}); }) > 20);
    CHECK(out == visible_by_light(map.grid, light, sight, {9, 8}));
    Rgb shown;
    CHECK(break_each_step([&] { shown = light_seen(map, light, sight, {9, 8}); }, [] {}) == 1);
    CHECK(shown == light.at({9, 8}));
}

TEST_CASE("copying a map that throws, and callbacks that throw while a memory is filled or saved") {
    const BreakableMap map = some_map();
    const OpacityGrid old({5, 5});
    OpacityGrid grid = old;
    CHECK(break_each_step([&] { grid = OpacityGrid(map); }, [&] { CHECK(grid == old); }) > 384);
    CHECK(grid == OpacityGrid(OpacityView{map.size(), [&](Point p) { return grid.is_opaque(p); },
                                          [&](Point p) { return grid.haze(p); }}));
    OpacityGrid words({70, 3});
    const OpacityGrid clear = words;
    CHECK(break_each_step(
              [&] {
                  words.assign_words({70, 3}, [](Point) {
                      break_here();
                      return ~std::uint64_t{0};
                  });
              },
              [&] { CHECK(words == clear); }) == 6);
    CHECK(words.is_opaque({69, 2}));

    MapMemory<char> memory({9, 9});
    const TileSet visible(Rect{{2, 2}, {3, 3}});
    const auto look = [](Point) {
        break_here();
        return 'a';
    };
    CHECK(break_each_step([&] { memory.update(visible, look, 3); },
                          [&] { CHECK(memory.explored().empty()); }) == 9);
    CHECK(memory.recall({4, 4}).turn == 3);
    std::vector<std::uint8_t> bytes;
    const auto write_tile = [](SaveWriter& out, char tile) {
        break_here();
        out.integer(tile);
    };
    CHECK(break_each_step([&] { bytes = to_bytes(memory, write_tile); },
                          [&] { CHECK(bytes.empty()); }) == 9);
    MapMemory<char> loaded;
    const auto read_tile = [](SaveReader& in) {
        break_here();
        return static_cast<char>(in.integer(0, 127, "a tile of"));
    };
    CHECK(break_each_step([&] { loaded = map_memory_from_bytes<char>(bytes, read_tile); },
                          [&] { CHECK(loaded.size() == Size{}); }) >= 1);
    CHECK(loaded.explored() == visible);
    CHECK(loaded.recall({4, 4}).tile == 'a');
    TileChanges changes({9, 9});
    changes.record({1, 1});
    bool any = false;
    const auto matters = [](Point) {
        break_here();
        return true;
    };
    CHECK(break_each_step([&] { any = changes.any_since(0, points({9, 9}), matters); }, [] {}) ==
          1);
    CHECK(any);
}
