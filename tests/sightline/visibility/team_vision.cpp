// What several see together.
#include <doctest/doctest.h>
#include <vector>

#include "tracked_map.hpp"

using namespace sightline;
using namespace sightline::test;

TEST_CASE("team: a tile that one member leaves stays in view while another sees it") {
    const TrackedAsciiMap map(R"(
        .........
    )");
    struct Member {
        Point position;
        Viewshed viewshed;
    };
    std::vector<Member> team{{{2, 0}, {.view = {.radius = 2}}}, {{4, 0}, {.view = {.radius = 2}}}};
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
