// The effect of a noise on each kind and mood of creature, and of a second pot on smoke.
#include <doctest/doctest.h>

#include "game/play/brain.hpp"
#include "game/play/smoke.hpp"
#include "support.hpp"

using namespace sightline;
using namespace sightline::game;
using namespace sightline::game::test;

namespace {

/// The density of smoke on a tile; 0 where there is none.
int density(const Layer& layer, Point p) {
    for (const Puff& puff : layer.smoke()) {
        if (puff.position == p) return puff.density;
    }
    return 0;
}

Layer hall() { return drawn("...........\n...........\n@..........\n...........").layer(); }

}  // namespace

TEST_CASE("noise: creatures that wander or search go to it, with new patience") {
    for (const Mood mood : {Mood::wandering, Mood::searching}) {
        for (const CreatureKind kind : {CreatureKind::goblin, CreatureKind::crawler}) {
            Creature creature = make_creature(kind, {3, 3});
            creature.mood = mood;
            creature.last_seen = {1, 1};
            creature.patience = 2;
            hear(creature, {7, 4});
            CHECK(creature.mood == Mood::searching);
            CHECK(creature.last_seen == Point{7, 4});
            CHECK(creature.patience == creature.species().patience);
        }
    }
}

TEST_CASE("noise: creatures that chase, are sated, or do not catch, ignore it") {
    const auto stays = [](CreatureKind kind, Mood mood) {
        Creature creature = make_creature(kind, {3, 3});
        creature.mood = mood;
        creature.last_seen = {1, 1};
        creature.patience = 2;
        hear(creature, {7, 4});
        return creature.mood == mood && creature.last_seen == Point{1, 1} && creature.patience == 2;
    };
    CHECK(stays(CreatureKind::goblin, Mood::chasing));
    CHECK(stays(CreatureKind::goblin, Mood::sated));
    CHECK(stays(CreatureKind::rat, Mood::wandering));
    CHECK(stays(CreatureKind::owl, Mood::searching));
}

TEST_CASE("smoke: thickest in the middle, and thinner each turn") {
    Layer layer = hall();
    spread_smoke(layer, {5, 1});
    CHECK(density(layer, {5, 1}) == 15);
    CHECK(density(layer, {6, 1}) == 15);  // half of a tile's distance squared, rounded down
    CHECK(density(layer, {6, 2}) == 14);
    CHECK(density(layer, {8, 1}) == 11);
    CHECK(density(layer, {9, 1}) == 0);
    thin_smoke(layer);
    CHECK(density(layer, {5, 1}) == 14);
    CHECK(density(layer, {8, 1}) == 10);
    for (int turn = 2; turn < 11; ++turn) thin_smoke(layer);
    CHECK(density(layer, {8, 1}) == 1);
    thin_smoke(layer);
    CHECK(density(layer, {8, 1}) == 0);
    CHECK(density(layer, {5, 1}) == 4);
}

TEST_CASE("smoke: a second pot thickens thin smoke, and never thins thick smoke") {
    Layer layer = hall();
    spread_smoke(layer, {3, 1});
    for (int turn = 0; turn < 5; ++turn) thin_smoke(layer);
    REQUIRE(density(layer, {3, 1}) == 10);
    spread_smoke(layer, {5, 1});
    CHECK(density(layer, {5, 1}) == 15);
    CHECK(density(layer, {3, 1}) == 13);  // two tiles off the second pot
    CHECK(density(layer, {1, 1}) == 8);   // only the first one's
    spread_smoke(layer, {8, 1});
    CHECK(density(layer, {5, 1}) == 15);  // where the third would have left 11
    CHECK(layer.opacity().haze({5, 1}) == 15);
    CHECK(layer.opacity().haze({3, 1}) == 13);
}
