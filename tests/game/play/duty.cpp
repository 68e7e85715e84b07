// Rounds, posts, searching, and the alarm when the treasure is taken.
#include "game/play/duty.hpp"

#include <doctest/doctest.h>

#include "game/play/brain.hpp"
#include "game/play/populate.hpp"
#include "game/play/save.hpp"
#include "support.hpp"

using namespace sightline;
using namespace sightline::game;
using namespace sightline::game::test;

namespace {

/// A player in a cell of their own, and a goblin that walks between torches and a door.
constexpr const char* patrolled = R"(
    ##########################
    #@######!......+........!#
    ########.......#.........#
    ########..G....#.........#
    ##########################
)";

}  // namespace

TEST_CASE("duty: rounds repeat, pass doors and shut them, and are the same for the same seed") {
    Game game = drawn(patrolled);
    const Round round = game.creatures().front().round;
    REQUIRE(round.tiles.size() > 20);
    CHECK_FALSE(is_post(round));
    Game twin = drawn(patrolled);
    CHECK(twin.creatures().front().round == round);
    const auto positions_of_a_round = [&] {
        std::vector<Point> positions;
        do {
            game.perform(Wait{});
            positions.push_back(game.creatures().front().position);
            REQUIRE(positions.size() < 2 * longest_round);
        } while (game.creatures().front().round.at != 0);
        return positions;
    };
    const auto first = positions_of_a_round();
    CHECK(positions_of_a_round() == first);
    CHECK(std::ranges::find(first, Point{15, 1}) != first.end());
    CHECK(game.layer().tile({15, 1}).kind == TileKind::closed_door);
    CHECK(game.creatures().front().mood == Mood::wandering);
}

TEST_CASE("duty: torches beside a round are lit again") {
    State state = drawn(patrolled).state();
    for (const Point torch : {Point{8, 1}, Point{24, 1}}) {
        state.world.layer(0).set_tile(torch, TileKind::dead_torch);
    }
    Game game(std::move(state));
    for (int i = 0; i < 200; ++i) game.perform(Wait{});
    CHECK(game.layer().find(TileKind::torch).size() >= 1);
}

TEST_CASE("duty: a guard stays, and looks at the treasure and away from it in turns") {
    Game game = drawn("###########\n#@#.G...$.#\n###########\n");
    const auto guard = [&]() -> const Creature& { return game.creatures().front(); };
    REQUIRE(is_post(guard().round));
    CHECK(doing(guard()) == "guarding");
    CHECK(guard().facing == east);
    int turned = 0;
    int since = 0;
    for (int i = 0; i < 60; ++i) {
        const Point before = guard().facing;
        game.perform(Wait{});
        ++since;
        CHECK(guard().position == Point{4, 1});
        if (guard().facing == before) continue;
        CHECK(guard().facing == Point{} - before);
        CHECK(since == static_cast<int>(guard_rhythm));
        since = 0;
        ++turned;
    }
    CHECK(turned == 5);
}

TEST_CASE("duty: called away, a creature searches, looks around, and returns to its post") {
    State state = drawn("###########\n#@#.G...$.#\n###########\n").state();
    Creature& guard = state.layer_states.at(0).creatures.front();
    hear(guard, {7, 1});
    Game game(std::move(state));
    TileSet faced;
    for (int i = 0; i < 12; ++i) {
        game.perform(Wait{});
        const Creature& now = game.creatures().front();
        if (now.position == Point{7, 1} && now.mood == Mood::searching) {
            faced.insert(now.facing + Point{1, 1});
        }
    }
    CHECK(faced.count() == 4);  // it looked in all four directions
    for (int i = 0; i < 10; ++i) game.perform(Wait{});
    CHECK(game.creatures().front().mood == Mood::wandering);
    CHECK(game.creatures().front().position == Point{4, 1});
}

TEST_CASE("duty: a searcher opens the door beside which the player vanished") {
    for (const char letter : {'g', 'c'}) {
        State state = drawn(std::string("########\n#@.+.") + letter + ".#\n########\n").state();
        Creature& creature = state.layer_states.at(0).creatures.front();
        hear(creature, {4, 1});
        Game game(std::move(state));
        for (int i = 0; i < 4; ++i) game.perform(Wait{});
        CHECK((game.layer().tile({3, 1}).kind == TileKind::open_door) == (letter == 'g'));
    }
}

TEST_CASE("duty: who loses sight of the player calls those who are near") {
    State state = drawn("###############\n#@#..g....g...#\n###############\n").state();
    Creature& chaser = state.layer_states.at(0).creatures.front();
    chaser.mood = Mood::chasing;
    chaser.last_seen = {3, 1};
    Game game(std::move(state));
    game.perform(Wait{});
    CHECK(last_message(game) == "Somebody unseen, 4 tiles to the east, calls for help!");
    CHECK(game.creatures()[0].mood == Mood::searching);
    CHECK(game.creatures()[1].mood == Mood::searching);
    CHECK(game.creatures()[1].last_seen == Point{3, 1});
}

TEST_CASE("duty: rounds of generated layers are closed, and keep away from the player's ends") {
    int patrols = 0;
    int guards = 0;
    for (const auto& [name, kind] : generated_scenarios) {
        for (std::uint64_t seed = 0; seed < 20; ++seed) {
            World world({kind, {80, 50}, {}}, seed);
            for (int depth = 0; depth < world.layer_count(); ++depth) {
                const Layer& layer = world.layer(depth);
                for (const Creature& creature : populate(world, depth, Watch::usual)) {
                    const auto& tiles = creature.round.tiles;
                    if (tiles.empty()) continue;
                    REQUIRE(creature.species().catches());
                    guards += is_post(creature.round) ? 1 : 0;
                    if (is_post(creature.round)) continue;
                    ++patrols;
                    for (std::size_t i = 0; i < tiles.size(); ++i) {
                        REQUIRE(distance(tiles[i], tiles[(i + 1) % tiles.size()]) <= 1);
                        REQUIRE(is_passable(layer.tile(tiles[i])));
                        REQUIRE((i < look_rhythm ||
                                 distance(tiles[i], layer.start()) > arrival_distance));
                    }
                }
            }
        }
    }
    CHECK(patrols > 100);
    CHECK(guards > 20);
}

TEST_CASE("alarm: taking the treasure lights beacons and torches, and calls out another watch") {
    Game game = drawn("#######\n#X@$I|#\n#######\n");
    const Outcome outcome = game.perform(Move{east});
    CHECK(outcome.interrupted);
    CHECK(game.layer().find(TileKind::torch).size() == 2);
    // On the other layers the watch changes: nobody is near the stairs down, one guards the way.
    int guarded = 0;
    for (std::uint64_t seed = 0; seed < 12; ++seed) {
        Game heist({.scenario = {}, .seed = seed});
        const auto before = heist.creatures().size();
        State state = heist.state();
        const Point stairs = state.world.layer(0).find(TileKind::stairs_down).front();
        (void)state.world.layer(2);
        state.player.position = stairs;
        Game below(std::move(state));
        below.perform(TakeStairs{});
        State deeper = below.state();
        const Point treasure = deeper.world.layer(1).find(TileKind::stairs_down).front();
        deeper.world.layer(1).set_tile(treasure, TileKind::treasure);
        deeper.player.position = treasure + Point{-1, 0};
        Game rich(std::move(deeper));
        rich.perform(Move{east});
        REQUIRE(rich.player().has_treasure);
        const auto& watch = rich.state().layer_states.at(0).creatures;
        CHECK(watch.size() + 4 > before);
        for (const Creature& creature : watch) {
            CHECK(distance(creature.position, stairs) > arrival_distance);
            guarded += is_post(creature.round) ? 1 : 0;
        }
        CHECK(to_bytes(state_from_bytes(to_bytes(rich.state()))) == to_bytes(rich.state()));
    }
    CHECK(guarded >= 4);
}
