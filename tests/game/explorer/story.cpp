// After the end: the story of the game, and watching it again from a moment on.
#include <doctest/doctest.h>

#include "game/view/story_page.hpp"
#include "support.hpp"

using namespace sightline;
using namespace sightline::test;

namespace {

/// An owl behind glass sees the lamp.
constexpr const char* watched_way =
    "###########\n"
    "#@.$..X...#\n"
    "#...%%%...#\n"
    "#..*%o%...#\n"
    "#...%%%...#\n"
    "###########\n";

constexpr const char* way_home = "lllll";

}  // namespace

TEST_CASE("the ending leads to the story: who noticed you, from where, by which light") {
    const Played played = play_script(drawn(watched_way), std::string(way_home) + "x");
    REQUIRE(played.game.status() == Status::won);
    const Console& page = played.last();
    CHECK(shows(page, "Story"));
    CHECK(shows(page, "Home with the treasure in 5 turns, noticed 1 time."));
    CHECK(shows(page, "Medals: no pots (not one of three), swift (under 34 turns)"));
    CHECK(shows(page, "> Turn 1, depth 1: An owl, 3 tiles to the"));
    CHECK(shows(page, "You came home with the treasure."));
    CHECK(shows(page, "o"));
    CHECK(shows(page, "Enter watches from there"));
    // Up and down choose, other keys close, and the end is as it was.
    CHECK(shows(play_script(drawn(watched_way), std::string(way_home) + "xjj").last(), "> Turn 5"));
    CHECK(shows(play_script(drawn(watched_way), std::string(way_home) + "xjjjjjk").last(),
                "> Turn 2"));
    const Console closed = play_script(drawn(watched_way), std::string(way_home) + "x<esc>").last();
    CHECK_FALSE(shows(closed, "Story"));
    CHECK(shows(closed, "x      how it went"));
    CHECK(play_script(drawn(watched_way), std::string(way_home) + "xq").ending.next ==
          Ending::Next::leave);
}

TEST_CASE("Enter in the story watches the game from there, and comes back") {
    const Played played = play_script(drawn(watched_way), std::string(way_home) + "x<enter>");
    CHECK(shows(played.last(), "The end. Press any key."));
    CHECK(played.frames.size() > 8);  // step by step
    const Played back =
        play_script(drawn(watched_way), std::string(way_home) + "x<enter>" + std::string(60, ' '));
    CHECK(back.game.status() == Status::won);
    const Played left = play_script(drawn(watched_way), std::string(way_home) + "x<enter><esc>");
    CHECK(shows(left.last(), "Story"));
    CHECK(left.ending.next == Ending::Next::leave);
}

TEST_CASE("the story has a line to challenge somebody, where others have the world") {
    Game game(Setup{.scenario = {}, .seed = 7});
    game.perform(Wait{});
    const Story story = tell(*recording_of(game.state())).value();
    Display display{.story = std::make_shared<const Story>(story), .show_times = false};
    CHECK(shows(frame_of(game, {80, 24}, display),
                "Challenge a friend: sightline play --scenario dungeon --seed 7"));
    CHECK(shows(frame_of(game, {80, 24}, display), "So far 1 turn, never noticed."));
}

TEST_CASE("the story fits any screen") {
    for (int width = 1; width <= 170; width += 13) {
        for (int height = 1; height <= 50; height += 3) {
            CAPTURE(width);
            CAPTURE(height);
            const Played played =
                play_script(drawn(watched_way), std::string(way_home) + "xjk", {width, height});
            CHECK(played.last().size() == Size{width, height});
        }
    }
    const Played small = play_script(drawn(watched_way), std::string(way_home) + "x", {30, 10});
    CHECK(shows(small.last(), "> Turn 1, depth 1: An"));
    CHECK(shows(small.last(), "Enter watches · Esc"));
    // On a phone the map is below the list.
    const Played phone = play_script(drawn(watched_way), std::string(way_home) + "x", {42, 27});
    CHECK(shows(phone.last(), "> Turn 1, depth 1: An"));
    CHECK(shows(phone.last(), "█@$██"));
}

TEST_CASE("the small map marks path, player and watcher without colours") {
    const Console page = play_script(drawn(watched_way), std::string(way_home) + "x").last();
    // One cell a tile: the path, the player on its second tile, the treasure, the owl.
    CHECK(shows(page, "█@$██"));
    int owls = 0;
    for (const Cell& cell : page) owls += cell.glyph == U'o' && cell.overlay == Overlay::alarm;
    CHECK(owls == 1);
}

TEST_CASE("captions: the first heist's are on the map, beside the player") {
    const Setup lesson{.scenario = load_scenario("first-heist")};
    for (const Size size : {Size{30, 10}, Size{60, 20}, Size{80, 24}, Size{160, 50}}) {
        const Played played = play_script(lesson, ".", size);
        CAPTURE(size);
        CHECK(shows(played.last(), "1 of 5: the lamp"));
        CHECK(shows(played.last(), "@"));
    }
    CHECK_FALSE(shows(play_script(drawn(room), ".").last(), "of 5"));
}

TEST_CASE(
    "a new game begins with closed pages and nothing revealed; a continued one stays revealed") {
    Display before{.reveal = true};
    CHECK_FALSE(shows(play_script(drawn(cage), ".", {80, 24}, before).last(), "revealed"));
    CHECK(shows(play_script(drawn(cage), "r").last(), "revealed"));
    const Played played = play_script(drawn(cage), "rr");
    CHECK_FALSE(shows(played.last(), "revealed"));
    CHECK(played.game.state().revealed);
    CHECK(std::ranges::count(played.actions, Action{Reveal{}}) == 1);
}
