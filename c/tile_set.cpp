// Sets of tiles: combined, read and written.
#include "tile_set.hpp"

#include "view.hpp"

using namespace sightline;
using namespace sightline::c_interface;

namespace sightline::c_interface {

sightline_status check_area(const sightline_rect& area) {
    const auto fits = [](int64_t first, int64_t count) {
        return count >= 0 && count <= max_side && first + count - 1 <= INT32_MAX;
    };
    if (fits(area.x, area.width) && fits(area.y, area.height)) return SIGHTLINE_OK;
    return fail(SIGHTLINE_INVALID,
                "a rectangle of size %dx%d at (%d, %d) is not allowed: each side must be 0 to %d, "
                "and its last tile an int32_t",
                area.width, area.height, area.x, area.y, max_side);
}

sightline_status check_room(const TileSet& tiles, const Rect& area) {
    const Rect all = tiles.tight_bounds();
    if (area.empty() || all.empty()) return SIGHTLINE_OK;
    const auto span = [](int64_t a, int64_t a_count, int64_t b, int64_t b_count) {
        return (std::max)(a + a_count, b + b_count) - (std::min)(a, b);
    };
    const int64_t width = span(all.min.x, all.size.width, area.min.x, area.size.width);
    const int64_t height = span(all.min.y, all.size.height, area.min.y, area.size.height);
    if (width <= max_side && height <= max_side) return SIGHTLINE_OK;
    return fail(SIGHTLINE_TOO_LARGE,
                "a set of %lldx%lld tiles is not allowed: each side must be 0 to %d",
                static_cast<long long>(width), static_cast<long long>(height), max_side);
}

}  // namespace sightline::c_interface

sightline_status sightline_tile_set_new(sightline_tile_set** tiles) {
    return make_handle(tiles, "tiles", [] { return TileSet(); });
}

void sightline_tile_set_free(sightline_tile_set* tiles) { delete tiles; }

int32_t sightline_tile_set_contains(const sightline_tile_set* tiles, int32_t x, int32_t y) {
    return tiles != nullptr && tiles->tiles.contains(Point{x, y}) ? 1 : 0;
}

size_t sightline_tile_set_count(const sightline_tile_set* tiles) {
    return tiles == nullptr ? 0 : tiles->tiles.count();
}

sightline_status sightline_tile_set_bounds(const sightline_tile_set* tiles,
                                           sightline_rect* bounds) {
    if (tiles == nullptr) return fail_null("tiles");
    if (bounds == nullptr) return fail_null("bounds");
    const Rect all = tiles->tiles.tight_bounds();
    *bounds = {all.min.x, all.min.y, all.size.width, all.size.height};
    return SIGHTLINE_OK;
}

sightline_status sightline_tile_set_insert(sightline_tile_set* tiles, sightline_rect area) {
    if (tiles == nullptr) return fail_null("tiles");
    sightline_status status = check_area(area);
    if (status == SIGHTLINE_OK) status = check_room(tiles->tiles, rect_of(area));
    if (status != SIGHTLINE_OK) return status;
    return guarded([&] {
        tiles->tiles.insert(rect_of(area));
        return sightline_status{SIGHTLINE_OK};
    });
}

sightline_status sightline_tile_set_erase(sightline_tile_set* tiles, sightline_rect area) {
    if (tiles == nullptr) return fail_null("tiles");
    if (const auto status = check_area(area); status != SIGHTLINE_OK) return status;
    for (const Point p : intersection(rect_of(area), tiles->tiles.bounds())) tiles->tiles.erase(p);
    return SIGHTLINE_OK;
}

sightline_status sightline_tile_set_clear(sightline_tile_set* tiles) {
    if (tiles == nullptr) return fail_null("tiles");
    tiles->tiles.clear();
    return SIGHTLINE_OK;
}

namespace {

/// Changes `tiles` by `other`, after checking both.
template <class Change>
sightline_status combine(sightline_tile_set* tiles, const sightline_tile_set* other,
                         Change&& change) {
    if (tiles == nullptr) return fail_null("tiles");
    if (other == nullptr) return fail_null("other");
    return guarded([&] {
        change(tiles->tiles, other->tiles);
        return sightline_status{SIGHTLINE_OK};
    });
}

}  // namespace

sightline_status sightline_tile_set_assign(sightline_tile_set* tiles,
                                           const sightline_tile_set* other) {
    return combine(tiles, other, [](TileSet& to, const TileSet& from) { to = from; });
}

sightline_status sightline_tile_set_unite(sightline_tile_set* tiles,
                                          const sightline_tile_set* other) {
    if (tiles != nullptr && other != nullptr) {
        const auto status = check_room(tiles->tiles, other->tiles.bounds());
        if (status != SIGHTLINE_OK) return status;
    }
    return combine(tiles, other, [](TileSet& to, const TileSet& from) { to |= from; });
}

sightline_status sightline_tile_set_intersect(sightline_tile_set* tiles,
                                              const sightline_tile_set* other) {
    return combine(tiles, other, [](TileSet& to, const TileSet& from) { to &= from; });
}

sightline_status sightline_tile_set_subtract(sightline_tile_set* tiles,
                                             const sightline_tile_set* other) {
    return combine(tiles, other, [](TileSet& to, const TileSet& from) { to -= from; });
}

int32_t sightline_tile_set_equal(const sightline_tile_set* tiles, const sightline_tile_set* other) {
    return tiles != nullptr && other != nullptr && tiles->tiles == other->tiles ? 1 : 0;
}

sightline_status sightline_tile_set_points(const sightline_tile_set* tiles, sightline_point* points,
                                           size_t capacity, size_t* length) {
    if (tiles == nullptr) return fail_null("tiles");
    if (length == nullptr) return fail_null("length");
    if (points == nullptr && capacity > 0) return fail_null("points");
    std::size_t written = 0;
    for (const Point p : tiles->tiles) {
        if (written == capacity) break;
        points[written++] = {p.x, p.y};
    }
    *length = tiles->tiles.count();
    return SIGHTLINE_OK;
}

sightline_status sightline_tile_set_write(const sightline_tile_set* tiles, sightline_rect area,
                                          uint8_t* out, ptrdiff_t x_stride, ptrdiff_t y_stride) {
    if (tiles == nullptr) return fail_null("tiles");
    if (const auto status = check_area(area); status != SIGHTLINE_OK) return status;
    const Rect window = rect_of(area);
    if (window.empty()) return SIGHTLINE_OK;
    if (out == nullptr) return fail_null("out");
    const ViewMemory memory{out, x_stride, y_stride, false};
    memory.write(points(window.size),
                 [&](Point first) { return tiles->tiles.row_bits(window.min + first); });
    return SIGHTLINE_OK;
}

sightline_status sightline_tile_set_read(sightline_tile_set* tiles, sightline_rect area,
                                         const void* bytes, ptrdiff_t x_stride,
                                         ptrdiff_t y_stride) {
    if (tiles == nullptr) return fail_null("tiles");
    if (const auto status = check_area(area); status != SIGHTLINE_OK) return status;
    const Rect window = rect_of(area);
    if (bytes == nullptr && !window.empty()) return fail_null("bytes");
    return guarded([&] {
        TileSet read = TileSet::with_room(window);
        for (const Point p : points(window.size)) {
            const auto* const tile =
                static_cast<const unsigned char*>(bytes) + p.x * x_stride + p.y * y_stride;
            if (*tile != 0) read.insert(window.min + p);
        }
        tiles->tiles = std::move(read);
        return sightline_status{SIGHTLINE_OK};
    });
}
