// `sightline generate`: maps that the other commands can read.
#include <string>

#include "app/map_file.hpp"
#include "game/world/scenario.hpp"
#include "tests/app/shell.hpp"

using namespace sightline;
using namespace sightline::test;

TEST_CASE("generate: a map that is read back stops sight where the game's layer does") {
    const Shell shell;
    for (const std::string name : {"dungeon", "capsule", "cave"}) {
        for (const std::string seed : {"0", "7", "18446744073709551615"}) {
            CAPTURE(name);
            CAPTURE(seed);
            const std::string text = shell.output_of("sightline generate --scenario " + name +
                                                     " --seed " + seed + " --size 70x40");
            const auto map = app::MapFile::parse(text, "generated");
            const game::Layer layer =
                generate_layer(game::load_scenario(name, Size{70, 40}), std::stoull(seed), 0);
            REQUIRE(map.size() == layer.size());
            CHECK(map.start() == layer.start());
            for (const Point p : points({70, 40})) {
                CHECK(map.is_opaque(p) == game::is_opaque(layer.tile(p)));
            }
            // The game can be played on it, too.
            shell.write("map.txt", text);
            CHECK(game::parse_layers(text).front().start() == layer.start());
        }
    }
}

TEST_CASE("generate: the defaults are a dungeon of 80x50, the same every time") {
    const Shell shell;
    const std::string text = shell.output_of("sightline generate");
    CHECK(text == shell.output_of("sightline generate --scenario dungeon --seed 1 --size 80x50"));
    CHECK(app::MapFile::parse(text, "generated").size() == Size{80, 50});
    CHECK(text != shell.output_of("sightline generate --seed 2"));
}

TEST_CASE("generate: the smallest map; commands in a pipe") {
    const Shell shell;
    CHECK(shell.output_of("sightline generate --size 1x1") == "@\n");
    CHECK(shell.output_of("sightline generate --size 1x1 | sightline view - --format mask") ==
          "1\n");
    CHECK(shell.output_of("sightline generate --size 30x20 -o map.txt && cat map.txt") ==
          shell.output_of("sightline generate --size 30x20"));
}
