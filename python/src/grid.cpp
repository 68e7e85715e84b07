#include "grid.hpp"

#include <bit>
#include <read_tiles.hpp>
#include <write_tiles.hpp>

#include "bind.hpp"
#include "grid_extras.hpp"
#include "keys.hpp"

namespace sightline::python {

using c_interface::Tiles;
using c_interface::ViewMemory;

namespace {

[[nodiscard]] Size size_of(const Array& tiles, int x_axis) {
    if (tiles.shape(0) > max_side || tiles.shape(1) > max_side) {
        raise(PyExc_ValueError,
              "an array of shape (%zd, %zd) is too large: each side may be %d at the most",
              tiles.shape(0), tiles.shape(1), max_side);
    }
    return {static_cast<int>(tiles.shape(x_axis)), static_cast<int>(tiles.shape(1 - x_axis))};
}

[[nodiscard]] Tiles tiles_of(const Array& array, int x_axis) {
    return {static_cast<const unsigned char*>(array.data()), static_cast<int>(array.item_bytes()),
            array.stride(x_axis), array.stride(1 - x_axis), true};
}

}  // namespace

Grid::Grid(nb::handle opaque) : map_{std::make_shared<sightline_map>()} {
    Array array;
    array.open_tiles(opaque, "opaque", 2, 2);
    shape_[0] = array.shape(0);
    shape_[1] = array.shape(1);
    x_axis_ = array.x_axis();
    const Size size = size_of(array, x_axis_);
    tiles_of(array, x_axis_).load(map_->grid, points(size));
}

Grid::Grid(OpacityGrid map, int x_axis) : map_{std::make_shared<sightline_map>()}, x_axis_{x_axis} {
    shape_[1 - x_axis] = map.size().height;
    shape_[x_axis] = map.size().width;
    map_->grid = std::move(map);
}

Grid Grid::row_major() const {
    if (x_axis_ == 1) return *this;
    const auto swapped = [](Point p) { return Point{p.y, p.x}; };
    constexpr Side swapped_sides[4] = {Side::south, Side::east, Side::north, Side::west};
    const Size size = tiles().size();
    OpacityGrid map({size.height, size.width});
    for (const Point p : points(size)) {
        if (tiles().is_opaque(p)) map.set_opaque(swapped(p), true);
        map.set_haze(swapped(p), tiles().haze(p));
        for (int side = 0; tiles().has_thin_walls() && side < 4; ++side) {
            if (!tiles().stops(p, static_cast<Side>(side))) continue;
            map.set_one_way_wall(swapped(p), swapped_sides[side], true);
        }
    }
    return {std::move(map), 1};
}

OpacityGrid& Grid::own_tiles() {
    if (map_.use_count() > 1) map_ = std::make_shared<sightline_map>(sightline_map{map_->grid});
    return map_->grid;
}

nb::object Grid::to_array() const {
    Array array;
    nb::object made = array.open_new(shape_, x_axis_ == 0);
    const ViewMemory out{static_cast<unsigned char*>(array.data()), array.stride(x_axis_),
                         array.stride(1 - x_axis_), false};
    out.write(points(tiles().size()),
              [&](Point first) { return tiles().row_bits().line(first.y)[first.x / 64]; });
    return made;
}

nb::object Grid::get(nb::handle key) const {
    if (is_tile(key)) {
        const Point at = tile_at(key, shape_, x_axis_);
        return nb::bool_(tiles().is_opaque(at));
    }
    return to_array()[key];
}

void Grid::set(nb::handle key, nb::handle value) {
    Rect area;
    const bool is_scalar = PyBool_Check(value.ptr()) || PyLong_Check(value.ptr());
    if (is_scalar && rectangle_of(key, shape_, x_axis_, area)) {
        const bool opaque = truth_of(value);
        own_tiles().fill(area, opaque);
        return;
    }
    // While numpy works on these, other threads may change other tiles.
    const nb::object array = to_array();
    array[key] = value;
    const nb::object changed = assigned_by(array, key);
    Array now, where;
    now.open_tiles(array, "opaque", 2, 2);
    where.open_tiles(changed, "changed", 2, 2);
    become(now, where);
}

void Grid::become(const Array& array, const Array& changed) {
    const Tiles now = tiles_of(array, x_axis_);
    const Tiles where = tiles_of(changed, x_axis_);
    OpacityGrid& grid = own_tiles();
    const Size size = grid.size();
    for (int y = 0; y < size.height; ++y) {
        for (int x = 0; x < size.width; x += 64) {
            const int count = size.width - x;
            std::uint64_t differs = (now.word({x, y}, count) ^ grid.row_bits().line(y)[x / 64]) &
                                    where.word({x, y}, count);
            if (count < 64) differs &= (std::uint64_t{1} << count) - 1;
            for (; differs != 0; differs &= differs - 1) {
                const Point p{x + std::countr_zero(differs), y};
                grid.set_opaque(p, !grid.is_opaque(p));
            }
        }
    }
}

namespace {

Grid grid_from_bytes(nb::handle saved, nb::handle order) {
    const bool is_column_major = nb::str(order).equal(nb::str("F"));
    if (!is_column_major && !nb::str(order).equal(nb::str("C"))) {
        raise(PyExc_ValueError, "order %R is not one of C, F", order.ptr());
    }
    return load_saved(saved, [&](std::span<const std::uint8_t> bytes) {
        return Grid(opacity_grid_from_bytes(bytes), is_column_major ? 0 : 1);
    });
}

}  // namespace

void bind_grid(nb::module_& module) {
    nb::class_<Grid> type(
        module, "OpacityGrid",
        "A map of opaque tiles, kept as bits between calls: for many views of one map.\n\n"
        ">>> import numpy as np\n"
        ">>> walls = np.zeros((3, 5), dtype=bool)\n"
        ">>> grid = OpacityGrid(walls)\n"
        ">>> grid[1, 2] = True\n"
        ">>> grid[:, 4] = True\n"
        ">>> grid[1, 2], grid[0, 0]\n"
        "(True, False)\n"
        ">>> field_of_view(grid, (1, 0)).astype(int)\n"
        "array([[1, 1, 1, 1, 1],\n"
        "       [1, 1, 1, 0, 0],\n"
        "       [1, 1, 1, 1, 1]])\n");
    type.def_prop_ro(
            "order", [](const Grid& grid) { return grid.x_axis() == 1 ? "C" : "F"; },
            "The memory order of that array, and of the views of this grid: C or F.")
        .def(
            "__array__",
            [](const Grid& grid, nb::handle dtype, nb::handle copy) -> nb::object {
                if (copy.ptr() == Py_False) {
                    raise(PyExc_ValueError, "an OpacityGrid keeps bits: its array is a copy");
                }
                nb::object array = grid.to_array();
                return dtype.is_none() ? array : array.attr("astype")(dtype);
            },
            nb::arg("dtype") = nb::none(), nb::arg("copy") = nb::none())
        .def("_row_major", &Grid::row_major)
        .def("__reduce__", [](nb::handle self) {
            return nb::make_tuple(
                nb::handle(python_names().arrays).attr("load_grid"),
                nb::make_tuple(self.type(), self.attr("to_bytes")(), self.attr("order")));
        });
    bind_extras<Side>(type);
    define<&grid_from_bytes>(
        type, "sightline", "from_bytes",
        "from_bytes(saved, order='C')\n--\n\n"
        "Loads what to_bytes() saved; x is the last axis, or the first with order F.",
        2, {{{"saved"}, {"order", nb::str("C")}}});
}

}  // namespace sightline::python
