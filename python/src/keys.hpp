// Keys of grids, `grid[3, 4]` and `grid[2:5, 7]`, and changes by any key of numpy's.
#pragma once

#include <sightline/core/rect.hpp>

#include "array.hpp"

namespace sightline::python {

/// Whether a part of a key is one number. Arrays, which may hold one, are left to numpy.
[[nodiscard]] inline bool is_number(PyObject* part) {
    return PyIndex_Check(part) && !PyBool_Check(part) && !PySequence_Check(part);
}

/// Whether a key is a pair of numbers.
[[nodiscard]] inline bool is_tile(nb::handle key) {
    return PyTuple_Check(key.ptr()) && PyTuple_Size(key.ptr()) == 2 &&
           is_number(PyTuple_GetItem(key.ptr(), 0)) && is_number(PyTuple_GetItem(key.ptr(), 1));
}

/// The tile (x, y) of (first, second) in a map with that x axis.
[[nodiscard]] inline Point point_at(Py_ssize_t first, Py_ssize_t second, int x_axis) {
    return x_axis == 1 ? Point{static_cast<int>(second), static_cast<int>(first)}
                       : Point{static_cast<int>(first), static_cast<int>(second)};
}

/// The tile of a pair of numbers, negative ones from the end; raises IndexError.
[[nodiscard]] Point tile_at(nb::handle key, const Py_ssize_t* shape, int x_axis);

/// The rectangle of a key made of numbers and slices without steps. Returns false for other keys,
/// and for numbers outside the map.
[[nodiscard]] bool rectangle_of(nb::handle key, const Py_ssize_t* shape, int x_axis, Rect& area);

/// An array with True where `array[key] = value` assigns. Meanwhile other threads may run.
[[nodiscard]] inline nb::object assigned_by(nb::handle array, nb::handle key) {
    nb::object assigned =
        nb::handle(python_names().zeros_like)(array, nb::handle(python_names().boolean));
    assigned[key] = nb::bool_(true);
    return assigned;
}

}  // namespace sightline::python
