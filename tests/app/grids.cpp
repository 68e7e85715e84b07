// Maps of hexagons and with thin walls, drawn as people type them: `--hex` and `--walls`.
#include <algorithm>
#include <nlohmann/json.hpp>
#include <string>

#include <sightline/sightline.hpp>

#include "app/map_picture.hpp"
#include "app/tile_layout.hpp"
#include "tests/app/shell.hpp"

using namespace sightline;
using namespace sightline::test;

namespace {

/// A hexagon of hexagons, with two pillars.
const std::string honeycomb =
    "   # # # # #\n"
    "  # . . . . #\n"
    " # . # . . . #\n"
    "# . . . @ . . #\n"
    " # . . . # . #\n"
    "  # . . . . #\n"
    "   # # # # #\n";

/// A house of thin walls with a door in the south and a one-way window in the east.
const std::string house =
    ". . . . . . .\n"
    "   +-----+\n"
    ". .|. . .|. .\n"
    "   |     +\n"
    ". .|. @ .>. .\n"
    "   +-- --+\n"
    ". . . . . . .\n";

/// Two cells in a honeycomb; the lower one can be seen into from above only.
const std::string cells =
    ".   .   .   .   .\n"
    "     / \\\n"
    "  . | . | .   .   .\n"
    "     \\ /\n"
    ".   .   .   @   .\n"
    "     v \\\n"
    "  . | . | .   .   .\n"
    "     \\ /\n"
    ".   .   .   .   .\n";

/// What the library sees of a drawing whose odd or even rows are shifted.
std::string hex_mask(const std::string& rows, HexOffset offset, Point origin,
                     const Options& options) {
    const HexGrid grid = HexGrid::from_offset_text(rows, offset);
    const Size size = OpacityGrid::from_text(rows).size();
    const Point first = HexGrid::offset_origin(size, offset);
    const TileSet seen = field_of_view(grid, to_axial(origin, offset) + first, options);
    std::string mask;
    for (int y = 0; y < size.height; ++y) {
        for (int x = 0; x < size.width; ++x) {
            mask += seen.contains(to_axial({x, y}, offset) + first) ? '1' : '0';
        }
        mask += '\n';
    }
    return mask;
}

}  // namespace

TEST_CASE("hex: a view is printed as the map is drawn") {
    const Shell shell;
    shell.write("map.txt", honeycomb);
    CHECK(shell.output_of("sightline view map.txt --hex") ==
          "   # # # # #    \n"
          "      . . . #  \n"
          " #   # . . . #  \n"
          "# . . . @ . . #\n"
          " # . . . # . #  \n"
          "  # . . .      \n"
          "   # # #        \n");
    CHECK(shell.output_of("sightline view map.txt --hex --radius 1 --shape hexagon") ==
          "                \n"
          "               \n"
          "       . .      \n"
          "      . @ .    \n"
          "       . #      \n"
          "               \n"
          "                \n");
    const auto json = nlohmann::json::parse(
        shell.output_of("sightline view map.txt --hex --radius 1 --format json"));
    CHECK(json["hexagons"] == "even-r");
    CHECK(json["origin"] == nlohmann::json{4, 3});
    CHECK(json["count"] == 7);
}

TEST_CASE("hex: every shape, cone and offset is the library's") {
    const Shell shell;
    shell.write("odd.txt", ". . . . . .\n . # . . . .\n. . . . # .\n . . . . . .\n# . . . . .\n");
    const std::string rows = "......\n.#....\n....#.\n......\n#.....\n";
    shell.write("even.txt", " . . . . . .\n. # . . . .\n . . . . # .\n. . . . . .\n # . . . . .\n");
    const auto check = [&](const std::string& arguments, const Options& options) {
        CAPTURE(arguments);
        const std::string rest = " --hex --at 2,2 --format mask " + arguments;
        CHECK(shell.output_of("sightline view odd.txt" + rest) ==
              hex_mask(rows, HexOffset::odd_r, {2, 2}, options));
        CHECK(shell.output_of("sightline view even.txt" + rest) ==
              hex_mask(rows, HexOffset::even_r, {2, 2}, options));
    };
    check("", {});
    check("--radius 2", {.radius = 2});
    check("--radius 2 --shape round", {.radius = 2, .shape = Shape::round});
    check("--radius 2 --shape hexagon", {.radius = 2, .shape = Shape::hexagon});
    check("--direction 1,0 --angle 120", {.cone = Cone{{1, 0}, 120}});
    check("--no-light-walls", {.light_walls = false});
}

TEST_CASE("hex: los, survey, haze and lights") {
    const Shell shell;
    shell.write("map.txt", honeycomb);
    CHECK(shell.output_of("sightline los map.txt --hex --to 1,3") == "yes 4,3 3,3 2,3 1,3\n");
    CHECK(shell.output_of("sightline los map.txt --hex --to 3,5") == "yes 4,3 3,4 3,5\n");
    const Result hidden = shell.run("sightline los map.txt --hex --to 5,5");
    CHECK(hidden.out == "no\n");
    CHECK(hidden.status == 1);
    shell.write("open.txt", "# # #\n # . . #\n# . . #\n # # #\n");
    CHECK(shell.output_of("sightline survey open.txt --hex --format csv") ==
          "x,y,seen\n1,1,14\n2,1,14\n1,2,14\n2,2,14\n");
    shell.write("fog.txt", "@ s . . .\n . . . . .\n");
    CHECK(shell.output_of("sightline view fog.txt --hex --haze s=9 --format mask") ==
          "11111\n11111\n");
    shell.write("fog.txt", "@ s s . .\n # # # # #\n");
    CHECK(shell.output_of("sightline view fog.txt --hex --haze s=9 --format mask") ==
          "11100\n11000\n");
    shell.write("dark.txt", "@ . . . .\n");
    CHECK(shell.output_of("sightline view dark.txt --hex --light 4,0,1 --format mask") ==
          "10011\n");
}

TEST_CASE("walls: a view past thin walls, with those that are seen") {
    const Shell shell;
    shell.write("map.txt", house);
    CHECK(shell.output_of("sightline view map.txt --walls") ==
          "             \n"
          "   +-----+   \n"
          "   |. . .|. .\n"
          "   |     |   \n"
          "   |. @ .>. .\n"
          "   +-   -+   \n"
          "  . . . . . .\n");
    // The window passes sight to the right alone.
    CHECK(shell.output_of("sightline view map.txt --walls --at 6,2 --format mask") ==
          "0000111\n"
          "0000011\n"
          "0000011\n"
          "0011111\n");
    CHECK(shell.output_of("sightline los map.txt --walls --to 6,2") == "yes 3,2 4,2 5,2 6,2\n");
    CHECK(shell.run("sightline los map.txt --walls --from 6,2 --to 3,2").out == "no\n");
}

TEST_CASE("walls: on hexagons, one-way ones too") {
    const Shell shell;
    shell.write("map.txt", cells);
    const std::string seen =
        "        .   .   .\n"
        "       \\         \n"
        "        | .   .   .\n"
        "     \\ /           \n"
        ".   .   .   @   .\n"
        "     v \\         \n"
        "        | .   .   .\n"
        "       /           \n"
        "        .   .   .\n";
    CHECK(shell.output_of("sightline view map.txt --hex --walls") == seen);
    // From above, into the lower cell.
    CHECK(shell.run("sightline los map.txt --hex --walls --from 1,2 --to 1,3").out ==
          "yes 1,2 1,3\n");
    CHECK(shell.run("sightline los map.txt --hex --walls --from 1,3 --to 1,2").out == "no\n");
}

TEST_CASE("walls: in colour, each line has what the text has") {
    const Shell shell;
    shell.write("map.txt", house);
    const std::string colored =
        shell.output_of("NO_COLOR=1 sightline view map.txt --walls --format color");
    std::string letters;
    for (std::size_t i = 0; i < colored.size(); ++i) {
        if (colored[i] == '\x1b')
            i = colored.find('m', i);
        else
            letters += colored[i];
    }
    CHECK(letters.find("|. @ .>") != std::string::npos);
}

TEST_CASE("hex and walls: pictures show tiles and walls where they are") {
    using namespace sightline::app;
    const Shell shell;
    shell.write("map.txt", cells);
    CHECK(shell.output_of("sightline view map.txt --hex --walls --output seen.png").empty());
    const auto pixels = decode_png(shell.read("seen.png"));
    const auto map = MapFile::parse(cells, "cells", 1, {}, {.hexagonal = true, .walls = true});
    REQUIRE(map.size() == Size{5, 5});
    const TileLayout tiles(map.form(), points(map.size()), 1280);
    CHECK(pixels.size().width == std::max(tiles.pixels().width, 240));
    const auto middle_of = [&](Point p) {
        return pixels[tiles.corner(p) + Point{tiles.side() / 2, tiles.side() / 2}];
    };
    const app::Sighting sighting(map, {3, 2}, {});
    for (const Point p : points(map.size())) {
        CAPTURE(p.x);
        CAPTURE(p.y);
        CHECK(middle_of(p) == (p == Point{3, 2}            ? map_color::origin
                               : sighting.seen.contains(p) ? map_color::seen_floor
                                                           : map_color::dark_floor));
    }
    // The wall between (1, 1) and (2, 1): dark inside the cell, bright on this side.
    const Point left = tiles.corner({1, 1}) + Point{tiles.side() - 2, tiles.side() / 2};
    CHECK(pixels[left] == map_color::dark_edge);
    CHECK(pixels[left + Point{4, 0}] == map_color::seen_edge);
}

TEST_CASE("hex and walls: the pictures of the documentation are what the command draws") {
    const Shell shell;
    const std::string docs = SIGHTLINE_SOURCE_FOLDER "/docs/";
    const auto check = [&](const std::string& name, const std::string& arguments) {
        CAPTURE(name);
        const std::string map = docs + "maps/grid-" + name + ".txt ";
        CHECK(shell.output_of("sightline view " + map + arguments + " --output new.png").empty());
        const auto drawn = decode_png(shell.read("new.png"));
        const auto shown =
            decode_png(shell.output_of("cat " + docs + "pictures/grid-" + name + ".png"));
        REQUIRE(drawn.size() == shown.size());
        CHECK(std::equal(drawn.begin(), drawn.end(), shown.begin()));
    };
    check("hex", "--hex --radius 9");
    check("walls", "--walls");
    check("hex-walls", "--hex --walls");
}

TEST_CASE("gallery: on hexagons and past thin walls there is one algorithm") {
    const Shell shell;
    shell.write("map.txt", honeycomb);
    CHECK(shell.output_of("sightline gallery map.txt --hex --output one.png").empty());
    shell.write("house.txt", house);
    CHECK(shell.output_of("sightline gallery house.txt --walls --output two.png").empty());
    CHECK(decode_png(shell.read("one.png")).size().width < 800);
}

TEST_CASE("errors: hexagons and thin walls") {
    const Shell shell;
    const auto says = [&](const std::string& map, const std::string& arguments) {
        shell.write("map.txt", map);
        const Result result = shell.run("sightline view map.txt --at 0,0 " + arguments);
        CHECK(result.status == 2);
        CHECK(result.out.empty());
        return result.err;
    };
    CHECK(says(". . .\n. . .\n", "--hex") ==
          "sightline view: map.txt: line 2, column 1: '.' does not stand where a tile is: every "
          "other row is shifted by half a tile, and letters are 2 columns apart\n");
    CHECK(says(". .\n .x.\n", "--hex") ==
          "sightline view: map.txt: line 2, column 3: 'x' does not stand where a tile is: every "
          "other row is shifted by half a tile, and letters are 2 columns apart\n");
    CHECK(says(". .x.\n", "--walls") ==
          "sightline view: map.txt: line 1, column 4: 'x' is not a thin wall: between these tiles "
          "give a blank, '|', '>' or '<'\n");
    CHECK(says(". .\n| \n. .\n", "--walls") ==
          "sightline view: map.txt: line 2, column 1: '|' is not a thin wall: between these tiles "
          "give a blank, '-', 'v' or '^'\n");
    CHECK(says(". .\n x\n. .\n", "--walls") ==
          "sightline view: map.txt: line 2, column 2: 'x' does not stand where a tile is: letters "
          "are 2 columns apart, and rows 2 lines\n");
    CHECK(says(".   .\n \\\n  .   .\n", "--hex --walls") ==
          "sightline view: map.txt: line 2, column 2: '\\' is not a thin wall: between these tiles "
          "give a blank, '/', 'v' or '^'\n");
    CHECK(says("\n\n. .\n . ?\n", "--hex").find("line 4, column 4: '?' is not a tile") !=
          std::string::npos);
    CHECK(says(". @\n @\n", "--hex").find("line 2, column 2: a second @") != std::string::npos);
    CHECK(says(". .\n", "--hex --shape square") ==
          "sightline view: --shape square is not for maps with --hex: give circle, round or "
          "hexagon\n");
    CHECK(says(". .\n", "--shape hexagon") ==
          "sightline view: --shape hexagon is for maps with --hex alone: give circle, round, "
          "square or diamond\n");
    CHECK(says(". .\n", "--hex --algorithm recursive") ==
          "sightline view: --algorithm recursive is not for maps with --hex: give symmetric\n");
    CHECK(says(". .\n", "--walls --algorithm raycast") ==
          "sightline view: --algorithm raycast is not for maps with --walls: give symmetric\n");
    CHECK(shell.run("sightline view map.txt --hex --at 2,0").err ==
          "sightline view: --at 2,0 is outside the map of size 2x1: X must be 0 to 1, Y 0 to 0\n");
}
