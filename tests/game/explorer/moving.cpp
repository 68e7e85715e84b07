// Keys that move the player: walking, doors, stairs, and the way on when all is explored.
#include <doctest/doctest.h>

#include "support.hpp"

using namespace sightline;
using namespace sightline::test;

TEST_CASE("arrows, number pad, vi keys and WASD all walk") {
    const Point start{5, 3};
    const struct {
        const char* keys;
        Point direction;
    } families[] = {
        {"kw8<up>", {0, -1}},   {"js2<down>", {0, 1}},  {"ha4<left>", {-1, 0}},
        {"ld6<right>", {1, 0}}, {"y7<home>", {-1, -1}}, {"u9<pgup>", {1, -1}},
        {"b1<end>", {-1, 1}},   {"n3<pgdn>", {1, 1}},
    };
    for (const auto& [keys, direction] : families) {
        for (const Event& event : parse_script(keys)) {
            Played played{Game(drawn(room)), {}, {}, {}};
            Headless platform({80, 24}, {event});
            Explorer(played.game, platform).run();
            CAPTURE(keys);
            CHECK(position(played) == start + direction);
        }
    }
}

TEST_CASE("waiting takes a turn, examining tiles does not") {
    CHECK(play_script(drawn(room), ". 5").game.turn() == 3);
    CHECK(play_script(drawn(room), "xhjkl<esc>?<esc>mmrr<tab>").game.turn() == 0);
}

TEST_CASE("doors open and close; if there are several, a direction chooses one") {
    Played played = play_script(drawn(doors), "o");
    CHECK(played.game.layer().tile({3, 1}).kind == TileKind::open_door);
    CHECK(position(played) == Point{3, 2});

    played = play_script(drawn(doors), "c");
    CHECK(played.game.layer().tile({2, 2}).kind == TileKind::closed_door);

    played = play_script(drawn(doors), "oc");
    CHECK(shows(played.last(), "Which door?"));
    played = play_script(drawn(doors), "och");
    CHECK(played.game.layer().tile({2, 2}).kind == TileKind::closed_door);
    CHECK(played.game.layer().tile({3, 1}).kind == TileKind::open_door);
    played = play_script(drawn(doors), "oc<esc>");
    CHECK(shows(played.last(), "Never mind."));
    CHECK(played.game.layer().tile({2, 2}).kind == TileKind::open_door);
    CHECK(position(played) == Point{3, 2});

    CHECK(shows(play_script(drawn(doors), "oo").last(), "There is no closed door next to you."));
    CHECK(shows(play_script(drawn(room), "c").last(), "There is no open door next to you."));
}

TEST_CASE("stairs are taken in the chosen direction") {
    const std::string layers = "####\n#@>#\n####\n---\n####\n#@<#\n####\n";
    CHECK(play_script(drawn(layers), "l>").game.depth() == 1);
    CHECK(play_script(drawn(layers), "l><lt>").game.depth() == 0);
    CHECK(shows(play_script(drawn(layers), "l<lt>").last(), "You know of no stairs up here."));
}

TEST_CASE("the stairs' keys go to the nearest stairs that are known, and take them when there") {
    const std::string layers =
        "#########\n#>..@..>#\n#.......#\n#########\n---\n####\n#@<#\n####\n";
    Played played = play_script(drawn(layers), "h>");
    CHECK(position(played) == Point{1, 1});
    CHECK(played.game.depth() == 0);
    CHECK(play_script(drawn(layers), "h>>").game.depth() == 1);
    CHECK(position(play_script(drawn(layers), "l>")) == Point{7, 1});
    CHECK(shows(play_script(drawn(room), ">").last(), "You know of no stairs down here."));
}

TEST_CASE("when all is explored, the way on is offered, and Enter or z takes it") {
    const std::string map = "########\n#@....>#\n########\n---\n####\n#@<#\n####\n";
    Played played = play_script(drawn(map), "z");
    CHECK(shows(played.last(), "Explored. Go to the stairs down? Enter goes there."));
    CHECK(position(played) == Point{1, 1});
    CHECK(position(play_script(drawn(map), "z<enter>")) == Point{6, 1});
    CHECK(position(play_script(drawn(map), "zz")) == Point{6, 1});
    // Any other key does what it always does.
    CHECK(position(play_script(drawn(map), "zl")) == Point{2, 1});
    played = play_script(drawn("#####\n#@..X\n#####\n"), "z");
    CHECK(shows(played.last(), "Explored. Go to the way out? Enter goes there."));
    CHECK(play_script(drawn("#####\n#@..X\n#####\n"), "z<enter>").game.status() == Status::left);
    CHECK_FALSE(shows(play_script(drawn(room), "z").last(), "Enter goes there."));
}

TEST_CASE("turning in place turns the cone, and takes no turn") {
    Played played = play_script(drawn(room), "vvtk");
    CHECK(position(played) == Point{5, 3});
    CHECK(played.game.turn() == 0);
    CHECK(played.game.player().facing == Point{0, -1});
    CHECK(played.game.player().viewshed.options.cone == Cone{{0, -1}, 120});
    CHECK(played.actions.back() == Action{Turn{{0, -1}}});
    CHECK_FALSE(played.game.sees({5, 5}));
    CHECK(shows(play_script(drawn(room), "t").last(), "Turn where?"));
    CHECK(shows(play_script(drawn(room), "t<esc>").last(), "Never mind."));
}

TEST_CASE("exploring, travelling and running do not start under somebody's eyes, and say whose") {
    // In daylight the caged rat sees the player; it squeaks, and is content for a while.
    for (const char* const hurried : {"z", "L", "x<right><enter>"}) {
        Game game(drawn("#########\n#@..%r%>#\n#########\n"));
        Headless platform({80, 24}, parse_script(hurried));
        Explorer(game, platform).run();
        CAPTURE(hurried);
        CHECK(game.turn() == 0);
        CHECK(shows(platform.frames().back(), "The rat, 4 tiles to the east, is watching you."));
    }
    CHECK(play_script(drawn("#########\n#@..%r%>#\n#########\n"), "lL").game.turn() > 1);
    // A goblin that hunts the player is enough.
    State state = Game(drawn("###########\n#@.......g#\n###########\n")).state();
    state.layer_states.at(0).creatures.front().mood = Mood::searching;
    state.layer_states.at(0).creatures.front().patience = 9;
    Game hunted(std::move(state));
    Headless platform({80, 24}, parse_script("z"));
    Explorer(hunted, platform).run();
    CHECK(hunted.turn() == 0);
    CHECK(shows(platform.frames().back(), "The goblin, 8 tiles to the east, is searching for"));
}

TEST_CASE("on the stairs, with everything explored, z names the key that goes on") {
    const std::string layers = "#####\n#X@>#\n#####\n---\n####\n#@<#\n####\n";
    const Played played = play_script(drawn(layers), "lzz");
    CHECK(shows(played.last(), "Explored. Press > to go down."));
    CHECK(position(played) == Point{3, 1});
}

TEST_CASE("< on the first layer goes to the way out") {
    const Played played = play_script(drawn("#######\n#@...X#\n#######\n"), "<lt>");
    CHECK(played.game.status() == Status::left);
    const Played below =
        play_script(drawn("#####\n#@>.#\n#####\n---\n####\n#@X#\n####\n"), "l><lt>");
    CHECK(below.game.status() != Status::left);
}

TEST_CASE("a throw is only asked about if it can be made") {
    State state = Game(drawn(room)).state();
    state.player.pots = 0;
    Game empty(std::move(state));
    Headless platform({80, 24}, parse_script("p"));
    Explorer(empty, platform).run();
    CHECK(shows(platform.frames().back(), "You have no smoke pots left."));
    // Past a pillar, a pot lands where it can be seen to land.
    for (const char* const keys : {"ph", "pl", "pk", "pj", "py", "pu", "pb", "pn"}) {
        const Played played = play_script(
            drawn("########\n#......#\n#.#.#..#\n#..@...#\n#.#.#..#\n#......#\n########\n"), keys);
        CAPTURE(keys);
        CHECK(played.game.player().pots == most_pots - 1);
    }
}
