// Running: where a run ends, drawn as maps.
#include "game/explorer/run.hpp"

#include <doctest/doctest.h>

#include "support.hpp"

using namespace sightline;
using namespace sightline::test;

namespace {

Point after(const std::string& map, std::string_view script) {
    return play_script(drawn(map), script).game.player().position;
}

}  // namespace

TEST_CASE("run: to the end of a room, with each kind of key") {
    const std::string drawn_hall =
        "#########\n"
        "#.......#\n"
        "#...@...#\n"
        "#.......#\n"
        "#########\n";
    for (const char* const keys : {"L", "D", "<shift-right>"})
        CHECK(after(drawn_hall, keys) == Point{7, 2});
    for (const char* const keys : {"H", "A", "<shift-left>"})
        CHECK(after(drawn_hall, keys) == Point{1, 2});
    for (const char* const keys : {"K", "W", "<shift-up>"})
        CHECK(after(drawn_hall, keys) == Point{4, 1});
    for (const char* const keys : {"J", "S", "<shift-down>"})
        CHECK(after(drawn_hall, keys) == Point{4, 3});
    CHECK(after(drawn_hall, "U") == Point{5, 1});
    CHECK(after(drawn_hall, "N") == Point{5, 3});
    CHECK(after(drawn_hall, "B") == Point{3, 3});
    CHECK(after(drawn_hall, "Y") == Point{3, 1});
    CHECK(play_script(drawn(drawn_hall), "L").game.turn() == 3);
}

TEST_CASE("run: a corridor's bends are followed, its forks are not passed") {
    const std::string corridor =
        "##########\n"
        "#@...#####\n"
        "####.#####\n"
        "####.....#\n"
        "######.###\n"
        "######.###\n"
        "##########\n";
    CHECK(after(corridor, "L") == Point{6, 3});
    CHECK(after(corridor, "LL") == Point{8, 3});
    CHECK(after(corridor, "LJ") == Point{6, 5});
}

TEST_CASE("run: it ends where a wall beside the player begins or ends") {
    const std::string gap =
        "###########\n"
        "#@........#\n"
        "#####.#####\n"
        "#####.#####\n"
        "###########\n";
    CHECK(after(gap, "L") == Point{5, 1});
    const std::string mouth =
        "###########\n"
        "######....#\n"
        "#@........#\n"
        "######....#\n"
        "###########\n";
    CHECK(after(mouth, "L") == Point{6, 2});
}

TEST_CASE("run: it ends at doors and stairs, and opens a door it starts at") {
    CHECK(after("##########\n#@.....+.#\n##########\n", "L") == Point{6, 1});
    const Played opened = play_script(drawn("##########\n#@+......#\n##########\n"), "L");
    CHECK(opened.game.turn() == 1);
    CHECK(opened.game.layer().tile({2, 1}).kind == TileKind::open_door);
    // The first run ends where the stairs come into view.
    const std::string stairs = "##########\n#@.......#\n####>#####\n##########\n---\n#<@#\n";
    CHECK(after(stairs, "L") == Point{2, 1});
    CHECK(after(stairs, "LL") == Point{4, 1});
}

TEST_CASE("run: a creature in view ends it, and so does any key") {
    const std::string rat =
        "############\n"
        "#@.........#\n"
        "#######.####\n"
        "#######%####\n"
        "#######r####\n"
        "############\n";
    const Played met = play_script(drawn(rat), "L");
    CHECK(met.game.player().position == Point{7, 1});
    CHECK(shows(met.last(), "A rat comes into view."));
    const Played bumped = play_script(drawn("####\n#@.#\n####\n"), "K");
    CHECK(bumped.game.turn() == 0);
    CHECK(shows(bumped.last(), "There is a wall in the way."));
    CHECK_FALSE(shows(bumped.last(), "×2"));
}

TEST_CASE("run: a recorded run is made of single steps") {
    const Played played = play_script(drawn("######\n#@...#\n######\n"), "L");
    CHECK(played.actions == std::vector<Action>(3, Move{{1, 0}}));
}
