// Worlds known by callbacks.
#include "world.hpp"

#include <utility>

#include <sightline/detail/scratch.hpp>
#include <sightline/fov/cast_sight.hpp>
#include <sightline/fov/field_of_view.hpp>

#include "map.hpp"
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

/// Nothing that a view reaches may lie past the ends of int.
sightline_status check_place(int32_t x, int32_t y) {
    constexpr int most = unlimited - max_side;
    if (x >= -most && x <= most && y >= -most && y <= most) return SIGHTLINE_OK;
    return fail(SIGHTLINE_OUT_OF_RANGE,
                "origin (%d, %d) is not allowed: each part must be %d to %d", x, y, -most, most);
}

sightline_status check_unbounded(int32_t radius, bool hexagonal) {
    const int most = hexagonal ? detail::max_unbounded_hex_radius : detail::max_unbounded_radius;
    if (radius > most) {
        return fail(SIGHTLINE_INVALID,
                    "radius %d is not allowed in a world without an end: it must be 0 to %d",
                    radius, most);
    }
    return SIGHTLINE_OK;
}

}  // namespace

sightline_status read_world(const sightline_world* given, int32_t x, int32_t y,
                            const Options& options, sightline_world& out) {
    auto status = read_struct(given, world_first_version, "sightline_world", out);
    if (status != SIGHTLINE_OK) return status;
    if (out.is_opaque == nullptr && out.along == nullptr) return fail_null("is_opaque");
    const bool hexagonal = out.hexagonal != 0;
    status = check_suitable(options, hexagonal, false);
    if (status != SIGHTLINE_OK) return status;
    status = out.bounded == 0 ? check_unbounded(options.radius, hexagonal)
                              : check_bounds(out.bounds, x, y);
    if (status == SIGHTLINE_OK && out.bounded != 0 && hexagonal) {
        status = check_hex_size(out.bounds.width, out.bounds.height);
    }
    return status == SIGHTLINE_OK ? check_place(x, y) : status;
}

}  // namespace sightline::c_interface

void sightline_world_init(sightline_world* world) {
    init_struct(sightline_world SIGHTLINE_WORLD, world_first_version, world);
}

namespace {

/// Computes the field of view in a checked world, once options and world are read.
template <class Use>
sightline_status view_in(const sightline_world* world, int32_t x, int32_t y,
                         const sightline_options* options, Use&& use) {
    Options how;
    sightline_world known = SIGHTLINE_WORLD;
    sightline_status status = read_options(options, how);
    if (status == SIGHTLINE_OK) status = read_world(world, x, y, how, known);
    if (status != SIGHTLINE_OK) return status;
    return guarded([&] {
        // Not `out` itself: a callback may fail, and a failed call changes nothing.
        struct Seen;
        detail::Borrowed<TileSet, Seen> seen;
        with_world(known, [&](const MapRef& map) { field_of_view(map, {x, y}, how, *seen); });
        use(*seen);
        return sightline_status{SIGHTLINE_OK};
    });
}

}  // namespace

sightline_status sightline_cast_sight_in(const sightline_world* world, int32_t x, int32_t y,
                                         const sightline_options* options,
                                         sightline_mark_visible mark_visible, void* context) {
    if (mark_visible == nullptr) return fail_null("mark_visible");
    return view_in(world, x, y, options, [&](const TileSet& seen) {
        for (const Point p : seen) mark_visible(context, p.x, p.y);
    });
}

sightline_status sightline_field_of_view_in(const sightline_world* world, int32_t x, int32_t y,
                                            const sightline_options* options,
                                            sightline_tile_set* out) {
    if (out == nullptr) return fail_null("out");
    return view_in(world, x, y, options, [&](TileSet& seen) { std::swap(out->tiles, seen); });
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
