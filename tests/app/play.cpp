// `sightline play` without a terminal: pictures and animations of games.
#include <string>

#include "tests/app/shell.hpp"

using namespace sightline;
using namespace sightline::test;

namespace {

/// Ten steps in a room, one of them into a wall.
const std::string walk =
    "sightline recording 5\n"
    "scenario drawn 7x4\n"
    "|#######\n"
    "|#@....#\n"
    "|#.....#\n"
    "|#######\n"
    "seed 3\n"
    "creatures no\n"
    "move e\nmove e\nmove s\nmove s\nmove w\nwait\n";

}  // namespace

TEST_CASE("play: --png draws how a replay ends, the same each time") {
    const Shell shell;
    shell.write("walk.rec", walk);
    CHECK(shell.output_of("sightline play --replay walk.rec --png end.png").empty());
    const auto pixels = decode_png(shell.read("end.png"));
    CHECK(pixels.size() == Size{1600, 960});
    (void)shell.output_of("sightline play --replay walk.rec --png again.png");
    CHECK(shell.read("again.png") == shell.read("end.png"));
    (void)shell.output_of("sightline play --replay walk.rec --png small.png --screen 40x12");
    CHECK(decode_png(shell.read("small.png")).size() == Size{640, 384});
}

TEST_CASE("play: --png without a replay draws the game that would be played, and plays nothing") {
    const Shell shell;
    const std::string home = "export XDG_STATE_HOME=$PWD/state; ";
    CHECK(shell.output_of(home + "sightline play --seed 7 --png a.png").empty());
    (void)shell.output_of(home + "sightline play --seed 7 --scenario dungeon --png b.png");
    (void)shell.output_of(home + "sightline play --seed 8 --png c.png");
    CHECK(shell.read("a.png") == shell.read("b.png"));
    CHECK(shell.read("a.png") != shell.read("c.png"));
    CHECK(shell.files() == std::set<std::string>{"a.png", "b.png", "c.png"});
}

TEST_CASE("play: --gif animates a replay or the tour") {
    const Shell shell;
    shell.write("walk.rec", walk);
    CHECK(shell.output_of("sightline play --replay walk.rec --gif walk.gif --png end.png").empty());
    const std::string gif = shell.read("walk.gif");
    CHECK(gif.starts_with("GIF89a"));
    CHECK(gif.find("NETSCAPE2.0") != std::string::npos);
    (void)shell.output_of("sightline play --replay walk.rec --gif - >again.gif");
    CHECK(shell.read("again.gif") == gif);
    shell.write("room.txt", "#####\n#@.X#\n#####\n");
    CHECK(shell.output_of("sightline play --tour --scenario room.txt --gif tour.gif --screen 20x8")
              .empty());
    CHECK(shell.read("tour.gif").starts_with("GIF89a"));
}

TEST_CASE("play: pictures that cannot be drawn") {
    const Shell shell;
    const auto complaint = [&](const std::string& arguments) {
        const Result result = shell.run("XDG_STATE_HOME=$PWD/state sightline play " + arguments);
        CHECK(result.status == 2);
        CHECK(result.out.empty());
        return result.err;
    };
    CHECK(complaint("--gif a.gif") ==
          "sightline play: --gif needs something that moves: give --replay FILE or --tour\n");
    CHECK(complaint("--screen 80x24") ==
          "sightline play: --screen needs a picture to draw: give --png FILE or --gif FILE\n");
    CHECK(complaint("--png a.png --screen 0x24") ==
          "sightline play: --screen '0x24' is not allowed: write it like 80x24, with sides of 1 to "
          "500\n");
    CHECK(complaint("--png a.png --record b.rec") ==
          "sightline play: --record cannot be combined with pictures: nothing is played\n");
    CHECK(complaint("--tour --replay walk.rec") ==
          "sightline play: --tour cannot be combined with --replay: watch one of them\n");
    CHECK(complaint("--tour --replay walk.rec --gif a.gif") ==
          "sightline play: --tour cannot be combined with --replay: watch one of them\n");
    CHECK(complaint("--tour --png a.png --every 3") ==
          "sightline play: --from, --to and --every need an animation: give --gif FILE, too\n");
    CHECK(complaint("--tour --gif a.gif --from 9 --to 3") ==
          "sightline play: --to 3 is not allowed: it is before --from 9\n");
    CHECK(complaint("--tour --gif a.gif --every 0").find("--every '0'") != std::string::npos);
    CHECK(complaint("--replay none.rec --gif a.gif").find("none.rec") != std::string::npos);
    CHECK(shell.files().empty());
}

TEST_CASE("play: --from, --to and --every choose the frames of an animation") {
    const Shell shell;
    shell.write("walk.rec", walk);
    const auto bytes_with = [&](const std::string& options) {
        (void)shell.output_of("sightline play --replay walk.rec --gif a.gif --screen 40x12 " +
                              options + " && rm -f b.gif && mv a.gif b.gif");
        return shell.read("b.gif").size();
    };
    const std::size_t all = bytes_with("");
    CHECK(bytes_with("--from 0 --every 1") == all);
    CHECK(bytes_with("--every 3") < all);
    CHECK(bytes_with("--from 2 --to 3") < bytes_with("--from 2"));
    CHECK(shell.run("sightline play --replay walk.rec --gif c.gif --from 99").err ==
          "sightline play: --from 99 is not allowed: the game ends in turn 5\n");
}

TEST_CASE("play: a file name is never empty") {
    const Shell shell;
    for (const std::string option :
         {"--save", "--restore", "--record", "--replay", "--png", "--gif"}) {
        const Result result =
            shell.run("XDG_STATE_HOME=$PWD/state sightline play " + option + " ''");
        CHECK(result.status == 2);
        CHECK(result.out.empty());
        CHECK(result.err == "sightline play: " + option + " '' is not allowed: give a file name\n");
    }
    CHECK(shell.files().empty());
}
