// Watching a game that plays itself: speed, pause, and what the screen says about them.
#include "game/explorer/spectate.hpp"

#include <doctest/doctest.h>

#include "support.hpp"

using namespace sightline;
using namespace sightline::test;

namespace {

constexpr const char* corridor = "##########\n#@.......#\n##########\n";

/// A spectator of a game in which every step waits a turn.
struct Watched {
    Game game{drawn(corridor)};
    Headless platform{{80, 24}, {}};
    Spectator spectator{platform, game, [this] {
                            game.perform(Wait{});
                            return game.turn() < 100;
                        }};

    void press(std::string_view keys) {
        for (const Event& event : parse_script(keys)) CHECK_FALSE(spectator.handle(event));
        spectator.show();
    }
    /// How many steps are made in 64 ticks.
    int steps() {
        const int before = game.turn();
        for (int i = 0; i < 64; ++i) {
            CHECK_FALSE(spectator.handle(Tick{}));
            spectator.show();
        }
        return game.turn() - before;
    }
    [[nodiscard]] bool shows(std::string_view text) const {
        return test::shows(platform.frames().back(), text);
    }
};

}  // namespace

TEST_CASE("spectate: + and - change the speed, within limits") {
    Watched usual;
    usual.spectator.show();
    CHECK(usual.shows("Space pauses, + and - change the speed"));
    CHECK(usual.shows("+ - speed · q leave"));
    CHECK_FALSE(usual.shows("q save"));
    CHECK(usual.steps() == 16);
    usual.press("+");
    CHECK(usual.shows("Faster."));
    CHECK(usual.steps() == 32);
    usual.press("--");
    CHECK(usual.shows("Slower."));
    CHECK(usual.steps() == 8);
    usual.press("----------");
    CHECK(usual.shows("As slow as it gets."));
    CHECK(usual.steps() == 2);
    Watched fast;
    fast.press("++++++++++");
    CHECK(fast.shows("As fast as it gets."));
    CHECK(fast.steps() == 100);
    CHECK(fast.shows("The end. Press any key."));
}

TEST_CASE("spectate: a frame is shown only when something has changed") {
    Watched watched;
    watched.spectator.show();
    const int steps = watched.steps();
    CHECK(watched.platform.frames().size() == static_cast<std::size_t>(steps) + 1);
}

TEST_CASE("spectate: space pauses and goes on, q and Esc leave") {
    Watched watched;
    CHECK(watched.spectator.pace() == Pace::moving);
    watched.press(" ");
    CHECK(watched.spectator.pace() == Pace::idle);
    CHECK(watched.shows("Paused."));
    watched.press(" ");
    CHECK(watched.spectator.pace() == Pace::moving);
    CHECK(watched.spectator.handle(KeyPress{U'q'}) == 0);
    CHECK(watched.spectator.handle(KeyPress{key::escape}) == 0);
    CHECK(watched.spectator.handle(Quit{15}) == 15);
}

TEST_CASE("spectate: the final page offers only what a spectator can do") {
    Game game(drawn("####\n#@X#\n####\n"));
    game.perform(Move{{1, 0}});
    CHECK(shows(frame_of(game, {80, 24}), "play again"));
    CHECK_FALSE(shows(frame_of(game, {80, 24}, {.watching = true}), "play again"));
}
