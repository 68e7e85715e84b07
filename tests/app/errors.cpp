// Errors: one line that says what is wrong and what is allowed, status 2, and no file left behind.
#include <algorithm>
#include <string>
#include <vector>

#include "tests/app/shell.hpp"

using namespace sightline;
using namespace sightline::test;

namespace {

struct Mistake {
    std::string line;
    std::string complaint;
};

void check_all(const Shell& shell, const std::vector<Mistake>& mistakes) {
    const auto files = shell.files();
    for (const auto& [line, complaint] : mistakes) {
        CAPTURE(line);
        const Result result = shell.run(line);
        CHECK(result.status == 2);
        CHECK(result.out.empty());
        CHECK(result.err == complaint + "\n");
        CHECK(shell.files() == files);
    }
}

}  // namespace

TEST_CASE("errors: commands and options that do not exist or are missing") {
    const Shell shell;
    shell.write("map.txt", two_rooms);
    check_all(
        shell,
        {
            {"sightline view", "sightline view: MAP is required"},
            {"sightline view --at 1,1", "sightline view: MAP is required"},
            {"sightline view map.txt other.txt",
             "sightline view: unknown argument 'other.txt': see `sightline view --help`"},
            {"sightline view map.txt --depth 3",
             "sightline view: unknown argument '--depth': see `sightline view --help`"},
            {"sightline view map.txt --radius", "sightline view: --radius needs a value"},
            {"sightline view map.txt -r 3 -r 4", "sightline view: --radius can be given only once"},
            {"sightline los map.txt --from 1,1", "sightline los: --to is required"},
        });
}

TEST_CASE("errors: no command or an unknown one; the message lists the commands") {
    const Shell shell;
    for (const auto& [line, problem] : std::vector<Mistake>{
             {"sightline", "no command given"},
             {"sightline look", "there is no command 'look'"},
             {"sightline --look", "there is no command '--look'"},
         }) {
        CAPTURE(line);
        const Result result = shell.run(line);
        CHECK(result.status == 2);
        CHECK(result.err.starts_with("sightline: " + problem + ": give one of "));
        CHECK(result.err.find('\n') == result.err.size() - 1);
        for (const std::string command : {"view", "los", "gallery", "survey", "generate"}) {
            CHECK(result.err.find(command) != std::string::npos);
        }
    }
}

TEST_CASE("errors: values that are not allowed") {
    const Shell shell;
    shell.write("map.txt", two_rooms);
    const std::string view = "sightline view map.txt --output out.png ";
    const std::string radius =
        " is not allowed: it must be a number from 0 to 2147483646, or unlimited";
    const std::string point =
        " is not allowed: give two whole numbers with a comma between them, like 12,7";
    const std::string algorithms =
        "symmetric, recursive, permissive, restrictive, diamond, raycast, bevelled";
    check_all(
        shell,
        {
            {view + "--radius -1", "sightline view: --radius '-1'" + radius},
            {view + "--radius 8.5", "sightline view: --radius '8.5'" + radius},
            {view + "--radius 2147483647", "sightline view: --radius '2147483647'" + radius},
            {view + "--radius 99999999999999999999",
             "sightline view: --radius '99999999999999999999'" + radius},
            {view + "--radius ''", "sightline view: --radius ''" + radius},
            {view + "--at 3", "sightline view: --at '3'" + point},
            {view + "--at 3,", "sightline view: --at '3,'" + point},
            {view + "--at 3,4,5", "sightline view: --at '3,4,5'" + point},
            {view + "--at '3, 4'", "sightline view: --at '3, 4'" + point},
            {view + "--at 0x3,4", "sightline view: --at '0x3,4'" + point},
            {view + "--at 3000000000,4", "sightline view: --at '3000000000,4'" + point},
            {view + "--shape oval",
             "sightline view: --shape 'oval' is not allowed: give one of circle, round, square, "
             "diamond, hexagon"},
            {view + "--algorithm Symmetric",
             "sightline view: --algorithm 'Symmetric' is not allowed: give one of " + algorithms},
            {view + "--format gif",
             "sightline view: --format 'gif' is not allowed: give one of ascii, color, mask, json, "
             "png"},
            {view + "--algorithm permissive --permissiveness 9",
             "sightline view: --permissiveness '9' is not allowed: it must be a number from 0 to "
             "8"},
            {view + "--permissiveness 4",
             "sightline view: --permissiveness 4 can be used only with --algorithm permissive, not "
             "with symmetric"},
            {view + "--direction 1,0", "sightline view: --direction needs --angle DEG, 0 to 360"},
            {view + "--angle 90", "sightline view: --angle needs --direction DX,DY"},
            {view + "--direction 1,0 --angle 361",
             "sightline view: --angle '361' is not allowed: it must be a number from 0 to 360"},
            {view + "--direction 0,0 --angle 90",
             "sightline view: cone direction (0, 0) is not allowed: it must not be (0, 0), and "
             "each part "
             "must be -32768 to 32768"},
            {"sightline survey map.txt -o out.png -f ascii",
             "sightline survey: --format 'ascii' is not allowed: give one of png, csv, json"},
            {"sightline survey map.txt -o out.png -r x", "sightline survey: --radius 'x'" + radius},
            {"sightline generate --scenario town -o out.txt",
             "sightline generate: --scenario 'town' is not allowed: give one of dungeon, capsule, "
             "cave"},
            {"sightline generate --seed -1 -o out.txt",
             "sightline generate: --seed '-1' is not allowed: it must be a number from 0 to "
             "18446744073709551615"},
            {"sightline generate --size 80 -o out.txt",
             "sightline generate: the size \"80\" is not allowed: write it like 80x50, with sides "
             "of 1 to 32768"},
            {"sightline generate --size 32768x32768 -o out.txt",
             "sightline generate: a layer of size 32768x32768 is too large: it may have at most "
             "67108864 tiles"},
        });
}

TEST_CASE("errors: tiles outside the map, and no tile given") {
    const Shell shell;
    shell.write("map.txt", two_rooms);
    shell.write("bare.txt", "...\n");
    const std::string outside = " is outside the map of size 11x5: X must be 0 to 10, Y 0 to 4";
    const std::string none =
        "--at X,Y is missing, and the map does not have exactly one @ to use instead";
    check_all(
        shell,
        {
            {"sightline view map.txt --at 11,0 -o out.png", "sightline view: --at 11,0" + outside},
            {"sightline view map.txt --at 0,5 -o out.png", "sightline view: --at 0,5" + outside},
            {"sightline view map.txt --at -1,0 -o out.png", "sightline view: --at -1,0" + outside},
            {"sightline gallery map.txt --at 0,-1 -o out.png",
             "sightline gallery: --at 0,-1" + outside},
            {"sightline los map.txt --from 99,0 --to 1,1", "sightline los: --from 99,0" + outside},
            {"sightline los map.txt --from 1,1 --to 1,99", "sightline los: --to 1,99" + outside},
            {"sightline view bare.txt -o out.png", "sightline view: " + none},
            {"sightline gallery bare.txt -o out.png", "sightline gallery: " + none},
        });
}

TEST_CASE("errors: all commands refuse the letters that play refuses, and list the known ones") {
    const Shell shell;
    const std::string known =
        "' is not a tile: give one of # . , H % X ~ + ' > < ! | $ = \" & * I _ and a blank, @ "
        "for the start, or a creature's letter: r g o c G";
    const auto hint = [](const std::string& letter) {
        return " (view, los and survey take it as a clear tile with --haze " + letter + "=0)";
    };
    const std::vector<std::string> commands{"view", "los --to 0,0", "survey", "gallery"};
    const auto complaint = [&](const std::string& command) {
        const Result result = shell.run("sightline " + command + " </dev/null");
        CHECK(result.status == 2);
        CHECK(result.out == "");
        return result.err.substr(result.err.find(": ") + 2);
    };
    for (const std::string letter : {"z", "?", "K"}) {
        // On any layer, from any tile.
        shell.write("map.txt", "@.\n---\n..." + letter + "\n");
        const std::string why = "map.txt: line 3, column 4: '" + letter + known;
        CHECK(complaint("play --scenario map.txt --tour") == why + "\n");
        for (const std::string& command : commands) {
            CHECK(complaint(command + " map.txt -o out.png") == why + hint(letter) + "\n");
        }
        CHECK(shell.output_of("sightline view map.txt --haze '" + letter + "=0'") == "@.\n");
    }
    shell.write("map.txt", "@.\n.@\n");
    const std::string second = "map.txt: line 2, column 2: a second @: a map has only one start\n";
    CHECK(complaint("play --scenario map.txt --tour") == second);
    for (const std::string& command : commands) {
        CHECK(complaint(command + " map.txt -o out.png") == second);
    }
    shell.write("map.txt", "@.\n.\t\n");
    CHECK(complaint("view map.txt") ==
          "map.txt: line 2, column 2: character 9 is not a tile: tabs and the like are not "
          "allowed\n");
    // All commands read what the game draws: every letter, short lines, layers, Windows line ends.
    shell.write("map.txt", "\xef\xbb\xbf@.,H%X~+'><!|$=\"&*_ rgoc#\r\n..\r\n---\r\n.<\r\n\r\n");
    CHECK(shell.run("sightline play --scenario map.txt --tour </dev/null").status == 0);
    for (const std::string& command : commands) {
        const Result result = shell.run("sightline " + command + " map.txt -o out.png");
        CHECK(result.err == "");
    }
}

TEST_CASE("errors: files that are not maps") {
    const Shell shell;
    shell.write("empty.txt", "");
    shell.write("blank.txt", "\n\n\n");
    shell.write("wide.txt", std::string(32769, '.'));
    shell.write("high.txt", std::string(32769, '\n'));
    shell.write("zero.txt", std::string("..\0.\n", 5));
    std::string large = std::string(32768, '#') + "\n";
    for (int i = 1; i < 2049; ++i) large += "#\n";
    shell.write("large.txt", large);
    const std::string nothing =
        "there are no tiles in it: draw a map with # for walls and . for floors";
    const std::string sides = ": each side of a map must be 1 to 32768 tiles";
    check_all(
        shell,
        {
            {"sightline view '' --at 0,0 -o out.png",
             "sightline view: the file name is empty: give a name, or -"},
            {"sightline view $'\\e[2J\\n' --at 0,0 -o out.png",
             "sightline view: ?[2J?: cannot be opened: No such file or directory"},
            {"sightline view empty.txt --at 0,0 -o out.png",
             "sightline view: empty.txt: " + nothing},
            {"sightline view - --at 0,0 -o out.png", "sightline view: standard input: " + nothing},
            {"sightline survey blank.txt -o out.png", "sightline survey: blank.txt: " + nothing},
            {"sightline gallery nowhere.txt -o out.png",
             "sightline gallery: nowhere.txt: cannot be opened: No such file or directory"},
            {"sightline view . --at 0,0 -o out.png",
             "sightline view: .: cannot be read: Is a directory"},
            {"sightline view zero.txt --at 0,0 -o out.png",
             "sightline view: zero.txt: not a text file: it contains a zero byte"},
            {"sightline view wide.txt --at 0,0 -o out.png",
             "sightline view: wide.txt: line 1 has 32769 tiles" + sides},
            {"sightline view high.txt --at 0,0 -o out.png",
             "sightline view: high.txt: line 32769 is one line too many" + sides},
            {"sightline view large.txt --at 0,0 -o out.png",
             "sightline view: large.txt: too large: 32768x2049 is 67141632 tiles, but a map may "
             "have at most 67108864"},
        });
}

TEST_CASE("errors: results that cannot be written") {
    const Shell shell;
    shell.write("map.txt", two_rooms);
    shell.write("old.txt", "old");
    check_all(
        shell,
        {
            {"sightline view map.txt -o ''",
             "sightline view: the file name is empty: give a name, or -"},
            {"sightline view map.txt -o seen.gif",
             "sightline view: seen.gif: the ending .gif is not allowed: give one of .txt, .mask, "
             ".json, .png"},
            {"sightline survey map.txt -o heat.gif",
             "sightline survey: heat.gif: the ending .gif is not allowed: give one of .png, .csv, "
             ".json"},
            {"sightline gallery map.txt -o panels.jpg",
             "sightline gallery: panels.jpg: the ending .jpg is not allowed: give one of .png"},
            {"sightline view map.txt -o nowhere/out.png",
             "sightline view: nowhere/out.png: cannot be written: No such file or directory"},
            {"sightline gallery map.txt -o .",
             "sightline gallery: .: cannot be written: Is a directory"},
            {"sightline generate >/dev/full",
             "sightline generate: standard output: cannot be written: No space left on device"},
            {"sightline view map.txt -o /dev/full",
             "sightline view: /dev/full: cannot be written: No space left on device"},
            // If writing fails half-way, neither a partial file nor a temporary one is left behind.
            {"ulimit -f 1; sightline generate --size 300x300 -o out.txt",
             "sightline generate: out.txt: cannot be written: File too large"},
            {"ulimit -f 1; sightline generate --size 300x300 -o old.txt",
             "sightline generate: old.txt: cannot be written: File too large"},
        });
    CHECK(shell.read("old.txt") == "old");
}

TEST_CASE("errors: a picture is not written to a terminal") {
    const Shell shell;
    shell.write("map.txt", two_rooms);
    const std::string refusal =
        "a picture cannot be shown in a terminal: give --output FILE.png\r\n";
    for (const std::string command : {"view map.txt -f png", "gallery map.txt", "survey map.txt"}) {
        CAPTURE(command);
        const Result result = shell.run_in_terminal("sightline " + command);
        CHECK(result.status == 2);
        CHECK(result.out.ends_with(refusal));
    }
}
