// Views as sets of tiles: one, unions, and the light seen on them.
#include <span>
#include <vector>

#include <sightline/crowd/fields_of_view.hpp>
#include <sightline/crowd/workers.hpp>
#include <sightline/fov/field_of_view.hpp>
#include <sightline/light/light_seen.hpp>

#include "light_map.hpp"
#include "map.hpp"
#include "options.hpp"
#include "tile_set.hpp"

using namespace sightline;
using namespace sightline::c_interface;

sightline_status sightline_field_of_view_tiles(const sightline_map* map, int32_t x, int32_t y,
                                               const sightline_options* options,
                                               sightline_tile_set* out) {
    Options how;
    sightline_status status = check_tile(map, x, y, "origin");
    if (status == SIGHTLINE_OK) status = read_options(options, map, how);
    if (status == SIGHTLINE_OK && out == nullptr) status = fail_null("out");
    if (status != SIGHTLINE_OK) return status;
    return guarded([&] {
        field_of_view(map->ref(), {x, y}, how, out->tiles);
        return sightline_status{SIGHTLINE_OK};
    });
}

sightline_status sightline_combined_field_of_view(const sightline_map* map,
                                                  const sightline_point* origins, size_t count,
                                                  const sightline_options* options, int32_t threads,
                                                  sightline_tile_set* out) {
    if (map == nullptr) return fail_null("map");
    if (origins == nullptr && count > 0) return fail_null("origins");
    if (out == nullptr) return fail_null("out");
    if (threads < 0) return fail(SIGHTLINE_INVALID, "%d threads are not allowed", threads);
    Options how;
    if (const auto status = read_options(options, map, how); status != SIGHTLINE_OK) return status;
    for (std::size_t i = 0; i < count; ++i) {
        const auto status = check_tile(map, origins[i].x, origins[i].y, "origin");
        if (status != SIGHTLINE_OK) return status;
    }
    return guarded([&] {
        std::vector<Point> eyes;
        eyes.reserve(count);
        for (std::size_t i = 0; i < count; ++i) eyes.push_back({origins[i].x, origins[i].y});
        TileSet seen;
        if (threads == 1) {
            combined_field_of_view(map->ref(), eyes, how, seen);
        } else {
            Workers workers(threads, count);
            combined_field_of_view(map->ref(), eyes, how, seen, workers);
        }
        out->tiles = std::move(seen);
        return sightline_status{SIGHTLINE_OK};
    });
}

sightline_status sightline_light_seen(const sightline_light_map* light_map,
                                      const sightline_map* map, const sightline_tile_set* seen,
                                      uint8_t* out, ptrdiff_t x_stride, ptrdiff_t y_stride) {
    if (const auto status = check_same_size(map, light_map); status != SIGHTLINE_OK) return status;
    if (seen == nullptr) return fail_null("seen");
    const Rect tiles = points(map->size());
    if (out == nullptr && !tiles.empty()) return fail_null("out");
    for (const Point p : tiles) {
        const Rgb color = light_seen(map->ref(), light_map->light, seen->tiles, p);
        uint8_t* const tile = out + p.x * x_stride + p.y * y_stride;
        tile[0] = static_cast<uint8_t>(color.red);
        tile[1] = static_cast<uint8_t>(color.green);
        tile[2] = static_cast<uint8_t>(color.blue);
    }
    return SIGHTLINE_OK;
}

sightline_status sightline_light_map_set_ambient_tiles(sightline_light_map* light_map, int32_t red,
                                                       int32_t green, int32_t blue,
                                                       const sightline_tile_set* where) {
    if (light_map == nullptr) return fail_null("light_map");
    if (where == nullptr) return fail_null("where");
    if (const auto status = check_color(red, green, blue); status != SIGHTLINE_OK) return status;
    for (const Point p : where->tiles) {
        const auto status = check_inside(light_map->light.size(), p.x, p.y, "ambient tile");
        if (status != SIGHTLINE_OK) return status;
    }
    return guarded([&] {
        light_map->light.set_ambient({red, green, blue}, where->tiles);
        return sightline_status{SIGHTLINE_OK};
    });
}
