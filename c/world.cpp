// Worlds known by callbacks.
#include "world.hpp"

#include <sightline/detail/scratch.hpp>
#include <sightline/fov/cast_sight.hpp>
#include <sightline/fov/field_of_view.hpp>

#include "options.hpp"
#include "structs.hpp"

using namespace sightline;
using namespace sightline::c_interface;

namespace sightline::c_interface {

namespace {

constexpr std::size_t world_first_version = SIGHTLINE_FIRST_VERSION(sightline_world, context);

sightline_status check_bounds(const sightline_rect& bounds, int32_t x, int32_t y) {
    if (const auto status = check_area(bounds); status != SIGHTLINE_OK) return status;
    if (rect_of(bounds).contains({x, y})) return SIGHTLINE_OK;
    return fail(SIGHTLINE_OUT_OF_RANGE,
                "origin (%d, %d) is outside the world of size %dx%d at (%d, %d)", x, y,
                bounds.width, bounds.height, bounds.x, bounds.y);
}

sightline_status check_unbounded(int32_t x, int32_t y, int32_t radius) {
    if (radius > detail::max_unbounded_radius) {
        return fail(SIGHTLINE_INVALID,
                    "radius %d is not allowed in a world without an end: it must be 0 to %d",
                    radius, detail::max_unbounded_radius);
    }
    constexpr int most = unlimited - max_side;
    if (x < -most || x > most || y < -most || y > most) {
        return fail(SIGHTLINE_OUT_OF_RANGE,
                    "origin (%d, %d) is not allowed: each part must be %d to %d", x, y, -most,
                    most);
    }
    return SIGHTLINE_OK;
}

}  // namespace

sightline_status read_world(const sightline_world* given, int32_t x, int32_t y,
                            const Options& options, sightline_world& out) {
    const auto status = read_struct(given, world_first_version, "sightline_world", out);
    if (status != SIGHTLINE_OK) return status;
    if (out.is_opaque == nullptr) return fail_null("is_opaque");
    return out.bounded != 0 ? check_bounds(out.bounds, x, y)
                            : check_unbounded(x, y, options.radius);
}

}  // namespace sightline::c_interface

void sightline_world_init(sightline_world* world) {
    init_struct(sightline_world SIGHTLINE_WORLD, world_first_version, world);
}

sightline_status sightline_cast_sight_in(const sightline_world* world, int32_t x, int32_t y,
                                         const sightline_options* options,
                                         sightline_mark_visible mark_visible, void* context) {
    if (mark_visible == nullptr) return fail_null("mark_visible");
    Options how;
    sightline_world known = SIGHTLINE_WORLD;
    sightline_status status = read_options(options, how);
    if (status == SIGHTLINE_OK) status = read_world(world, x, y, how, known);
    if (status != SIGHTLINE_OK) return status;
    return guarded([&] {
        struct Seen;
        detail::Borrowed<TileSet, Seen> seen;
        with_world(known, [&](const MapRef& map) { field_of_view(map, {x, y}, how, *seen); });
        for (const Point p : *seen) mark_visible(context, p.x, p.y);
        return sightline_status{SIGHTLINE_OK};
    });
}

sightline_status sightline_cast_sight(sightline_is_opaque is_opaque,
                                      sightline_mark_visible mark_visible, void* context, int32_t x,
                                      int32_t y, const sightline_options* options) {
    sightline_world world = SIGHTLINE_WORLD;
    world.is_opaque = is_opaque;
    world.context = context;
    if (is_opaque == nullptr) return fail_null("is_opaque");
    return sightline_cast_sight_in(&world, x, y, options, mark_visible, context);
}
