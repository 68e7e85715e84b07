// One case, a number of calls: for counting instructions from outside (scripts/bench-instructions).
//
//   sightline-bench-case MAP WIDTH HEIGHT RADIUS CALLS
#include <cstdlib>
#include <fmt/format.h>

#include "maps.hpp"

using namespace sightline;

int main(int count, char** arguments) {
    if (count != 6) {
        fmt::print(stderr, "usage: sightline-bench-case MAP WIDTH HEIGHT RADIUS CALLS\n");
        return 2;
    }
    const std::string radius = arguments[4];
    const OpacityGrid map =
        bench::make_map(arguments[1], {std::atoi(arguments[2]), std::atoi(arguments[3])});
    const std::vector<Point> origins = bench::make_origins(map, 64);
    const Options options{.radius = radius == "unlimited" ? unlimited : std::atoi(radius.c_str())};
    const int calls = std::atoi(arguments[5]);
    TileSet seen;
    std::size_t tiles = 0;
    for (int i = 0; i < calls; ++i) {
        field_of_view(map, origins[static_cast<std::size_t>(i) % origins.size()], options, seen);
        tiles += seen.contains(origins[0]) ? 1u : 0u;
    }
    fmt::print("{}\n", tiles);
    return 0;
}
