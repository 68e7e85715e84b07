// How much of the reachable part of a layer is explored.
#include "game/play/progress.hpp"

#include <doctest/doctest.h>

#include "game/world/reachable_tiles.hpp"
#include "support.hpp"

using namespace sightline;
using namespace sightline::game;
using namespace sightline::game::test;

namespace {

TileSet reachable_from(const Game& game, Point here) { return reachable_tiles(game.layer(), here); }

}  // namespace

TEST_CASE("progress: counted for each layer, from what is known of it") {
    Game game = drawn(R"(
        @>.
        ---
        #<.....
        ##.....
    )");
    ProgressMeter meter;
    const std::size_t above = reachable_from(game, game.player().position).count();
    CHECK(meter.measure(game).reachable == above);
    CHECK(meter.measure(game).explored == above);
    walk(game, {east});
    game.perform(TakeStairs{});
    const std::size_t below = reachable_from(game, game.player().position).count();
    REQUIRE(below != above);
    CHECK(meter.measure(game).reachable == below);
    game.perform(TakeStairs{});
    CHECK(meter.measure(game).reachable == above);
    CHECK(meter.measure(game).reachable == above);
}

TEST_CASE("progress: another part of the same layer is counted with the first") {
    const Game west_of_wall = drawn("@..#....");
    State state = west_of_wall.state();
    state.player.position = {6, 0};
    const Game east_of_wall(std::move(state));
    const TileSet west_part = reachable_from(west_of_wall, {0, 0});
    const TileSet both = west_part | reachable_from(east_of_wall, {6, 0});
    REQUIRE(both.count() > west_part.count());
    ProgressMeter meter;
    CHECK(meter.measure(west_of_wall).reachable == west_part.count());
    CHECK(meter.measure(east_of_wall).reachable == both.count());
    CHECK(meter.measure(west_of_wall).reachable == both.count());
}
