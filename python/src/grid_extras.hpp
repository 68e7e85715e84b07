// What OpacityGrid and HexGrid share: haze, thin walls, saving.
#pragma once

#include <cstring>
#include <span>
#include <string_view>
#include <vector>

#include <sightline/core/side.hpp>
#include <sightline/save/opacity_grid.hpp>

#include "arguments.hpp"
#include "array.hpp"
#include "grid.hpp"
#include "keys.hpp"

namespace sightline::python {

/// Python bytes, and the other way round.
///@{
[[nodiscard]] inline nb::bytes bytes_of(const std::vector<std::uint8_t>& bytes) {
    return nb::bytes(bytes.data(), bytes.size());
}
[[nodiscard]] inline std::vector<std::uint8_t> from_bytes(nb::handle bytes) {
    const bool is_memory = PyObject_CheckBuffer(bytes.ptr()) != 0;
    const nb::object copy = is_memory ? nb::steal(PyBytes_FromObject(bytes.ptr())) : nb::object();
    if (!copy.is_valid()) {
        check_python(!is_memory);
        raise(PyExc_TypeError, "saved bytes are needed, not %R",
              reinterpret_cast<PyObject*>(Py_TYPE(bytes.ptr())));
    }
    const auto* const first = reinterpret_cast<const std::uint8_t*>(PyBytes_AsString(copy.ptr()));
    return {first, first + PyBytes_Size(copy.ptr())};
}
///@}

/// Loads something saved; damaged bytes raise ValueError.
template <class Load>
auto load_saved(nb::handle bytes, Load&& load) {
    const std::vector<std::uint8_t> saved = from_bytes(bytes);
    try {
        return load(std::span<const std::uint8_t>(saved));
    } catch (const std::exception& error) {
        raise(PyExc_ValueError, "%s", error.what());
    }
}

template <class Holder>
nb::object haze_array(const Holder& grid) {
    nb::object haze = nb::module_::import_("numpy").attr("zeros")(
        nb::make_tuple(grid.shape()[0], grid.shape()[1]), "int64");
    if (!grid.tiles().has_haze()) return haze;
    Array memory;
    memory.open_items(haze, "haze", 2);
    for (Py_ssize_t i = 0; i < grid.shape()[0]; ++i) {
        for (Py_ssize_t j = 0; j < grid.shape()[1]; ++j) {
            const std::int64_t value = grid.tiles().haze(point_at(i, j, grid.x_axis()));
            std::memcpy(
                static_cast<char*>(memory.data()) + i * memory.stride(0) + j * memory.stride(1),
                &value, sizeof value);
        }
    }
    return haze;
}

/// `grid.set_haze(key, value)`, with numpy's meaning.
template <class Holder>
void set_haze(Holder& grid, nb::handle key, nb::handle value) {
    // While numpy works on these, other threads may change other tiles.
    const nb::object after = nb::handle(python_names().arrays)
                                 .attr("assigned")(haze_array(grid), key, value, "haze", max_haze);
    const nb::object changed = assigned_by(after, key);
    Array memory, where;
    memory.open_items(after, "haze", 2);
    where.open_items(changed, "changed", 2);
    const auto at = [](const Array& array, Py_ssize_t i, Py_ssize_t j) {
        return static_cast<const char*>(array.data()) + i * array.stride(0) + j * array.stride(1);
    };
    auto& tiles = grid.own_tiles();
    for (Py_ssize_t i = 0; i < grid.shape()[0]; ++i) {
        for (Py_ssize_t j = 0; j < grid.shape()[1]; ++j) {
            if (*at(where, i, j) == 0) continue;
            std::int64_t now;
            std::memcpy(&now, at(memory, i, j), sizeof now);
            tiles.set_haze(point_at(i, j, grid.x_axis()), static_cast<int>(now));
        }
    }
}

/// A side by its name. On a map whose x axis is the first, sides are swapped along with the axes.
template <class SideOf>
[[nodiscard]] SideOf side_of(nb::handle name, int x_axis) {
    const char* const text =
        PyUnicode_Check(name.ptr()) ? PyUnicode_AsUTF8AndSize(name.ptr(), nullptr) : nullptr;
    for (const auto& entry : entries_of<SideOf>) {
        if (text == nullptr || entry.name != std::string_view(text)) continue;
        if constexpr (std::is_same_v<SideOf, Side>) {
            constexpr Side swapped[4] = {Side::south, Side::east, Side::north, Side::west};
            if (x_axis == 0) return swapped[static_cast<int>(entry.value)];
        }
        return entry.value;
    }
    PyErr_Clear();
    std::string names;
    for (const auto& entry : entries_of<SideOf>) {
        names += (names.empty() ? "" : ", ") + std::string(entry.name);
    }
    raise(PyExc_ValueError, "side %R is not one of %s", name.ptr(), names.c_str());
}

template <class Holder>
[[nodiscard]] Point tile_of(const Holder& grid, nb::handle tile) {
    const Pair at = pair_of(tile, "tile");
    if (at.first < 0 || at.second < 0 || at.first >= grid.shape()[0] ||
        at.second >= grid.shape()[1]) {
        raise(PyExc_IndexError, "tile (%zd, %zd) is outside the map of shape (%zd, %zd)", at.first,
              at.second, grid.shape()[0], grid.shape()[1]);
    }
    return point_at(at.first, at.second, grid.x_axis());
}

template <class SideOf, class Holder>
bool set_wall(Holder& grid, nb::handle tile, nb::handle side, nb::handle wall, nb::handle one_way) {
    const Point at = tile_of(grid, tile);
    const auto where = side_of<SideOf>(side, grid.x_axis());
    const bool is_wall = truth_of(wall);
    const bool is_one_way = truth_of(one_way);
    auto& tiles = grid.own_tiles();
    return is_one_way ? tiles.set_one_way_wall(at, where, is_wall)
                      : tiles.set_wall(at, where, is_wall);
}

template <class SideOf, class Holder>
bool has_wall(Holder& grid, nb::handle tile, nb::handle side) {
    const Point at = tile_of(grid, tile);
    const auto where = side_of<SideOf>(side, grid.x_axis());
    return grid.tiles().stops(at, where);
}

/// `<OpacityGrid of shape (2, 3), 1 tiles opaque>`
template <class Holder>
nb::object repr_of(nb::handle self) {
    const nb::str name(nb::object(self.type().attr("__name__")));
    const Holder& grid = nb::cast<const Holder&>(self);
    std::int64_t opaque = 0;
    for (const Point p : points(grid.tiles().size())) opaque += grid.tiles().is_opaque(p) ? 1 : 0;
    return nb::steal(PyUnicode_FromFormat("<%U of shape (%zd, %zd), %lld tiles opaque>", name.ptr(),
                                          grid.shape()[0], grid.shape()[1],
                                          static_cast<long long>(opaque)));
}

template <class Holder>
nb::object to_array(Holder& grid) {
    return grid.to_array();
}

template <class Holder>
nb::bytes saved_bytes(Holder& grid) {
    return bytes_of(sightline::to_bytes(grid.tiles()));
}

/// Adds what both classes have.
template <class SideOf, class Holder>
void bind_extras(nb::class_<Holder>& type) {
    type.def(nb::init<nb::handle>(), nb::arg("opaque").none())
        // For calls with other arguments: replaces nanobind's list of C++ types.
        .def("__init__",
             [](nb::handle self, const nb::args&, const nb::kwargs&) {
                 raise(PyExc_TypeError, "%U() takes one argument, 'opaque', and only once",
                       nb::str(nb::object(self.type().attr("__name__"))).ptr());
             })
        .def_prop_ro(
            "shape",
            [](const Holder& grid) { return nb::make_tuple(grid.shape()[0], grid.shape()[1]); },
            "The number of rows and columns, as in the array that it was made from.")
        .def_prop_ro("haze", &haze_array<Holder>,
                     "The haze of each tile, 0 to 15 sixteenths of a wall; a copy.")
        .def("__repr__", &repr_of<Holder>)
        .def("__getitem__", &Holder::get)
        .def("__setitem__", &Holder::set);
    define_method<&to_array<Holder>>(
        type, "to_array", "to_array($self)\n--\n\nA copy as an array of booleans.", 0, {});
    define_method<&set_haze<Holder>>(
        type, "set_haze",
        "set_haze($self, key, value)\n--\n\n"
        "Sets the haze of tiles, 0 to 15, with a key as for grid[key] = value.",
        2, {{{"key"}, {"value"}}});
    define_method<&set_wall<SideOf, Holder>>(
        type, "set_wall",
        "set_wall($self, tile, side, wall=True, *, one_way=False)\n--\n\n"
        "Builds a thin wall on a side of a tile, or takes it down; says whether that changed\n"
        "anything. Axis 0 points south and axis 1 east. A wall that is `one_way` stops only\n"
        "sight that leaves the tile.",
        3, {{{"tile"}, {"side"}, {"wall", nb::bool_(true)}, {"one_way", nb::bool_(false)}}});
    define_method<&has_wall<SideOf, Holder>>(
        type, "has_wall",
        "has_wall($self, tile, side)\n--\n\n"
        "Whether a thin wall stops sight that leaves the tile through that side.",
        2, {{{"tile"}, {"side"}}});
    define_method<&saved_bytes<Holder>>(
        type, "to_bytes",
        "to_bytes($self)\n--\n\n"
        "Saves the map: tiles, haze and thin walls, as the C++ library does.",
        0, {});
}

}  // namespace sightline::python
