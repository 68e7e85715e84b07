// Updates of viewsheds: one, many on several threads, by light, and in worlds of callbacks.
#include <algorithm>
#include <functional>
#include <utility>
#include <vector>

#include <sightline/crowd/workers.hpp>
#include <sightline/visibility/update_viewsheds.hpp>
#include <sightline/visibility/update_viewsheds_by_light.hpp>

#include "light_map.hpp"
#include "map.hpp"
#include "options.hpp"
#include "viewshed.hpp"
#include "world.hpp"

using namespace sightline;
using namespace sightline::c_interface;

namespace {

sightline_status check_light(const sightline_map* map, const sightline_light_map* light_map) {
    return light_map == nullptr ? SIGHTLINE_OK : check_same_size(map, light_map);
}

/// Fails for an observer who cannot see on that map.
sightline_status check_observer(const Viewshed& viewshed, const sightline_map* map,
                                const sightline_light_map* light_map, sightline_point at) {
    auto status = check_tile(map, at.x, at.y, "position");
    if (status == SIGHTLINE_OK) status = check_suitable(viewshed.options, map);
    if (status != SIGHTLINE_OK || light_map == nullptr) return status;
    return check_suitable({.shape = viewshed.dark.shape}, map);
}

/// Whether no viewshed occurs twice: two threads would write to it.
bool are_distinct(sightline_viewshed* const* viewsheds, std::size_t count) {
    // Viewsheds that were made one after another mostly lie so.
    const auto* const end = viewsheds + count;
    if (std::adjacent_find(viewsheds, end, std::greater_equal<>()) == end) return true;
    std::vector<const sightline_viewshed*> sorted(viewsheds, end);
    std::sort(sorted.begin(), sorted.end(), std::less<>());
    return std::adjacent_find(sorted.begin(), sorted.end()) == sorted.end();
}

bool update_one(const MapRef& map, const sightline_light_map* light_map, Point position,
                Viewshed& viewshed) {
    return light_map == nullptr ? update_viewshed(map, position, viewshed)
                                : update_viewshed(map, light_map->light, position, viewshed);
}

/// An observer, as update_viewsheds() takes them.
struct Placed {
    Point position;
    Viewshed& viewshed;
};

}  // namespace

sightline_status sightline_viewshed_update(sightline_viewshed* viewshed, const sightline_map* map,
                                           const sightline_light_map* light_map, int32_t x,
                                           int32_t y, int32_t* recomputed) {
    if (viewshed == nullptr) return fail_null("viewshed");
    sightline_status status = check_observer(viewshed->viewshed, map, light_map, {x, y});
    if (status == SIGHTLINE_OK) status = check_light(map, light_map);
    if (status != SIGHTLINE_OK) return status;
    return guarded([&] {
        const bool anew = update_one(map->ref(), light_map, {x, y}, viewshed->viewshed);
        if (recomputed != nullptr) *recomputed = anew ? 1 : 0;
        return sightline_status{SIGHTLINE_OK};
    });
}

sightline_status sightline_viewsheds_update(sightline_viewshed* const* viewsheds,
                                            const sightline_point* positions, size_t count,
                                            const sightline_map* map,
                                            const sightline_light_map* light_map, int32_t threads,
                                            size_t* recomputed) {
    if (map == nullptr) return fail_null("map");
    if (viewsheds == nullptr && count > 0) return fail_null("viewsheds");
    if (positions == nullptr && count > 0) return fail_null("positions");
    if (threads < 0) return fail(SIGHTLINE_INVALID, "%d threads are not allowed", threads);
    if (const auto status = check_light(map, light_map); status != SIGHTLINE_OK) return status;
    for (std::size_t i = 0; i < count; ++i) {
        if (viewsheds[i] == nullptr) return fail_null("one of the viewsheds");
        const auto status = check_observer(viewsheds[i]->viewshed, map, light_map, positions[i]);
        if (status != SIGHTLINE_OK) return status;
    }
    return guarded([&] {
        if (!are_distinct(viewsheds, count)) {
            return fail(SIGHTLINE_INVALID, "one of the viewsheds occurs twice");
        }
        std::size_t anew = 0;
        if (threads == 1) {
            for (std::size_t i = 0; i < count; ++i) {
                const Point position{positions[i].x, positions[i].y};
                if (update_one(map->ref(), light_map, position, viewsheds[i]->viewshed)) ++anew;
            }
        } else {
            std::vector<Placed> all;
            all.reserve(count);
            for (std::size_t i = 0; i < count; ++i) {
                all.push_back({{positions[i].x, positions[i].y}, viewsheds[i]->viewshed});
            }
            Workers workers(threads, count);
            anew = light_map == nullptr
                       ? update_viewsheds(map->ref(), all, workers)
                       : update_viewsheds(map->ref(), light_map->light, all, workers);
        }
        if (recomputed != nullptr) *recomputed = anew;
        return sightline_status{SIGHTLINE_OK};
    });
}

sightline_status sightline_viewshed_update_in(sightline_viewshed* viewshed,
                                              const sightline_world* world, int32_t x, int32_t y) {
    if (viewshed == nullptr) return fail_null("viewshed");
    sightline_world known = SIGHTLINE_WORLD;
    const auto status = read_world(world, x, y, viewshed->viewshed.options, known);
    if (status != SIGHTLINE_OK) return status;
    return guarded([&] {
        // Out of reach of callbacks, which might use the viewshed that is being written.
        struct Kept {
            Viewshed& place;
            Viewshed own = std::move(place);
            ~Kept() { place = std::move(own); }
        } kept{viewshed->viewshed};
        with_world(known,
                   [&](const MapRef& map) { detail::update_viewshed(map, Point{x, y}, kept.own); });
        return sightline_status{SIGHTLINE_OK};
    });
}
