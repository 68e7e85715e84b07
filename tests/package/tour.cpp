// A walk through the public names, as a user's program would use them. It is built in every way in
// which the library can be had; it need not be thorough, only touch everything once.
#include "tour.hpp"

#include <array>
#include <cstdio>
#include <tuple>
#include <vector>

#include <sightline/sightline.hpp>

using namespace sightline;

namespace {

struct Dungeon {
    Grid<bool> walls{{9, 5}, false};

    [[nodiscard]] Size size() const { return walls.size(); }
    [[nodiscard]] bool is_opaque(Point p) const { return walls[p]; }
};

int failures = 0;

void expect(bool holds, const char* what) {
    if (holds) return;
    std::fprintf(stderr, "not so: %s\n", what);
    ++failures;
}

void seeing() {
    Dungeon dungeon;
    dungeon.walls[{4, 2}] = true;
    const Point origin{2, 2};

    const TileSet seen = field_of_view(dungeon, origin);
    expect(seen.contains({4, 2}), "the pillar is seen");
    expect(!seen.contains({5, 2}), "the tile behind it is not");
    expect(seen.count() == seen_elsewhere(dungeon.walls, origin), "both units see the same");

    TileSet ahead;
    const Cone east{.direction = {1, 0}, .angle = 90};
    field_of_view(dungeon, origin, {.radius = 2, .shape = Shape::square, .cone = east}, ahead);
    expect(ahead.is_subset_of(seen) && ahead.contains({4, 2}) && !ahead.contains({1, 2}), "a cone");
    expect((seen - ahead).count() + ahead.count() == seen.count(), "sets add up");
    expect(TileSet(seen.to_grid(dungeon.size())) == seen, "a set survives being a grid");

    expect(line_of_sight(dungeon, origin, {4, 2}), "line of sight to the pillar");
    expect(sight_path(dungeon, origin, {8, 2}).empty(), "no path through it");

    int tiles = 0;
    cast_sight([](Point) { return false; }, {-1000, 1000}, {.radius = 1, .shape = Shape::diamond},
               [&](Point) { ++tiles; });
    expect(tiles == 5, "an unbounded world");

    for (const auto& [name, algorithm] : entries_of<Algorithm>) {
        const Options options{.algorithm = algorithm};
        const TileSet view = field_of_view(dungeon, origin, options);
        expect(view.contains({4, 2}) && !view.contains({5, 2}), "the same by every algorithm");
        expect(view == field_of_view(OpacityGrid(dungeon), origin, options), "and on bits");
    }
}

void many_observers() {
    const OpacityGrid field({9, 5});
    const std::array<Point, 2> origins{Point{0, 0}, Point{8, 4}};
    std::array<TileSet, 2> views;
    Workers workers(2);
#ifdef SIGHTLINE_NO_THREADS
    expect(workers.count() == 1, "no second thread");
#else
    expect(workers.count() == 2, "a second thread");
#endif
    fields_of_view(field, origins, {.radius = 1}, views, workers);
    const TileSet together = combined_field_of_view(field, origins, {.radius = 1});
    expect(together == (views[0] | views[1]) && together.count() == 6, "many observers");
}

void remembering() {
    OpacityGrid corridor({9, 1});
    std::vector<std::tuple<int, Point, Viewshed>> observers(1);
    auto& [id, position, viewshed] = observers.front();
    expect(update_viewsheds(corridor, observers) == 1, "a new viewshed is computed");
    expect(update_viewsheds(corridor, observers) == 0, "and not again");

    TeamVision team;
    team.update(observers);
    Sightings<char> sightings;
    const std::array<std::tuple<char, Point>, 1> goblins{std::tuple{'g', Point{5, 0}}};
    sightings.update(team.visible(), goblins);
    expect(sightings.came().size() == 1, "the goblin is noticed");

    MapMemory<char> memory({9, 1});
    memory.update(viewshed.visible(), [](Point) { return '.'; });
    corridor.set_opaque({3, 0}, true);
    expect(update_viewsheds(corridor, observers) == 1, "a door that closes concerns who saw it");
    memory.update(viewshed.visible(), [&](Point p) { return corridor.is_opaque(p) ? '+' : '.'; });
    expect(memory.knowledge({5, 0}) == Knowledge::remembered, "what lay behind is remembered");
    expect(*memory.find({3, 0}) == '+', "and the door is seen shut");
}

void lighting() {
    OpacityGrid cellar({9, 1});
    cellar.set_haze({6, 0}, 4);
    expect(haze_passed(cellar, {0, 0}, {8, 0}) == 4, "smoke on the way");
    const std::vector<Light> lights{{.position = {1, 0}, .radius = 3, .color = {200, 100, 0}}};
    LightMap light(cellar.size());
    expect(update_lights(cellar, lights, light) == 1, "a new light shines");
    const TileSet sight = field_of_view(cellar, {8, 0});
    expect(light_seen(cellar, light, sight, {1, 0}) == Rgb{200, 100, 0}, "it is seen from afar");
    expect(!visible_by_light(cellar, light, sight, {8, 0}).contains({6, 0}), "and not the dark");
    std::vector<std::pair<Point, Viewshed>> guards(1);
    guards.front().second.options.radius = unlimited;
    guards.front().first = {8, 0};
    expect(update_viewsheds(cellar, light, guards) == 1, "a guard in the dark looks");
    expect(guards.front().second.sees({1, 0}), "and sees the light");
}

void saving() {
    const Options options{.radius = 7, .cone = Cone{.direction = {0, 1}, .angle = 45}};
    expect(options_from_bytes(to_bytes(options)) == options, "options are kept");
    const TileSet tiles{{1, 2}, {3, 4}};
    expect(tile_set_from_bytes(to_bytes(tiles)) == tiles, "tiles are kept");
    const auto map = OpacityGrid::from_text("..#\n#..\n");
    expect(opacity_grid_from_bytes(to_bytes(map)).is_opaque({2, 0}), "maps are kept");
    const Light light{.position = {3, 0}, .radius = 2};
    expect(light_from_bytes(to_bytes(light)).position == light.position, "lights are kept");
    expect(viewshed_from_bytes(to_bytes(Viewshed{})).options.radius == 8, "viewsheds are kept");
    MapMemory<char> memory({2, 2});
    memory.update(TileSet{{1, 0}}, [](Point) { return '#'; });
    expect(*map_memory_from_bytes<char>(to_bytes(memory)).find({1, 0}) == '#', "memory is kept");
}

}  // namespace

int main() {  // NOLINT(bugprone-exception-escape): an exception may end this program
    seeing();
    many_observers();
    remembering();
    lighting();
    saving();
    return failures == 0 ? 0 : 1;
}
