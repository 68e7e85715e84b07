#include "game/play/save.hpp"

#include <doctest/doctest.h>
#include <limits>
#include <rapidcheck.h>

#include <sightline/save.hpp>

#include "game/play/record.hpp"
#include "sealed.hpp"
#include "support.hpp"

using namespace sightline;
using namespace sightline::game;
using namespace sightline::game::test;

namespace {

/// A little of everything.
std::vector<Action> script() {
    std::vector<Action> actions;
    const auto repeat = [&](int times, const Action& action) {
        for (int i = 0; i < times; ++i) actions.push_back(action);
    };
    for (const Point step : {Point{1, 1}, Point{1, 1}, south, south, Point{-1, 1}}) {
        repeat(1, Move{step});
    }
    repeat(1, TakeStairs{});
    repeat(4, Wait{});
    repeat(1, TakeStairs{});
    repeat(12, Explore{});
    repeat(1, SetSight{{.radius = 5, .shape = Shape::round, .cone = Cone{{1, 0}, 120}}});
    repeat(10, Explore{});
    repeat(2, Move{west});
    repeat(1, SetSight{{.radius = unlimited, .algorithm = Algorithm::symmetric}});
    repeat(1, Move{{-1, 1}});
    repeat(1, CloseDoor{east});
    repeat(3, Wait{});
    repeat(1, TurnLamp{});
    repeat(1, ThrowPot{{2, 2}});
    repeat(20, Explore{});
    for (int i = 0; i < 40; ++i) {
        repeat(1, Travel{{2, 6}});
        repeat(1, Wait{});
    }
    repeat(1, TakeStairs{});
    repeat(10, Explore{});
    repeat(10, Travel{{1, 1}});
    repeat(1, TakeStairs{});
    repeat(8, Explore{});
    return actions;
}

/// Loads bytes that may be nonsense. If they are accepted, the game must be playable.
void try_to_play(const Bytes& bytes) {
    try {
        Game game(state_from_bytes(bytes));
        for (const Action& action :
             {Action{Explore{}}, Action{Move{east}}, Action{Wait{}}, Action{TakeStairs{}},
              Action{TurnLamp{}}, Action{ThrowPot{{2, 2}}}, Action{Travel{{2, 2}}}}) {
            game.perform(action);
        }
    } catch (const SaveError&) {
    }
}

}  // namespace

TEST_CASE("save: a game saved and loaded after every action continues as if nothing had happened") {
    Game straight = drawn(scene);
    Game resumed = drawn(scene);
    int turns = 0;
    for (const Action& action : script()) {
        const Outcome one = straight.perform(action);
        const Outcome other = resumed.perform(action);
        REQUIRE(one.turn_taken == other.turn_taken);
        REQUIRE(one.more == other.more);
        REQUIRE(state_hash(straight.state()) == state_hash(resumed.state()));
        const Bytes bytes = to_bytes(resumed.state());
        resumed = Game(state_from_bytes(bytes));
        REQUIRE(to_bytes(resumed.state()) == bytes);
        REQUIRE(seen(straight) == seen(resumed));
        REQUIRE(knowledge(straight) == knowledge(resumed));
        turns += one.turn_taken ? 1 : 0;
    }
    CHECK(turns > 35);
    CHECK(straight.state().layer_states.size() == 2);
}

TEST_CASE("save: every generated scenario goes through bytes unchanged") {
    // The capsule's landscape has a height for each tile, and nearly all of it is remembered.
    for (const auto& [kind, size] :
         {std::pair{ScenarioKind::dungeon, 4400}, std::pair{ScenarioKind::cave, 8298},
          std::pair{ScenarioKind::capsule, 26314}}) {
        Game game({{kind, {80, 50}, {}}, 0xfedcba9876543210, true});
        for (int i = 0; i < 100; ++i) game.perform(Explore{});
        const Bytes bytes = to_bytes(game.state());
        const State back = state_from_bytes(bytes);
        CHECK(to_bytes(back) == bytes);
        CHECK(back.setup == game.setup());
        CHECK(back.world.layer(0) == game.layer());
        CHECK(static_cast<int>(bytes.size()) == size);
    }
}

TEST_CASE("save: the hash tells any two different states apart") {
    Game game = drawn(scene);
    const std::uint64_t before = state_hash(game.state());
    game.perform(SetSight{{.radius = 7}});
    const std::uint64_t other_radius = state_hash(game.state());
    CHECK(other_radius != before);
    game.perform(SetSight{{.radius = 8}});
    CHECK(state_hash(game.state()) == before);
    game.perform(Wait{});
    CHECK(state_hash(game.state()) != before);
}

TEST_CASE("save: truncated anywhere it is refused") {
    Game game = drawn(scene);
    for (int i = 0; i < 30; ++i) game.perform(Explore{});
    const Bytes whole = to_bytes(game.state());
    for (std::size_t length = 0; length < whole.size(); ++length) {
        const Bytes cut(whole.begin(), whole.begin() + static_cast<std::ptrdiff_t>(length));
        REQUIRE(complaint(cut) == (length < header_size
                                       ? "this is not a saved game of sightline"
                                       : "the saved game is damaged: its checksum is wrong"));
        // With a valid length and checksum: the readers of the parts must notice.
        if (length <= header_size) continue;
        REQUIRE(complaint(resealed(cut)).starts_with("the saved game is damaged: "));
    }
}

TEST_CASE("save: any flipped bit is noticed") {
    const Bytes whole = to_bytes(drawn("@.\n.r").state());
    for (std::size_t i = 0; i < whole.size(); ++i) {
        for (int bit = 0; bit < 8; ++bit) {
            Bytes flipped = whole;
            flipped[i] = static_cast<std::uint8_t>(flipped[i] ^ (1 << bit));
            REQUIRE(complaint(flipped) != "none");
        }
    }
}

TEST_CASE("save: invented values with a valid checksum never crash the game") {
    Game game = drawn(scene);
    for (int i = 0; i < 20; ++i) game.perform(Explore{});
    const Bytes whole = to_bytes(game.state());
    for (std::size_t i = header_size; i < whole.size(); ++i) {
        for (const int value : {0x00, 0x01, 0x7f, 0x80, 0xff, whole[i] ^ 1}) {
            Bytes changed = whole;
            changed[i] = static_cast<std::uint8_t>(value);
            try_to_play(resealed(changed));
        }
    }
    CHECK(rc::check("several bytes at once", [&] {
        Bytes changed = whole;
        const auto count = *rc::gen::inRange(1, 8);
        for (int i = 0; i < count; ++i) {
            const auto at = *rc::gen::inRange<std::size_t>(header_size, changed.size());
            changed[at] = *rc::gen::arbitrary<std::uint8_t>();
        }
        try_to_play(resealed(changed));
    }));
    CHECK(
        rc::check("nothing but noise", [] { try_to_play(sealed(*rc::gen::arbitrary<Bytes>())); }));
}

TEST_CASE("save: at the last turn that is counted the game goes on, and can be saved") {
    State state = drawn("@r").state();
    state.turn = most_turns;
    state.times_noticed = most_turns;
    Game game(state);
    for (int i = 0; i < 3; ++i) game.perform(Wait{});
    CHECK(game.turn() == most_turns);
    CHECK(game.times_noticed() == most_turns);
    CHECK(complaint(to_bytes(game.state())) == "none");
}

TEST_CASE("save: another format is called newer or older, not damaged") {
    Bytes bytes = to_bytes(drawn("@").state());
    bytes[15] = rules_version + 1;
    CHECK(complaint(bytes) == "the saved game was written by a newer sightline (its format is " +
                                  std::to_string(rules_version + 1) + ", this one reads up to " +
                                  std::to_string(rules_version) + ")");
    bytes[15] = 1;
    CHECK(complaint(bytes) ==
          "the saved game was written by an earlier sightline, whose worlds and rules were "
          "others: it can be continued there, and is kept");
    CHECK(complaint({}) == "this is not a saved game of sightline");
}
