// Arrays of any kind as they lie in memory: what has the buffer protocol is used in place, anything
// else goes through sightline/_arrays.py, which knows numpy.
#pragma once

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <nanobind/nanobind.h>

#include "raise.hpp"

namespace sightline::python {

/// Somebody's memory, held as long as this lives.
class Array {
  public:
    Array() = default;
    Array(const Array&) = delete;
    Array& operator=(const Array&) = delete;
    ~Array() {
        if (is_open_) PyBuffer_Release(&view_);
    }

    /// Tiles to read: booleans or integers of any layout, with as many axes as said.
    void open_tiles(nb::handle source, const char* name, int least_axes, int most_axes);

    /// Memory of exactly that shape to write booleans or bytes to, of any layout.
    void open_out(nb::handle target, const char* name, std::initializer_list<Py_ssize_t> shape);

    /// Memory with two axes to write uint32 to, row by row, no larger than a map.
    void open_counts(nb::handle target);

    /// A new array of booleans with two axes: opens it for writing and returns it. Whether it is
    /// all zero is_new_and_zero() says: only large ones come that way at no cost.
    nb::object open_new(const Py_ssize_t* shape, bool column_major);
    [[nodiscard]] bool is_new_and_zero() const { return is_zero_; }

    [[nodiscard]] int axes() const { return view_.ndim; }
    [[nodiscard]] Py_ssize_t shape(int axis) const { return view_.shape[axis]; }
    [[nodiscard]] Py_ssize_t stride(int axis) const { return view_.strides[axis]; }
    [[nodiscard]] Py_ssize_t item_bytes() const { return view_.itemsize; }
    [[nodiscard]] void* data() const { return view_.buf; }

    /// Which of the last two axes is x: the one whose tiles lie side by side. Looking along columns
    /// instead of rows changes no result.
    [[nodiscard]] int x_axis() const {
        const int last = axes() - 1;
        return stride(last) != item_bytes() && stride(last - 1) == item_bytes() ? last - 1 : last;
    }

  private:
    Py_buffer view_{};
    bool is_open_ = false;
    bool is_zero_ = false;

    bool open(nb::handle source, int flags);
    void close();
    [[nodiscard]] char kind() const;  // the format's letter; 0 if it is more than that
    void require_shape(const char* name, std::initializer_list<Py_ssize_t> shape) const;
};

/// What is needed of Python, looked up when the module is made: while a function's own static is
/// being made, other threads would wait for it with the interpreter's lock in their hands.
struct PythonNames {
    PyObject* arrays;  // the module sightline._arrays
    PyObject* zeros;   // numpy's functions
    PyObject* empty;
    PyObject* zeros_like;
    PyObject* boolean;       // numpy's dtype
    PyObject* column_major;  // "F"
};
[[nodiscard]] const PythonNames& python_names();
void look_up_python_names();

/// A pair of whole numbers: a tuple, a list, an array of two.
struct Pair {
    Py_ssize_t first;
    Py_ssize_t second;
};
[[nodiscard]] Pair pair_of(nb::handle value, const char* name);

/// A whole number; TypeError for anything else, such as 3.0. What an __index__ raises comes out as
/// it is, here and with pairs.
[[nodiscard]] Py_ssize_t integer_of(nb::handle value, const char* name);

}  // namespace sightline::python
