// Messages, their page, and the help.
#include <doctest/doctest.h>

#include "game/view/message_page.hpp"
#include "support.hpp"

using namespace sightline;
using namespace sightline::test;

TEST_CASE("a repeated message is shown once, with a count") {
    const Played played = play_script(drawn("####\n#@.#\n####\n"), "kkkh");
    CHECK(shows(played.last(), "There is a wall in the way. ×4"));
    std::deque<Message> messages{{1, "a"}, {2, "b"}, {3, "b"}, {4, "a"}, {9, "a"}};
    const std::vector<Message> result = folded(messages);
    REQUIRE(result.size() == 3);
    CHECK(result[0].text == "a");
    CHECK(result[1].text == "b ×2");
    CHECK(result[2].text == "a ×2");
    CHECK(result[2].turn == 9);
}

TEST_CASE("all messages are on a page that scrolls back") {
    std::string script;
    for (int i = 0; i < 20; ++i) script += "oc";
    const Played played = play_script(drawn("#####\n#@+.#\n#####\n"), script + "M");
    CHECK(shows(played.last(), "Messages"));
    CHECK(shows(played.last(), "39     You close the door."));
    CHECK(shows(played.last(), "↑ ↓ for more"));
    CHECK_FALSE(shows(played.last(), " 1      You open the door."));
    const Played first =
        play_script(drawn("#####\n#@+.#\n#####\n"), script + "M" + std::string(60, 'k'));
    CHECK(shows(first.last(), "0      You open the door."));
    // It stops at the first one, so the way back begins at once.
    const Played back =
        play_script(drawn("#####\n#@+.#\n#####\n"), script + "M" + std::string(60, 'k') + "j");
    CHECK_FALSE(shows(back.last(), " 0      You open the door."));
}

TEST_CASE("keys that do nothing say so, and the help page scrolls on small screens") {
    CHECK(shows(play_script(drawn(room), "%").last(), "That key does nothing."));
    const Played played = play_script(drawn(room), "?", {40, 12});
    const Played scrolled = play_script(drawn(room), "?jjjj", {40, 12});
    CHECK(shows(played.last(), "↑ ↓ for more"));
    CHECK_FALSE(shows(play_script(drawn(room), "?").last(), "↑ ↓ for more"));
    CHECK(play_script(drawn(room), "?" + std::string(50, 'j') + std::string(40, 'k'), {40, 12})
              .last() == played.last());
    CHECK(shows(played.last(), "Walk"));
    CHECK_FALSE(shows(scrolled.last(), "Walk"));
    CHECK(shows(play_script(drawn(room), "?" + std::string(50, 'j'), {40, 12}).last(), "save and"));
}
