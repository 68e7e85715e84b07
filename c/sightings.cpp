// Sightings: who came into view, who left.
#include "sightings.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "tile_set.hpp"

using namespace sightline;
using namespace sightline::c_interface;

sightline_status sightline_sightings_new(sightline_sightings** sightings) {
    return make_handle(sightings, "sightings", [] { return Sightings<std::int64_t>(); });
}

void sightline_sightings_free(sightline_sightings* sightings) { delete sightings; }

sightline_status sightline_sightings_update(sightline_sightings* sightings,
                                            const sightline_tile_set* visible,
                                            const sightline_sighting* entities, size_t count,
                                            const int64_t* self) {
    if (sightings == nullptr) return fail_null("sightings");
    if (visible == nullptr) return fail_null("visible");
    if (entities == nullptr && count > 0) return fail_null("entities");
    return guarded([&] {
        std::vector<std::pair<std::int64_t, Point>> all;
        all.reserve(count);
        for (std::size_t i = 0; i < count; ++i) {
            all.push_back({entities[i].entity, {entities[i].x, entities[i].y}});
        }
        if (self != nullptr) {
            sightings->sightings.update(visible->tiles, all, std::int64_t{*self});
        } else {
            sightings->sightings.update(visible->tiles, all);
        }
        return sightline_status{SIGHTLINE_OK};
    });
}

sightline_status sightline_sightings_get(const sightline_sightings* sightings, int32_t which,
                                         sightline_sighting* out, size_t capacity, size_t* length) {
    if (sightings == nullptr) return fail_null("sightings");
    if (length == nullptr) return fail_null("length");
    if (out == nullptr && capacity > 0) return fail_null("out");
    const Sightings<std::int64_t>& from = sightings->sightings;
    const std::vector<Sighting<std::int64_t>>* const lists[] = {&from.in_view(), &from.came(),
                                                                &from.stayed(), &from.left()};
    if (which < SIGHTLINE_SIGHTED_IN_VIEW || which > SIGHTLINE_SIGHTED_LEFT) {
        return fail(SIGHTLINE_INVALID, "sightings of kind %d are not known: it must be 0 to %d",
                    which, SIGHTLINE_SIGHTED_LEFT);
    }
    const auto& list = *lists[which];
    for (std::size_t i = 0; i < (std::min)(list.size(), capacity); ++i) {
        out[i] = {list[i].entity, list[i].position.x, list[i].position.y};
    }
    *length = list.size();
    return SIGHTLINE_OK;
}

sightline_status sightline_sightings_reset(sightline_sightings* sightings) {
    if (sightings == nullptr) return fail_null("sightings");
    sightings->sightings.reset();
    return SIGHTLINE_OK;
}
