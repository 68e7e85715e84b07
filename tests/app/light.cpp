// `sightline view --light` and --haze: equal to the library, in every format.
#include <nlohmann/json.hpp>
#include <string>

#include <sightline/sightline.hpp>

#include "app/map_picture.hpp"
#include "tests/app/shell.hpp"

using namespace sightline;
using namespace sightline::test;

namespace {

const std::string corridor =
    "############\n"
    "#@.........#\n"
    "############\n";

/// With smoke, a letter that has to be explained.
const std::string smoky_corridor =
    "############\n"
    "#@..ss.....#\n"
    "############\n";

}  // namespace

TEST_CASE("haze: letters of the map have the given haze, for view, los and survey") {
    const Shell shell;
    shell.write("map.txt", smoky_corridor);
    const auto middle = [&](const std::string& options) {
        return shell.output_of("sightline view map.txt --no-light-walls --format mask " + options +
                               " | sed -n 2p");
    };
    CHECK(middle("--haze s=0") == "011111111110\n");
    CHECK(middle("--haze s=7") == "011111111110\n");
    CHECK(middle("--haze s=8") == "011111000000\n");
    CHECK(middle("--haze s=8 --haze x=3") == "011111000000\n");
    CHECK(middle("--haze '#=0' --haze s=15") == "011111000000\n");
    CHECK(shell.output_of("sightline los map.txt --to 8,1 --haze s=7").starts_with("yes"));
    CHECK(shell.run("sightline los map.txt --to 8,1 --haze s=8").out == "no\n");
    CHECK(shell.output_of("sightline survey map.txt --no-light-walls --format csv --haze s=8 | "
                          "grep '^1,1,'") == "1,1,5\n");
    shell.write("mist.txt", ".\xe2\x96\x91.\n");
    CHECK(shell.output_of("sightline view mist.txt --at 0,0 --haze \xe2\x96\x91=15 -f mask") ==
          "111\n");
}

TEST_CASE("light: only lit tiles are seen") {
    const Shell shell;
    shell.write("map.txt", corridor);
    CHECK(shell.output_of("sightline view map.txt --light 9,1,1") ==
          "       #####\n"
          " @      ...#\n"
          "       #####\n");
    CHECK(shell.output_of("sightline view map.txt --light 9,1,1 --light 9,1,1,-#ffffff") ==
          "            \n"
          " @          \n"
          "            \n");
    const auto json = nlohmann::json::parse(
        shell.output_of("sightline view map.txt --light 3,1,0,#102030 --format json"));
    CHECK(json["lights"] ==
          nlohmann::json::parse(R"([{"position": [3, 1], "radius": 0, "color": [16, 32, 48]}])"));
    CHECK(json["count"] == 8);
}

TEST_CASE("light: a picture shows tiles in the light there is on them") {
    using namespace sightline::app;
    const Shell shell;
    shell.write("map.txt", corridor);
    CHECK(shell.output_of("sightline view map.txt --light 9,1,2,#ff0000 -o lit.png").empty());
    const auto pixels = decode_png(shell.read("lit.png"));
    const int side = tile_pixels({12, 3}, 1280);
    const auto corner_of = [&](Point p) { return pixels[{p.x * side + 1, p.y * side + 1}]; };
    CHECK(corner_of({2, 1}) == map_color::dark_floor);
    CHECK(corner_of({3, 0}) == map_color::dark_wall);
    CHECK(corner_of({9, 1}) ==
          game::Rgb{map_color::seen_floor.r, map_color::dark_floor.g, map_color::dark_floor.b});
    CHECK(corner_of({9, 0}) ==
          game::Rgb{map_color::seen_wall.r, map_color::dark_wall.g, map_color::dark_wall.b});
    CHECK(corner_of({10, 1}).r < corner_of({9, 1}).r);
    CHECK(corner_of({10, 1}).r > map_color::dark_floor.r);
}

TEST_CASE("light and haze: errors name the value and what is allowed") {
    const Shell shell;
    shell.write("map.txt", corridor);
    const auto error = [&](const std::string& options) {
        const Result result = shell.run("sightline view map.txt " + options);
        CHECK(result.status != 0);
        CHECK(result.out.empty());
        return result.err;
    };
    for (const char* const light : {"1,1", "1,1,", "1,1,x", "1,1,-3", "1,1,3,", "1,1,3,red",
                                    "1,1,3,#12345", "1,1,3,#12345g", "1,1,3,#123456,", "a,1,3"}) {
        CHECK(error("--light " + std::string(light))
                  .find("--light '" + std::string(light) +
                        "' is not allowed: give X,Y,R or X,Y,R,#RRGGBB") != std::string::npos);
    }
    CHECK(error("--light 12,1,3").find("--light 12,1 is outside the map") != std::string::npos);
    for (const char* const haze : {"s", "s=", "s=16", "s=-1", "ss=3", "=3", "s=4x"}) {
        CHECK(error("--haze " + std::string(haze))
                  .find("--haze '" + std::string(haze) +
                        "' is not allowed: give a letter of the map and its haze") !=
              std::string::npos);
    }
}
