// Observers as entity systems hand them out: tuples of any number of parts, in any order.
#include <doctest/doctest.h>
#include <limits>
#include <string>
#include <tuple>
#include <vector>

#include "support/ascii_map.hpp"

using namespace sightline;
using namespace sightline::test;

namespace {

struct Velocity {
    float x = 0;
    float y = 0;
};

}  // namespace

TEST_CASE("observers from tuples: one position and one viewshed, wherever they are") {
    const AsciiMap map(R"(
        @....
        .....
    )");
    Viewshed viewshed;
    Point position{1, 1};
    std::string name = "owl";

    std::vector<std::tuple<Viewshed&, Point&>> turned{{viewshed, position}};
    CHECK(update_viewsheds(map, turned) == 1);
    CHECK(viewshed.last.origin == Point{1, 1});

    position = {2, 0};
    std::vector<std::tuple<int, std::string&, Viewshed&, double, const Point&>> five{
        {7, name, viewshed, 0.5, position}};
    CHECK(update_viewsheds(map, five) == 1);
    CHECK(viewshed.last.origin == Point{2, 0});

    struct Where {
        double x;
        double y;
    };
    std::vector<std::tuple<Viewshed, int, std::string, Where>> owning(1);
    std::get<Where>(owning[0]) = {3.9, 1.2};
    CHECK(update_viewsheds(map, owning) == 1);
    CHECK(std::get<Viewshed>(owning[0]).last.origin == Point{3, 1});
    TeamVision team;
    CHECK(team.update(owning));
    CHECK(team.sees(Where{4.5, 0.5}));

    // Of several positions, that of (entity, position, viewshed), as ever.
    std::vector<std::tuple<Velocity, Point, Viewshed>> moving(1);
    std::get<1>(moving[0]) = {4, 1};
    CHECK(update_viewsheds(map, moving) == 1);
    CHECK(std::get<2>(moving[0]).last.origin == Point{4, 1});

    LightMap light(map.size());
    std::vector<std::tuple<int, Point, std::string, Light>> lamps(1);
    std::get<Point>(lamps[0]) = {4, 1};
    CHECK(update_lights(map, lamps, light) == 1);
    CHECK(light.at(Where{4.2, 1.9}) == Rgb{255, 255, 255});

    Sightings<int> sightings;
    sightings.update(std::get<Viewshed>(owning[0]).visible(),
                     std::vector<std::tuple<int, Point, char, char>>{{5, {0, 0}, 'a', 'b'}});
    CHECK(sightings.came().size() == 1);
}

TEST_CASE("anything with x and y wherever a tile is taken") {
    struct Vector2 {
        float x;
        float y;
    };
    const AsciiMap map(R"(
        @..#.
        .....
    )");
    const Vector2 here{0.5f, 0.5f};
    const Vector2 behind{4.9f, 0.1f};
    CHECK(field_of_view(map, here) == field_of_view(map, {0, 0}));
    TileSet seen;
    field_of_view(map, here, {.radius = 2}, seen);
    CHECK(seen == field_of_view(map, {0, 0}, {.radius = 2}));
    CHECK(seen.contains(Vector2{2.5f, 0}));
    CHECK_FALSE(seen.contains(behind));
    CHECK_FALSE(line_of_sight(map, here, behind));
    CHECK_FALSE(line_of_sight(map, {0, 0}, behind));
    CHECK(line_of_sight(map, here, {2, 0}));
    CHECK(sight_path(map, here, Vector2{2, 0}) == sight_path(map, {0, 0}, {2, 0}));
    CHECK(trace_sight(map, here, behind).stopped_at == Point{2, 0});
    CHECK(haze_passed(map, here, {2, 0}) == 0);
    CHECK(share_seen(map, here, {2, 0}) == 255);
    CHECK(share_seen(map, {0, 0}, behind) == share_seen(map, {0, 0}, {4, 0}));

    CHECK_FALSE(problem_with(map, here));
    CHECK(problem_with(map, Vector2{5, 0}) == problem_with(map, {5, 0}));
    CHECK(problem_with(map, Vector2{0, 3e9f}) ==
          "coordinate 3000000000.000000 is not that of a tile");
    CHECK(problem_with(map, Vector2{std::numeric_limits<float>::quiet_NaN(), 0}));

    TileSet cast;
    const auto wall = [&](Point p) { return !map.size().contains(p) || map.is_opaque(p); };
    const auto add = [&](Point p) { cast.insert(p); };
    cast_sight(wall, here, {.radius = 2}, add);
    CHECK((cast & TileSet(points(map.size()))) == seen);
    cast_sight(wall, [](Point) { return 0; }, here, {.radius = 2}, add);
    cast_hex_sight(wall, here, {.radius = 1}, add);
    cast_hex_sight(wall, [](Point) { return 0; }, here, {.radius = 1}, add);
    TileSet shared;
    cast_shares(map, here, {.radius = 2}, [&](Point p, int, bool) { shared.insert(p); });
    CHECK((seen - shared).empty());

    LightMap light(map.size());
    light.set_ambient({9, 9, 9});
    CHECK(light_seen(map, light, seen, here) == Rgb{9, 9, 9});
    CHECK(visible_by_light(map, light, seen, here, {.least = 10}) == TileSet{Point{0, 0}});
    TileSet lit;
    visible_by_light(map, light, seen, here, {.least = 9}, lit);
    CHECK(lit == seen);

    Viewshed viewshed;
    update_viewshed(map, here, viewshed);
    CHECK(viewshed.sees(Vector2{2, 1}));
    CHECK_FALSE(viewshed.sees(behind));
    MapMemory<char> memory(map.size());
    memory.update(viewshed.visible(), [](Point) { return 'x'; });
    CHECK(memory.knowledge(here) == Knowledge::visible);
    CHECK(memory.recall(here).tile == 'x');
    CHECK(memory.find(behind) == nullptr);
    int watchers = 0;
    who_sees(std::vector<Viewshed>{viewshed}, here, [&](const Viewshed&) { ++watchers; });
    who_sees(std::vector<Viewshed>{viewshed}, {1, 1}, [&](const Viewshed&) { ++watchers; });
    CHECK(watchers == 2);
}
