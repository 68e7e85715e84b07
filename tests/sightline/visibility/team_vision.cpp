// TeamVision: the union of several views.
#include <doctest/doctest.h>
#include <vector>

#include "support/tracked_map.hpp"

using namespace sightline;
using namespace sightline::test;

TEST_CASE("team: a tile stays in view while any member sees it") {
    const TrackedAsciiMap map(R"(
        .........
    )");
    struct Member {
        Point position;
        Viewshed viewshed;
    };
    std::vector<Member> team{{{2, 0}, {.options = {.radius = 2}}},
                             {{4, 0}, {.options = {.radius = 2}}}};
    TeamVision vision;
    const auto update = [&] {
        update_viewsheds(map, team);
        const bool changed = vision.update(team);
        return changed ? picture(map, vision.visible(), {-1, -1}) : "unchanged";
    };
    CHECK(update() == "\n.......??\n");
    CHECK(update() == "unchanged");
    team[0].position.x = 0;
    CHECK(update() == "\n.......??\n");
    CHECK(vision.newly_hidden().empty());
    team[1].position.x = 6;
    CHECK(update() == "\n...?.....\n");
    CHECK(picture(map, vision.newly_seen(), {-1, -1}) == "\n???????..\n");
    CHECK(picture(map, vision.newly_hidden(), {-1, -1}) == "\n???.?????\n");
    team.erase(team.begin());
    CHECK(update() == "\n????.....\n");
    team.clear();
    CHECK(update() == "\n?????????\n");
    CHECK(update() == "unchanged");
}

TEST_CASE("team: on another map all is newly seen and nothing newly hidden") {
    const TrackedAsciiMap long_hall(".........");
    const TrackedAsciiMap short_hall("....");
    std::vector<Viewshed> team(2);
    TeamVision vision;
    const auto update = [&](const TrackedAsciiMap& map) {
        for (Viewshed& one : team) update_viewshed(map, Point{2, 0}, one);
        vision.update(team);
    };
    update(long_hall);
    CHECK(vision.newly_seen().count() == 9);
    update(short_hall);
    CHECK(vision.newly_seen() == vision.visible());
    CHECK(vision.newly_seen().count() == 4);
    CHECK(vision.newly_hidden().empty());
    // A viewshed without a view says nothing about the map.
    team.insert(team.begin(), Viewshed{});
    vision.update(team);
    CHECK(vision.newly_seen().empty());
    CHECK(vision.newly_hidden().empty());
}

TEST_CASE("reset: viewsheds, teams, sightings and memories are as new") {
    const TrackedAsciiMap map(".........");
    Viewshed viewshed{.options = {.radius = 2}};
    TeamVision team;
    Sightings<int> sightings;
    MapMemory<char> memory(map.size());
    const std::vector<std::pair<int, Point>> creatures{{7, {3, 0}}};
    for (int round = 0; round < 2; ++round) {
        update_viewshed(map, Point{2, 0}, viewshed);
        team.update(std::vector{viewshed});
        sightings.update(team.visible(), creatures);
        memory.update(team.visible(), [](Point) { return '.'; });
        CHECK(viewshed.newly_seen().count() == 5);
        CHECK(viewshed.newly_hidden().empty());
        CHECK(team.newly_seen().count() == 5);
        CHECK(team.newly_hidden().empty());
        CHECK(sightings.came().size() == 1);
        CHECK(sightings.left().empty());
        CHECK(memory.explored().count() == 5);

        viewshed.reset();
        team.reset();
        sightings.reset();
        memory.reset();
        CHECK(viewshed.visible().empty());
        CHECK(viewshed.newly_hidden().empty());
        CHECK(viewshed.options.radius == 2);
        CHECK(team.visible().empty());
        CHECK(team.newly_hidden().empty());
        CHECK(sightings.in_view().empty());
        CHECK(sightings.left().empty());
        CHECK(memory.explored().empty());
        CHECK(memory.visible().empty());
        CHECK(memory.size() == map.size());
    }
}

TEST_CASE("team: members are viewsheds, or observers, constant or not") {
    const TrackedAsciiMap map("....");
    std::vector<Viewshed> viewsheds(2);
    update_viewshed(map, Point{0, 0}, viewsheds[0]);
    update_viewshed(map, Point{3, 0}, viewsheds[1]);
    TeamVision vision;
    CHECK(vision.update(viewsheds));
    CHECK(vision.visible().count() == 4);
    const std::vector<std::pair<Point, Viewshed>> pairs{{{0, 0}, viewsheds[0]},
                                                        {{3, 0}, viewsheds[1]}};
    CHECK_FALSE(vision.update(pairs));
    struct Named {
        int other;
        const Point position;
        Viewshed viewshed;
        char more;
    };
    const std::vector<Named> named{{1, {0, 0}, viewsheds[0], 'a'}};
    CHECK(vision.update(named));
    CHECK(vision.sees({1, 0}));
}
