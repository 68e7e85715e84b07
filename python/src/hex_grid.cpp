#include "hex_grid.hpp"

#include <read_tiles.hpp>

#include "any_map.hpp"
#include "bind.hpp"
#include "grid_extras.hpp"

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

void Hexes::set(nb::handle key, nb::handle value) {
    const nb::object array = to_array();
    array[key] = value;
    const TileSet after = tiles_of_array(array, "opaque", shape_, 1);
    HexGrid& tiles = own_tiles();
    for (const Point p : points(tiles.size())) tiles.set_opaque(p, after.contains(p));
}

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
    type.def(nb::init<nb::handle>(), nb::arg("opaque").none(),
             "Copies a 2-D array: opaque where it is not zero.")
        .def_prop_ro(
            "shape",
            [](const Hexes& grid) { return nb::make_tuple(grid.shape()[0], grid.shape()[1]); },
            "The number of rows and columns.")
        .def("to_array", &Hexes::to_array, "A copy as an array of booleans.")
        .def("__getitem__",
             [](const Hexes& grid, nb::handle key) -> nb::object { return grid.to_array()[key]; })
        .def("__setitem__", &Hexes::set)
        .def_static(
            "from_bytes",
            [](nb::bytes bytes) {
                return load_saved(bytes, [](std::span<const std::uint8_t> saved) {
                    return Hexes(hex_grid_from_bytes(saved));
                });
            },
            nb::arg("bytes"), "Loads what to_bytes() saved.")
        .def("__reduce__", [](nb::handle self) {
            return nb::make_tuple(nb::handle(python_names().arrays).attr("load_grid"),
                                  nb::make_tuple(self.type(), self.attr("to_bytes")()));
        });
    bind_extras<HexSide>(type);
}

}  // namespace sightline::python
