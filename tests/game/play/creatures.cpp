#include <doctest/doctest.h>

#include "game/play/brain.hpp"
#include "game/play/save.hpp"
#include "support.hpp"

using namespace sightline;
using namespace sightline::game;
using namespace sightline::game::test;

namespace {

/// Waits until the first creature is in that mood. Returns how many turns that took, -1 for never.
int wait_for(Game& game, Mood mood, int at_most = 60) {
    for (int turns = 0; turns <= at_most; ++turns) {
        if (game.creatures().front().mood == mood) return turns;
        game.perform(Wait{});
    }
    return -1;
}

}  // namespace

TEST_CASE("creatures: one that sees the player comes, catches them, and then ignores them") {
    Game game = drawn(R"(
        ###########
        #@......g.#
        ###########
    )");
    CHECK(last_message(game) == "A goblin comes into view.");
    REQUIRE(wait_for(game, Mood::chasing) >= 0);
    CHECK(was_said(game, "The goblin, 7 tiles to the east, has noticed you!"));
    CHECK(game.times_noticed() == 1);
    REQUIRE(wait_for(game, Mood::sated) >= 0);
    CHECK(game.times_caught() == 1);
    CHECK(was_said(game, "The goblin catches you! You break free, 10 turns ahead of them."));
    REQUIRE(wait_for(game, Mood::wandering) == 10);
    CHECK(game.times_caught() == 1);
}

TEST_CASE("creatures: a chase goes straight, a step a turn except for lost ones") {
    Game game = drawn(R"(
        #########
        #@......#
        #......g#
        #########
    )");
    State state = game.state();
    Creature& goblin = state.layer_states.at(0).creatures.front();
    face(goblin.facing, goblin.viewshed, west);
    Game watched(std::move(state));
    const auto at = [&] { return watched.creatures().front().position; };
    watched.perform(Wait{});
    CHECK(at() == Point{7, 2});  // noticing takes a turn
    CHECK(watched.creatures().front().mood == Mood::chasing);
    int stumbles = 0;
    for (Point before = at(); watched.times_caught() == 0; before = at()) {
        watched.perform(Wait{});
        stumbles += at() == before ? 1 : 0;
        CHECK((at() == before || at() == before + west || at() == before + Point{-1, -1}));
        REQUIRE(watched.turn() < 30);
    }
    CHECK(stumbles == watched.turn() - 1 - 5);
}

TEST_CASE("creatures: they search where they last saw the player, then give up") {
    Game game = drawn(R"(
        ##########
        #@...c...#
        #.########
        #.########
        #.########
        #.########
        #.########
        #........#
        ##########
    )");
    REQUIRE(wait_for(game, Mood::chasing) >= 0);
    const Point seen_at = game.player().position;
    walk(game, {south, south, south, south, south, south});
    // It follows round the corner or searches there. Once the player is far away, it gives up.
    walk(game, {east, east, east, east, east, east, east});
    int turns = 0;
    while (game.creatures().front().mood != Mood::wandering && turns < 60) {
        game.perform(Wait{});
        ++turns;
    }
    CHECK(turns < 60);
    CHECK(seen_at == Point{1, 1});
}

TEST_CASE("creatures: one without a path to the player faces them") {
    for (const auto& [map, direction] :
         {std::pair{"@.%c", west}, {"c%.@", east}, {"@\n.\n%\nc", north}, {"c\n%\n.\n@", south}}) {
        State state = drawn(map).state();
        Creature& crawler = state.layer_states.at(0).creatures.front();
        face(crawler.facing, crawler.viewshed, direction + Point{direction.y, direction.x});
        Game game(std::move(state));
        for (int i = 0; i < 9; ++i) game.perform(Wait{});
        CHECK(game.creatures().front().mood == Mood::chasing);
        CHECK(game.creatures().front().facing == direction);
    }
}

TEST_CASE("creatures: patience is counted in turns, to the last one") {
    const auto turns_until_wandering = [](Mood mood, int patience) {
        // The rat neither sees the player nor has a path to where it last saw them.
        State state = drawn(R"(
            #######
            #@#.r.#
            #######
        )")
                          .state();
        Creature& rat = state.layer_states.at(0).creatures.front();
        rat.mood = mood;
        rat.last_seen = {1, 1};
        rat.patience = patience;
        Game game(std::move(state));
        return wait_for(game, Mood::wandering);
    };
    CHECK(turns_until_wandering(Mood::searching, 3) == 3);
    CHECK(turns_until_wandering(Mood::searching, 1) == 1);
    CHECK(turns_until_wandering(Mood::sated, 2) == 2);
    CHECK(turns_until_wandering(Mood::sated, most_patience) == most_patience);
    CHECK(turns_until_wandering(Mood::chasing, 0) == species_of(CreatureKind::rat).patience);
}

TEST_CASE("creatures: a closed door hides the player; goblins open doors, rats do not") {
    for (const char* const map : {"#######\n#@+r..#\n#######", "#######\n#@+g..#\n#######"}) {
        Game game = drawn(map);
        for (int i = 0; i < 30; ++i) game.perform(Wait{});
        CHECK(game.layer().tile({2, 1}).kind == TileKind::closed_door);
        CHECK(game.creatures().front().mood == Mood::wandering);
        CHECK_FALSE(was_said(game, "A rat comes into view."));
    }
    for (const char letter : {'r', 'g'}) {
        // The creature sees the player, who closes the door on it.
        Game game = drawn(std::string("######\n#@'.") + letter + "#\n######");
        State state = game.state();
        Creature& creature = state.layer_states.at(0).creatures.front();
        face(creature.facing, creature.viewshed, west);
        creature.mood = Mood::searching;
        creature.last_seen = {1, 1};
        creature.patience = 5;
        state.world.layer(0).set_tile({2, 1}, TileKind::closed_door);
        Game closed(std::move(state));
        for (int i = 0; i < 4; ++i) closed.perform(Wait{});
        CHECK((closed.layer().tile({2, 1}).kind == TileKind::open_door) == (letter == 'g'));
    }
}

TEST_CASE("creatures: the player swaps places with one in the way") {
    Game game = drawn("#####\n#@r.#\n#####");
    game.perform(Move{east});
    CHECK(game.player().position == Point{2, 1});
    CHECK(was_said(game, "You slip past the rat."));
    CHECK(game.creatures().front().position == Point{1, 1});
}

TEST_CASE("creatures: nobody ever stands in a wall, on the player or on another") {
    for (const auto& [kind, creatures] :
         {std::pair{ScenarioKind::dungeon, 5}, std::pair{ScenarioKind::cave, 5},
          std::pair{ScenarioKind::capsule, 2}}) {
        Game game({{kind, {60, 40}, {}}, 5, true});
        REQUIRE(static_cast<int>(game.creatures().size()) == creatures);
        for (int turn = 0; turn < 200; ++turn) {
            if (!game.perform(Explore{}).turn_taken) game.perform(Wait{});
            TileSet taken;
            taken.insert(game.player().position);
            for (const Creature& creature : game.creatures()) {
                REQUIRE_FALSE(taken.contains(creature.position));
                REQUIRE_FALSE(is_blocked(game.layer().tile(creature.position)));
                taken.insert(creature.position);
            }
        }
    }
}

TEST_CASE("creatures: their views do not change the player's memory") {
    Game game = drawn(R"(
        ############
        #@.#..r....#
        ############
    )");
    for (int i = 0; i < 20; ++i) game.perform(Wait{});
    CHECK(game.memory().explored() == game.player().viewshed.visible());
    CHECK_FALSE(game.creatures().front().viewshed.visible().empty());
}

TEST_CASE("creatures: coming into view and leaving it are reported once each") {
    Game game = drawn(R"(
        #####
        #@+o#
        #####
    )");
    CHECK(game.messages().empty());
    game.perform(Move{east});
    CHECK(last_message(game) == "An owl comes into view.");
    const auto count = game.messages().size();
    game.perform(SetSight{{.radius = 20}});
    CHECK(game.messages().size() == count);
    // Of those who leave, only pursuers are news; and nobody who is back soon.
    game.perform(SetSight{{.radius = 0}});
    game.perform(SetSight{{.radius = 20}});
    CHECK(game.messages().size() == count);
}

TEST_CASE("creatures: all who come into view are one message, with the pursuers who left it") {
    State state = drawn(R"(
        #########
        #@+.r.o.#
        #########
    )")
                      .state();
    Game game(std::move(state));
    game.perform(Move{east});
    CHECK(last_message(game) == "A rat and an owl come into view.");
    Game chased = drawn("########\n#@...g.#\n########");
    REQUIRE(wait_for(chased, Mood::chasing) >= 0);
    chased.perform(SetSight{{.radius = 0}});
    CHECK(last_message(chased) == "The goblin is out of sight.");
}

TEST_CASE("creatures: noticing is never silent, and counts: unseen watchers, and searchers, too") {
    // In the light of the torch the player is seen from the dark, by one whom they do not see.
    Game game = drawn(R"(
        ###############
        #@!........c..#
        ###############
    )");
    State state = game.state();
    Creature& crawler = state.layer_states.at(0).creatures.front();
    face(crawler.facing, crawler.viewshed, west);
    crawler.position = {9, 1};
    state.player.viewshed.options.radius = 3;
    state.layer_states.at(0).glimpses.clear();
    Game unseen(std::move(state));
    REQUIRE_FALSE(unseen.sees({9, 1}));
    const Outcome outcome = unseen.perform(Wait{});
    CHECK(unseen.times_noticed() == 1);
    CHECK(outcome.interrupted);
    CHECK(last_message(unseen) == "Somebody unseen, 8 tiles to the east, has noticed you!");
    State again = unseen.state();
    again.layer_states.at(0).creatures.front().mood = Mood::searching;
    again.layer_states.at(0).creatures.front().patience = 5;
    Game searched(std::move(again));
    searched.perform(Wait{});
    CHECK(searched.times_noticed() == 2);
    CHECK(last_message(searched) == "Somebody unseen, 8 tiles to the east, has found you!");
}

TEST_CASE("creatures: the player remembers where they were and faced, until that is disproved") {
    State state = drawn("#########\n#@..+.c.#\n#########").state();
    Game game(std::move(state));
    CHECK(game.glimpse(0) == nullptr);
    walk(game, {east, east, east});
    REQUIRE(game.glimpse(0) != nullptr);
    const Glimpse first = *game.glimpse(0);
    CHECK(first.position == game.creatures()[0].position);
    CHECK(first.facing == game.creatures()[0].facing);
    CHECK(first.turn == game.turn());
    game.perform(CloseDoor{east});
    REQUIRE(game.layer().tile({4, 1}).kind == TileKind::closed_door);
    game.perform(Wait{});
    REQUIRE(game.glimpse(0) != nullptr);
    CHECK(game.glimpse(0)->turn < game.turn());
    // A saved game remembers it, too.
    const Game loaded(state_from_bytes(to_bytes(game.state())));
    REQUIRE(loaded.glimpse(0) != nullptr);
    CHECK(*loaded.glimpse(0) == *game.glimpse(0));
    // Seen to be empty, the place is no longer remembered; neither after a long time.
    State moved = game.state();
    moved.layer_states.at(0).creatures.front().position = {7, 1};
    moved.layer_states.at(0).glimpses.front()->position = {2, 1};
    CHECK(Game(std::move(moved)).glimpse(0) == nullptr);
    State later = game.state();
    later.turn = game.glimpse(0)->turn + glimpse_turns;
    CHECK(Game(later).glimpse(0) != nullptr);
    ++later.turn;
    CHECK(Game(later).glimpse(0) == nullptr);
}

TEST_CASE("creatures: one on the tile of arrival makes room") {
    Game game = drawn(R"(
        @>
        ---
        <.
    )");
    State state = game.state();
    walk(game, {east});
    game.perform(TakeStairs{});
    state = game.state();
    state.layer_states.at(1).creatures.push_back(make_creature(CreatureKind::rat, {1, 0}));
    Game crowded(std::move(state));
    crowded.perform(TakeStairs{});
    state = crowded.state();
    state.layer_states.at(1).creatures.front().position = {0, 0};
    Game later(std::move(state));
    later.perform(TakeStairs{});
    CHECK(later.player().position == Point{0, 0});
    CHECK(later.creatures().front().position == Point{1, 0});
}

TEST_CASE("creatures: a letter that is not a creature is refused, on every layer") {
    const std::string reason = "'z' is not a tile: give one of " + known_letters();
    CHECK_THROWS_WITH_AS(drawn("@z"), ("line 1, column 2: " + reason).c_str(), std::runtime_error);
    CHECK_THROWS_WITH_AS(drawn("@>\n---\n<.z"), ("line 3, column 3: " + reason).c_str(),
                         std::runtime_error);
}

TEST_CASE("creatures: a layer may have a thousand of them, and no more") {
    CHECK(drawn("@" + std::string(1000, 'r')).creatures().size() == 1000);
    CHECK_THROWS_WITH_AS(drawn("@>\n---\n<" + std::string(1001, 'c')),
                         "a layer of the map has 1001 creatures, but may have at most 1000",
                         std::invalid_argument);
}

TEST_CASE("creatures: how far each kind sees in the dark") {
    CHECK(species_of(CreatureKind::rat).dark_radius == 2);
    CHECK(species_of(CreatureKind::goblin).dark_radius == 2);
    CHECK(species_of(CreatureKind::owl).dark_radius == 5);
    CHECK(species_of(CreatureKind::crawler).dark_radius == 3);
}

TEST_CASE("creatures: one that runs into an unseen player catches them") {
    Layer layer = drawn("@....").layer();
    Random random(1);
    PathFinder paths;
    const std::vector<Creature> others;
    const auto run_into = [&](CreatureKind kind) {
        Creature creature = make_creature(kind, {2, 0});  // its viewshed sees nothing yet
        creature.mood = Mood::searching;
        creature.last_seen = {4, 0};
        creature.patience = 5;
        const Deed deed = take_turn(creature, {layer, others, {3, 0}, random, paths});
        CHECK(creature.position == Point{2, 0});
        CHECK(creature.mood == (deed == Deed::caught_player ? Mood::sated : Mood::searching));
        return deed;
    };
    CHECK(run_into(CreatureKind::goblin) == Deed::caught_player);
    CHECK(run_into(CreatureKind::rat) == Deed::nothing);
}
