// How playing ends, stops and pauses: quitting, signals, the menu, listeners.
#include <doctest/doctest.h>

#include "support.hpp"

using namespace sightline;
using namespace sightline::test;

TEST_CASE("quitting, signals and the end of the script end it") {
    CHECK(play_script(drawn(room), "qllll").game.turn() == 0);
    CHECK(play_script(drawn(room), "?q").ending.signal == 0);
    Game game(drawn(room));
    Headless platform({80, 24}, {Quit{15}});
    CHECK(Explorer(game, platform).run().signal == 15);
}

TEST_CASE("a player who got out may play again") {
    using Next = Ending::Next;
    const std::string way_out = "####\n#@X#\n####\n";
    CHECK(play_script(drawn(way_out), "l<enter>").ending.next == Next::play_again);
    CHECK(play_script(drawn(way_out), "lq").ending.next == Next::leave);
    CHECK(play_script(drawn(way_out), "l<esc>").ending.next == Next::menu);
    CHECK(play_script(drawn(room), "l<enter>").ending.next == Next::leave);
}

TEST_CASE("the ending shows the deepest layer, also after coming back") {
    const Played played = play_script(drawn("@>X\n---\n<..\n"), "l><lt>l");
    REQUIRE(played.game.status() == Status::left);
    CHECK(shows(played.last(), "4 turns, to depth 2."));
}

TEST_CASE("Esc stops, closes, and opens the menu when there is nothing to stop or close") {
    using Next = Ending::Next;
    CHECK(play_script(drawn(room), "<esc>").ending.next == Next::menu);
    for (const char* const busy : {"x<esc>", "?<esc>", "M<esc>", "t<esc>"}) {
        CHECK(play_script(drawn(room), busy).ending.next == Next::leave);
        CHECK(play_script(drawn(room), std::string(busy) + "<esc>").ending.next == Next::menu);
    }
}

TEST_CASE("a pause follows the last action, and its listener's text is shown") {
    Game game(drawn(room));
    Headless platform({80, 24}, parse_script("llx<esc>l"));
    int turn_heard_of = 0;
    Listeners listeners;
    listeners.on_pause = [&] {
        turn_heard_of = game.turn();
        return std::string("noted");
    };
    Explorer(game, platform, {}, listeners).run();
    CHECK(turn_heard_of == 3);
    CHECK(shows(platform.frames().back(), "noted"));
}

TEST_CASE("a picture is taken of what is on the screen") {
    Game game(drawn(room));
    Headless platform({80, 24}, parse_script("xP"));
    std::vector<Console> taken;
    Listeners listeners;
    listeners.on_picture = [&](const Console& frame) {
        taken.push_back(frame);
        return std::string("saved as 1.png");
    };
    Explorer(game, platform, {}, listeners).run();
    REQUIRE(taken.size() == 1);
    CHECK(shows(taken[0], "You"));
    CHECK(shows(platform.frames().back(), "saved as 1.png"));
    CHECK(shows(play_script(drawn(room), "P").last(), "Pictures cannot be saved here."));
}

TEST_CASE("the final page leaves in view what happened") {
    const std::string hall = "#" + std::string(60, '.') + "#\n";
    for (const int x : {3, 30, 52}) {
        std::string map = hall;
        map[static_cast<std::size_t>(x)] = '@';
        map[static_cast<std::size_t>(x + 1)] = 'X';
        const Played played = play_script(drawn(map), "l");
        REQUIRE(played.game.status() == Status::left);
        CAPTURE(x);
        CHECK(shows(played.last(), "You are out"));
        CHECK((x == 30 || shows(played.last(), "@")));
    }
}
