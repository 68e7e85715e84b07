#include <cstdio>
#include <doctest/doctest.h>
#include <fstream>

#include "game/world/world.hpp"

using namespace sightline;
using namespace sightline::game;

namespace {

std::string complaint(std::string_view text) {
    try {
        (void)parse_layers(text);
    } catch (const std::runtime_error& error) {
        return error.what();
    }
    return "none";
}

}  // namespace

TEST_CASE("text map: every letter, short lines filled up, Windows line ends") {
    const auto layers = parse_layers("\r\n#.+'%\r\n@><X\r\n~_H,  #\r\n\r\n");
    REQUIRE(layers.size() == 1);
    CHECK(layers[0].start() == Point{0, 1});
    CHECK(to_text(layers[0]) ==
          "#.+'%##\n"
          ".><X###\n"
          "~_H,  #\n");
    CHECK(layers[0].tile({2, 0}).kind == TileKind::closed_door);
    CHECK(layers[0].tile({6, 1}).kind == TileKind::wall);
    CHECK(layers[0].tile({5, 2}).kind == TileKind::empty);
}

TEST_CASE("text map: several layers, stairs joined in reading order") {
    World world({ScenarioKind::drawn, {}, "@>.>\n---\n<#<\n---\n.\n"}, 1);
    CHECK(world.layer_count() == 3);
    const auto second = world.beyond_stairs(0, {3, 0});
    REQUIRE(second.has_value());
    CHECK(second->position == Point{2, 0});
    CHECK(world.beyond_stairs(1, {2, 0})->position == Point{3, 0});
}

TEST_CASE("text map: stairs that lead nowhere, and stairs without a partner") {
    World world({ScenarioKind::drawn, {}, "<@>\n---\n.#@>\n"}, 1);
    CHECK_FALSE(world.beyond_stairs(0, {0, 0}).has_value());
    CHECK(world.beyond_stairs(0, {2, 0})->position == Point{2, 0});  // the start
    CHECK_FALSE(world.beyond_stairs(1, {3, 0}).has_value());
}

TEST_CASE("text map: without an @ the start is on the stairs up, or on the first floor tile") {
    CHECK(parse_layers("#.\n.<").at(0).start() == Point{1, 1});
    CHECK(parse_layers("#X\n#.").at(0).start() == Point{1, 1});
}

TEST_CASE("text map: errors name line and column") {
    CHECK(complaint("") == "line 1: a map with at least one tile was expected here");
    CHECK(complaint("@.\n---\n\n") == "line 3: a map with at least one tile was expected here");
    const std::string unknown = complaint("@.\n.?.");
    CHECK(unknown.starts_with("line 2, column 2: '?' is not a tile: give one of # . , H % X "));
    CHECK(unknown.ends_with("_ and a blank, @ for the start, or a creature's letter: r g o c G"));
    CHECK(complaint("@.\n.z") ==
          "line 2, column 2: 'z' is not a tile: give one of " + known_letters());
    CHECK(complaint("\xef\xbb\xbf@.\r\n..\r\n") == "none");  // from an editor of Windows
    CHECK(complaint("@.\n..@") == "line 2, column 3: a second @: a map has only one start");
    CHECK(complaint("\n##\n##") == "line 2: this map has no tile to start on: draw an @");
    CHECK(complaint("@\t").starts_with("line 1, column 2: byte 9 is not a tile"));
    CHECK(complaint(std::string(40000, '.')).starts_with("line 1: this map is too large: 40000x1"));
}

TEST_CASE("scenario: by name, by file, and errors") {
    CHECK(load_scenario("cave", Size{20, 10}) == Scenario{ScenarioKind::cave, {20, 10}, {}});
    CHECK(load_scenario("dungeon").size == Size{80, 50});
    CHECK(default_radius(load_scenario("capsule")) == 20);
    CHECK(default_radius(load_scenario("dungeon")) == 20);

    const std::string path = "sightline-test-map.txt";
    std::ofstream(path) << "@..\n";
    CHECK(load_scenario(path) == Scenario{ScenarioKind::drawn, {3, 1}, "@..\n"});
    CHECK_THROWS_WITH_AS((void)load_scenario(path, Size{3, 3}),
                         "the size 3x3 cannot be used with the text map "
                         "\"sightline-test-map.txt\", which has its own size",
                         std::runtime_error);
    std::ofstream(path) << "@.?\n";
    CHECK_THROWS_WITH_AS(
        (void)load_scenario(path),
        ("sightline-test-map.txt: line 1, column 3: '?' is not a tile: give one of " +
         known_letters())
            .c_str(),
        std::runtime_error);
    std::remove(path.c_str());
    CHECK_THROWS_WITH_AS(
        (void)load_scenario("donjon"),
        "there is no scenario or map file \"donjon\": give dungeon, capsule, cave, "
        "or a file with a text map",
        std::runtime_error);
}

TEST_CASE("scenario: sizes") {
    CHECK(parse_size("80x50") == Size{80, 50});
    CHECK(parse_size("1x32768") == Size{1, 32768});
    for (const char* const bad : {"", "80", "80x", "x50", "80x50x", "0x5", "5x0", "-5x5", "80X50",
                                  "80x 50", "32769x1", "99999999999x1"}) {
        CAPTURE(bad);
        CHECK_THROWS_AS((void)parse_size(bad), std::runtime_error);
    }
    CHECK_THROWS_AS(World({ScenarioKind::dungeon, {0, 5}, {}}, 1), std::invalid_argument);
    CHECK_THROWS_AS(World({ScenarioKind::dungeon, {32768, 32768}, {}}, 1), std::invalid_argument);
}

TEST_CASE("text map: limits of layers, and of tiles for a byte of text") {
    std::string text = "@";
    for (int layer = 1; layer < 100; ++layer) text += "\n---\n.";
    CHECK(parse_layers(text).size() == 100);
    CHECK(complaint(text + "\n---\n.") ==
          "line 201: there are too many layers: a map may have at most 100");
    // One long line, and many short ones that would be filled up: 67 MB from 36 KB.
    std::string filled(32768, '.');
    for (int y = 1; y < 1024; ++y) filled += "\n.";
    CHECK(complaint(filled) == "line 1: this map is too large: 32768x1024 tiles");
    filled.resize(32768 + 2 * 63);
    CHECK(complaint(filled) == "none");
    // Layers share the limit.
    std::string many;
    for (int layer = 0; layer < 33; ++layer) {
        many += std::string(1024, '.') + "\n";
        for (int y = 1; y < 1024; ++y) many += ".\n";
        many += "---\n";
    }
    CHECK(complaint(many + ".").find("this map is too large: 1024x1024") != std::string::npos);
}
