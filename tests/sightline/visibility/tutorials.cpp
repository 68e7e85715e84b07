// The rules of the five tutorials that sightline grew from.
#include <doctest/doctest.h>
#include <string>
#include <tuple>
#include <vector>

#include "support/tracked_map.hpp"

using namespace sightline;
using namespace sightline::test;

namespace {

const char* const dungeon = R"(
    ################
    #......#.......#
    #.@....#..#....#
    #..............#
    #......#.......#
    ################
)";

struct Creature {
    std::string name;
    Point position;
    Viewshed viewshed;
};

}  // namespace

TEST_CASE("tutorials: a viewshed has range 8, starts dirty, and only dirty ones are recomputed") {
    const TrackedAsciiMap map(dungeon);
    std::vector<Creature> creatures(5, Creature{"rat", {3, 3}, {}});
    CHECK(creatures[0].viewshed.options.radius == 8);
    CHECK(update_viewsheds(map, creatures) == 5);
    CHECK(update_viewsheds(map, creatures) == 0);
    creatures[1].viewshed.dirty = true;
    creatures[4].viewshed.dirty = true;
    CHECK(update_viewsheds(map, creatures) == 2);
    CHECK(update_viewsheds(map, creatures) == 0);
}

TEST_CASE("tutorials: a failed move recomputes nothing") {
    const TrackedAsciiMap map(dungeon);
    std::vector<Creature> player{{"player", {1, 1}, {}}};
    update_viewsheds(map, player);
    const Point wanted{0, 1};
    if (!map.is_opaque(wanted)) player[0].position = wanted;
    CHECK(update_viewsheds(map, player) == 0);
}

TEST_CASE("tutorials: the map's last row and column, and its first, can be seen") {
    const TrackedAsciiMap map(R"(
        ....
        .@..
        ....
    )");
    Viewshed viewshed;
    update_viewshed(map, map.origin(), viewshed);
    CHECK(viewshed.visible().count() == 12);
}

TEST_CASE("tutorials: monsters have views of their own and do not touch the player's memory") {
    const TrackedAsciiMap map(dungeon);
    std::vector<Creature> creatures{{"player", {2, 2}, {}}, {"goblin", {14, 4}, {}}};
    MapMemory<char> memory(map.size());
    update_viewsheds(map, creatures);
    memory.update(creatures[0].viewshed.visible(), [](Point) { return '.'; });
    CHECK(creatures[1].viewshed.sees({14, 1}));
    CHECK(memory.knowledge({14, 1}) == Knowledge::unknown);
    CHECK(memory.explored() == creatures[0].viewshed.visible());
}

TEST_CASE("tutorials: walking reveals more and more; visible is part of revealed") {
    const TrackedAsciiMap map(dungeon);
    Creature player{"player", {2, 2}, {.options = {.radius = 3}}};
    MapMemory<char> memory(map.size());
    TileSet revealed;
    for (player.position.x = 1; player.position.x < 15; ++player.position.x) {
        player.position.y = 3;
        update_viewshed(map, player.position, player.viewshed);
        memory.update(player.viewshed.visible(), [](Point) { return '.'; });
        CHECK(revealed.is_subset_of(memory.explored()));
        CHECK(memory.visible().is_subset_of(memory.explored()));
        revealed = memory.explored();
    }
    CHECK(memory.knowledge({1, 3}) == Knowledge::remembered);
    CHECK(memory.knowledge({14, 3}) == Knowledge::visible);
}

TEST_CASE("tutorials: sight passes a window and no wall, radius 20") {
    const TrackedAsciiMap map(R"(
        ........
        ........
        ##.#####
        #......#
        #.@....#
        ########
    )");  // the gap in the upper wall is the window: blocked, but not opaque
    Viewshed viewshed{.options = {.radius = 20}};
    update_viewshed(map, map.origin(), viewshed);
    CHECK(picture(map, viewshed.visible(), map.origin()) == expected(R"(
        ?...????
        ??.?????
        ##.#####
        #......#
        #.@....#
        ########
    )"));
}

TEST_CASE("tutorials: layers keep separate memory, also after coming back") {
    std::vector<TrackedAsciiMap> layers;
    layers.emplace_back("....#...");
    layers.emplace_back("........");
    std::vector<MapMemory<char>> memories(2, MapMemory<char>({8, 1}));
    Viewshed viewshed;
    const auto enter = [&](std::size_t depth, Point position) {
        update_viewshed(layers[depth], position, viewshed);
        memories[depth].update(viewshed.visible(), [](Point) { return '.'; });
    };
    enter(0, {0, 0});
    CHECK(memories[0].explored().count() == 5);
    CHECK(memories[1].explored().empty());
    enter(1, {0, 0});
    CHECK(memories[1].explored().count() == 8);
    CHECK(memories[0].explored().count() == 5);
    enter(0, {7, 0});
    CHECK(memories[0].explored().count() == 8);
}

TEST_CASE("tutorials: a generated map resets the memory") {
    TrackedAsciiMap map("....");
    MapMemory<char> memory(map.size());
    Viewshed viewshed;
    update_viewshed(map, Point{0, 0}, viewshed);
    memory.update(viewshed.visible(), [](Point) { return '.'; });
    map = TrackedAsciiMap(".#......");
    memory.reset(map.size());
    CHECK(memory.explored().empty());
    CHECK(update_viewshed(map, Point{0, 0}, viewshed));
    memory.update(viewshed.visible(), [](Point) { return '.'; });
    CHECK(memory.explored().count() == 2);
}

TEST_CASE("tutorials: entities outside the view are not reported") {
    const TrackedAsciiMap map(dungeon);
    const std::vector<std::tuple<std::string, Point>> entities{
        {"near", {5, 2}}, {"behind the wall", {9, 1}}, {"player", {2, 2}}};
    Viewshed player;
    update_viewshed(map, Point{2, 2}, player);
    Sightings<std::string> sightings;
    sightings.update(player.visible(), entities);
    std::string seen;
    for (const auto& [name, position] : sightings.in_view()) seen += name + " ";
    CHECK(seen == "near player ");
}
