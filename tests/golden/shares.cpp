// Shares as shares.cases has them, where web/test-shares.mjs finds the visibility of rot.js'
// precise shadowcasting: tile for tile the same.
//
// A case is a heading, a map ('#' is a wall) and the share of each tile in two hexadecimal digits;
// hexagons by axial coordinates.
#include <doctest/doctest.h>
#include <fstream>
#include <sstream>
#include <string>

#include <sightline/sightline.hpp>

using namespace sightline;

namespace {

struct Heading {
    std::string kind;
    Size size;
    Point origin;
    int radius = 0;
};

Heading parse_heading(const std::string& line) {
    std::istringstream in(line);
    Heading heading;
    in >> heading.kind >> heading.size.width >> heading.size.height >> heading.origin.x >>
        heading.origin.y >> heading.radius;
    REQUIRE(in);
    return heading;
}

template <class Map>
std::string shares_of(const Map& map, const Heading& heading, Shape shape) {
    Grid<int> shares(heading.size);
    cast_shares(map, heading.origin, {.radius = heading.radius, .shape = shape},
                [&](Point p, int share, bool) { shares[p] = share; });
    std::string text;
    for (const Point p : points(heading.size)) {
        const char* const digits = "0123456789abcdef";
        text += digits[shares[p] / 16];
        text += digits[shares[p] % 16];
        if (p.x == heading.size.width - 1) text += '\n';
    }
    return text;
}

}  // namespace

TEST_CASE("shares are those that rot.js calls visibility") {
    std::ifstream file(SIGHTLINE_GOLDEN_FOLDER "/shares.cases");
    REQUIRE(file.good());
    std::string line;
    std::getline(file, line);  // the sentence
    int maps = 0;
    while (std::getline(file, line)) {
        if (line.empty()) continue;
        const Heading heading = parse_heading(line);
        CAPTURE(line);
        OpacityGrid squares(heading.size);
        HexGrid hexagons(heading.size);
        for (int y = 0; y < heading.size.height; ++y) {
            std::getline(file, line);
            for (int x = 0; x < heading.size.width; ++x) {
                const bool wall = line[static_cast<std::size_t>(x)] == '#';
                squares.set_opaque({x, y}, wall);
                hexagons.set_opaque({x, y}, wall);
            }
        }
        std::string expected;
        for (int y = 0; y < heading.size.height; ++y) {
            std::getline(file, line);
            expected += line + '\n';
        }
        if (heading.kind == "squares") {
            CHECK(shares_of(squares, heading, Shape::square) == expected);
        } else {
            CHECK(shares_of(hexagons, heading, Shape::hexagon) == expected);
        }
        ++maps;
    }
    CHECK(maps == 8);
}
