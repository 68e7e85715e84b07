// A walk through the public names, as a user's program would use them. It is built in every way in
// which the library can be had; it need not be thorough, only touch everything once.
#include "tour.hpp"

#include <cstdio>

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

}  // namespace

int main() {
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

    return failures == 0 ? 0 : 1;
}
