#include <doctest/doctest.h>

#include "game/play/game.hpp"
#include "game/world/reachable_tiles.hpp"

using namespace sightline;
using namespace sightline::game;

namespace {

/// Explores the first layer completely. Stops after very many steps, in case it never ends.
int explore_all(Game& game) {
    int steps = 0;
    while (game.perform(Explore{}).turn_taken && steps < 20000) ++steps;
    return steps;
}

}  // namespace

TEST_CASE("explore: 1000 dungeons, each connected, each explored to the last reachable tile") {
    for (std::uint64_t seed = 0; seed < 1000; ++seed) {
        Game game({.scenario = {}, .seed = seed, .creatures = false});
        const int steps = explore_all(game);
        const TileSet reachable = reachable_tiles(game.layer());
        CAPTURE(seed);
        CHECK(steps < 5000);
        CHECK(reachable.is_subset_of(game.memory().explored()));
        std::size_t passable = 0;
        for (const Tile tile : game.layer().tiles()) passable += is_passable(tile) ? 1u : 0u;
        CHECK(passable == reachable.count());
    }
}
