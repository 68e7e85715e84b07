// The tour: a game that plays itself, to the end and out.
#include "game/explorer/tour.hpp"

#include <algorithm>
#include <doctest/doctest.h>
#include <set>

using namespace sightline;
using namespace sightline::game;

TEST_CASE("tour: through all layers and home with the treasure, everything explored") {
    for (const auto kind : {ScenarioKind::dungeon, ScenarioKind::cave, ScenarioKind::capsule}) {
        Tour tour({{kind, {60, 40}, {}}, 12, false});
        int steps = 0;
        while (tour.step() && steps < 20000) ++steps;
        CAPTURE(name_of(kind));
        CHECK(steps < 20000);
        const TourSummary summary = tour.summary();
        CHECK(summary.layers == generated_layer_count(kind));
        CHECK(summary.explored == summary.reachable);
        CHECK(summary.turns == tour.game().turn());
        CHECK(tour.game().status() == Status::won);
    }
    CHECK(to_string(TourSummary{7, 12, 1, 55, 56}) ==
          "seed 7: 1 layer, 12 turns, 55 of 56 reachable tiles explored");
    CHECK(to_string(TourSummary{7, 1, 2, 1, 1}) ==
          "seed 7: 2 layers, 1 turn, 1 of 1 reachable tile explored");
}

TEST_CASE("tour: with creatures it comes home or is caught, always in the same way") {
    struct Known {
        ScenarioKind kind;
        std::uint64_t seed;
        Status status;
        int turns;
    };
    for (const Known& known : {Known{ScenarioKind::dungeon, 2, Status::won, 1755},
                               Known{ScenarioKind::dungeon, 1, Status::lost, 417},
                               Known{ScenarioKind::cave, 5, Status::won, 2473},
                               Known{ScenarioKind::capsule, 3, Status::won, 1633}}) {
        Tour tour({{known.kind, {60, 40}, {}}, known.seed, true});
        int steps = 0;
        while (tour.step() && steps < 20000) ++steps;
        CAPTURE(name_of(known.kind));
        CAPTURE(known.seed);
        CHECK(tour.game().status() == known.status);
        CHECK(tour.summary().turns == known.turns);
    }
}

TEST_CASE("tour: captions say what the thief does, and never what is not so") {
    std::set<std::string> captions;
    Tour tour({{ScenarioKind::dungeon, {60, 40}, {}}, 2, true});
    CHECK(tour.caption().starts_with("The tour:"));
    for (bool more = true; more;) {
        more = tour.step();
        const std::string caption = tour.caption();
        captions.insert(caption);
        if (caption.find("in the dark") != caption.npos) {
            CHECK_FALSE(tour.game().player().lamp_open);
        }
        if (caption.find("hunts") != caption.npos) {
            CHECK(std::ranges::any_of(tour.game().creatures(), [](const Creature& creature) {
                return creature.mood == Mood::chasing || creature.mood == Mood::searching;
            }));
        }
    }
    CHECK(captions.size() >= 8);
}
