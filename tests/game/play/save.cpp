#include "game/play/save.hpp"

#include <doctest/doctest.h>
#include <limits>
#include <rapidcheck.h>

#include <sightline/save.hpp>

#include "game/play/record.hpp"
#include "support.hpp"

using namespace sightline;
using namespace sightline::game;
using namespace sightline::game::test;

namespace {

constexpr std::string_view scene = R"(
    ##################
    #@...#......r....#
    #....+...........#
    #....#....%%%....#
    ###.####.#######.#
    #...#....g...#...#
    #.>.#........+.o.#
    ##################
    ---
    ########
    #<....c#
    #..''..#
    ########
)";

/// A little of everything.
std::vector<Action> script() {
    std::vector<Action> actions;
    const auto repeat = [&](int times, const Action& action) {
        for (int i = 0; i < times; ++i) actions.push_back(action);
    };
    repeat(12, Explore{});
    repeat(1, SetSight{{.radius = 5, .shape = Shape::round, .cone = Cone{{1, 0}, 120}}});
    repeat(10, Explore{});
    repeat(2, Move{west});
    repeat(1, SetSight{{.radius = unlimited, .algorithm = Algorithm::symmetric}});
    repeat(1, Move{{-1, 1}});
    repeat(1, CloseDoor{east});
    repeat(3, Wait{});
    repeat(20, Explore{});
    repeat(25, Travel{{2, 6}});
    repeat(1, TakeStairs{});
    repeat(10, Explore{});
    repeat(10, Travel{{1, 1}});
    repeat(1, TakeStairs{});
    repeat(8, Explore{});
    return actions;
}

Bytes with_right_checksum(Bytes bytes) {
    // The checksum, FNV-1a, lies behind the signature, the version and the length: 15 + 8 + 8
    // bytes.
    std::uint64_t sum = 0xcbf29ce484222325;
    for (std::size_t i = 39; i < bytes.size(); ++i) sum = (sum ^ bytes[i]) * 0x100000001b3;
    for (std::size_t i = 0; i < 8; ++i) bytes[31 + i] = static_cast<std::uint8_t>(sum >> (8 * i));
    return bytes;
}

/// Loads what may be nonsense. If it is accepted, it must be playable.
void try_to_play(const Bytes& bytes) {
    try {
        Game game(state_from_bytes(bytes));
        for (const Action& action : {Action{Explore{}}, Action{Move{east}}, Action{Wait{}},
                                     Action{TakeStairs{}}, Action{Travel{{2, 2}}}}) {
            game.perform(action);
        }
    } catch (const SaveError&) {
    }
}

std::string complaint(const Bytes& bytes) {
    try {
        (void)state_from_bytes(bytes);
    } catch (const SaveError& error) {
        return error.what();
    }
    return "none";
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
    for (const auto kind : {ScenarioKind::dungeon, ScenarioKind::cave, ScenarioKind::capsule}) {
        Game game({{kind, {80, 50}, {}}, 0xfedcba9876543210, true});
        for (int i = 0; i < 100; ++i) game.perform(Explore{});
        const Bytes bytes = to_bytes(game.state());
        const State back = state_from_bytes(bytes);
        CHECK(to_bytes(back) == bytes);
        CHECK(back.setup == game.setup());
        CHECK(back.world.layer(0) == game.layer());
        CHECK(bytes.size() < 20000);
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

TEST_CASE("save: cut short anywhere it is refused") {
    Game game = drawn(scene);
    for (int i = 0; i < 30; ++i) game.perform(Explore{});
    const Bytes whole = to_bytes(game.state());
    for (std::size_t length = 0; length < whole.size(); ++length) {
        const Bytes cut(whole.begin(), whole.begin() + static_cast<std::ptrdiff_t>(length));
        REQUIRE(complaint(cut) == (length < 39
                                       ? "this is not a saved game of sightline"
                                       : "the saved game is damaged: its checksum is wrong"));
        // The same with the right length and checksum: the readers of the parts must notice.
        if (length <= 39) continue;
        Bytes fitting = cut;
        const std::uint64_t payload = length - 39;
        for (std::size_t i = 0; i < 8; ++i) {
            fitting[23 + i] = static_cast<std::uint8_t>(payload >> (8 * i));
        }
        REQUIRE(complaint(with_right_checksum(fitting)).starts_with("the saved game is damaged: "));
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

TEST_CASE("save: made-up values with a right checksum never crash the game") {
    Game game = drawn(scene);
    for (int i = 0; i < 20; ++i) game.perform(Explore{});
    const Bytes whole = to_bytes(game.state());
    for (std::size_t i = 39; i < whole.size(); ++i) {
        for (const int value : {0x00, 0x01, 0x7f, 0x80, 0xff, whole[i] ^ 1}) {
            Bytes changed = whole;
            changed[i] = static_cast<std::uint8_t>(value);
            try_to_play(with_right_checksum(changed));
        }
    }
    CHECK(rc::check("several bytes at once", [&] {
        Bytes changed = whole;
        const auto count = *rc::gen::inRange(1, 8);
        for (int i = 0; i < count; ++i) {
            const auto at = *rc::gen::inRange<std::size_t>(39, changed.size());
            changed[at] = *rc::gen::arbitrary<std::uint8_t>();
        }
        try_to_play(with_right_checksum(changed));
    }));
    CHECK(rc::check("nothing but noise", [] {
        Bytes noise = to_bytes(drawn("@").state());
        noise.resize(39);
        const auto payload = *rc::gen::arbitrary<Bytes>();
        noise.insert(noise.end(), payload.begin(), payload.end());
        for (std::size_t i = 0; i < 8; ++i) {
            noise[23 + i] = static_cast<std::uint8_t>(std::uint64_t{payload.size()} >> (8 * i));
        }
        try_to_play(with_right_checksum(noise));
    }));
}

TEST_CASE("save: announcing a huge map takes no memory") {
    SaveWriter out;
    out.integer(0);  // a dungeon
    for (int side = 0; side < 2; ++side) out.integer(8192);
    out.natural(0);
    out.natural(1);
    out.integer(0);
    for (int i = 0; i < 4; ++i) out.integer(0);  // random, turn, times caught, status
    out.natural(1);
    out.integer(0);
    for (int side = 0; side < 2; ++side) out.integer(8192);
    for (int i = 0; i < 2; ++i) out.integer(0);
    for (int i = 0; i < 100; ++i) out.byte(255);
    const Bytes payload = out.take();
    Bytes bytes = to_bytes(drawn("@").state());
    bytes.resize(39);
    bytes.insert(bytes.end(), payload.begin(), payload.end());
    for (std::size_t i = 0; i < 8; ++i) {
        bytes[23 + i] = static_cast<std::uint8_t>(std::uint64_t{payload.size()} >> (8 * i));
    }
    CHECK(complaint(with_right_checksum(bytes)) ==
          "the saved game is damaged: it announces more tiles than it holds");
}

TEST_CASE("save: numbers that would overflow, texts that would flood the screen are refused") {
    const State good = drawn(scene).state();
    const auto complaint_about = [&](auto change) {
        State state = good;
        change(state);
        return complaint(to_bytes(state));
    };
    const std::string damaged = "the saved game is damaged: ";
    const std::string highest = std::to_string(std::numeric_limits<int>::max());
    CHECK(complaint_about([](State&) {}) == "none");
    CHECK(complaint_about([](State& s) { s.turn = std::numeric_limits<int>::max(); }) ==
          damaged + "a turn of " + highest + " is not 0 to 1000000000");
    CHECK(complaint_about([](State& s) { s.times_caught = std::numeric_limits<int>::max(); }) ==
          damaged + "a count of " + highest + " is not 0 to 1000000000");
    CHECK(complaint_about([](State& s) { s.layer_states.at(0).creatures[0].patience = 26; }) ==
          damaged + "a patience of 26 is not 0 to 25");
    CHECK(complaint_about([](State& s) {
              s.layer_states.at(0).creatures[0].patience = std::numeric_limits<int>::min();
          }) == damaged + "a patience of -2147483648 is not 0 to 25");
    CHECK(complaint_about([](State& s) { s.messages.push_back({1, "too early"}); }) ==
          damaged + "a turn of 1 is not 0 to 0");
    CHECK(complaint_about([](State& s) { s.messages.push_back({0, std::string(201, 'x')}); }) ==
          damaged + "a text is too long");
    CHECK(complaint_about([](State& s) { s.messages.assign(101, {0, "x"}); }) ==
          damaged + "it holds too many messages");
    CHECK(complaint_about([](State& s) {
              s.layer_states.at(0).creatures.resize(1001, s.layer_states.at(0).creatures[0]);
          }) == damaged + "it holds too many creatures");
}

TEST_CASE("save: sizes that do not belong together are refused before memory is taken") {
    State state = drawn(scene).state();
    state.world.restore(0, Layer({5, 5}));
    CHECK(complaint(to_bytes(state)) ==
          "the saved game is damaged: a layer has another size than its scenario");
    state = drawn(scene).state();
    state.layer_states.at(0).memory = MapMemory<Tile>({32768, 32768});
    CHECK(complaint(to_bytes(state)) ==
          "the saved game is damaged: it remembers a map of another size");
}

TEST_CASE("save: at the last turn that is counted the game goes on, and can be saved") {
    State state = drawn("@r").state();
    state.turn = most_turns;
    state.times_caught = most_turns;
    Game game(state);
    for (int i = 0; i < 3; ++i) game.perform(Wait{});
    CHECK(game.turn() == most_turns);
    CHECK(game.times_caught() == most_turns);
    CHECK(complaint(to_bytes(game.state())) == "none");
}

TEST_CASE("save: a newer format is called newer, not damaged") {
    Bytes bytes = to_bytes(drawn("@").state());
    bytes[15] = 2;
    CHECK(complaint(bytes) ==
          "the saved game was written by a newer sightline (its format is 2, this one reads up to "
          "1)");
    CHECK(complaint({}) == "this is not a saved game of sightline");
}
