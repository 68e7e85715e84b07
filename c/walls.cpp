// Thin walls between tiles.
#include <sightline/core/side.hpp>

#include "map.hpp"
#include "options.hpp"

using namespace sightline;
using namespace sightline::c_interface;

static_assert(SIGHTLINE_SIDE_NORTH == static_cast<int>(Side::north));
static_assert(SIGHTLINE_HEX_SIDE_NORTH_EAST == static_cast<int>(HexSide::north_east));

namespace {

int32_t last_side(const sightline_map& map) {
    return static_cast<int32_t>(map.is_hexagonal() ? count_of<HexSide> : count_of<Side>) - 1;
}

/// Calls build(grid, side) with the map's grid and its kind of side.
template <class Build>
sightline_status build_wall(sightline_map* map, int32_t x, int32_t y, int32_t side, Build&& build) {
    sightline_status status = check_tile(map, x, y, "tile");
    if (status == SIGHTLINE_OK) status = check_number("side", side, last_side(*map));
    if (status != SIGHTLINE_OK) return status;
    return guarded([&] {
        if (map->hexes) {
            build(map->hexes->grid(), static_cast<HexSide>(side));
        } else {
            build(map->grid, static_cast<Side>(side));
        }
        return sightline_status{SIGHTLINE_OK};
    });
}

}  // namespace

sightline_status sightline_map_set_wall(sightline_map* map, int32_t x, int32_t y, int32_t side,
                                        int32_t wall) {
    return build_wall(map, x, y, side,
                      [&](auto& grid, auto at) { grid.set_wall({x, y}, at, wall != 0); });
}

sightline_status sightline_map_set_one_way_wall(sightline_map* map, int32_t x, int32_t y,
                                                int32_t side, int32_t wall) {
    return build_wall(map, x, y, side,
                      [&](auto& grid, auto at) { grid.set_one_way_wall({x, y}, at, wall != 0); });
}

int32_t sightline_map_has_wall(const sightline_map* map, int32_t x, int32_t y, int32_t side) {
    if (map == nullptr || side < 0 || side > last_side(*map)) return 0;
    const bool stops = map->hexes ? map->hexes->grid().stops({x, y}, static_cast<HexSide>(side))
                                  : map->grid.stops({x, y}, static_cast<Side>(side));
    return stops ? 1 : 0;
}
