// Lights, light maps, and views by light.
#include <algorithm>
#include <cstdlib>
#include <vector>

#include <sightline/detail/scratch.hpp>
#include <sightline/fov/field_of_view.hpp>
#include <sightline/light/update_lights.hpp>
#include <sightline/light/visible_by_light.hpp>

#include "light_map.hpp"
#include "map.hpp"
#include "options.hpp"
#include "view.hpp"

using namespace sightline;
using namespace sightline::c_interface;

static_assert(SIGHTLINE_MAX_LIGHT == max_light);
static_assert(SIGHTLINE_FALLOFF_NONE == static_cast<int>(Falloff::none));

namespace sightline::c_interface {

namespace {

constexpr std::size_t light_first_version = SIGHTLINE_FIRST_VERSION(sightline_light, falloff);

}  // namespace

sightline_status check_color(int32_t red, int32_t green, int32_t blue) {
    for (const int32_t channel : {red, green, blue}) {
        if (channel >= -max_light && channel <= max_light) continue;
        return fail(SIGHTLINE_INVALID,
                    "a light of (%d, %d, %d) is not allowed: each channel must be %d to %d", red,
                    green, blue, -max_light, max_light);
    }
    return SIGHTLINE_OK;
}

sightline_status check_same_size(const sightline_map* map, const sightline_light_map* light_map) {
    if (map == nullptr) return fail_null("map");
    if (light_map == nullptr) return fail_null("light_map");
    const Size size = map->size();
    const Size lit = light_map->light.size();
    if (size == lit) return SIGHTLINE_OK;
    return fail(SIGHTLINE_INVALID, "the light map is of size %dx%d, and the map of size %dx%d",
                lit.width, lit.height, size.width, size.height);
}

sightline_status read_light(const sightline_light* given, Light& out) {
    sightline_light known = SIGHTLINE_LIGHT;
    sightline_status status = read_struct(given, light_first_version, "sightline_light", known);
    if (status == SIGHTLINE_OK) status = check_color(known.red, known.green, known.blue);
    if (status == SIGHTLINE_OK && (known.falloff < 0 || known.falloff > SIGHTLINE_FALLOFF_NONE)) {
        status = fail(SIGHTLINE_INVALID, "falloff %d is not allowed: it must be 0 to %d",
                      known.falloff, SIGHTLINE_FALLOFF_NONE);
    }
    if (status != SIGHTLINE_OK) return status;
    sightline_options reach = SIGHTLINE_OPTIONS;
    reach.radius = known.radius;
    reach.shape = known.shape;
    reach.cone_angle = known.cone_angle;
    reach.cone_direction = known.cone_direction;
    Options options;
    status = read_options(&reach, options);
    if (status != SIGHTLINE_OK) return status;
    out.position = {known.x, known.y};
    out.radius = options.radius;
    out.shape = options.shape;
    out.cone = options.cone;
    out.color = {known.red, known.green, known.blue};
    out.falloff = static_cast<Falloff>(known.falloff);
    return SIGHTLINE_OK;
}

sightline_status write_light(const Light& light, sightline_light* out) {
    sightline_light value = SIGHTLINE_LIGHT;
    value.x = light.position.x;
    value.y = light.position.y;
    value.radius = light.radius;
    value.shape = static_cast<int32_t>(light.shape);
    value.red = light.color.red;
    value.green = light.color.green;
    value.blue = light.color.blue;
    value.falloff = static_cast<int32_t>(light.falloff);
    if (light.cone) {
        value.cone_angle = light.cone->angle;
        value.cone_direction = {light.cone->direction.x, light.cone->direction.y};
    }
    return write_struct(value, light_first_version, "sightline_light", out);
}

}  // namespace sightline::c_interface

void sightline_light_init(sightline_light* light) {
    init_struct(sightline_light SIGHTLINE_LIGHT, light_first_version, light);
}

sightline_status sightline_light_map_new(int32_t width, int32_t height,
                                         sightline_light_map** light_map) {
    if (light_map == nullptr) return fail_null("light_map");
    *light_map = nullptr;
    if (const auto status = check_size(width, height); status != SIGHTLINE_OK) return status;
    return guarded([&] {
        *light_map = new sightline_light_map{LightMap(Size{width, height}), {}};
        return sightline_status{SIGHTLINE_OK};
    });
}

void sightline_light_map_free(sightline_light_map* light_map) { delete light_map; }

sightline_status sightline_light_map_set_ambient(sightline_light_map* light_map, int32_t red,
                                                 int32_t green, int32_t blue) {
    if (light_map == nullptr) return fail_null("light_map");
    if (const auto status = check_color(red, green, blue); status != SIGHTLINE_OK) return status;
    light_map->light.set_ambient({red, green, blue});
    return SIGHTLINE_OK;
}

sightline_status sightline_light_map_update(sightline_light_map* light_map,
                                            const sightline_map* map, const sightline_light* lights,
                                            size_t count, size_t* computed) {
    if (const auto status = check_same_size(map, light_map); status != SIGHTLINE_OK) return status;
    if (lights == nullptr && count > 0) return fail_null("lights");
    constexpr std::size_t most = UINT32_MAX;  // light maps number them in 32 bits
    if (count >= most) {
        return fail(SIGHTLINE_INVALID, "%zu lights are not allowed: there must be fewer than %zu",
                    count, most);
    }
    return guarded([&]() -> sightline_status {
        light_map->lights.resize(count);
        std::int64_t sums[3] = {0, 0, 0};
        const auto* at = reinterpret_cast<const unsigned char*>(lights);
        for (Light& light : light_map->lights) {
            const auto* const one = reinterpret_cast<const sightline_light*>(at);
            sightline_status status = read_light(one, light);
            if (status == SIGHTLINE_OK) {
                status = check_inside(map->size(), light.position.x, light.position.y, "light");
            }
            if (status == SIGHTLINE_OK) status = check_suitable({.shape = light.shape}, map);
            if (status != SIGHTLINE_OK) return status;
            sums[0] += std::abs(light.color.red);
            sums[1] += std::abs(light.color.green);
            sums[2] += std::abs(light.color.blue);
            at += lights->size;
        }
        if (*std::max_element(sums, sums + 3) > unlimited) {
            return fail(
                SIGHTLINE_INVALID,
                "%zu lights are too bright to be added up: together they must stay below %d", count,
                unlimited);
        }
        const std::size_t views = update_lights(map->ref(), light_map->lights, light_map->light);
        if (computed != nullptr) *computed = views;
        return SIGHTLINE_OK;
    });
}

sightline_status sightline_light_map_get(const sightline_light_map* light_map, uint8_t* out,
                                         ptrdiff_t x_stride, ptrdiff_t y_stride) {
    if (light_map == nullptr) return fail_null("light_map");
    const Rect tiles = points(light_map->light.size());
    if (out == nullptr && !tiles.empty()) return fail_null("out");
    for (const Point p : tiles) {
        const Rgb color = light_map->light.at(p);
        uint8_t* const tile = out + p.x * x_stride + p.y * y_stride;
        tile[0] = static_cast<uint8_t>(color.red);
        tile[1] = static_cast<uint8_t>(color.green);
        tile[2] = static_cast<uint8_t>(color.blue);
    }
    return SIGHTLINE_OK;
}

sightline_status sightline_field_of_view_lit(const sightline_map* map,
                                             const sightline_light_map* light_map, int32_t x,
                                             int32_t y, const sightline_options* options,
                                             int32_t dark_radius, int32_t least, uint8_t* out,
                                             ptrdiff_t x_stride, ptrdiff_t y_stride) {
    Options how;
    sightline_status status = check_same_size(map, light_map);
    if (status == SIGHTLINE_OK) status = check_tile(map, x, y, "origin");
    if (status == SIGHTLINE_OK) status = read_options(options, map, how);
    if (status == SIGHTLINE_OK) status = check_radius(dark_radius);
    if (status == SIGHTLINE_OK && (least < 0 || least > 255)) {
        status = fail(SIGHTLINE_INVALID,
                      "a minimum light of %d is not allowed: it must be 0 to 255", least);
    }
    if (status != SIGHTLINE_OK) return status;
    if (out == nullptr) return fail_null("out");
    return guarded([&] {
        struct InSight;
        struct InLight;
        detail::Borrowed<TileSet, InSight> sight;
        detail::Borrowed<TileSet, InLight> seen;
        field_of_view(map->ref(), {x, y}, how, *sight);
        visible_by_light(map->ref(), light_map->light, *sight, {x, y},
                         {.radius = dark_radius, .least = least}, *seen);
        write_view(*seen, map->size(), {0, 0}, {out, x_stride, y_stride, false}, false);
        return sightline_status{SIGHTLINE_OK};
    });
}
