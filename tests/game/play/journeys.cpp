#include <doctest/doctest.h>

#include "game/play/journey.hpp"
#include "game/play/threat.hpp"
#include "game/world/reachable_tiles.hpp"
#include "support.hpp"

using namespace sightline;
using namespace sightline::game;
using namespace sightline::game::test;

TEST_CASE("explore: goes to the nearest unknown tile, through doors, and ends when all is known") {
    Game game = drawn(R"(
        ############
        #@....#....#
        #.....+....#
        #.....#....#
        ############
    )");
    int turns = 0;
    while (game.perform(Explore{}).more) ++turns;
    CHECK(knowledge(game) == expected(R"(
        ############
        #.....#....#
        #.....'....#
        #.....#....#
        ############
    )"));
    CHECK(last_message(game) == "There is nothing left to explore here.");
    CHECK(turns < 12);
    CHECK(game.turn() == turns);
}

TEST_CASE("explore: never onto the way out") {
    Game game = drawn(R"(
        #######
        #@.X..#
        #######
    )");
    while (game.perform(Explore{}).more) {
    }
    CHECK(game.status() == Status::playing);
    game.perform(SetSight{{.radius = 0}});
    while (game.perform(Explore{}).more) {
    }
    CHECK(game.status() == Status::playing);
}

TEST_CASE("explore: uses only what the player knows") {
    // Two worlds that look the same from the start. Where they differ must not matter before it is
    // seen.
    constexpr std::string_view one = R"(
        ####################
        #@.................#
        ##################.#
        #................#.#
        #..................#
        ####################
    )";
    constexpr std::string_view other = R"(
        ####################
        #@..........#......#
        ##########.#######.#
        #..................#
        #.......############
        ####################
    )";
    Game first = drawn(one);
    Game second = drawn(other);
    int alike = 0;
    while (knowledge(first) == knowledge(second) && alike < 100) {
        CHECK(first.player().position == second.player().position);
        first.perform(Explore{});
        second.perform(Explore{});
        ++alike;
    }
    CHECK(alike > 0);
    CHECK(alike < 100);
}

TEST_CASE(
    "explore: complete with every algorithm and shape, also with radius 1, a cone, or blind") {
    for (const auto& algorithm : entries_of<Algorithm>) {
        for (const auto& shape : square_shapes) {
            for (const int radius : {0, 1, 3, unlimited}) {
                for (const int angle : {360, 60}) {
                    for (const bool walls : {true, false}) {
                        Game game({{ScenarioKind::cave, {18, 12}, {}}, 3, false});
                        Options sight{.radius = radius,
                                      .shape = shape.value,
                                      .algorithm = algorithm.value,
                                      .light_walls = walls};
                        if (angle < 360) sight.cone = Cone{{1, 0}, angle};
                        game.perform(SetSight{sight});
                        int steps = 0;
                        while (game.perform(Explore{}).turn_taken && steps < 2000) ++steps;
                        CAPTURE(algorithm.name);
                        CAPTURE(shape.name);
                        CAPTURE(radius);
                        CAPTURE(angle);
                        CHECK(steps < 2000);
                        CHECK(reachable_tiles(game.layer()).is_subset_of(game.memory().explored()));
                    }
                }
            }
        }
    }
}

TEST_CASE("explore: stops when a creature comes into view, and continues when asked again") {
    Game game = drawn(R"(
        ###############
        #@............#
        #############.#
        #c............#
        ###############
    )");
    game.perform(TurnLamp{});
    int interruptions = 0;
    int watched = 0;
    for (int i = 0; i < 300; ++i) {
        const Outcome outcome = game.perform(Explore{});
        if (!outcome.turn_taken && !outcome.interrupted) break;
        if (!outcome.turn_taken) {
            ++watched;
            CHECK(last_message(game) == "The way on is watched. Step by step you can go on.");
            game.perform(Wait{});
        } else if (!outcome.more) {
            ++interruptions;
        }
    }
    CHECK(was_said(game, "A crawler comes into view."));
    CHECK(interruptions >= 1);
    CHECK(watched >= 1);
    CHECK(last_message(game) == "There is nothing left to explore here.");
}

TEST_CASE("explore, travel: end when stairs, treasure or the way out come into view") {
    for (const auto& [letter, name] : {std::pair{'>', "stairs leading down"},
                                       {'<', "stairs leading up"},
                                       {'$', "the treasure"},
                                       {'X', "the way out"}}) {
        Game game = drawn(std::string("######\n#@...#\n####.#\n#") + letter + "...#\n######\n");
        Outcome outcome{.more = true};
        while (outcome.more) outcome = game.perform(Explore{});
        CHECK(outcome.interrupted);
        CHECK(last_message(game) == std::string("You see ") + name + ".");
        CHECK(game.player().position != Point{1, 3});
    }
}

TEST_CASE("travel: never over tiles on which somebody in view would notice the player") {
    // The caged crawler stares along the upper corridor, which is the shorter one.
    Game before = drawn(R"(
        ###############
        #...........%c#
        #.#########.###
        #..........@..#
        ###############
    )");
    before.perform(SetSight{{.radius = unlimited}});
    for (int i = 0; i < 9; ++i) before.perform(Move{west});
    walk(before, {{-1, -1}, north, east});
    State state = before.state();
    REQUIRE(state.player.position == Point{2, 1});
    Creature& crawler = state.layer_states.at(0).creatures.front();
    crawler.mood = Mood::wandering;
    face(crawler.facing, crawler.viewshed, west);
    Game game(std::move(state));
    REQUIRE(game.sees(game.creatures().front().position));
    // Over the upper corridor it is 9 steps, over the lower one 11.
    REQUIRE(threatened_tiles(game, Threat::awake).contains({5, 1}));
    game.perform(Travel{{11, 3}});
    CHECK(game.route().size() == 10);
    CHECK(game.player().position == Point{1, 2});
    // Where everything is watched, it does not start.
    State stared = game.state();
    stared.player.position = {2, 1};
    stared.route.clear();
    Game refused(std::move(stared));
    CHECK_FALSE(refused.perform(Travel{{8, 1}}).turn_taken);
    CHECK(last_message(refused) == "The way there is watched. Step by step you can go on.");
}

TEST_CASE("travel: the shortest known route, a step an action") {
    Game game = drawn(R"(
        #######
        #@....#
        #.###.#
        #.....#
        #######
    )");
    while (game.perform(Explore{}).more) {
    }
    const Point target{1, 1};
    const int before = game.turn();
    PathFinder paths;
    const auto way = route_to(game.memory(), game.player().position, target, {}, paths);
    while (game.perform(Travel{target}).more) {
    }
    CHECK(game.player().position == target);
    CHECK(game.turn() - before == static_cast<int>(way.size()));
    CHECK_FALSE(game.perform(Travel{target}).turn_taken);
    CHECK(last_message(game) == "You are there.");
}

TEST_CASE("travel: not to unknown tiles, not into walls, not over unknown tiles") {
    Game game = drawn(R"(
        ###############
        #@............#
        #%##.########.#
        #....#........#
        ###############
    )");
    REQUIRE(game.knowledge({1, 3}) == Knowledge::visible);  // through the window
    REQUIRE(game.knowledge({12, 1}) == Knowledge::unknown);
    // The tile is known and can be reached, but the player does not know the route yet.
    REQUIRE(game.knowledge({3, 3}) == Knowledge::unknown);
    for (const Point target :
         {Point{12, 1}, Point{1, 3}, Point{0, 0}, Point{-5, 2}, Point{99, 99}}) {
        CHECK_FALSE(game.perform(Travel{target}).turn_taken);
        CHECK(last_message(game) == "You know no way there.");
    }
    CHECK(game.turn() == 0);
    while (game.perform(Explore{}).more) {
    }
    CHECK(game.perform(Travel{{1, 3}}).turn_taken);
}

TEST_CASE("travel: every other action ends the journey, even one that takes no turn") {
    for (const Action& other :
         {Action{Wait{}}, Action{Move{east}}, Action{Move{north}}, Action{CloseDoor{east}},
          Action{TakeStairs{}}, Action{SetSight{{.radius = 8}}}}) {
        Game game = drawn("@.......\n........");
        CHECK(game.perform(Travel{{7, 0}}).more);
        CHECK(game.route().size() == 6);
        game.perform(Travel{{7, 0}});
        CHECK(game.route().size() == 5);
        game.perform(other);
        CHECK(game.route().empty());
    }
    // Another journey takes its place.
    Game game = drawn("@.......\n........");
    game.perform(Travel{{7, 0}});
    game.perform(Travel{{1, 1}});
    CHECK(game.route().empty());
    CHECK(game.player().position == Point{1, 1});
}

TEST_CASE("travel: to the exit, if the player chooses it") {
    Game game = drawn("@..X");
    while (game.perform(Travel{{3, 0}}).more) {
    }
    CHECK(game.status() == Status::left);
}

TEST_CASE("travel: the route to the nearest known tile of a kind, target first") {
    const Game game = drawn(R"(
        ###########
        #+..@.+..X#
        ###########
    )");
    PathFinder paths;
    const auto known_route = [&](TileKind kind) {
        return route_to_kind(game.memory(), game.player().position, kind, paths);
    };
    CHECK(known_route(TileKind::closed_door) == std::vector<Point>{{6, 1}, {5, 1}});
    CHECK(known_route(TileKind::game_exit).empty());  // behind the door, and not known
    CHECK(known_route(TileKind::stairs_down).empty());
}

TEST_CASE("path finder: straight before diagonal, shortest, and clean after each search") {
    PathFinder paths;
    const Size size{9, 9};
    const auto all = [](Point) { return true; };
    for (int round = 0; round < 3; ++round) {
        for (const Point target : points({9, 9})) {
            if (target == Point{4, 4}) continue;
            const auto way = paths.find(size, {4, 4}, all, [&](Point p) { return p == target; });
            CHECK(static_cast<int>(way.size()) ==
                  std::max(std::abs(target.x - 4), std::abs(target.y - 4)));
            CHECK(way.front() == target);
        }
        CHECK(paths.find({3, 1}, {0, 0}, all, [](Point) { return false; }).empty());
        CHECK(paths.find(size, {4, 4}, all, [](Point p) { return p.x == 8; }, 10).empty());
    }
}

TEST_CASE("travel: a blocked route, contrary to memory, ends the journey") {
    State state = drawn("@#..").state();
    state.route = {{3, 0}, {2, 0}, {1, 0}};  // target first
    Game game(std::move(state));
    const Outcome outcome = game.perform(Travel{{3, 0}});
    CHECK_FALSE(outcome.turn_taken);
    CHECK_FALSE(outcome.more);
    CHECK(game.route().empty());
    CHECK(game.player().position == Point{0, 0});
}
