#include <doctest/doctest.h>

#include "support.hpp"

using namespace sightline;
using namespace sightline::game;
using namespace sightline::game::test;

TEST_CASE("rules: a walk, step by step: seen and remembered tiles") {
    Game game = drawn(R"(
        #########
        #@..#...#
        #...#.#.#
        #.....#.#
        #########
    )");
    CHECK(seen(game) == expected(R"(
        #####????
        #@..#????
        #...#????
        #.....???
        #######??
    )"));
    walk(game, {{1, 1}, {1, 1}, east});
    CHECK(game.turn() == 3);
    CHECK(game.player().position == Point{4, 3});
    CHECK(seen(game) == expected(R"(
        ###???###
        #...?..??
        #...#.#??
        #...@.#??
        #######??
    )"));
    CHECK(knowledge(game) == expected(R"(
        #####?###
        #...#..??
        #...#.#??
        #.....#??
        #######??
    )"));
}

TEST_CASE("rules: bumping takes no turn, and the world has an end") {
    Game game = drawn("@#\n..");
    CHECK_FALSE(game.perform(Move{east}).turn_taken);
    CHECK(last_message(game) == "There is a wall in the way.");
    CHECK_FALSE(game.perform(Move{north}).turn_taken);
    CHECK(last_message(game) == "The world ends here.");
    CHECK(game.turn() == 0);
    CHECK(game.player().position == Point{0, 0});
    CHECK(game.perform(Wait{}).turn_taken);
    CHECK(game.turn() == 1);
}

TEST_CASE("rules: invalid directions and options are refused with their values") {
    Game game = drawn("@.");
    CHECK_THROWS_WITH_AS(game.perform(Move{{2, 0}}),
                         "direction (2, 0) is not one of the eight: x and y must be -1, 0 or 1, "
                         "and not both 0",
                         std::invalid_argument);
    CHECK_THROWS_AS(game.perform(CloseDoor{{0, 0}}), std::invalid_argument);
    CHECK_THROWS_AS(game.perform(SetSight{{.radius = -1}}), std::invalid_argument);
    CHECK(game.player().viewshed.options.radius == 8);
}

TEST_CASE("rules: a window stops walking but not sight") {
    Game game = drawn(R"(
        .........
        HHHHH....
        H..@%....
        HHHHH....
        .........
    )");
    CHECK(seen(game) == expected(R"(
        ???????..
        HHHHH....
        H..@%....
        HHHHH....
        ???????..
    )"));
    CHECK_FALSE(game.perform(Move{east}).turn_taken);
    CHECK(last_message(game) == "There is a window in the way.");
    CHECK(game.player().position == Point{3, 2});
}

TEST_CASE("rules: bumping opens a door, and closing it stops sight again") {
    Game game = drawn(R"(
        #######
        #@.+..#
        #######
    )");
    CHECK(seen(game) == expected(R"(
        ####???
        #@.+???
        ####???
    )"));
    walk(game, {east, east});
    CHECK(game.turn() == 2);
    CHECK(game.player().position == Point{2, 1});
    CHECK(last_message(game) == "You open the door.");
    CHECK(seen(game) == expected(R"(
        #######
        #.@'..#
        #######
    )"));
    CHECK(game.perform(CloseDoor{east}).turn_taken);
    CHECK(seen(game) == expected(R"(
        ####???
        #.@+???
        ####???
    )"));
    CHECK_FALSE(game.perform(CloseDoor{east}).turn_taken);
    CHECK(last_message(game) == "There is no open door there.");
    walk(game, {east, east});
    CHECK(game.player().position == Point{3, 1});
    CHECK(seen(game).find("@..#") !=
          std::string::npos);  // a doorway does not stop sight from inside it
}

TEST_CASE("rules: an occupied door does not close") {
    State state = drawn(R"(
        #####
        #@'r#
        #####
    )")
                      .state();
    state.layer_states.at(0).creatures.front().position = {2, 1};
    Game game(std::move(state));
    CHECK_FALSE(game.perform(CloseDoor{east}).turn_taken);
    CHECK(last_message(game) == "The rat stands in the door.");
    CHECK(game.layer().tile({2, 1}).kind == TileKind::open_door);
    CHECK(game.turn() == 0);
}

TEST_CASE("rules: a door that somebody opens out of sight stays closed in memory") {
    Game game = drawn(R"(
        ###########
        #@........#
        #.#########
        #.....+.g.#
        ###########
    )");
    // The player sees the door, then goes where it is out of sight. The test opens it below.
    walk(game, {south, south, east});
    REQUIRE(game.remembered({6, 3}).kind == TileKind::closed_door);
    walk(game, {west, north, north, east, east, east, east, east});
    REQUIRE_FALSE(game.sees({6, 3}));
    State state = game.state();
    state.world.layer(0).set_tile({6, 3}, TileKind::open_door);
    Game later(std::move(state));
    later.perform(Wait{});
    CHECK(later.layer().tile({6, 3}).kind == TileKind::open_door);
    CHECK(later.remembered({6, 3}).kind == TileKind::closed_door);
    walk(later, {west, west, west, west, west, south, south});
    CHECK(later.sees({6, 3}));
    CHECK(later.remembered({6, 3}).kind == TileKind::open_door);
}

TEST_CASE("rules: stairs lead down and back; each layer keeps its memory") {
    Game game = drawn(R"(
        @.>
        ---
        #<.
        ##.
    )");
    CHECK_FALSE(game.perform(TakeStairs{}).turn_taken);
    CHECK(last_message(game) == "There are no stairs here.");
    walk(game, {east, east});
    CHECK(game.perform(TakeStairs{}).turn_taken);
    CHECK(last_message(game) == "You go down the stairs.");
    CHECK(game.depth() == 1);
    CHECK(seen(game) == expected(R"(
        #@.
        ##.
    )"));
    CHECK(game.perform(TakeStairs{}).turn_taken);
    CHECK(last_message(game) == "You go up the stairs.");
    CHECK(game.depth() == 0);
    CHECK(seen(game) == expected("..@"));
    game.perform(TakeStairs{});
    CHECK(knowledge(game) == expected(R"(
        #<.
        ##.
    )"));
}

TEST_CASE("rules: stairs that lead nowhere are blocked") {
    Game game = drawn("@>");
    walk(game, {east});
    CHECK_FALSE(game.perform(TakeStairs{}).turn_taken);
    CHECK(last_message(game) == "Rubble blocks these stairs.");
    CHECK(game.depth() == 0);
}

TEST_CASE("rules: after stairs, tiles in view become remembered") {
    Game game = drawn("@>\n---\n<#...\n");
    walk(game, {east});
    game.perform(TakeStairs{});
    CHECK(game.knowledge({3, 0}) == Knowledge::unknown);
    CHECK(game.memory().visible() == game.player().viewshed.visible());
}

TEST_CASE("rules: the exit ends the game, and nothing happens after that") {
    Game game = drawn("@X.");
    game.perform(Move{east});
    CHECK(game.status() == Status::left);
    CHECK(game.turn() == 1);
    CHECK_FALSE(game.perform(Move{east}).turn_taken);
    CHECK_FALSE(game.perform(Explore{}).more);
    CHECK(game.player().position == Point{1, 0});
}

TEST_CASE("rules: the capsule has an exit, and its windows show 20 tiles of landscape") {
    Game game({{ScenarioKind::capsule, {80, 50}, {}}, 3, false});
    CHECK(game.player().viewshed.options.radius == 20);
    CHECK(game.player().position == Point{36, 25});
    // Below the left window, which can be seen through.
    walk(game, {north, north, north});
    CHECK(game.sees({36, 21}));
    CHECK(game.sees({36, 10}));
    CHECK_FALSE(game.sees({36, 1}));   // beyond the radius
    CHECK_FALSE(game.sees({44, 15}));  // beside the window
    CHECK_FALSE(game.perform(Move{north}).turn_taken);
    walk(game, {south, south, south, west});
    CHECK_FALSE(game.perform(Move{west}).turn_taken);
    CHECK(last_message(game) == "You will not leave without the treasure.");
    CHECK(game.status() == Status::playing);
}

TEST_CASE(
    "rules: the player's sight can be changed at any time, and a cone turns with the player") {
    Game game = drawn(R"(
        .......
        ...@...
        .......
    )");
    CHECK_FALSE(game.perform(SetSight{{.radius = 1, .shape = Shape::diamond}}).turn_taken);
    CHECK(seen(game) == expected(R"(
        ???.???
        ??.@.??
        ???.???
    )"));
    game.perform(SetSight{{.radius = 2, .shape = Shape::square, .cone = Cone{{0, 1}, 90}}});
    CHECK(seen(game) == expected(R"(
        ????..?
        ???@..?
        ????..?
    )"));
    game.perform(Move{west});
    CHECK(seen(game) == expected(R"(
        ..?????
        ..@????
        ..?????
    )"));
    CHECK(game.player().viewshed.options.cone->direction == west);
}

TEST_CASE("rules: nothing is recomputed without need") {
    Game game = drawn("@...\n....\n");
    game.perform(SetSight{game.player().viewshed.options});
    CHECK(game.stats().observers == 1);
    CHECK(game.stats().recomputed == 0);
    game.perform(Move{east});
    CHECK(game.stats().recomputed == 1);
    CHECK(game.stats().nanoseconds > 0);
    game.perform(Move{north});
    CHECK(game.stats().recomputed == 0);
    game.perform(Wait{});
    CHECK(game.stats().recomputed == 0);
}

TEST_CASE("rules: only the latest messages are kept") {
    Game game = drawn("@#");
    for (int i = 0; i < 150; ++i) game.perform(Move{east});
    CHECK(game.messages().size() == messages_kept);
}
