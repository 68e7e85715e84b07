// One case, a number of calls: for counting instructions from outside (scripts/bench-instructions).
//
//   sightline-bench-case MAP WIDTH HEIGHT RADIUS CALLS
//   sightline-bench-case hexagons-MAP ...         the same walls on hexagons
//   sightline-bench-case crossing RADIUS CALLS    two halls without an end, by cast_sight()
//   sightline-bench-case growing RADIUS CALLS     a set that is told tiles one by one
#include <cstdlib>
#include <fmt/format.h>
#include <string>
#include <string_view>
#include <vector>

#include "maps.hpp"

using namespace sightline;

namespace {

/// The view is small, but reaches as far as possible in four directions.
std::size_t look_along_halls(int radius) {
    std::size_t tiles = 0;
    const auto is_opaque = [](Point p) { return std::abs(p.x) > 1 && std::abs(p.y) > 1; };
    cast_sight(is_opaque, {0, 0}, {.radius = radius, .shape = Shape::square},
               [&](Point) { ++tiles; });
    return tiles;
}

/// A set that grows tile by tile, farther and farther on all sides in turns.
std::size_t grow_a_set(int radius) {
    TileSet set;
    for (int d = 0; d <= radius; ++d)
        for (const Point step : {Point{1, 0}, {-1, 0}, {0, 1}, {0, -1}}) set.insert(step * d);
    return set.contains({0, -radius}) ? 1u : 0u;
}

}  // namespace

int main(int count, char** arguments) {
    const std::string name = count > 1 ? arguments[1] : "";
    if (count == 4 && (name == "crossing" || name == "growing")) {
        std::size_t tiles = 0;
        for (int i = 0; i < std::atoi(arguments[3]); ++i)
            tiles += (name == "crossing" ? look_along_halls : grow_a_set)(std::atoi(arguments[2]));
        fmt::print("{}\n", tiles);
        return 0;
    }
    if (count != 6) {
        fmt::print(stderr,
                   "usage: sightline-bench-case MAP WIDTH HEIGHT RADIUS CALLS\n"
                   "       sightline-bench-case crossing|growing RADIUS CALLS\n");
        return 2;
    }
    const std::string radius = arguments[4];
    const std::string_view hexagons = "hexagons-";
    const bool on_hexagons = name.starts_with(hexagons);
    const OpacityGrid map = bench::make_map(on_hexagons ? name.substr(hexagons.size()) : name,
                                            {std::atoi(arguments[2]), std::atoi(arguments[3])});
    HexGrid hexes(on_hexagons ? map.size() : Size{});
    for (const Point p : points(hexes.size())) hexes.set_opaque(p, map.is_opaque(p));
    const std::vector<Point> origins = bench::make_origins(map, 64);
    const Options options{.radius = radius == "unlimited" ? unlimited : std::atoi(radius.c_str())};
    const int calls = std::atoi(arguments[5]);
    TileSet seen;
    std::size_t tiles = 0;
    const auto run = [&](const auto& world) {
        for (int i = 0; i < calls; ++i) {
            const Point origin = origins[static_cast<std::size_t>(i) % origins.size()];
            field_of_view(world, origin, options, seen);
            tiles += seen.contains(origins[0]) ? 1u : 0u;
        }
    };
    if (on_hexagons) {
        run(hexes);
    } else {
        run(map);
    }
    fmt::print("{}\n", tiles);
    return 0;
}
