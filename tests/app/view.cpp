// `sightline view`: golden output of every format, and every option against the library.
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include <sightline/sightline.hpp>

#include "app/map_picture.hpp"
#include "game/world/scenario.hpp"
#include "support/ascii_map.hpp"
#include "tests/app/shell.hpp"

using namespace sightline;
using namespace sightline::test;

namespace {

const std::string pillars =
    "....................\n"
    "....................\n"
    ".....#......#.......\n"
    "..............#.....\n"
    "....#....#..........\n"
    "..........####......\n"
    "...#................\n"
    "....................\n"
    ".........#....#.....\n";

std::string mask_of(const std::string& drawing, Point origin, const Options& options) {
    const AsciiMap map(drawing);
    const TileSet seen = field_of_view(map, origin, options);
    std::string mask;
    for (int y = 0; y < map.size().height; ++y) {
        for (int x = 0; x < map.size().width; ++x) mask += seen.contains({x, y}) ? '1' : '0';
        mask += '\n';
    }
    return mask;
}

}  // namespace

TEST_CASE("view: as text, only the visible tiles") {
    const Shell shell;
    shell.write("map.txt", two_rooms);
    CHECK(shell.output_of("sightline view map.txt --at 2,2") ==
          "#####      \n"
          "#...#      \n"
          "#.@.+      \n"
          "#...#      \n"
          "#####      \n");
    CHECK(shell.output_of("sightline view map.txt --at 5,2 --radius 2") ==
          "     #     \n"
          "    #..    \n"
          "    +@%.   \n"
          "    #..    \n"
          "     #     \n");
}

TEST_CASE("view: the mask has exactly the map's size") {
    const Shell shell;
    shell.write("map.txt", two_rooms);
    CHECK(shell.output_of("sightline view map.txt --at 2,2 --format mask") ==
          "11111000000\n"
          "11111000000\n"
          "11111000000\n"
          "11111000000\n"
          "11111000000\n");
    CHECK(shell.output_of("sightline view map.txt --at 2,2 --format mask --no-light-walls") ==
          "00000000000\n"
          "01110000000\n"
          "01110000000\n"
          "01110000000\n"
          "00000000000\n");
}

TEST_CASE("view: without --at it starts at the map's @, which is a floor tile") {
    const Shell shell;
    shell.write("map.txt", two_rooms);
    CHECK(shell.output_of("sightline view map.txt --format mask") ==
          shell.output_of("sightline view map.txt --format mask --at 2,2"));
    CHECK(shell.output_of("sightline view map.txt --at 1,1 --radius 1 --shape square") ==
          "###        \n"
          "#@.        \n"
          "#..        \n"
          "           \n"
          "           \n");
}

TEST_CASE("view: every algorithm, shape and option gives what the library gives") {
    const Shell shell;
    shell.write("map.txt", pillars);
    const auto check = [&](const std::string& arguments, const Options& options) {
        CAPTURE(arguments);
        CHECK(shell.output_of("sightline view map.txt --at 8,4 --format mask " + arguments) ==
              mask_of(pillars, {8, 4}, options));
    };
    for (const auto& [name, algorithm] : entries_of<Algorithm>) {
        check("--algorithm " + std::string(name), {.algorithm = algorithm});
    }
    for (const auto& [name, shape] : square_shapes) {
        check("--radius 4 --shape " + std::string(name), {.radius = 4, .shape = shape});
    }
    check("--radius unlimited", {});
    check("--radius 0", {.radius = 0});
    check("--radius 2147483646", {});
    check("--algorithm permissive --permissiveness 0",
          {.algorithm = Algorithm::permissive, .permissiveness = 0});
    check("--direction -1,2 --angle 75", {.cone = Cone{{-1, 2}, 75}});
    check("--direction=-1,0 --angle=0", {.cone = Cone{{-1, 0}, 0}});
}

TEST_CASE("view: json has origin, size, options, count and tiles") {
    const Shell shell;
    shell.write("map.txt", two_rooms);
    const auto json = nlohmann::json::parse(
        shell.output_of("sightline view map.txt --at 2,2 --radius 1 --format json"));
    CHECK(json == nlohmann::json::parse(R"({
        "origin": [2, 2],
        "size": [11, 5],
        "options": {"radius": 1, "shape": "circle", "algorithm": "symmetric", "light_walls": true,
                    "cone": null},
        "count": 5,
        "tiles": [[2, 1], [1, 2], [2, 2], [3, 2], [2, 3]]
    })"));
    const auto other = nlohmann::json::parse(shell.output_of(
        "sightline view map.txt --at 2,2 --algorithm permissive --permissiveness 3 --format json "
        "--no-light-walls --direction 0,-2 --angle 90"));
    CHECK(other["options"] == nlohmann::json::parse(R"({
        "radius": "unlimited", "shape": "circle", "algorithm": "permissive", "permissiveness": 3,
        "light_walls": false, "cone": {"direction": [0, -2], "angle": 90}
    })"));
    CHECK(other["count"] == other["tiles"].size());
}

TEST_CASE("view: in colour, with the map's letters, and visible tiles are brighter") {
    const Shell shell;
    shell.write("map.txt", "#.+\n#@#\n#.#\n");
    const std::string text = shell.output_of("sightline view map.txt --format color --radius 0");
    const std::string dim = "\x1b[0;48;2;0;0;0;38;2;94;98;116m";
    CHECK(text.starts_with(dim + "#.+\x1b[0m\n" + dim + "#"));
    CHECK(text.find("@" + dim + "#\x1b[0m\n" + dim + "#.#\x1b[0m\n") != std::string::npos);
    std::string letters;
    bool escape = false;
    for (const char c : shell.output_of("sightline view map.txt --format color")) {
        if (c == '\x1b') escape = true;
        if (!escape) letters += c;
        if (c == 'm') escape = false;
    }
    CHECK(letters == "#.+\n#@#\n#.#\n");
}

TEST_CASE("view: a picture shows each tile in its colour") {
    using namespace sightline::app;
    const Shell shell;
    shell.write("map.txt", two_rooms);
    CHECK(shell.output_of("sightline view map.txt --at 5,2 --output seen.png").empty());
    const auto pixels = decode_png(shell.read("seen.png"));
    const int side = tile_pixels({11, 5}, 1280);
    CHECK(side == 32);
    REQUIRE(pixels.size().width == 11 * side);
    REQUIRE(pixels.size().height > 5 * side);  // a caption and a legend below
    int ink = 0;
    for (const Point p : Rect{{0, 5 * side}, {11 * side, pixels.size().height - 5 * side}}) {
        ink += pixels[p] != map_color::paper ? 1 : 0;
    }
    CHECK(ink > 1000);
    const auto corner_of = [&](Point p) { return pixels[{p.x * side + 1, p.y * side + 1}]; };
    CHECK(corner_of({0, 0}) == map_color::dark_wall);
    CHECK(corner_of({1, 1}) == map_color::dark_floor);
    CHECK(corner_of({5, 1}) == map_color::seen_floor);
    CHECK(corner_of({5, 0}) == map_color::seen_wall);
    CHECK(corner_of({4, 2}) == map_color::seen_door);
    CHECK(corner_of({6, 2}) == map_color::seen_window);
    CHECK(pixels[{5 * side + side / 2, 2 * side + side / 2}] == map_color::origin);
    CHECK(shell.output_of("sightline view map.txt --at 5,2 --format png") ==
          shell.read("seen.png"));
}

TEST_CASE("view: a picture shows the tiles within the radius, and one more on each side") {
    using namespace sightline::app;
    const Shell shell;
    shell.write("map.txt", shell.output_of("sightline generate --seed 7"));
    (void)shell.output_of("sightline view map.txt --at 40,25 --radius 3 --output seen.png");
    CHECK(decode_png(shell.read("seen.png")).size().width == 9 * tile_pixels({9, 9}, 1280));
    const auto map = MapFile::parse(shell.read("map.txt"), "map.txt");
    CHECK(in_reach(map, {40, 25}, {.radius = 3}) == Rect{{36, 21}, {9, 9}});
    CHECK(in_reach(map, {1, 1}, {.radius = 3}) == Rect{{0, 0}, {6, 6}});
    CHECK(in_reach(map, {40, 25}, {}) == Rect{{0, 0}, {80, 50}});
}

TEST_CASE("view: NO_COLOR is respected") {
    const Shell shell;
    shell.write("map.txt", "#.+\n#@#\n#.#\n");
    const std::string text =
        shell.output_of("NO_COLOR=1 sightline view map.txt --format color --radius 0");
    CHECK(text.find("38;") == std::string::npos);
    CHECK(text.find("48;") == std::string::npos);
    // Seen tiles are bold, the rest is not: some terminals have no dim.
    CHECK(text.starts_with("\x1b[0m#.+\x1b[0m\n\x1b[0m#\x1b[0;1m@\x1b[0m#"));
    CHECK(shell.output_of("NO_COLOR= sightline view map.txt --format color").find("38;2;") !=
          std::string::npos);
}

TEST_CASE("view: a map file is read as the game reads it") {
    const Shell shell;
    const auto mask = [&](const std::string& map, const std::string& options) {
        shell.write("map.txt", map);
        return shell.output_of("sightline view map.txt --format mask --no-light-walls " + options);
    };
    CHECK(mask("\n \n@.H.\n\n", "") == "1100\n");  // empty lines around it; H is opaque
    CHECK(mask("@&&..\n", "") == "11100\n");       // two bushes hide what is behind them
    CHECK(mask("@&&..\n", "--haze '&=0'") == "11111\n");
    CHECK(mask("@ .\n", "") == "111\n");  // a void is seen across
    const std::string layers = "@..\n---\n@#.\n..\n---\n";
    CHECK(mask(layers, "") == "111\n");
    CHECK(mask(layers, "--layer 2") == "100\n110\n");
    CHECK(shell.run("sightline view map.txt --layer 4").err ==
          "sightline view: map.txt: there is no layer 4: it has 3\n");
    CHECK(shell.run("sightline view map.txt --layer 3")
              .err.starts_with("sightline view: map.txt: there are no tiles in it"));
    CHECK(shell.run("sightline los map.txt --to 2,0 --layer 2").out == "no\n");
    CHECK(shell.run("sightline view map.txt --layer 0")
              .err.starts_with(
                  "sightline view: --layer '0' is not allowed: it must be a number from 1 to"));
    // The game reads the same walls from the file.
    const std::string drawing = "#####\n#@.+\n#.H..#\n  %\n";
    const auto layer = game::parse_layers(drawing).front();
    const auto map = app::MapFile::parse(drawing, "drawing");
    REQUIRE(map.size() == layer.size());
    for (const Point p : points(map.size())) {
        CAPTURE(to_string(p));
        CHECK(map.is_opaque(p) == game::is_opaque(layer.tile(p)));
    }
}

TEST_CASE("view: the file's ending decides the format unless --format is given") {
    const Shell shell;
    shell.write("map.txt", two_rooms);
    CHECK(shell.output_of("sightline view map.txt -o seen.json && cat seen.json").starts_with("{"));
    CHECK(shell.output_of("sightline view map.txt -o seen.txt && cat seen.txt").starts_with("###"));
    CHECK(
        shell.output_of("sightline view map.txt -o a.png -f mask && cat a.png").starts_with("11"));
}

TEST_CASE("view: blanks, empty lines and other letters in maps") {
    const Shell shell;
    const auto mask = [&](const std::string& map) {
        shell.write("map.txt", map);
        return shell.output_of("sightline view map.txt --at 1,1 --format mask --no-light-walls");
    };
    CHECK(mask("....\n..\n...") == "1111\n1100\n1110\n");   // short lines end in walls
    CHECK(mask("...\r\n...\r\n") == "111\n111\n");          // Windows
    CHECK(mask("\xef\xbb\xbf...\n...\n") == "111\n111\n");  // byte order mark
    CHECK(mask("rg_\n~ ,\n") == "111\n111\n");              // creatures, craters, voids are clear
    CHECK(mask("..\n..\n\n..\n") == "11\n11\n00\n00\n");    // an empty line is a wall
    CHECK(mask("#+#\n+.%\n") == "000\n011\n");              // windows can be seen through
    CHECK(mask("###\n#+.\n") == "000\n011\n");              // and so can an open doorway
    CHECK(shell.output_of("printf '..\\n..\\n' | sightline view - --at 0,0") == "@.\n..\n");
    CHECK(shell.output_of("printf '.' | sightline view - --at 0,0") == "@\n");
    // Letters of the user's own, one tile each.
    CHECK(shell.output_of("printf '.m\\302\\267 ' | sightline view - --at 0,0 --haze m=0 --haze "
                          "'\xc2\xb7=0'") == "@m\xc2\xb7.\n");
}
