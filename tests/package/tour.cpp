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

}  // namespace

int main() {
    seeing();
    many_observers();
    remembering();
    return failures == 0 ? 0 : 1;
}
