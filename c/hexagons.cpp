// Maps of hexagons, distances, and offset coordinates.
#include <algorithm>
#include <utility>

#include <sightline/core/hex.hpp>
#include <sightline/core/shape.hpp>

#include "map.hpp"
#include "options.hpp"

using namespace sightline;
using namespace sightline::c_interface;

static_assert(SIGHTLINE_OFFSET_EVEN_Q == static_cast<int>(HexOffset::even_q));

namespace sightline::c_interface {

namespace {

class HeldHexGrid final : public HexMap {
  public:
    explicit HeldHexGrid(HexGrid grid) : grid_{std::move(grid)} {}

    [[nodiscard]] HexGrid& grid() override { return grid_; }
    [[nodiscard]] MapRef ref() const override { return grid_; }
    [[nodiscard]] const OpacityGrid& tiles() const override { return grid_.as_squares(); }
    [[nodiscard]] bool has_thin_walls() const override { return grid_.has_thin_walls(); }
    void set_opaque(Point p, bool opaque) override { grid_.set_opaque(p, opaque); }
    void set_haze(Point p, int haze) override { grid_.set_haze(p, haze); }
    void fill(const Rect& area, bool opaque) override { grid_.fill(area, opaque); }
    void load(const OpacityGrid& tiles) override {
        HexGrid loaded(tiles.size());
        for (const Point p : points(tiles.size())) loaded.set_opaque(p, tiles.is_opaque(p));
        grid_ = std::move(loaded);
    }

  private:
    HexGrid grid_;
};

}  // namespace

std::unique_ptr<HexMap> make_hex_map(HexGrid grid) {
    return std::make_unique<HeldHexGrid>(std::move(grid));
}

}  // namespace sightline::c_interface

namespace {

/// Fails for offsets that do not exist, and for coordinates whose sums could overflow.
sightline_status check_offset(int32_t x, int32_t y, int32_t offset) {
    const auto status = check_number("offset", offset, SIGHTLINE_OFFSET_EVEN_Q);
    constexpr int32_t most = 1 << 30;
    if (status != SIGHTLINE_OK || (x >= -most && x < most && y >= -most && y < most)) return status;
    return fail(SIGHTLINE_OUT_OF_RANGE, "(%d, %d) is not allowed: each part must be %d to %d", x, y,
                -most, most - 1);
}

sightline_status convert(int32_t x, int32_t y, int32_t offset, sightline_point* out,
                         const char* name, Point (*conversion)(Point, HexOffset)) {
    if (out == nullptr) return fail_null(name);
    if (const auto status = check_offset(x, y, offset); status != SIGHTLINE_OK) return status;
    const Point p = conversion({x, y}, static_cast<HexOffset>(offset));
    *out = {p.x, p.y};
    return SIGHTLINE_OK;
}

}  // namespace

sightline_status sightline_map_new_hexagons(int32_t width, int32_t height, sightline_map** map) {
    if (map == nullptr) return fail_null("map");
    *map = nullptr;
    if (const auto status = check_hex_size(width, height); status != SIGHTLINE_OK) return status;
    return guarded([&] {
        *map = new sightline_map{{}, make_hex_map(HexGrid(Size{width, height}))};
        return sightline_status{SIGHTLINE_OK};
    });
}

int32_t sightline_map_is_hexagonal(const sightline_map* map) {
    return map != nullptr && map->is_hexagonal() ? 1 : 0;
}

int32_t sightline_hex_distance(int32_t q, int32_t r, int32_t to_q, int32_t to_r) {
    // An offset that saturates is further than INT32_MAX, too.
    const int64_t steps = detail::hex_length(detail::offset_between({q, r}, {to_q, to_r}));
    return static_cast<int32_t>((std::min)(steps, int64_t{INT32_MAX}));
}

sightline_status sightline_to_axial(int32_t column, int32_t row, int32_t offset,
                                    sightline_point* axial) {
    return convert(column, row, offset, axial, "axial", to_axial);
}

sightline_status sightline_to_offset(int32_t q, int32_t r, int32_t offset, sightline_point* place) {
    return convert(q, r, offset, place, "place", to_offset);
}

sightline_status sightline_offset_bounds(int32_t width, int32_t height, int32_t offset,
                                         sightline_rect* bounds) {
    if (bounds == nullptr) return fail_null("bounds");
    sightline_status status = check_size(width, height);
    if (status == SIGHTLINE_OK) status = check_offset(0, 0, offset);
    if (status != SIGHTLINE_OK) return status;
    *bounds = {0, 0, 0, 0};
    if (width == 0 || height == 0) return SIGHTLINE_OK;
    const Point first = HexGrid::offset_origin({width, height}, static_cast<HexOffset>(offset));
    *bounds = {-first.x, -first.y, width + first.x, height + first.y};
    return SIGHTLINE_OK;
}
