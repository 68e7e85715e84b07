// How much of a tile is seen.
#include <vector>

#include <sightline/detail/scratch.hpp>
#include <sightline/fov/shares.hpp>

#include "map.hpp"
#include "options.hpp"

using namespace sightline;
using namespace sightline::c_interface;

namespace {

sightline_status check_no_haze(const sightline_map* map) {
    if (!map->tiles().has_haze()) return SIGHTLINE_OK;
    return fail(SIGHTLINE_INVALID,
                "a share is not for a map with haze: ask sightline_haze_passed()");
}

}  // namespace

sightline_status sightline_share_seen(const sightline_map* map, int32_t x, int32_t y, int32_t to_x,
                                      int32_t to_y, int32_t* share) {
    sightline_status status = check_tile(map, x, y, "from");
    if (status == SIGHTLINE_OK) status = check_tile(map, to_x, to_y, "to");
    if (status == SIGHTLINE_OK) status = check_no_haze(map);
    if (status != SIGHTLINE_OK) return status;
    if (share == nullptr) return fail_null("share");
    return guarded([&] {
        *share = share_seen(map->ref(), {x, y}, {to_x, to_y});
        return sightline_status{SIGHTLINE_OK};
    });
}

sightline_status sightline_shares(const sightline_map* map, int32_t x, int32_t y,
                                  const sightline_options* options, uint8_t* out,
                                  ptrdiff_t x_stride, ptrdiff_t y_stride) {
    Options how;
    sightline_status status = check_tile(map, x, y, "origin");
    if (status == SIGHTLINE_OK) status = read_options(options, map, how);
    if (status == SIGHTLINE_OK) status = check_no_haze(map);
    if (status != SIGHTLINE_OK) return status;
    if (out == nullptr) return fail_null("out");
    if (how.algorithm != Algorithm::symmetric) {
        return fail(SIGHTLINE_INVALID, "shares are for the default algorithm, not for number %d",
                    static_cast<int>(how.algorithm));
    }
    return guarded([&] {
        struct Shares;
        detail::Borrowed<std::vector<detail::TileShare>, Shares> shares;
        detail::shares_around(map->ref(), {x, y}, how, *shares);
        // Nothing can fail from here on.
        const auto at = [&](Point p) { return out + p.x * x_stride + p.y * y_stride; };
        for (const Point p : points(map->size())) *at(p) = 0;
        for (const detail::TileShare& each : *shares) {
            *at(each.tile) = static_cast<uint8_t>(each.share);
        }
        return sightline_status{SIGHTLINE_OK};
    });
}
