// One observer at a time: field of view, line of sight, and sight path.
#include <algorithm>

#include <sightline/core/tile_set.hpp>
#include <sightline/detail/scratch.hpp>
#include <sightline/fov/field_of_view.hpp>
#include <sightline/fov/haze_passed.hpp>
#include <sightline/fov/line_of_sight.hpp>

#include "map.hpp"
#include "options.hpp"
#include "view.hpp"

using namespace sightline;
using namespace sightline::c_interface;

namespace {

/// Checks map, tile and options, then calls work(options).
template <class Work>
sightline_status with_tile(const sightline_map* map, int32_t x, int32_t y, const char* role,
                           const sightline_options* given, Work&& work) {
    Options options;
    sightline_status status = check_tile(map, x, y, role);
    if (status == SIGHTLINE_OK) status = read_options(given, map, options);
    if (status != SIGHTLINE_OK) return status;
    return guarded([&]() -> sightline_status { return work(options); });
}

sightline_status write_field_of_view(const sightline_map* map, int32_t x, int32_t y,
                                     const sightline_options* given, const ViewMemory& out) {
    return with_tile(map, x, y, "origin", given, [&](const Options& options) {
        if (out.first == nullptr) return fail_null("out");
        struct Seen;
        detail::Borrowed<TileSet, Seen> seen;
        field_of_view(map->ref(), {x, y}, options, *seen);
        write_view(*seen, map->size(), {0, 0}, out, false);
        return sightline_status{SIGHTLINE_OK};
    });
}

}  // namespace

sightline_status sightline_field_of_view(const sightline_map* map, int32_t x, int32_t y,
                                         const sightline_options* options, uint8_t* out,
                                         ptrdiff_t x_stride, ptrdiff_t y_stride) {
    return write_field_of_view(map, x, y, options, {out, x_stride, y_stride, false});
}

sightline_status sightline_field_of_view_bits(const sightline_map* map, int32_t x, int32_t y,
                                              const sightline_options* options, uint8_t* out,
                                              ptrdiff_t row_stride) {
    return write_field_of_view(map, x, y, options, {out, 0, row_stride, true});
}

sightline_status sightline_line_of_sight(const sightline_map* map, int32_t x, int32_t y,
                                         int32_t to_x, int32_t to_y,
                                         const sightline_options* options, int32_t* seen) {
    return with_tile(map, x, y, "from", options, [&](const Options& how) {
        if (seen == nullptr) return fail_null("seen");
        if (const auto status = check_tile(map, to_x, to_y, "to"); status != SIGHTLINE_OK) {
            return status;
        }
        *seen = line_of_sight(map->ref(), {x, y}, {to_x, to_y}, how) ? 1 : 0;
        return sightline_status{SIGHTLINE_OK};
    });
}

sightline_status sightline_sight_path(const sightline_map* map, int32_t x, int32_t y, int32_t to_x,
                                      int32_t to_y, const sightline_options* options,
                                      sightline_point* path, size_t capacity, size_t* length) {
    return with_tile(map, x, y, "from", options, [&](const Options& how) {
        if (length == nullptr) return fail_null("length");
        if (path == nullptr && capacity > 0) return fail_null("path");
        if (const auto status = check_tile(map, to_x, to_y, "to"); status != SIGHTLINE_OK) {
            return status;
        }
        if (how.algorithm != Algorithm::symmetric) {
            return fail(SIGHTLINE_INVALID,
                        "a sight path is for the default algorithm, not for number %d: its views "
                        "need not follow lines",
                        static_cast<int>(how.algorithm));
        }
        const std::vector<Point> tiles = sight_path(map->ref(), {x, y}, {to_x, to_y}, how);
        for (std::size_t i = 0; i < (std::min)(tiles.size(), capacity); ++i) {
            path[i] = {tiles[i].x, tiles[i].y};
        }
        *length = tiles.size();
        return sightline_status{SIGHTLINE_OK};
    });
}

sightline_status sightline_haze_passed(const sightline_map* map, int32_t x, int32_t y, int32_t to_x,
                                       int32_t to_y, int32_t* haze) {
    sightline_status status = check_tile(map, x, y, "from");
    if (status == SIGHTLINE_OK) status = check_tile(map, to_x, to_y, "to");
    if (status != SIGHTLINE_OK) return status;
    if (haze == nullptr) return fail_null("haze");
    *haze = haze_passed(map->ref(), {x, y}, {to_x, to_y}).value_or(-1);
    return SIGHTLINE_OK;
}
