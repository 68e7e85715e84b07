// The tour: a game that plays itself, to the end and out.
#include "game/explorer/tour.hpp"

#include <doctest/doctest.h>

using namespace sightline;
using namespace sightline::game;

TEST_CASE("tour: through all layers and out, everything explored") {
    for (const auto kind : {ScenarioKind::dungeon, ScenarioKind::cave}) {
        Tour tour({{kind, {60, 40}, {}}, 12, true});
        int steps = 0;
        while (tour.step() && steps < 20000) ++steps;
        CHECK(steps < 20000);
        const TourSummary summary = tour.summary();
        CHECK(summary.layers == 5);
        CHECK(summary.explored == summary.reachable);
        CHECK(summary.turns == tour.game().turn());
        CHECK(tour.game().status() == Status::left);
    }
    Tour capsule({{ScenarioKind::capsule, {80, 50}, {}}, 12, true});
    while (capsule.step()) {
    }
    CHECK(capsule.summary().reachable == 56);
    CHECK(capsule.summary().explored == 56);
    CHECK(to_string(TourSummary{7, 12, 1, 55, 56}) ==
          "seed 7: 1 layer, 12 turns, 55 of 56 reachable tiles explored");
    CHECK(to_string(TourSummary{7, 1, 2, 1, 1}) ==
          "seed 7: 2 layers, 1 turn, 1 of 1 reachable tile explored");
}
