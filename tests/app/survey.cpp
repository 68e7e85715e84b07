// `sightline survey`: the numbers equal the library's for each tile, and the picture shows them.
#include <nlohmann/json.hpp>
#include <string>

#include <sightline/fov/field_of_view.hpp>

#include "app/heat.hpp"
#include "app/map_file.hpp"
#include "app/map_picture.hpp"
#include "tests/app/shell.hpp"

using namespace sightline;
using namespace sightline::test;

TEST_CASE("survey: a line of csv for every clear tile, with the library's count") {
    const Shell shell;
    shell.write("map.txt", shell.output_of("sightline generate --scenario cave --size 40x30"));
    const auto cave = app::MapFile::parse(shell.read("map.txt"), "map.txt");
    const app::World world(cave);
    std::string expected = "x,y,seen\n";
    for (const Point p : points({40, 30})) {
        if (cave.is_opaque(p)) continue;
        const auto seen = field_of_view(world.ref(), p, {.radius = 6}).count();
        expected +=
            std::to_string(p.x) + "," + std::to_string(p.y) + "," + std::to_string(seen) + "\n";
    }
    CHECK(shell.output_of("sightline survey map.txt --radius 6 --format csv") == expected);
}

TEST_CASE("survey: json has the numbers row by row and a summary") {
    const Shell shell;
    shell.write("map.txt", "#####\n#..@#\n###.#\n");
    const auto json =
        nlohmann::json::parse(shell.output_of("sightline survey map.txt --radius 1 -f json"));
    CHECK(json == nlohmann::json::parse(R"({
        "size": [5, 3],
        "options": {"radius": 1, "shape": "circle", "algorithm": "symmetric", "light_walls": true,
                    "cone": null},
        "clear": 4,
        "least": {"at": [3, 2], "seen": 4},
        "most": {"at": [1, 1], "seen": 5},
        "mean": 4.75,
        "seen": [[null, null, null, null, null],
                 [null, 5, 5, 5, null],
                 [null, null, null, 4, null]]
    })"));
}

TEST_CASE("survey: the more exposed a tile is, the brighter it is in the heat map") {
    const Shell shell;
    shell.write("map.txt", "######\n#..@+#\n###.%#\n");
    CHECK(shell.output_of("sightline survey map.txt --radius 1 --output heat.png") ==
          "5 clear tiles see 4.6 tiles on average, from 4 at 3,2 to 5 at 1,1\n");
    const auto pixels = decode_png(shell.read("heat.png"));
    const int side = app::tile_pixels({6, 3}, 1280);
    REQUIRE(pixels.size().width >= 6 * side);
    REQUIRE(pixels.size().height > 3 * side + 100);  // a bar with ticks, and what the marks mean
    const auto corner_of = [&](Point p) { return pixels[{p.x * side, p.y * side}]; };
    CHECK(corner_of({1, 1}) == app::heat_color(1));
    CHECK(corner_of({3, 2}) == app::heat_color(0));
    CHECK(corner_of({0, 0}) == app::map_color::dark_wall);
    CHECK(corner_of({4, 1}) == app::map_color::dark_door);
    // The least and the most are marked; a window and a door have their letters.
    const auto middle_of = [&](Point p) {
        return pixels[{p.x * side + side / 2, p.y * side + side / 2}];
    };
    CHECK(middle_of({1, 1}) == app::map_color::strong_text);
    CHECK(middle_of({3, 2}) == app::map_color::paper);
    const auto inks = [&](Point p) {
        std::set<int> found;
        for (const Point q : points({side, side})) {
            const game::Rgb c = pixels[Point{p.x * side, p.y * side} + q];
            found.insert(c.r << 16 | c.g << 8 | c.b);
        }
        return found.size();
    };
    CHECK(inks({0, 0}) == 1);
    CHECK(inks({2, 1}) == 1);
    CHECK(inks({4, 1}) == 2);
    CHECK(inks({4, 2}) == 2);
}

TEST_CASE("survey: doors are closed, or open with --doors open") {
    const Shell shell;
    shell.write("map.txt", two_rooms);
    const auto at_door = [&](const std::string& options) {
        return shell.run("sightline survey map.txt --format csv " + options + " | grep '^4,2,'")
            .out;
    };
    CHECK(at_door("") == "");
    CHECK(at_door("--doors closed") == "");
    CHECK(at_door("--doors open").starts_with("4,2,"));
    CHECK(shell.run("sightline survey map.txt --doors ajar").err ==
          "sightline survey: --doors 'ajar' is not allowed: give one of closed, open\n");
}

TEST_CASE("survey: equal steps of heat are equal steps of brightness, from dark to light") {
    const auto luminance = [](game::Rgb c) { return 299 * c.r + 587 * c.g + 114 * c.b; };
    int last = luminance(app::heat_color(0));
    for (int i = 1; i <= 50; ++i) {
        const int now = luminance(app::heat_color(i / 50.0));
        CHECK(now > last);
        CHECK(now - last < 12000);
        last = now;
    }
    CHECK(app::heat_color(-1) == app::heat_color(0));
    CHECK(app::heat_color(2) == app::heat_color(1));
}

TEST_CASE("survey: several outputs of one run") {
    const Shell shell;
    shell.write("map.txt", two_rooms);
    CHECK(shell.output_of("sightline survey map.txt -r 3 -o a.png -o a.csv -o a.json")
              .starts_with("24 clear tiles"));
    CHECK(shell.files() == std::set<std::string>{"map.txt", "a.png", "a.csv", "a.json"});
    CHECK(shell.read("a.csv") == shell.output_of("sightline survey map.txt -r 3 -f csv"));
    CHECK(shell.read("a.json") == shell.output_of("sightline survey map.txt -r 3 -f json"));
    CHECK(shell.read("a.png") == shell.output_of("sightline survey map.txt -r 3"));
    CHECK(
        shell.output_of("sightline survey map.txt -r 3 -o a.png -o - -f csv").starts_with("x,y,"));
}

TEST_CASE("survey: a map without clear tiles") {
    const Shell shell;
    shell.write("map.txt", "##\n##\n");
    CHECK(shell.output_of("sightline survey map.txt -o heat.png") ==
          "the map has no clear tile to look from\n");
    CHECK(shell.output_of("sightline survey map.txt -f csv") == "x,y,seen\n");
    CHECK(nlohmann::json::parse(shell.output_of("sightline survey map.txt -f json"))["clear"] == 0);
}
