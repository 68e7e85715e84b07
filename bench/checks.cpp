#include "checks.hpp"

#include <cstddef>

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
        if (seen != expected) {
            result.mismatch = "from " + to_string(origin) + " on a map of " +
                              to_string(map.size()) + ", radius " + std::to_string(radius);
            return result;
        }
    }
    result.tiles_in_view /= static_cast<double>(origins.size());
    return result;
}

}  // namespace sightline::bench
