// Every single check behind a saved game's checksum, with a save that only it refuses.
#include <doctest/doctest.h>
#include <limits>

#include <sightline/save.hpp>

#include "game/play/save_parts.hpp"
#include "sealed.hpp"
#include "support.hpp"

using namespace sightline;
using namespace sightline::game;
using namespace sightline::game::test;

namespace {

const std::string damaged = "the saved game is damaged: ";

/// Why the game of `scene` is refused after change(state), without "the saved game is damaged".
template <class Change>
std::string refused(Change change) {
    State state = drawn(scene).state();
    change(state);
    const std::string why = complaint(to_bytes(state));
    return why.starts_with(damaged) ? why.substr(damaged.size()) : why;
}

Creature& first_creature(State& state) { return state.layer_states.at(0).creatures.at(0); }

/// Value `n` of an enum, whether there is one or not.
template <class Enum>
Enum number(int n) {
    return static_cast<Enum>(n);
}

/// The contents of a save of "@" up to its only layer, which follows.
SaveWriter up_to_layers() {
    SaveWriter out;
    write_setup(out, {{ScenarioKind::drawn, {1, 1}, "@\n"}, 1, true});
    for (int i = 0; i < 5; ++i) out.integer(0);  // random, turn, caught, noticed, status
    out.natural(1);                              // layers
    out.integer(0);                              // of depth 0
    return out;
}

}  // namespace

TEST_CASE("save checks: the game itself is accepted") {
    CHECK(refused([](State&) {}) == "none");
    CHECK(refused([](State& s) { s.route = {{3, 2}, {2, 2}}; }) == "none");
    CHECK(refused([](State& s) { s.player.position = {17, 7}; }) == "none");
    CHECK(refused([](State& s) { s.messages.assign(messages_kept, {0, std::string(200, 'x')}); }) ==
          "none");
    CHECK(refused([](State& s) { first_creature(s).patience = most_patience; }) == "none");
}

TEST_CASE("save checks: the route") {
    CHECK(refused([](State& s) { s.route = {{3, 1}}; }) == "its route has a gap");
    CHECK(refused([](State& s) { s.route = {{1, 1}}; }) == "its route has a gap");  // no step
    CHECK(refused([](State& s) { s.route = {{4, 2}, {2, 2}}; }) == "its route has a gap");
    CHECK(refused([](State& s) {
              s.player.position = {0, 0};
              s.route = {{-1, 0}};
          }) == "a column of -1 is not 0 to 17");
    CHECK(refused([](State& s) {
              s.player.position = {17, 7};
              s.route = {{17, 8}};
          }) == "a row of 8 is not 0 to 7");
    CHECK(refused([](State& s) {
              s.player.position = {17, 7};
              s.route = {{18, 7}};
          }) == "a column of 18 is not 0 to 17");
}

TEST_CASE("save checks: places") {
    CHECK(refused([](State& s) { s.player.position = {18, 0}; }) ==
          "a column of 18 is not 0 to 17");
    CHECK(refused([](State& s) { s.player.position = {0, 8}; }) == "a row of 8 is not 0 to 7");
    CHECK(refused([](State& s) { s.player.position = {0, -1}; }) == "a row of -1 is not 0 to 7");
    CHECK(refused([](State& s) { first_creature(s).position = {18, 0}; }) ==
          "a column of 18 is not 0 to 17");
    CHECK(refused([](State& s) { first_creature(s).last_seen = {0, 8}; }) ==
          "a row of 8 is not 0 to 7");
    CHECK(refused([](State& s) { s.world.layer(0).set_start({18, 1}); }) ==
          "a column of 18 is not 0 to 17");
}

TEST_CASE("save checks: kinds that do not exist") {
    CHECK(refused([](State& s) { first_creature(s).kind = number<CreatureKind>(4); }) ==
          "a creature of number 4 is not 0 to 3");
    CHECK(refused([](State& s) { first_creature(s).mood = number<Mood>(4); }) ==
          "a mood of number 4 is not 0 to 3");
    CHECK(refused([](State& s) { first_creature(s).facing = {2, 0}; }) ==
          "a direction of number 8 is not 0 to 7");
    CHECK(refused([](State& s) { s.player.facing = {0, 0}; }) ==
          "a direction of number 8 is not 0 to 7");
    CHECK(refused([](State& s) { s.setup.scenario.kind = number<ScenarioKind>(4); }) ==
          "a scenario of number 4 is not 0 to 3");
    CHECK(refused([](State& s) { s.status = number<Status>(4); }) == "a status of 4 is not 0 to 3");
    CHECK(refused([](State& s) { s.world.layer(0).set_tile({0, 0}, number<TileKind>(20)); }) ==
          "it holds an unknown kind of tile");
    // The library reads the player's memory, and reports its errors.
    CHECK(refused([](State& s) {
              s.layer_states.at(0).memory.update(TileSet{{3, 3}},
                                                 [](Point) { return Tile{number<TileKind>(20)}; });
          }) == "a saved MapMemory is damaged: it holds an unknown kind of tile");
    CHECK(refused([](State& s) { s.setup.scenario.drawing = "@z\n"; }) ==
          "line 1, column 2: 'z' is not a tile: give one of " + known_letters());
    CHECK(refused([](State& s) { s.setup.scenario.drawing = "@" + std::string(1001, 'r'); }) ==
          "a layer of the map has 1001 creatures, but may have at most 1000");
}

TEST_CASE("save checks: layers") {
    CHECK(refused([](State& s) { s.depth = 2; }) == "a layer of depth 2 is not 0 to 1");
    CHECK(refused([](State& s) { s.depth = -1; }) == "a layer of depth -1 is not 0 to 1");
    CHECK(refused([](State& s) { s.depth = 1; }) == "the player is nowhere");
    CHECK(refused([](State& s) { s.layer_states[1] = s.layer_states.at(0); }) ==
          "a layer is missing");
    CHECK(refused([](State& s) { s.world.restore(2, s.world.layer(0)); }) ==
          "a layer of depth 2 is not 0 to 1");
    CHECK(refused([](State& s) { s.world.restore(0, Layer({5, 5})); }) ==
          "a layer has another size than its scenario");
    CHECK(refused([](State& s) {
              s.layer_states.at(0).memory = MapMemory<Tile>({32768, 32768});
          }) == "it remembers a map of another size");
    CHECK(refused([](State& s) { s.setup.scenario.size = {32769, 8}; }) ==
          "a width of 32769 is not 0 to 32768");
    CHECK(refused([](State& s) { s.setup.scenario.size = {18, 32769}; }) ==
          "a height of 32769 is not 0 to 32768");
    CHECK(refused([](State& s) { s.setup.scenario.size = {-1, 8}; }) ==
          "a width of -1 is not 0 to 32768");
}

TEST_CASE("save checks: tiles that do not add up") {
    const auto with_runs = [](std::initializer_list<int> bytes) {
        SaveWriter out = up_to_layers();
        for (const int n : {1, 1, 0, 0}) out.integer(n);  // size and start
        for (const int byte : bytes) out.byte(static_cast<std::uint8_t>(byte));
        return complaint(sealed(out.take()));
    };
    CHECK(with_runs({1, 1, 0}) == damaged + "it ends too early");  // up to here all was well
    CHECK(with_runs({2, 1, 0}) == damaged + "its tiles do not add up");
    CHECK(with_runs({0, 1, 0, 1, 1, 0}) == damaged + "its tiles do not add up");
    CHECK(with_runs({1, 20, 0}) == damaged + "it holds an unknown kind of tile");
    CHECK(with_runs({1, 1}) == damaged + "it announces more tiles than it holds");
}

TEST_CASE("save checks: the player's things, and the ending") {
    CHECK(refused([](State& s) { s.player.pots = -1; }) ==
          "smoke pots, a number of -1 is not 0 to 3");
    CHECK(refused([](State& s) { s.player.pots = most_pots + 1; }) ==
          "smoke pots, a number of 4 is not 0 to 3");
    CHECK(refused([](State& s) { s.player.pots = 0; }) == "none");
    CHECK(refused([](State& s) { s.status = Status::won; }) == "it was won without the treasure");
    CHECK(refused([](State& s) {
              s.status = Status::won;
              s.player.has_treasure = true;
          }) == "none");
    const std::string disagree = "the times the player was caught do not agree with its ending";
    CHECK(refused([](State& s) { s.status = Status::lost; }) == disagree);
    CHECK(refused([](State& s) { s.times_caught = most_catches; }) == disagree);
    CHECK(refused([](State& s) {
              s.status = Status::lost;
              s.times_caught = most_catches;
          }) == "none");
}

TEST_CASE("save checks: smoke") {
    const auto with_smoke = [](std::vector<Puff> smoke) {
        return refused([&](State& s) { s.world.layer(0).set_smoke(std::move(smoke)); });
    };
    CHECK(with_smoke({{{1, 1}, 15}, {{2, 1}, 1}, {{1, 2}, 4}}) == "none");
    CHECK(with_smoke({{{2, 1}, 1}, {{1, 1}, 1}}) == "its smoke is not in order");
    CHECK(with_smoke({{{1, 2}, 1}, {{2, 1}, 1}}) == "its smoke is not in order");
    CHECK(with_smoke({{{1, 1}, 1}, {{1, 1}, 1}}) == "its smoke is not in order");
    // Smoke that a Layer would refuse, written by hand after the layer's tiles.
    const auto with_numbers = [](std::initializer_list<int> numbers) {
        SaveWriter out = up_to_layers();
        for (const int n : {1, 1, 0, 0}) out.integer(n);  // size and start
        for (const int byte : {1, 1, 0}) out.byte(static_cast<std::uint8_t>(byte));
        out.natural(1);
        for (const int n : numbers) out.integer(n);
        const std::string why = complaint(sealed(out.take()));
        return why.substr(damaged.size());
    };
    CHECK(with_numbers({0, 0, 15, 0}) == "it ends too early");  // up to here all was well
    CHECK(with_numbers({0, 0, 16, 0}) == "smoke of density 16 is not 1 to 15");
    CHECK(with_numbers({0, 0, 0, 0}) == "smoke of density 0 is not 1 to 15");
    CHECK(with_numbers({1, 0, 5, 0}) == "a column of 1 is not 0 to 0");
    SaveWriter out = up_to_layers();
    for (const int n : {1, 1, 0, 0}) out.integer(n);
    for (const int byte : {1, 1, 0}) out.byte(static_cast<std::uint8_t>(byte));
    out.natural(most_smoke + 1);
    for (std::size_t i = 0; i < 3 * (most_smoke + 1); ++i) out.integer(0);
    CHECK(complaint(sealed(out.take())) == damaged + "it holds too much smoke");
}

TEST_CASE("save checks: numbers that would overflow, texts that would flood the screen") {
    constexpr int most = std::numeric_limits<int>::max();
    const std::string highest = std::to_string(most);
    CHECK(refused([](State& s) { s.turn = most; }) ==
          "a turn of " + highest + " is not 0 to 1000000000");
    CHECK(refused([](State& s) { s.turn = -1; }) == "a turn of -1 is not 0 to 1000000000");
    CHECK(refused([](State& s) { s.times_caught = most; }) ==
          "a count of " + highest + " is not 0 to 3");
    CHECK(refused([](State& s) { s.times_caught = -1; }) == "a count of -1 is not 0 to 3");
    CHECK(refused([](State& s) { s.times_noticed = most; }) ==
          "a count of " + highest + " is not 0 to 1000000000");
    CHECK(refused([](State& s) { s.times_noticed = -1; }) ==
          "a count of -1 is not 0 to 1000000000");
    CHECK(refused([](State& s) { first_creature(s).patience = 26; }) ==
          "a patience of 26 is not 0 to 25");
    CHECK(refused([](State& s) { first_creature(s).patience = std::numeric_limits<int>::min(); }) ==
          "a patience of -2147483648 is not 0 to 25");
    CHECK(refused([](State& s) { s.messages.push_back({1, "too early"}); }) ==
          "a turn of 1 is not 0 to 0");
    CHECK(refused([](State& s) { s.messages.push_back({-1, "too late"}); }) ==
          "a turn of -1 is not 0 to 0");
    CHECK(refused([](State& s) { s.messages.push_back({0, std::string(201, 'x')}); }) ==
          "a text is too long");
    CHECK(refused([](State& s) { s.messages.assign(101, {0, "x"}); }) ==
          "it holds too many messages");
    CHECK(refused([](State& s) {
              s.layer_states.at(0).creatures.resize(1001, first_creature(s));
          }) == "it holds too many creatures");
}

TEST_CASE("save checks: counts, flags and trailing bytes") {
    Bytes bytes = to_bytes(drawn(scene).state());
    REQUIRE(bytes.back() == 0);  // the number of steps of the route
    bytes.back() = 100;
    CHECK(complaint(resealed(bytes)) == damaged + "it announces more than it holds");
    bytes.back() = 0;
    bytes.push_back(0);
    CHECK(complaint(resealed(bytes)) == damaged + "something follows its end");

    SaveWriter setup;
    write_setup(setup, drawn(scene).setup());
    bytes.pop_back();
    std::uint8_t& flag = bytes[header_size + setup.bytes().size() - 1];
    REQUIRE(flag == 2);  // "with creatures", a 1
    flag = 4;
    CHECK(complaint(resealed(bytes)) == damaged + "a flag of 2 is not 0 to 1");
}

TEST_CASE("save checks: a huge map allocates nothing") {
    SaveWriter out;
    write_setup(out, {{ScenarioKind::dungeon, {8192, 8192}, ""}, 1, false});
    for (int i = 0; i < 5; ++i) out.integer(0);  // random, turn, caught, noticed, status
    out.natural(1);
    out.integer(0);
    for (int side = 0; side < 2; ++side) out.integer(8192);
    for (int i = 0; i < 2; ++i) out.integer(0);
    for (int i = 0; i < 100; ++i) out.byte(255);
    CHECK(complaint(sealed(out.take())) ==
          "the saved game is damaged: it announces more tiles than it holds");
}
