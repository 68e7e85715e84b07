// How far sight gets: the path, and the tile that stopped it.
#include <algorithm>

#include <sightline/fov/trace_sight.hpp>

#include "map.hpp"
#include "options.hpp"
#include "structs.hpp"

using namespace sightline;
using namespace sightline::c_interface;

namespace {

constexpr std::size_t trace_first_version = SIGHTLINE_FIRST_VERSION(sightline_trace, stopped_by);

}  // namespace

void sightline_trace_init(sightline_trace* trace) {
    init_struct(sightline_trace SIGHTLINE_TRACE, trace_first_version, trace);
}

sightline_status sightline_trace_sight(const sightline_map* map, int32_t x, int32_t y, int32_t to_x,
                                       int32_t to_y, const sightline_options* options,
                                       sightline_trace* trace, sightline_point* path,
                                       size_t capacity, size_t* length) {
    Options how;
    sightline_status status = check_tile(map, x, y, "from");
    if (status == SIGHTLINE_OK) status = check_tile(map, to_x, to_y, "to");
    if (status == SIGHTLINE_OK) status = read_options(options, map, how);
    if (status == SIGHTLINE_OK)
        status = check_struct(trace, trace_first_version, "sightline_trace");
    if (status != SIGHTLINE_OK) return status;
    if (length == nullptr) return fail_null("length");
    if (path == nullptr && capacity > 0) return fail_null("path");
    if (how.algorithm != Algorithm::symmetric) {
        return fail(
            SIGHTLINE_INVALID,
            "a trace of sight is for the default algorithm, not for number %d: what it sees "
            "need not be seen along a line",
            static_cast<int>(how.algorithm));
    }
    return guarded([&] {
        const SightTrace found = trace_sight(map->ref(), {x, y}, {to_x, to_y}, how);
        sightline_trace value = SIGHTLINE_TRACE;
        value.reached = found.reached ? 1 : 0;
        value.stopped_at = {found.stopped_at.x, found.stopped_at.y};
        if (found.stopped_by) {
            value.was_stopped = 1;
            value.stopped_by = {found.stopped_by->x, found.stopped_by->y};
        }
        for (std::size_t i = 0; i < (std::min)(found.path.size(), capacity); ++i) {
            path[i] = {found.path[i].x, found.path[i].y};
        }
        *length = found.path.size();
        return write_struct(value, trace_first_version, "sightline_trace", trace);
    });
}
