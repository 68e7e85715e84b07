// sightline_map: an OpacityGrid or a HexGrid behind a handle.
#ifndef SIGHTLINE_C_MAP_HPP
#define SIGHTLINE_C_MAP_HPP

#include <memory>

#include <sightline/map/hex_grid.hpp>
#include <sightline/map/map_ref.hpp>
#include <sightline/map/opacity_grid.hpp>

#include "error.hpp"
#include "sightline.h"

namespace sightline::c_interface {

/// A map of hexagons. Its functions are virtual so that programs that never make one, such as the
/// module for JavaScript, do not contain the code.
class HexMap {
  public:
    virtual ~HexMap() = default;
    [[nodiscard]] virtual HexGrid& grid() = 0;
    [[nodiscard]] virtual MapRef ref() const = 0;
    /// Opacity and haze of the tiles.
    [[nodiscard]] virtual const OpacityGrid& tiles() const = 0;
    [[nodiscard]] virtual bool has_thin_walls() const = 0;
    virtual void set_opaque(Point p, bool opaque) = 0;
    virtual void set_haze(Point p, int haze) = 0;
    virtual void fill(const Rect& area, bool opaque) = 0;
    /// Becomes a map with these tiles opaque, without haze and thin walls.
    virtual void load(const OpacityGrid& tiles) = 0;
};

/// The only way to make one.
std::unique_ptr<HexMap> make_hex_map(HexGrid grid);

}  // namespace sightline::c_interface

struct sightline_map {
    sightline::OpacityGrid grid;  // a map of squares; empty if there are hexagons
    std::unique_ptr<sightline::c_interface::HexMap> hexes{};

    [[nodiscard]] bool is_hexagonal() const { return hexes != nullptr; }
    /// Opacity and haze of the tiles, whatever their form.
    [[nodiscard]] const sightline::OpacityGrid& tiles() const {
        return hexes ? hexes->tiles() : grid;
    }
    [[nodiscard]] sightline::Size size() const { return tiles().size(); }
    [[nodiscard]] bool has_thin_walls() const {
        return hexes ? hexes->has_thin_walls() : grid.has_thin_walls();
    }
    [[nodiscard]] sightline::MapRef ref() const {
        return hexes ? hexes->ref() : sightline::MapRef(grid);
    }
    /// Calls change(map) with the grid of either kind.
    template <class Change>
    void change(Change&& change) {
        if (hexes) {
            change(*hexes);
        } else {
            change(grid);
        }
    }
};

namespace sightline::c_interface {

/// Fails for sizes that no map can have.
inline sightline_status check_size(int32_t width, int32_t height) {
    if (width >= 0 && height >= 0 && width <= max_side && height <= max_side) return SIGHTLINE_OK;
    return fail(SIGHTLINE_TOO_LARGE, "map size %dx%d is not allowed: each side must be 0 to %d",
                width, height, max_side);
}

/// Fails for sizes that no map of hexagons can have.
inline sightline_status check_hex_size(int32_t width, int32_t height) {
    if (width >= 0 && height >= 0 && int64_t{width} + height <= max_side) return SIGHTLINE_OK;
    return fail(SIGHTLINE_TOO_LARGE,
                "map size %dx%d is not allowed: width and height of a map of hexagons must be 0 to "
                "%d together",
                width, height, max_side);
}

/// Fails for a tile outside the map; `role` says which argument it was.
inline sightline_status check_inside(Size size, int64_t x, int64_t y, const char* role) {
    if (x >= 0 && y >= 0 && x < size.width && y < size.height) return SIGHTLINE_OK;
    return fail(SIGHTLINE_OUT_OF_RANGE, "%s (%lld, %lld) is outside the map of size %dx%d", role,
                static_cast<long long>(x), static_cast<long long>(y), size.width, size.height);
}

/// Fails for a NULL map, and for a tile outside it.
inline sightline_status check_tile(const sightline_map* map, int32_t x, int32_t y,
                                   const char* role) {
    if (map == nullptr) return fail_null("map");
    return check_inside(map->size(), x, y, role);
}

}  // namespace sightline::c_interface

#endif
