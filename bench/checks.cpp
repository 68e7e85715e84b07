#include "checks.hpp"

#include <cstddef>

#include "fov/reference.hpp"

namespace sightline::bench {

Checked check(const OpacityGrid& map, const std::vector<Point>& origins, int radius) {
    constexpr std::size_t enough_tiles = 2'000'000;
    Checked result;
    TileSet seen;
    TileSet expected;
    std::size_t tiles = 0;
    std::size_t compared = 0;
    for (const Point origin : origins) {
        field_of_view(map, origin, {.radius = radius}, seen);
        result.tiles_in_view += static_cast<double>(seen.count());
        if (tiles > enough_tiles) continue;
        fov::reference_view(map, origin, {.radius = radius}, expected);
        tiles += expected.count();
        ++compared;
        const OpacityView asked{map.size(), [&map](Point p) { return map.is_opaque(p); }};
        if (seen != expected || field_of_view(asked, origin, {.radius = radius}) != expected) {
            result.mismatch = "from " + to_string(origin) + " on a map of " +
                              to_string(map.size()) + ", radius " + std::to_string(radius);
            return result;
        }
    }
    result.tiles_in_view /= static_cast<double>(origins.size());
    return result;
}

std::string check_algorithm(const OpacityGrid& map, const std::vector<Point>& origins,
                            const Options& options) {
    TileSet seen;
    TileSet expected;
    const OpacityView asked{map.size(), [&map](Point p) { return map.is_opaque(p); }};
    for (const Point origin : origins) {
        field_of_view(map, origin, options, seen);
        fov::reference_view(map, origin, options, expected);
        const bool same = map.has_haze() || field_of_view(asked, origin, options) == expected;
        if (seen != expected || !same) {
            return "from " + to_string(origin) + " on a map of " + to_string(map.size()) +
                   ", radius " + std::to_string(options.radius) + ", algorithm " +
                   std::to_string(static_cast<int>(options.algorithm));
        }
    }
    return "";
}

}  // namespace sightline::bench
