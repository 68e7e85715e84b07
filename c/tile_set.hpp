// sightline_tile_set: a TileSet behind a handle, and the checks that go with it.
#ifndef SIGHTLINE_C_TILE_SET_HPP
#define SIGHTLINE_C_TILE_SET_HPP

#include <sightline/core/rect.hpp>
#include <sightline/core/tile_set.hpp>

#include "error.hpp"
#include "sightline.h"

struct sightline_tile_set {
    sightline::TileSet tiles;
};

namespace sightline::c_interface {

/// Converts a checked rectangle.
[[nodiscard]] inline Rect rect_of(const sightline_rect& area) {
    return {{area.x, area.y}, {area.width, area.height}};
}

/// Fails for rectangles that no set can hold.
sightline_status check_area(const sightline_rect& area);

/// Fails if a set that also holds `area` would be too large.
sightline_status check_room(const TileSet& tiles, const Rect& area);

/// Makes an object for a handle: `*out` is NULL first, and if it fails.
template <class Handle, class Make>
sightline_status make_handle(Handle** out, const char* name, Make&& make) {
    if (out == nullptr) return fail_null(name);
    *out = nullptr;
    return guarded([&] {
        *out = new Handle{make()};
        return sightline_status{SIGHTLINE_OK};
    });
}

/// Puts the set that work() returns into `out`.
template <class Work>
sightline_status put_tiles(sightline_tile_set* out, Work&& work) {
    if (out == nullptr) return fail_null("out");
    return guarded([&] {
        out->tiles = work();
        return sightline_status{SIGHTLINE_OK};
    });
}

}  // namespace sightline::c_interface

#endif
