// The headless platform: scripts in, frames out.
#include "game/platform/headless.hpp"

#include <doctest/doctest.h>

using namespace sightline;
using namespace sightline::game;

TEST_CASE("a script is keys and what stands between < and >") {
    CHECK(parse_script("h<up><lt><click 3,4><move -1,0><size 80x24>é") ==
          std::vector<Event>{KeyPress{U'h'}, KeyPress{key::up}, KeyPress{U'<'},
                             Pointer{{3, 4}, true}, Pointer{{-1, 0}, false}, Resize{{80, 24}},
                             KeyPress{U'é'}});
    CHECK(parse_script("").empty());
    CHECK_THROWS_WITH((void)parse_script("<nowhere>"), "script: '<nowhere>' is not an event");
    CHECK_THROWS_WITH((void)parse_script("<click 3>"), "script: '<click 3>' is not an event");
    CHECK_THROWS_WITH((void)parse_script("<size 0x9>"), "script: '<size 0x9>' is not an event");
    CHECK_THROWS_WITH((void)parse_script("a<b"), "script: '<b' is not an event");
}

TEST_CASE("events come in order, ticks whenever something moves, and Quit at the end") {
    Headless platform{{10, 5}, parse_script("a<size 7x3>b")};
    CHECK(platform.wait(Pace::moving) == Event{Tick{}});
    CHECK(platform.wait(Pace::idle) == Event{KeyPress{U'a'}});
    CHECK(platform.size() == Size{10, 5});
    CHECK(platform.wait(Pace::idle) == Event{Resize{{7, 3}}});
    CHECK(platform.size() == Size{7, 3});
    CHECK(platform.has_input());
    CHECK(platform.wait(Pace::idle) == Event{KeyPress{U'b'}});
    CHECK_FALSE(platform.has_input());
    CHECK(platform.wait(Pace::idle) == Event{Quit{}});
    CHECK(platform.wait(Pace::idle) == Event{Quit{}});
}
