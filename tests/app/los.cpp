// `sightline los`: yes with the path and status 0, no with status 1.
#include "app/map_picture.hpp"
#include "tests/app/shell.hpp"

using namespace sightline;
using namespace sightline::test;

TEST_CASE("los: yes, and the tiles on the line of sight") {
    const Shell shell;
    shell.write("map.txt", two_rooms);
    CHECK(shell.output_of("sightline los map.txt --from 5,1 --to 9,3") ==
          "yes 5,1 6,1 7,2 8,2 9,3\n");
    CHECK(shell.output_of("sightline los map.txt --from 1,1 --to 1,1") == "yes 1,1\n");
    CHECK(shell.output_of("sightline los map.txt --to 4,2") == "yes 2,2 3,2 4,2\n");
    CHECK(shell.output_of("sightline los - --from 5,2 --to 9,2 <map.txt") ==
          "yes 5,2 6,2 7,2 8,2 9,2\n");
}

TEST_CASE("los: no, with exit status 1 and no error") {
    const Shell shell;
    shell.write("map.txt", two_rooms);
    const Result result = shell.run("sightline los map.txt --from 1,1 --to 9,3");
    CHECK(result.status == 1);
    CHECK(result.out == "no\n");
    CHECK(result.err.empty());
}

TEST_CASE("los: a picture of the line of sight, or of both ends if there is none") {
    using namespace sightline::app;
    const Shell shell;
    shell.write("map.txt", two_rooms);
    CHECK(shell.output_of("sightline los map.txt --from 5,1 --to 9,3 --output line.png") ==
          "yes 5,1 6,1 7,2 8,2 9,3\n");
    const auto pixels = decode_png(shell.read("line.png"));
    const int side = tile_pixels({9, 5}, 1280);
    REQUIRE(pixels.size().width == 9 * side);  // from 2 to 10: three tiles around both ends
    const auto middle_of = [&](Point p) {
        return pixels[{(p.x - 2) * side + side / 2, p.y * side + side / 2}];
    };
    CHECK(middle_of({5, 1}) == map_color::origin);
    CHECK(middle_of({9, 3}) == map_color::target);
    for (const Point p : {Point{6, 1}, Point{7, 2}, Point{8, 2}})
        CHECK(middle_of(p) == map_color::line);
    CHECK(shell.run("sightline los map.txt --from 1,1 --to 9,3 -o no.png").status == 1);
    CHECK(decode_png(shell.read("no.png")).size().width == 11 * tile_pixels({11, 5}, 1280));
    CHECK(shell.run("sightline los map.txt --to 4,2 -o line.txt").err ==
          "sightline los: line.txt: the ending .txt is not allowed: give one of .png\n");
}
