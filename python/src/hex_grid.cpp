#include "hex_grid.hpp"

#include <read_tiles.hpp>

#include "any_map.hpp"
#include "bind.hpp"
#include "grid_extras.hpp"
#include "keys.hpp"

namespace sightline::python {

Hexes::Hexes(nb::handle opaque) {
    Array array;
    array.open_tiles(opaque, "opaque", 2, 2);
    shape_[0] = array.shape(0);
    shape_[1] = array.shape(1);
    if (shape_[0] + shape_[1] > SIGHTLINE_MAX_SIDE) {
        raise(PyExc_ValueError,
              "a map of hexagons of shape (%zd, %zd) is too large: both together may be %d",
              shape_[0], shape_[1], SIGHTLINE_MAX_SIDE);
    }
    const Size size{static_cast<int>(shape_[1]), static_cast<int>(shape_[0])};
    const c_interface::Tiles tiles{static_cast<const unsigned char*>(array.data()),
                                   static_cast<int>(array.item_bytes()), array.stride(1),
                                   array.stride(0), true};
    map_ = std::make_shared<HexGrid>(size);
    for (const Point p : points(size)) {
        if (tiles.is_opaque(p)) map_->set_opaque(p, true);
    }
}

Hexes::Hexes(HexGrid map) : map_{std::make_shared<HexGrid>(std::move(map))} {
    shape_[0] = map_->size().height;
    shape_[1] = map_->size().width;
}

HexGrid& Hexes::own_tiles() {
    if (map_.use_count() > 1) map_ = std::make_shared<HexGrid>(*map_);
    return *map_;
}

nb::object Hexes::to_array() const {
    TileSet opaque;
    opaque.reset(points(map_->size()));
    for (const Point p : points(map_->size())) {
        if (map_->is_opaque(p)) opaque.insert(p);
    }
    return array_of_tiles(opaque, shape_, 1);
}

nb::object Hexes::get(nb::handle key) const {
    if (!is_tile(key)) return to_array()[key];
    const Point at = tile_at(key, shape_, 1);
    return nb::bool_(map_->is_opaque(at));
}

void Hexes::set(nb::handle key, nb::handle value) {
    Rect area;
    const bool is_scalar = PyBool_Check(value.ptr()) || PyLong_Check(value.ptr());
    if (is_scalar && rectangle_of(key, shape_, 1, area)) {
        const bool opaque = truth_of(value);
        own_tiles().fill(area, opaque);
        return;
    }
    // While numpy works on these, other threads may change other tiles.
    const nb::object array = to_array();
    array[key] = value;
    const TileSet changed = tiles_of_array(assigned_by(array, key), "changed", shape_, 1);
    const TileSet now = tiles_of_array(array, "opaque", shape_, 1);
    HexGrid& tiles = own_tiles();
    for (const Point p : changed) tiles.set_opaque(p, now.contains(p));
}

namespace {

Hexes hexes_from_bytes(nb::handle saved) {
    return load_saved(saved, [](std::span<const std::uint8_t> bytes) {
        return Hexes(hex_grid_from_bytes(bytes));
    });
}

}  // namespace

void bind_hex_grid(nb::module_& module) {
    nb::class_<Hexes> type(
        module, "HexGrid",
        "A map of hexagons, in axial coordinates: tile (r, q), rows r and columns q.\n\n"
        "field_of_view(), line_of_sight(), sight_path(), trace_sight(), haze_passed(), shares(),\n"
        "combined_field_of_view(), LightMap and Observers take it; shapes are circle, round and\n"
        "hexagon.\n\n"
        ">>> import numpy as np\n"
        ">>> grid = HexGrid(np.zeros((5, 5)))\n"
        ">>> grid[2, 3] = True\n"
        ">>> field_of_view(grid, (2, 1), 2, shape='hexagon').astype(int)\n"
        "array([[0, 1, 1, 1, 0],\n"
        "       [1, 1, 1, 1, 0],\n"
        "       [1, 1, 1, 1, 0],\n"
        "       [1, 1, 1, 0, 0],\n"
        "       [1, 1, 0, 0, 0]])\n");
    type.def("__reduce__", [](nb::handle self) {
        return nb::make_tuple(nb::handle(python_names().arrays).attr("load_grid"),
                              nb::make_tuple(self.type(), self.attr("to_bytes")()));
    });
    bind_extras<HexSide>(type);
    define<&hexes_from_bytes>(type, "sightline", "from_bytes",
                              "from_bytes(saved)\n--\n\nLoads what to_bytes() saved.", 1,
                              {{{"saved"}}});
}

}  // namespace sightline::python
