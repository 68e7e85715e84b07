// Arrays in memory. Objects with the buffer protocol are used in place; all others go through
// sightline/_arrays.py, which uses numpy.
#pragma once

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <nanobind/nanobind.h>

#include "raise.hpp"

namespace sightline::python {

/// The memory of a Python object, held as long as this lives.
class Array {
  public:
    Array() = default;
    Array(const Array&) = delete;
    Array& operator=(const Array&) = delete;
    ~Array() {
        if (is_open_) PyBuffer_Release(&view_);
    }

    /// Opens tiles for reading: booleans or integers of any layout, with that many axes.
    void open_tiles(nb::handle source, const char* name, int least_axes, int most_axes);

    /// Opens memory of exactly that shape for writing booleans or bytes, of any layout.
    void open_out(nb::handle target, const char* name, std::initializer_list<Py_ssize_t> shape);

    /// Opens memory with two axes for writing uint32, row by row, no larger than a map.
    void open_counts(nb::handle target);

    /// Opens memory of any type for reading, or of exactly that shape for writing.
    ///@{
    void open_items(nb::handle source, const char* name, int axes);
    void open_items_out(nb::handle target, const char* name,
                        std::initializer_list<Py_ssize_t> shape);
    ///@}

    /// Makes an array of booleans with two axes, opens it for writing and returns it.
    /// is_new_and_zero() says whether it is zeroed: only large ones are, at no cost.
    nb::object open_new(const Py_ssize_t* shape, bool column_major);
    [[nodiscard]] bool is_new_and_zero() const { return is_zero_; }

    [[nodiscard]] int axes() const { return view_.ndim; }
    [[nodiscard]] Py_ssize_t shape(int axis) const { return view_.shape[axis]; }
    [[nodiscard]] Py_ssize_t stride(int axis) const { return view_.strides[axis]; }
    [[nodiscard]] Py_ssize_t item_bytes() const { return view_.itemsize; }
    [[nodiscard]] void* data() const { return view_.buf; }

    /// Which of the last two axes is x: the one with contiguous tiles. Swapping rows and columns
    /// changes no result.
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
    [[nodiscard]] char kind() const;  // the format's letter; 0 if it has several
    void require_shape(const char* name, std::initializer_list<Py_ssize_t> shape) const;
};

/// Python objects, looked up when the module is made. A function's own static would not do: while
/// it is made, other threads would wait for it and hold the GIL.
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

/// Two integers: a tuple, a list, an array of two.
struct Pair {
    Py_ssize_t first;
    Py_ssize_t second;
};
[[nodiscard]] Pair pair_of(nb::handle value, const char* name);

/// An integer; TypeError for anything else, such as 3.0. An exception from __index__ passes
/// through, here and with pairs.
[[nodiscard]] Py_ssize_t integer_of(nb::handle value, const char* name);

}  // namespace sightline::python
