// The heist: light and dark, noise, smoke, catching, the treasure.
#include <doctest/doctest.h>

#include "game/play/brain.hpp"
#include "game/play/smoke.hpp"
#include "game/play/threat.hpp"
#include "support.hpp"

using namespace sightline;
using namespace sightline::game;
using namespace sightline::game::test;

namespace {

/// The game with its first creature turned.
Game facing(Game game, Point direction) {
    State state = game.state();
    Creature& first = state.layer_states.at(0).creatures.front();
    face(first.facing, first.viewshed, direction);
    return Game(std::move(state));
}

/// Lets the first creature face one direction and stay as it is, in view of a player who sees far.
void let_it_stare(State& state, Point way) {
    state.player.viewshed.options.radius = 20;
    Creature& creature = state.layer_states.at(0).creatures.front();
    face(creature.facing, creature.viewshed, way);
    creature.mood = Mood::sated;  // it does not turn to the player
    creature.patience = most_patience;
}

}  // namespace

TEST_CASE("heist: in the dark the player sees lit tiles, and near ones") {
    // The torch makes the map a dark one; a wall keeps its light away from the player's hall.
    Game game = drawn(R"(
        ####################
        #@.................#
        ##################.#
        #!.................#
        ####################
    )");
    REQUIRE(game.player().lamp_open);
    CHECK(seen(game) == expected(R"(
        #########???????????
        #@.......???????????
        #########???????????
        ????????????????????
        ????????????????????
    )"));
    CHECK(game.cover() == Cover::lit);
    game.perform(TurnLamp{});
    CHECK(last_message(game) == "You hood your lamp.");
    CHECK(game.turn() == 1);
    CHECK(game.cover() == Cover::dark);
    CHECK(seen(game) == expected(R"(
        ####????????????????
        #@...???????????????
        ####????????????????
        ????????????????????
        ????????????????????
    )"));
}

TEST_CASE("heist: a torch is seen from afar, and goes out when the player bumps into it") {
    Game game = drawn(R"(
        ####################
        #@........#........#
        #.........#........#
        #!.................#
        ####################
    )");
    game.perform(SetSight{{.radius = 30}});
    game.perform(TurnLamp{});
    CHECK(game.cover() == Cover::lit);
    walk(game, {south});
    CHECK(game.perform(Move{south}).turn_taken);
    CHECK(last_message(game) == "You put out the torch.");
    CHECK(game.layer().tile({1, 3}).kind == TileKind::dead_torch);
    CHECK(game.cover() == Cover::dark);
    CHECK_FALSE(game.perform(Move{south}).turn_taken);
    CHECK(last_message(game) == "There is a torch that is out in the way.");
}

TEST_CASE(
    "heist: with the lamp open a goblin sees the player from afar; with it hooded only near") {
    const auto noticed = [](const char* map, bool hooded) {
        State state = drawn(map).state();
        state.player.lamp_open = !hooded;
        Game game = facing(Game(std::move(state)), west);
        game.perform(Wait{});
        return game.times_noticed();
    };
    // A lantern shines six tiles ahead, so from eight tiles only the lamp shows the player.
    constexpr const char* far_off =
        "##############\n#@.......g...#\n############.#\n!............#";
    CHECK(noticed(far_off, false) == 1);
    CHECK(noticed(far_off, true) == 0);
    constexpr const char* near_by =
        "##############\n#@...g.......#\n############.#\n!............#";
    CHECK(noticed(near_by, true) == 1);
    // In a bush only from the next tile.
    constexpr const char* day = "@....c";
    CHECK(noticed(day, true) == 1);
    State state = drawn(day).state();
    state.world.layer(0).set_tile({0, 0}, TileKind::bush);
    Game hidden = facing(Game(std::move(state)), west);
    CHECK(hidden.cover() == Cover::hidden);
    hidden.perform(Wait{});
    CHECK(hidden.times_noticed() == 0);
    CHECK(is_hidden(hidden.layer(), {0, 0}, {2, 0}));
    CHECK_FALSE(is_hidden(hidden.layer(), {0, 0}, {1, 0}));
}

TEST_CASE("heist: catchers hear doors, if they are near enough") {
    const auto mood_after_door = [](int gap, char letter) {
        std::string map = "#####" + std::string(20, '#') + "\n@+.#" + std::string(21, '.') + "\n";
        map[static_cast<std::size_t>(26 + 3 + gap)] = letter;
        Game game = drawn(map);
        game.perform(Move{east});
        CHECK(last_message(game).starts_with("You open the door."));
        return game.creatures().front().mood;
    };
    // The door is at 1, a creature at 3 + gap.
    CHECK(mood_after_door(3, 'g') == Mood::searching);
    CHECK(mood_after_door(4, 'g') == Mood::wandering);
    CHECK(mood_after_door(3, 'r') == Mood::wandering);
}

TEST_CASE("heist: rats do not catch, but call those who do") {
    Game game = drawn(R"(
        ###########
        #@..r.#..g#
        ###########
    )");
    game.perform(Wait{});
    CHECK(was_said(game, "The rat, 3 tiles to the east, squeaks!"));
    CHECK(game.times_noticed() == 1);
    CHECK(game.creatures()[1].mood == Mood::searching);
    CHECK(game.creatures()[1].last_seen == game.creatures()[0].position);
    for (int i = 0; i < 12; ++i) game.perform(Wait{});
    CHECK(game.times_caught() == 0);
    CHECK(game.times_noticed() == 1);  // it keeps quiet for a while
}

TEST_CASE("heist: caught three times, the run is lost") {
    Game game = drawn("######\n#@..c#\n######");
    int turns = 0;
    while (game.status() == Status::playing && turns < 500) {
        game.perform(Wait{});
        ++turns;
        CHECK(game.times_caught() <= most_catches);
    }
    CHECK(game.status() == Status::lost);
    CHECK(game.times_caught() == most_catches);
    CHECK(was_said(game, "The crawler catches you once too often. It is over."));
    CHECK_FALSE(game.perform(Wait{}).turn_taken);
}

TEST_CASE("heist: the treasure opens the way out, whichever layer it lies on") {
    Game game = drawn("X@>\n---\n<$");
    CHECK_FALSE(game.perform(Move{west}).turn_taken);
    CHECK(last_message(game) == "You will not leave without the treasure.");
    walk(game, {east});
    game.perform(TakeStairs{});
    walk(game, {east});
    CHECK(game.player().has_treasure);
    CHECK(last_message(game) ==
          "You have the treasure! A gong sounds: the watch is called out on all layers.");
    CHECK(game.layer().tile({1, 0}).kind == TileKind::floor);
    walk(game, {west});
    game.perform(TakeStairs{});
    walk(game, {west, west});
    CHECK(game.status() == Status::won);
}

TEST_CASE("heist: smoke stops sight, hides creatures in it, and thins out") {
    Game game = facing(drawn(R"(
        ####################
        #@...............c.#
        ####################
    )"),
                       west);
    game.perform(SetSight{{.radius = 30}});
    REQUIRE(game.sees({17, 1}));
    CHECK(game.perform(ThrowPot{{5, 1}}).turn_taken);
    CHECK(game.player().pots == 2);
    CHECK_FALSE(game.sees({17, 1}));
    CHECK(game.sees({3, 1}));
    CHECK_FALSE(game.sees({4, 1}));
    CHECK(game.layer().opacity().haze({5, 1}) == 14);        // a turn has passed
    CHECK_FALSE(game.perform(ThrowPot{{9, 1}}).turn_taken);  // too far
    CHECK_FALSE(game.perform(ThrowPot{{5, 0}}).turn_taken);  // a wall
    CHECK_FALSE(game.perform(ThrowPot{{5, 9}}).turn_taken);  // off the map
    CHECK(game.player().pots == 2);
    game.perform(ThrowPot{{1, 1}});
    CHECK(game.cover() == Cover::hidden);
    game.perform(ThrowPot{{1, 1}});
    CHECK(game.player().pots == 0);
    CHECK_FALSE(game.perform(ThrowPot{{1, 1}}).turn_taken);
    CHECK(last_message(game) == "You have no smoke pots left.");
    State state = game.state();
    state.layer_states.at(0).creatures.clear();
    Game alone(std::move(state));
    for (int i = 0; i < 15; ++i) alone.perform(Wait{});
    CHECK(alone.layer().smoke().empty());
    CHECK_FALSE(alone.layer().opacity().has_haze());
}

TEST_CASE("heist: the threat is where the player would be noticed, by those in view or known") {
    const auto threat = [](const Game& game, Threat which) {
        const TileSet tiles = threatened_tiles(game, which);
        return draw(game, [&](Point p) {
            if (game.knowledge(p) == Knowledge::unknown) return '?';
            return tiles.contains(p) ? 'x' : to_char(game.layer().tile(p));
        });
    };
    // The crawler faces north from behind windows, so it stays where it is, and in daylight.
    State state = drawn(R"(
        ###########
        #.........#
        #.........#
        #......%%%#
        #@.....%c%#
        ###########
    )")
                      .state();
    let_it_stare(state, north);
    Game game(std::move(state));
    REQUIRE(game.sees({8, 4}));
    REQUIRE(game.glimpse(0) != nullptr);
    CHECK(threatened_tiles(game, Threat::off).empty());
    const std::string cone = expected(R"(
        ###########
        #..xxxxxxx#
        #....xxxxx#
        #......xxx#
        #......%x%#
        ###########
    )");
    CHECK(threat(game, Threat::in_view) == cone);
    CHECK(threat(game, Threat::known) == cone);
    // Out of view it is still known, but no longer among those in view.
    game.perform(SetSight{{.radius = 3}});
    REQUIRE_FALSE(game.sees({8, 4}));
    CHECK(threatened_tiles(game, Threat::in_view).empty());
    CHECK(threat(game, Threat::known) == cone);
}

TEST_CASE("heist: the threat shows nothing that was not seen") {
    State state = drawn(R"(
        ###########
        ########.##
        ########.##
        #.........#
        #......%%%#
        #@.....%c%#
        ###########
    )")
                      .state();
    let_it_stare(state, north);
    const Game game(std::move(state));
    const Point shaft{8, 1};
    REQUIRE(line_of_sight(game.layer().opacity(), {8, 5}, shaft));
    REQUIRE(game.knowledge(shaft) == Knowledge::unknown);
    const TileSet threatened = threatened_tiles(game, Threat::in_view);
    CHECK(threatened.contains({8, 3}));
    CHECK_FALSE(threatened.contains(shaft));
}

TEST_CASE("heist: in the dark only lit or near tiles are a threat; with an open lamp all are") {
    // A torch lights the crawler, and a part of the corridor that it looks along.
    const auto threat = [](bool lamp_open) {
        State state = drawn(R"(
            ###############
            #@..........%c%
            ############%!%
            ###############
        )")
                          .state();
        state.player.lamp_open = lamp_open;
        let_it_stare(state, west);
        const Game game(std::move(state));
        REQUIRE(game.sees({13, 1}));
        const TileSet tiles = threatened_tiles(game, Threat::in_view);
        return draw(game, [&](Point p) {
            if (game.knowledge(p) == Knowledge::unknown) return '?';
            return tiles.contains(p) ? 'x' : to_char(game.layer().tile(p));
        });
    };
    CHECK(threat(false) == expected(R"(
        ###############
        #........xxxxx%
        ############???
        ???????????????
    )"));
    CHECK(threat(true) == expected(R"(
        ###############
        #...xxxxxxxxxx%
        ############???
        ???????????????
    )"));
}

TEST_CASE("heist: every threat has a name, and smoke is on no wall") {
    for (int i = 0; i < threats; ++i) CHECK_FALSE(name_of(static_cast<Threat>(i)).empty());
    CHECK(name_of(static_cast<Threat>(threats + 1)).empty());

    Layer layer = drawn(R"(
        #######
        #..@..#
        #.....#
        #######
    )")
                      .layer();
    spread_smoke(layer, {3, 1});
    CHECK(layer.smoke().size() == 10);
    for (const Puff& puff : layer.smoke()) CHECK_FALSE(layer.opacity().is_opaque(puff.position));
}
