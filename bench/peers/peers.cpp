// The maps and origins that other libraries are measured on, and our own times on them.
//
//   sightline-bench-peers CASES     writes the file CASES, prints a line for each case
//
// CASES: for each map a line "map NAME WIDTH HEIGHT", its rows, and a line "origins X,Y X,Y ...".
// Lines printed, by us and by the peers: who, map, radius, nanoseconds a view, tiles seen a view.
#include <fmt/format.h>
#include <fstream>
#include <string>
#include <vector>

#include "../maps.hpp"
#include "../measure.hpp"

using namespace sightline;
using namespace sightline::bench;

namespace {

/// An own map: a byte a tile.
struct Bytes {
    Grid<char> tiles;

    [[nodiscard]] Size size() const { return tiles.size(); }
    [[nodiscard]] bool is_opaque(Point p) const { return tiles[p] == '#'; }
};

/// Prints the time and size of a view on `map`.
template <class Map>
void measure_views(const char* who, const std::string& name, const Map& map,
                   const std::vector<Point>& origins, const Options& options) {
    TileSet seen;
    std::size_t tiles = 0;
    for (const Point origin : origins) tiles += field_of_view(map, origin, options).count();
    const auto look = [&](Point origin) { field_of_view(map, origin, options, seen); };
    const double ns = measure({{who, look}}, origins, {20, 0.01, 0.5}).front();
    fmt::print("{}\t{}\t{}\t{:.0f}\t{:.1f}\n", who, name, options.radius, ns,
               static_cast<double>(tiles) / static_cast<double>(origins.size()));
}

}  // namespace

int main(int count, char** arguments) {
    if (count != 2) {
        fmt::print(stderr, "usage: sightline-bench-peers CASES\n");
        return 2;
    }
    std::ofstream out(arguments[1]);
    for (const std::string name : {"open", "rooms", "pillars-5"}) {
        const OpacityGrid map = make_map(name, {80, 50});
        const std::vector<Point> origins = make_origins(map, 64);
        Bytes bytes{Grid<char>(map.size(), '.')};
        for (const Point p : points(map.size())) bytes.tiles[p] = map.is_opaque(p) ? '#' : '.';

        HexGrid hexagons(map.size());
        for (const Point p : points(map.size())) hexagons.set_opaque(p, map.is_opaque(p));

        out << "map " << name << ' ' << map.size().width << ' ' << map.size().height << '\n';
        for (int y = 0; y < map.size().height; ++y) {
            for (const char tile : bytes.tiles.row(y)) out << tile;
            out << '\n';
        }
        out << "origins";
        for (const Point p : origins) out << ' ' << p.x << ',' << p.y;
        out << '\n';
        for (const int radius : {8, 20}) {
            measure_views("sightline, a map of bytes", name, bytes, origins, {.radius = radius});
            measure_views("sightline, OpacityGrid", name, map, origins, {.radius = radius});
            measure_views("sightline, HexGrid", name, hexagons, origins,
                          {.radius = radius, .shape = Shape::hexagon});
        }
    }
    out.close();
    if (!out) {
        fmt::print(stderr, "cannot write {}\n", arguments[1]);
        return 1;
    }
    return 0;
}
