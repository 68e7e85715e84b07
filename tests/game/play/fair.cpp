// The rule of docs/game.md that makes a world fair.
//
// `make heists` checks 1000 seeds of each scenario in the same way.
#include <array>
#include <doctest/doctest.h>

#include "game/play/brain.hpp"
#include "game/play/populate.hpp"
#include "game/play/thief.hpp"
#include "game/world/reachable_tiles.hpp"
#include "support.hpp"
#include "support/unseen_heist.hpp"

using namespace sightline;
using namespace sightline::game;
using namespace sightline::game::test;

TEST_CASE("fair: 1000 seeds of each scenario: there is a path, and nobody near the arrival") {
    constexpr int safe_distance = 10;  // of everybody, from where the player arrives
    for (const auto& [name, kind] : generated_scenarios) {
        for (std::uint64_t seed = 0; seed < 1000; ++seed) {
            World world({kind, {80, 50}, {}}, seed);
            CAPTURE(name);
            CAPTURE(seed);
            for (int depth = 0; depth < world.layer_count(); ++depth) {
                const Layer& layer = world.layer(depth);
                const TileSet reachable = reachable_tiles(layer);
                const bool last = depth + 1 == world.layer_count();
                const auto goals = layer.find(last ? TileKind::treasure : TileKind::stairs_down);
                REQUIRE(goals.size() == 1);
                REQUIRE(reachable.contains(goals.front()));
                for (const Creature& creature : populate(world, depth, Watch::usual)) {
                    REQUIRE(distance(creature.position, layer.start()) > safe_distance);
                    // Craters may keep a crawler away; it sees across them.
                    REQUIRE(
                        (kind == ScenarioKind::capsule || reachable.contains(creature.position)));
                }
            }
        }
    }
}

TEST_CASE("fair: nobody notices an arriving player in the dark, on any layer") {
    // Some of these caves had an owl that saw the lit start from further away than ten tiles.
    constexpr std::array<std::uint64_t, 10> caves{50, 93, 200, 241, 312, 315, 502, 825, 830, 967};
    const auto arrives_unnoticed = [](ScenarioKind kind, std::uint64_t seed) {
        Game game({{kind, {80, 50}, {}}, seed});
        game.perform(TurnLamp{});
        CAPTURE(seed);
        CHECK(game.times_noticed() == 0);
        for (int depth = 1; depth < generated_layer_count(kind); ++depth) {
            State state = game.state();
            state.player.position =
                state.world.layer(depth - 1).find(TileKind::stairs_down).front();
            for (auto& [each, layer] : state.layer_states) layer.creatures.clear();
            game = Game(std::move(state));
            game.perform(TakeStairs{});
            REQUIRE(game.depth() == depth);
            CHECK(game.times_noticed() == 0);
        }
    };
    for (const std::uint64_t seed : caves) arrives_unnoticed(ScenarioKind::cave, seed);
    for (const auto& [name, kind] : generated_scenarios) {
        for (std::uint64_t seed = 0; seed < 30; ++seed) arrives_unnoticed(kind, seed);
    }
}

TEST_CASE("fair: the treasure can be brought home unseen") {
    for (const auto& [name, kind] : generated_scenarios) {
        for (std::uint64_t seed = 0; seed < 12; ++seed) {
            Game game({{kind, {80, 50}, {}}, seed});
            CAPTURE(name);
            CAPTURE(seed);
            const auto plan = unseen_heist(game);
            REQUIRE(plan.has_value());
            for (const Action& action : *plan) game.perform(action);
            CHECK(game.status() == Status::won);
            CHECK(game.times_noticed() == 0);
            CHECK(game.times_caught() == 0);
        }
    }
}

TEST_CASE("fair: a plan waits until creatures look away, and there is none if they never do") {
    // The crawler looks down the corridor or up; the player has to cross it.
    const Game crossing = drawn("#######\n#X@.$.#\n###.###\n###.###\n###.###\n###c###\n#######\n");
    const auto plan = unseen_heist(crossing);
    REQUIRE(plan.has_value());
    Game game = crossing;
    for (const Action& action : *plan) game.perform(action);
    CHECK(game.status() == Status::won);
    CHECK(game.times_noticed() == 0);
    // A rat in a cage beside the only path, in daylight, sees all around for ever.
    CHECK_FALSE(unseen_heist(drawn("#########\n#X@...$.#\n####%####\n####r####\n#########\n")));
    // There is nothing to steal.
    CHECK_FALSE(unseen_heist(drawn("X@..\n")));
}

TEST_CASE("fair: a careful thief who knows what a player knows gets home from most dungeons") {
    std::string outcomes;
    for (std::uint64_t seed = 0; seed < 10; ++seed) {
        Game game({.scenario = {}, .seed = seed});
        Thief thief;
        for (int i = 0; i < 6000; ++i) {
            const auto action = thief.next(game);
            if (!action) break;
            game.perform(*action);
        }
        outcomes += game.status() == Status::won ? 'w' : game.status() == Status::lost ? 'l' : '?';
    }
    CHECK(outcomes == "wwlwwwwwww");
}

TEST_CASE("fair: a creature never acts on what it cannot see") {
    // The same game twice, with the player on two tiles that no creature sees or touches: all
    // creatures do the same.
    int compared = 0;
    for (std::uint64_t seed = 0; seed < 30; ++seed) {
        Game game({.scenario = {ScenarioKind::dungeon, {50, 40}, {}}, .seed = seed});
        game.perform(TurnLamp{});
        for (int i = 0; i < 40; ++i) game.perform(Explore{});
        const auto unseen = [&](Point p) {
            return game.layer().tile(p).kind == TileKind::floor &&
                   std::ranges::none_of(game.creatures(), [&](const Creature& creature) {
                       const Point offset = creature.position - p;
                       return creature.viewshed.sees(p) ||
                              std::max(std::abs(offset.x), std::abs(offset.y)) <= 2;
                   });
        };
        if (game.status() != Status::playing || game.player().lamp_open) continue;
        std::vector<Point> places;
        for (const Point p : points(game.layer().size())) {
            if (unseen(p)) places.push_back(p);
        }
        REQUIRE(places.size() > 100);
        const auto after_a_turn = [&](Point player) {
            State state = game.state();
            state.player.position = player;
            state.route.clear();
            Game moved(std::move(state));
            moved.perform(Wait{});
            std::string did = std::to_string(moved.state().random.state());
            for (const Creature& c : moved.creatures()) {
                did += " " + to_string(c.position) + to_string(c.facing) +
                       std::to_string(static_cast<int>(c.mood)) + std::to_string(c.patience) +
                       to_string(c.last_seen);
            }
            return did;
        };
        const std::string expected_deeds = after_a_turn(places.front());
        for (std::size_t i = 1; i < places.size(); i += 37) {
            CAPTURE(seed);
            CAPTURE(to_string(places[i]));
            CHECK(after_a_turn(places[i]) == expected_deeds);
            ++compared;
        }
    }
    CHECK(compared > 200);
}
