#include "map.hpp"

#include <utility>

#include "read_tiles.hpp"

using namespace sightline;
using namespace sightline::c_interface;

sightline_status sightline_map_new(int32_t width, int32_t height, sightline_map** map) {
    if (map == nullptr) return fail_null("map");
    *map = nullptr;
    if (const auto status = check_size(width, height); status != SIGHTLINE_OK) return status;
    return guarded([&] {
        *map = new sightline_map{OpacityGrid(Size{width, height})};
        return sightline_status{SIGHTLINE_OK};
    });
}

void sightline_map_free(sightline_map* map) { delete map; }

int32_t sightline_map_width(const sightline_map* map) { return map ? map->size().width : 0; }
int32_t sightline_map_height(const sightline_map* map) { return map ? map->size().height : 0; }

int32_t sightline_map_get(const sightline_map* map, int32_t x, int32_t y) {
    return map == nullptr || map->tiles().is_opaque({x, y}) ? 1 : 0;
}

sightline_status sightline_map_set(sightline_map* map, int32_t x, int32_t y, int32_t opaque) {
    if (const auto status = check_tile(map, x, y, "tile"); status != SIGHTLINE_OK) return status;
    map->change([&](auto& grid) { grid.set_opaque({x, y}, opaque != 0); });
    return SIGHTLINE_OK;
}

sightline_status sightline_map_fill(sightline_map* map, int32_t x, int32_t y, int32_t width,
                                    int32_t height, int32_t opaque) {
    if (map == nullptr) return fail_null("map");
    const Rect area{{x, y}, {width, height}};
    const Size size = map->size();
    if (width < 0 || height < 0 || !points(size).covers(area)) {
        return fail(SIGHTLINE_OUT_OF_RANGE,
                    "a rectangle of size %dx%d at (%d, %d) leaves the map of size %dx%d", width,
                    height, x, y, size.width, size.height);
    }
    map->change([&](auto& grid) { grid.fill(area, opaque != 0); });
    return SIGHTLINE_OK;
}

namespace {

/// Calls load(grid, size), which reads the map's tiles from `memory`.
template <class Load>
sightline_status assign(sightline_map* map, const void* memory, const char* name, Load&& load) {
    if (map == nullptr) return fail_null("map");
    if (memory == nullptr && map->size().area() > 0) return fail_null(name);
    return guarded([&] {
        OpacityGrid tiles;  // of hexagons, before they become their lines
        load(map->hexes ? tiles : map->grid, map->size());
        if (map->hexes) map->hexes->load(tiles);
        return sightline_status{SIGHTLINE_OK};
    });
}

}  // namespace

sightline_status sightline_map_set_bytes(sightline_map* map, const void* tiles, ptrdiff_t x_stride,
                                         ptrdiff_t y_stride) {
    const Tiles source{static_cast<const unsigned char*>(tiles), 1, x_stride, y_stride, true};
    return assign(map, tiles, "tiles",
                  [&](OpacityGrid& grid, Size size) { source.load(grid, points(size)); });
}

sightline_status sightline_map_set_bits(sightline_map* map, const void* bits,
                                        ptrdiff_t row_stride) {
    return assign(map, bits, "bits", [&](OpacityGrid& grid, Size size) {
        grid.assign_words(size, [&](Point first) noexcept {
            const auto* const row = static_cast<const unsigned char*>(bits) + first.y * row_stride;
            return word_of_bits(row + first.x / 8, size.width - first.x);
        });
    });
}

namespace {

sightline_status check_haze(int32_t haze, int32_t x, int32_t y) {
    if (haze >= 0 && haze <= max_haze) return SIGHTLINE_OK;
    return fail(SIGHTLINE_INVALID, "haze %d at (%d, %d) is not allowed: it must be 0 to %d", haze,
                x, y, max_haze);
}

}  // namespace

sightline_status sightline_map_set_haze(sightline_map* map, int32_t x, int32_t y, int32_t haze) {
    sightline_status status = check_tile(map, x, y, "tile");
    if (status == SIGHTLINE_OK) status = check_haze(haze, x, y);
    if (status != SIGHTLINE_OK) return status;
    return guarded([&] {
        map->change([&](auto& grid) { grid.set_haze({x, y}, haze); });
        return sightline_status{SIGHTLINE_OK};
    });
}

sightline_status sightline_map_set_haze_bytes(sightline_map* map, const void* haze,
                                              ptrdiff_t x_stride, ptrdiff_t y_stride) {
    if (map == nullptr) return fail_null("map");
    const Rect tiles = points(map->size());
    if (tiles.empty()) return SIGHTLINE_OK;
    if (haze == nullptr) return fail_null("haze");
    const auto at = [&](Point p) -> int {
        return static_cast<const unsigned char*>(haze)[p.x * x_stride + p.y * y_stride];
    };
    for (const Point p : tiles) {
        if (const auto status = check_haze(at(p), p.x, p.y); status != SIGHTLINE_OK) return status;
    }
    return guarded([&] {
        map->change([&](auto& grid) {
            for (const Point p : tiles) grid.set_haze(p, at(p));
        });
        return sightline_status{SIGHTLINE_OK};
    });
}

int32_t sightline_map_get_haze(const sightline_map* map, int32_t x, int32_t y) {
    return map == nullptr ? 0 : map->tiles().haze({x, y});
}
