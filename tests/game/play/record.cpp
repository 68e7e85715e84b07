#include <doctest/doctest.h>
#include <unistd.h>

#include "game/play/record_file.hpp"
#include "game/play/record_words.hpp"
#include "game/play/replay.hpp"
#include "game/play/save.hpp"
#include "support.hpp"

using namespace sightline;
using namespace sightline::game;
using namespace sightline::game::test;

namespace {

std::string recording_complaint(std::string_view text) {
    try {
        (void)parse_recording(text);
    } catch (const std::runtime_error& error) {
        return error.what();
    }
    return "none";
}

const std::string header = "sightline recording 5\nscenario dungeon 80x50\nseed 1\ncreatures no\n";

}  // namespace

TEST_CASE("record: every action goes through text unchanged") {
    const std::vector<Action> actions{Wait{},
                                      Move{{0, -1}},
                                      Move{{-1, 1}},
                                      Turn{{1, -1}},
                                      CloseDoor{{1, 0}},
                                      TakeStairs{},
                                      Explore{},
                                      Travel{{12, 7}},
                                      TurnLamp{},
                                      ThrowPot{{3, 14}},
                                      Reveal{},
                                      SetSight{{.radius = 8}},
                                      SetSight{{.radius = unlimited,
                                                .shape = Shape::diamond,
                                                .algorithm = Algorithm::permissive,
                                                .light_walls = false,
                                                .cone = Cone{{1, 0}, 90},
                                                .permissiveness = 3}}};
    const Recording recording{{{ScenarioKind::cave, {30, 20}, {}}, ~std::uint64_t{0}, false},
                              actions,
                              0x0123456789abcdef};
    const std::string text = to_text(recording);
    CHECK(text ==
          "sightline recording 5\n"
          "scenario cave 30x20\n"
          "seed 18446744073709551615\n"
          "creatures no\n"
          "wait\n"
          "move n\n"
          "move sw\n"
          "turn ne\n"
          "close e\n"
          "stairs\n"
          "explore\n"
          "travel 12 7\n"
          "lamp\n"
          "throw 3 14\n"
          "reveal\n"
          "view radius 8 shape circle algorithm symmetric walls lit permissiveness 8\n"
          "view radius unlimited shape diamond algorithm permissive walls dark permissiveness 3 "
          "cone 90\n"
          "end 0123456789abcdef\n");
    const Recording back = parse_recording(text);
    CHECK(back.setup == recording.setup);
    CHECK(back.actions == recording.actions);
    CHECK(back.final_hash == recording.final_hash);
}

TEST_CASE("record: a recording includes its drawn map") {
    const Recording recording{{{ScenarioKind::drawn, {3, 2}, "@.#\n  r\n"}, 1, true}, {}, {}};
    CHECK(to_text(recording) ==
          "sightline recording 5\nscenario drawn 3x2\n|@.#\n|  r\nseed 1\ncreatures yes\n");
    CHECK(parse_recording(to_text(recording)).setup == recording.setup);
}

TEST_CASE("record: a recording truncated in the middle of a line can be used up to there") {
    CHECK(parse_recording(header + "wait\nmove n\nexpl").actions.size() == 2);
    CHECK(parse_recording(header).actions.empty());
}

TEST_CASE("record: errors name the line") {
    CHECK(recording_complaint("") == "line 1: this is not a recording of sightline");
    CHECK(recording_complaint("sightline recording 1\nscenario dungeon 80x50\n") ==
          "line 1: this recording was made by an earlier sightline, whose worlds and rules were "
          "others: play it there");
    CHECK(recording_complaint("sightline recording 4\n") ==
          recording_complaint("sightline recording 1\n"));
    CHECK(recording_complaint("sightline recording 6\n") ==
          "line 1: this recording was made by a newer sightline");
    CHECK(recording_complaint(header + "wait\njump\n") == "line 6: \"jump\" is not an action");
    CHECK(recording_complaint(header + "move x\n") == "line 5: \"x\" is not a direction");
    CHECK(recording_complaint(header + "move n n\n") ==
          "line 5: \"n\" is left over at the end of the line");
    CHECK(recording_complaint(header + "travel 3\n") == "line 5: the line ends too early");
    CHECK(recording_complaint(header + "travel 3 -1\n") ==
          "line 5: \"-1\" is not a number from 0 to 32767");
    CHECK(recording_complaint(header + "view radius 8 shape star\n") ==
          "line 5: there is no shape \"star\"");
    CHECK(recording_complaint(header + "end 0\nwait\n") ==
          "line 5: there is more text after the end");
    CHECK(recording_complaint("sightline recording 5\nscenario dungeon 0x5\n")
              .starts_with("line 2: "));
    CHECK(recording_complaint("sightline recording 5\nscenario castle 5x5\n") ==
          "line 2: \"castle\" is not a scenario");
}

TEST_CASE("record: numbers at their limits, and one past them") {
    const std::string walls = " shape circle algorithm symmetric walls lit permissiveness ";
    for (const std::string& text :
         {std::string("travel 0 0"), std::string("travel 32767 32767"),
          "view radius 0" + walls + "0", "view radius 10" + walls + "8",
          "view radius 2147483646" + walls + "8 cone 0", "view radius 8" + walls + "8 cone 360"}) {
        CHECK(to_text(parse_action(text)) == text);
    }
    for (const std::string& text :
         {std::string("travel 32768 0"), std::string("throw 0 32768"),
          std::string("travel 0 32768"), std::string("travel -1 0"), std::string("travel 0 -1"),
          "view radius -1" + walls + "8", "view radius 2147483648" + walls + "8",
          "view radius 8" + walls + "9", "view radius 8" + walls + "-1",
          "view radius 8" + walls + "8 cone 361", "view radius 8" + walls + "8 cone -1"}) {
        CAPTURE(text);
        CHECK(recording_complaint(header + text + "\n").find("is not a number from") !=
              std::string::npos);
    }
}

TEST_CASE("record: extra words on any line are refused") {
    const std::string first = "sightline recording 5\n";
    CHECK(recording_complaint(first + "scenario dungeon 80x50 x\n") ==
          "line 2: \"x\" is left over at the end of the line");
    CHECK(recording_complaint(first + "scenario dungeon 80x50\nseed 1 x\n") ==
          "line 3: \"x\" is left over at the end of the line");
    CHECK(recording_complaint(first + "scenario dungeon 80x50\nseed 1\ncreatures no x\n") ==
          "line 4: \"x\" is left over at the end of the line");
    CHECK(recording_complaint(header + "end 0 x\n") ==
          "line 5: \"x\" is left over at the end of the line");
    CHECK(recording_complaint(header + "wait x\n") ==
          "line 5: \"x\" is left over at the end of the line");
}

TEST_CASE("record: a recorded game replays to the same state") {
    const std::string path = "sightline-test-record-" + std::to_string(::getpid());
    Game game({{ScenarioKind::dungeon, {80, 50}, {}}, 77, true});
    {
        Recorder recorder(path, game.setup());
        const auto play = [&](const Action& action) {
            recorder.add(action);
            return game.perform(action);
        };
        for (int i = 0; i < 70; ++i) play(Explore{});
        play(SetSight{{.radius = 3, .algorithm = Algorithm::recursive}});
        for (int i = 0; i < 50; ++i) play(i % 3 == 0 ? Action{Wait{}} : Action{Explore{}});
        recorder.finish(game.state());
    }
    const Recording recording = load_recording(path);
    CHECK(recording.actions.size() == 121);
    REQUIRE(game.status() == Status::playing);
    CHECK(state_hash(replay(recording).state()) == state_hash(game.state()));
    Recording changed = recording;
    changed.actions.pop_back();
    CHECK_THROWS_AS((void)replay(changed), std::runtime_error);
    std::remove(path.c_str());
}

TEST_CASE("record: known games end in known states, on every platform") {
    // If one of these changes, recordings and saved games of earlier versions break.
    struct Known {
        ScenarioKind kind;
        std::uint64_t seed;
        std::uint64_t hash;
    };
    for (const Known known : {Known{ScenarioKind::dungeon, 1, 0x83d15610e39a5d30},
                              Known{ScenarioKind::cave, 2, 0x11405743329f9d1e},
                              Known{ScenarioKind::capsule, 3, 0x976c9492fa324ec8}}) {
        Game game({{known.kind, {80, 50}, {}}, known.seed, true});
        for (int i = 0; i < 250; ++i) {
            if (!game.perform(Explore{}).turn_taken) game.perform(Wait{});
        }
        CAPTURE(name_of(known.kind));
        CHECK(state_hash(game.state()) == known.hash);
    }
}

TEST_CASE("record: a world that is larger than allowed is refused before it is built") {
    const auto complaint = [](const std::string& scenario, std::int64_t most) -> std::string {
        const std::string text =
            "sightline recording 5\nscenario " + scenario + "seed 1\ncreatures no\n";
        try {
            (void)parse_recording(text, most);
        } catch (const std::runtime_error& error) {
            return error.what();
        }
        return "none";
    };
    CHECK(complaint("dungeon 8192x8192\n", 3'000'000) ==
          "line 2: a world of 3 layers of 8192x8192 is too large for a replay here: it may have "
          "201326592 tiles, 3000000 at most are allowed");
    CHECK(complaint("capsule 1000x1001\n", 2'000'000) ==
          "line 2: a world of 2 layers of 1000x1001 is too large for a replay here: it may have "
          "2002000 tiles, 2000000 at most are allowed");
    CHECK(complaint("capsule 1000x1000\n", 2'000'000) == "none");
    CHECK(complaint("cave 8192x8192\n", max_layer_area * 3) == "none");
    // Short lines are filled up, so a long one beside many short ones is many tiles.
    std::string drawing = "drawn 3x2\n|" + std::string(1000, '.') + "\n";
    for (int i = 0; i < 9; ++i) drawing += "|.\n";
    CHECK(complaint(drawing, 10'000) == "none");
    CHECK(complaint(drawing, 9'999) ==
          "line 12: a world of 10 lines of up to 1000 tiles is too large for a replay here: it may "
          "have 10000 tiles, 9999 at most are allowed");
}
