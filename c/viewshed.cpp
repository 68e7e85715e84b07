// Viewsheds: options of observers, and their views.
#include "viewshed.hpp"

#include "options.hpp"
#include "structs.hpp"
#include "tile_set.hpp"

using namespace sightline;
using namespace sightline::c_interface;

namespace {

constexpr std::size_t dark_first_version = SIGHTLINE_FIRST_VERSION(sightline_dark_sight, least);

/// Reads the options of a viewshed, whose default radius is 8.
sightline_status read_viewshed_options(const sightline_options* given, ViewshedOptions& out) {
    if (given == nullptr) {
        out = {};
        return SIGHTLINE_OK;
    }
    Options options;
    const auto status = read_options(given, options);
    if (status == SIGHTLINE_OK) out = options;
    return status;
}

}  // namespace

void sightline_dark_sight_init(sightline_dark_sight* dark) {
    init_struct(sightline_dark_sight SIGHTLINE_DARK_SIGHT, dark_first_version, dark);
}

sightline_status sightline_viewshed_new(const sightline_options* options,
                                        sightline_viewshed** viewshed) {
    if (viewshed != nullptr) *viewshed = nullptr;
    ViewshedOptions how;
    const auto status = read_viewshed_options(options, how);
    if (status != SIGHTLINE_OK) return status;
    return make_handle(viewshed, "viewshed", [&] { return Viewshed{.options = how}; });
}

void sightline_viewshed_free(sightline_viewshed* viewshed) { delete viewshed; }

sightline_status sightline_viewshed_set_options(sightline_viewshed* viewshed,
                                                const sightline_options* options) {
    if (viewshed == nullptr) return fail_null("viewshed");
    return read_viewshed_options(options, viewshed->viewshed.options);
}

sightline_status sightline_viewshed_get_options(const sightline_viewshed* viewshed,
                                                sightline_options* options) {
    if (viewshed == nullptr) return fail_null("viewshed");
    return write_options(viewshed->viewshed.options, options);
}

sightline_status sightline_viewshed_set_dark(sightline_viewshed* viewshed,
                                             const sightline_dark_sight* dark) {
    if (viewshed == nullptr) return fail_null("viewshed");
    sightline_dark_sight known = SIGHTLINE_DARK_SIGHT;
    auto status = read_struct(dark, dark_first_version, "sightline_dark_sight", known);
    if (status == SIGHTLINE_OK) status = check_radius(known.radius);
    if (status == SIGHTLINE_OK) status = check_number("shape", known.shape, count_of<Shape> - 1);
    if (status == SIGHTLINE_OK) status = check_number("a least light of", known.least, 255);
    if (status != SIGHTLINE_OK) return status;
    viewshed->viewshed.dark = {known.radius, static_cast<Shape>(known.shape), known.least};
    return SIGHTLINE_OK;
}

sightline_status sightline_viewshed_get_dark(const sightline_viewshed* viewshed,
                                             sightline_dark_sight* dark) {
    if (viewshed == nullptr) return fail_null("viewshed");
    const DarkSight& from = viewshed->viewshed.dark;
    sightline_dark_sight value = SIGHTLINE_DARK_SIGHT;
    value.radius = from.radius;
    value.shape = static_cast<int32_t>(from.shape);
    value.least = from.least;
    return write_struct(value, dark_first_version, "sightline_dark_sight", dark);
}

sightline_status sightline_viewshed_mark_dirty(sightline_viewshed* viewshed) {
    if (viewshed == nullptr) return fail_null("viewshed");
    viewshed->viewshed.dirty = true;
    return SIGHTLINE_OK;
}

sightline_status sightline_viewshed_reset(sightline_viewshed* viewshed) {
    if (viewshed == nullptr) return fail_null("viewshed");
    viewshed->viewshed.reset();
    return SIGHTLINE_OK;
}

int32_t sightline_viewshed_sees(const sightline_viewshed* viewshed, int32_t x, int32_t y) {
    return viewshed != nullptr && viewshed->viewshed.sees(Point{x, y}) ? 1 : 0;
}

sightline_status sightline_viewshed_visible(const sightline_viewshed* viewshed,
                                            sightline_tile_set* out) {
    if (viewshed == nullptr) return fail_null("viewshed");
    return put_tiles(out, [&] { return viewshed->viewshed.visible(); });
}

sightline_status sightline_viewshed_newly_seen(const sightline_viewshed* viewshed,
                                               sightline_tile_set* out) {
    if (viewshed == nullptr) return fail_null("viewshed");
    return put_tiles(out, [&] { return viewshed->viewshed.newly_seen(); });
}

sightline_status sightline_viewshed_newly_hidden(const sightline_viewshed* viewshed,
                                                 sightline_tile_set* out) {
    if (viewshed == nullptr) return fail_null("viewshed");
    return put_tiles(out, [&] { return viewshed->viewshed.newly_hidden(); });
}
