// Turn after turn without allocating.
#include "support/allocations.hpp"

#include <doctest/doctest.h>
#include <utility>
#include <vector>

#include "support/random.hpp"

using namespace sightline;
using namespace sightline::test;

TEST_CASE("allocations: none for viewsheds, teams, sightings and memories, once warm") {
    Random random(9);
    OpacityGrid map(random_map(random, {60, 40}, 15));
    std::vector<std::pair<Point, Viewshed>> observers(50);
    std::vector<std::pair<int, Point>> creatures;
    for (int i = 0; i < 20; ++i) creatures.push_back({i, {i * 3, i * 2}});
    TeamVision team;
    MapMemory<char> memory(map.size());
    Sightings<int> sightings;
    const auto turn = [&](int number) {
        for (std::size_t i = 0; i < observers.size(); ++i) {
            const int step = static_cast<int>(i) * 13 + number * 7;
            observers[i].first = {step % 60, step / 3 % 40};
        }
        map.set_opaque({30, 20}, number % 2 == 0);
        update_viewsheds(map, observers);
        team.update(observers);
        memory.update(team.visible(), [](Point) { return '.'; }, number);
        sightings.update(team.visible(), creatures);
    };
    for (int i = 0; i < 60; ++i) turn(i);
    CHECK(allocations_in([&] {
              for (int i = 0; i < 60; ++i) turn(i);
          }) == 0);
}
