// What OpacityGrid and HexGrid share: haze, thin walls, saving.
#pragma once

#include <cstring>
#include <span>
#include <string_view>
#include <vector>

#include <sightline/core/side.hpp>
#include <sightline/save/opacity_grid.hpp>

#include "array.hpp"
#include "grid.hpp"

namespace sightline::python {

/// Python bytes, and the other way round.
///@{
[[nodiscard]] inline nb::bytes bytes_of(const std::vector<std::uint8_t>& bytes) {
    return nb::bytes(bytes.data(), bytes.size());
}
[[nodiscard]] inline std::vector<std::uint8_t> from_bytes(nb::bytes bytes) {
    const auto* const first = static_cast<const std::uint8_t*>(bytes.data());
    return {first, first + bytes.size()};
}
///@}

/// Loads something saved; damaged bytes raise ValueError.
template <class Load>
auto load_saved(nb::bytes bytes, Load&& load) {
    const std::vector<std::uint8_t> saved = from_bytes(bytes);
    try {
        return load(std::span<const std::uint8_t>(saved));
    } catch (const std::exception& error) {
        raise(PyExc_ValueError, "%s", error.what());
    }
}

/// The tile (x, y) of (first, second) in a map with that x axis.
[[nodiscard]] inline Point point_at(Py_ssize_t first, Py_ssize_t second, int x_axis) {
    return x_axis == 1 ? Point{static_cast<int>(second), static_cast<int>(first)}
                       : Point{static_cast<int>(first), static_cast<int>(second)};
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
    const nb::object after = nb::handle(python_names().arrays)
                                 .attr("assigned")(haze_array(grid), key, value, "haze", max_haze);
    Array memory;
    memory.open_items(after, "haze", 2);
    auto& tiles = grid.own_tiles();
    for (Py_ssize_t i = 0; i < grid.shape()[0]; ++i) {
        for (Py_ssize_t j = 0; j < grid.shape()[1]; ++j) {
            std::int64_t now;
            std::memcpy(
                &now,
                static_cast<char*>(memory.data()) + i * memory.stride(0) + j * memory.stride(1),
                sizeof now);
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

/// Adds haze, thin walls and saving to the class of a grid.
template <class SideOf, class Holder>
void bind_extras(nb::class_<Holder>& type) {
    type.def_prop_ro("haze", &haze_array<Holder>,
                     "The haze of each tile, 0 to 15 sixteenths of a wall; a copy.")
        .def("set_haze", &set_haze<Holder>, nb::arg("key").none(), nb::arg("value").none(),
             "Sets the haze of tiles, 0 to 15, with a key as for grid[key] = value.")
        .def(
            "set_wall",
            [](Holder& grid, nb::handle tile, nb::handle side, bool wall, bool one_way) {
                const Point at = tile_of(grid, tile);
                const auto where = side_of<SideOf>(side, grid.x_axis());
                auto& tiles = grid.own_tiles();
                return one_way ? tiles.set_one_way_wall(at, where, wall)
                               : tiles.set_wall(at, where, wall);
            },
            nb::arg("tile").none(), nb::arg("side").none(), nb::arg("wall") = true, nb::kw_only(),
            nb::arg("one_way") = false,
            "Builds a thin wall on a side of a tile, or takes it down; says whether that changed\n"
            "anything. Axis 0 points south and axis 1 east. A wall that is `one_way` stops only\n"
            "sight that leaves the tile.")
        .def(
            "has_wall",
            [](const Holder& grid, nb::handle tile, nb::handle side) {
                return grid.tiles().stops(tile_of(grid, tile),
                                          side_of<SideOf>(side, grid.x_axis()));
            },
            nb::arg("tile").none(), nb::arg("side").none(),
            "Whether a thin wall stops sight that leaves the tile through that side.")
        .def(
            "to_bytes",
            [](const Holder& grid) { return bytes_of(sightline::to_bytes(grid.tiles())); },
            "Saves the map: tiles, haze and thin walls, as the C++ library does.");
}

}  // namespace sightline::python
