// Stories: told from the log of a game; who noticed the player, from where, by which light; medals.
#include "game/play/story.hpp"

#include <doctest/doctest.h>

#include "game/play/medals.hpp"
#include "game/play/replay.hpp"
#include "game/play/save.hpp"
#include "game/play/thief.hpp"
#include "support.hpp"

using namespace sightline;
using namespace sightline::game;
using namespace sightline::game::test;

namespace {

/// The light by which somebody first noticed the player who waits there.
std::string noticed_by(const char* drawing, bool lamp_open = false) {
    Game game = drawn(drawing);
    if (!lamp_open) game.perform(TurnLamp{});
    for (int i = 0; i < 20; ++i) {
        for (const Discovery& one : game.discoveries()) return describe(one.light, one.at);
        game.perform(Wait{});
    }
    return "nobody";
}

Story told(const Game& game) {
    const auto recording = recording_of(game.state());
    REQUIRE(recording.has_value());
    const auto story = tell(*recording);
    REQUIRE(story.has_value());
    return *story;
}

}  // namespace

TEST_CASE("story: which light gave the player away") {
    CHECK(noticed_by("###########\n"
                     "#@...%o%..#\n"
                     "#....%%%.*#\n"
                     "###########\n",
                     true) == "by your own lamp");
    CHECK(noticed_by("############\n"
                     "#@.!...%o%.#\n"
                     "#......%%%.#\n"
                     "############\n") == "by the light of a torch 2 tiles to the east");
    CHECK(noticed_by("############\n"
                     "#@.....%o%.#\n"
                     "############\n") == "by daylight");
    CHECK(noticed_by("############\n"
                     "#@..%o%.####\n"
                     "#####.#####*\n"
                     "############\n") == "in the dark");
    CHECK(noticed_by("#############\n"
                     "#@.%g.....%.#\n"
                     "#############\n"
                     "#*..........#\n"
                     "#############\n") == "by a lantern 3 tiles to the east");
}

TEST_CASE("story: path and incidents, from the log alone") {
    Game game = drawn(
        "#########\n"
        "#@.$%o%X#\n"
        "#......*#\n"
        "#########\n");
    walk(game, {east, east, south, east, east, east, north_east});
    REQUIRE(game.status() == Status::won);
    const Story story = told(game);
    REQUIRE(story.path.size() == 8);
    CHECK(story.path.front() == Story::Place{0, {1, 1}});
    CHECK(story.path.back() == Story::Place{0, {7, 1}});
    REQUIRE(story.incidents.size() >= 3);
    const Incident& noticed = story.incidents.front();
    CHECK(noticed.kind == Incident::Kind::noticed);
    CHECK(noticed.turn == 1);
    CHECK(noticed.discovery.from == Point{5, 1});
    CHECK(to_text(noticed) == "An owl, 3 tiles to the east, noticed you by your own lamp.");
    CHECK(std::ranges::find(story.incidents, Incident::Kind::treasure, &Incident::kind)->turn == 2);
    CHECK(to_text(story.incidents.back()) == "You came home with the treasure.");
    CHECK(lead_in(noticed) == 0);
    CHECK(lead_in({.actions = 40}) == 28);
}

TEST_CASE("story: being caught is told") {
    Game game = drawn("######\n#@..g#\n######\n");
    while (game.status() == Status::playing) game.perform(Wait{});
    int caught = 0;
    for (const Incident& incident : told(game).incidents) {
        if (incident.kind != Incident::Kind::caught) continue;
        ++caught;
        CHECK(to_text(incident) == "A goblin caught you.");
    }
    CHECK(caught == most_catches);
}

TEST_CASE("story: a game saved and continued keeps its log, and can be told") {
    Game game(Setup{.scenario = {}, .seed = 7});
    Thief thief;
    for (int i = 0; i < 200; ++i) game.perform(thief.next(game).value());
    Game again(state_from_bytes(to_bytes(game.state())));
    CHECK(again.state().log == game.state().log);
    for (int i = 0; i < 50; ++i) again.perform(thief.next(again).value());
    const auto recording = recording_of(again.state());
    REQUIRE(recording.has_value());
    CHECK(recording->actions.size() == 250);
    CHECK(state_hash(replay(*recording).state()) == state_hash(again.state()));
    CHECK(told(again).path.back() == Story::Place{again.depth(), again.player().position});
}

TEST_CASE("story: a log that is not this game's tells nothing") {
    Game game = drawn("@..\n...\n");
    walk(game, {east, south});
    State state = game.state();
    state.log = "wait\n";
    CHECK(state_hash(state) == state_hash(game.state()));
    CHECK_FALSE(tell(recording_of(state).value()).has_value());
    state.log = "dance\n";
    CHECK_FALSE(recording_of(state).has_value());
    state.log.clear();
    CHECK_FALSE(recording_of(state).has_value());
    state.log.assign(most_log, 'x');
    CHECK_FALSE(recording_of(state).has_value());
    add_to_log(state.log, Wait{});
    CHECK(state.log.size() == most_log);
}

TEST_CASE("reveal: is noted for good, takes no turn, and costs the medals") {
    Game game = drawn("@$X\n");
    CHECK_FALSE(game.perform(Reveal{}).turn_taken);
    CHECK(game.state().revealed);
    CHECK(state_from_bytes(to_bytes(game.state())).revealed);
    walk(game, {east, east});
    REQUIRE(game.status() == Status::won);
    CHECK(medals_of(game.state()).empty());
    CHECK(replay(recording_of(game.state()).value()).state().revealed);
}

TEST_CASE("medals: ghost, no pots, swift; only for those who bring the treasure home") {
    const auto names = [](const Game& game) {
        std::string all;
        for (const Medal& medal : medals_of(game.state())) all += medal.name + ";";
        return all;
    };
    Game game = drawn("@$X\n");
    CHECK(names(game).empty());
    walk(game, {east, east});
    CHECK(names(game) == "ghost;no pots;swift;");

    Game slow = drawn("@$X\n");
    CHECK(swift_turns(slow.state().world) == 8);
    for (int i = 0; i < 6; ++i) slow.perform(Wait{});
    walk(slow, {east, east});
    CHECK(names(slow) == "ghost;no pots;");

    Game smoky = drawn("@$X\n");
    smoky.perform(ThrowPot{{0, 0}});
    walk(smoky, {east, east});
    CHECK(names(smoky) == "ghost;swift;");

    Game seen = drawn("%%%%\n%o%%\n%%%%\n@$.X\n");
    walk(seen, {east, east, east});
    REQUIRE(seen.times_noticed() > 0);
    CHECK(names(seen) == "no pots;swift;");

    Game left = drawn("@.X\n");
    walk(left, {east, east});
    CHECK(names(left).empty());
    CHECK(swift_turns(World({}, 1)) == 3 * 2 * 130);
}
