// Screens of any size, the camera, and events in any order.
#include <doctest/doctest.h>
#include <rapidcheck.h>

#include "game/view/layout.hpp"
#include "support.hpp"

using namespace sightline;
using namespace sightline::test;

TEST_CASE("any screen from 1x1 up shows the player, in every mode") {
    for (int width = 1; width <= 70; width += width < 20 ? 1 : 7) {
        for (int height = 1; height <= 26; ++height) {
            const Played played = play_script(drawn(cage), "", {width, height});
            CAPTURE(width);
            CAPTURE(height);
            REQUIRE(played.last().size() == Size{width, height});
            CHECK(shows(played.last(), "@"));
            for (const char* mode : {"?", "xl", "<move 0,0>", "r<tab>", "%"}) {
                CHECK(play_script(drawn(cage), mode, {width, height}).frames.size() >= 2);
            }
        }
    }
}

TEST_CASE("the screen may be resized at any time") {
    const Played played = play_script(drawn(room), "l<size 30x9>l<size 1x1>l<size 200x60>j");
    CHECK(played.frames[2].size() == Size{30, 9});
    CHECK(played.frames[4].size() == Size{1, 1});
    CHECK(played.last().size() == Size{200, 60});
    CHECK(position(played) == Point{8, 4});
}

TEST_CASE("the camera follows, stops at the map's edge, and centres small maps") {
    CHECK(camera({80, 50}, {40, 20}, {40, 25}) == Point{20, 15});
    CHECK(camera({80, 50}, {40, 20}, {3, 2}) == Point{0, 0});
    CHECK(camera({80, 50}, {40, 20}, {79, 49}) == Point{40, 30});
    CHECK(camera({10, 6}, {40, 20}, {9, 5}) == Point{-15, -7});
    CHECK(camera({80, 50}, {1, 1}, {33, 44}) == Point{33, 44});
}

TEST_CASE("no sequence of events breaks the game") {
    CHECK(rc::check([] {
        const auto keys = std::u32string(U"hjklyubnwasdHJKLYUBNt.oc><zx;+-gfFvmMPr?%12346789 ") +
                          std::u32string{key::up,    key::home,   key::tab,      key::back_tab,
                                         key::enter, key::escape, key::page_down};
        std::vector<Event> events;
        for (int i = *rc::gen::inRange(0, 60); i > 0; --i) {
            const int kind = *rc::gen::inRange(0, 10);
            const Point p{*rc::gen::inRange(-3, 90), *rc::gen::inRange(-3, 40)};
            if (kind == 0) {
                events.push_back(Resize{{p.x + 4, p.y + 4}});
            } else if (kind == 1) {
                events.push_back(Pointer{p, *rc::gen::arbitrary<bool>()});
            } else {
                events.push_back(KeyPress{*rc::gen::elementOf(keys)});
            }
        }
        Game game(Setup{.scenario = {.size = {30, 20}, .drawing = {}},
                        .seed = *rc::gen::inRange<std::uint64_t>(0, 50)});
        Headless platform({80, 24}, events);
        Explorer(game, platform).run();
        for (const Console& frame : platform.frames()) RC_ASSERT(frame.size().area() > 0);
    }));
}
