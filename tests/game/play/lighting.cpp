// The lights of the game: colours and radii.
#include "game/play/lighting.hpp"

#include <doctest/doctest.h>

#include "support.hpp"

using namespace sightline;
using namespace sightline::game;
using namespace sightline::game::test;

namespace {

Layer corridor() { return drawn("@...................").layer(); }

bool shines(const Lighting& lighting, Point p, Rgb color) { return lighting.map().at(p) == color; }

}  // namespace

TEST_CASE("lighting: the lamp, seven tiles all around") {
    const Layer layer = corridor();
    Lighting lighting;
    lighting.enter(layer, false);
    lighting.update(layer, {}, Point{9, 0});
    CHECK(shines(lighting, {9, 0}, {255, 225, 170}));
    for (const int x : {2, 16}) CHECK(shines(lighting, {x, 0}, {59, 52, 39}));  // 60 / 256 of it
    for (const int x : {1, 17}) CHECK(shines(lighting, {x, 0}, {0, 0, 0}));
    lighting.update(layer, {}, std::nullopt);
    CHECK(shines(lighting, {9, 0}, {0, 0, 0}));
}

TEST_CASE("lighting: a goblin's lantern, six tiles ahead; rats have none") {
    const Layer layer = corridor();
    Lighting lighting;
    lighting.enter(layer, false);
    std::vector<Creature> creatures{make_creature(CreatureKind::goblin, {9, 0})};
    creatures[0].facing = {1, 0};
    lighting.update(layer, creatures, std::nullopt);
    CHECK(shines(lighting, {9, 0}, {210, 170, 90}));
    CHECK(shines(lighting, {15, 0}, {54, 44, 23}));  // 67 / 256 of it
    CHECK(shines(lighting, {16, 0}, {0, 0, 0}));
    CHECK(shines(lighting, {8, 0}, {0, 0, 0}));
    creatures[0] = make_creature(CreatureKind::rat, {9, 0});
    lighting.update(layer, creatures, std::nullopt);
    CHECK(shines(lighting, {9, 0}, {0, 0, 0}));
}
