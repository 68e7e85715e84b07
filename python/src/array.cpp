#include "array.hpp"

#include <algorithm>
#include <cstring>

namespace sightline::python {

bool Array::open(nb::handle source, int flags) {
    close();
    if (!PyObject_CheckBuffer(source.ptr())) return false;
    if (PyObject_GetBuffer(source.ptr(), &view_, flags) != 0) {
        // No such memory. All other errors pass.
        for (PyObject* type : {PyExc_BufferError, PyExc_ValueError, PyExc_TypeError}) {
            if (is_from_c(type)) return false;
        }
        throw nb::python_error();
    }
    is_open_ = true;
    return true;
}

void Array::close() {
    if (is_open_) PyBuffer_Release(&view_);
    is_open_ = false;
}

char Array::kind() const {
    const char* format = view_.format == nullptr ? "B" : view_.format;
    if (std::strchr("@=<>!|", *format) != nullptr && *format != 0) ++format;
    return std::strlen(format) == 1 ? *format : '\0';
}

void Array::open_tiles(nb::handle source, const char* name, int least_axes, int most_axes) {
    const auto is_fine = [&] {
        return view_.ndim >= 2 && std::strchr("?bBhHiIlLqQ", kind()) != nullptr && kind() != 0;
    };
    constexpr int flags = PyBUF_STRIDED_RO | PyBUF_FORMAT;
    if (!open(source, flags) || !is_fine()) {
        const nb::object array = nb::handle(python_names().arrays).attr("as_tiles")(source, name);
        if (!open(array, flags)) raise(PyExc_TypeError, "%s cannot be read as an array", name);
    }
    if (view_.ndim >= least_axes && view_.ndim <= most_axes) return;
    if (least_axes == most_axes) {
        raise(PyExc_ValueError, "%s must have %d axes, not %d", name, least_axes, view_.ndim);
    }
    raise(PyExc_ValueError, "%s must have %d or %d axes, not %d", name, least_axes, most_axes,
          view_.ndim);
}

void Array::open_out(nb::handle target, const char* name, std::initializer_list<Py_ssize_t> shape) {
    if (!open(target, PyBUF_STRIDED | PyBUF_FORMAT)) {
        if (open(target, PyBUF_STRIDED_RO | PyBUF_FORMAT)) {
            raise(PyExc_ValueError, "%s is read-only", name);
        }
        raise(PyExc_TypeError, "%s must be an array to write to, not %R", name,
              reinterpret_cast<PyObject*>(Py_TYPE(target.ptr())));
    }
    if (view_.itemsize != 1 || std::strchr("?Bb", kind()) == nullptr || kind() == 0) {
        raise(PyExc_TypeError, "%s must be of dtype bool or uint8, not of format '%s'", name,
              view_.format);
    }
    require_shape(name, shape);
}

void Array::open_items(nb::handle source, const char* name, int axes) {
    if (!open(source, PyBUF_STRIDED_RO)) {
        raise(PyExc_TypeError, "%s cannot be read as an array", name);
    }
    if (view_.ndim == axes) return;
    raise(PyExc_ValueError, "%s must have %d axes, not %d", name, axes, view_.ndim);
}

void Array::open_items_out(nb::handle target, const char* name,
                           std::initializer_list<Py_ssize_t> shape) {
    if (!open(target, PyBUF_STRIDED)) raise(PyExc_ValueError, "%s is read-only", name);
    require_shape(name, shape);
}

void Array::open_counts(nb::handle target) {
    const bool is_fine = open(target, PyBUF_CONTIG | PyBUF_FORMAT) && view_.itemsize == 4 &&
                         (kind() == 'I' || kind() == 'L') && view_.ndim == 2 &&
                         view_.shape[0] <= SIGHTLINE_MAX_SIDE &&
                         view_.shape[1] <= SIGHTLINE_MAX_SIDE;
    if (!is_fine) raise(PyExc_TypeError, "counts must be uint32 with two axes, row by row");
}

void Array::require_shape(const char* name, std::initializer_list<Py_ssize_t> shape) const {
    if (std::equal(shape.begin(), shape.end(), view_.shape, view_.shape + view_.ndim)) return;
    const auto tuple_of = [](const Py_ssize_t* sides, std::size_t count) {
        const nb::object tuple = nb::steal(PyTuple_New(static_cast<Py_ssize_t>(count)));
        check_python(tuple.is_valid());
        for (std::size_t axis = 0; axis < count; ++axis) {
            PyTuple_SetItem(tuple.ptr(), static_cast<Py_ssize_t>(axis),
                            PyLong_FromSsize_t(sides[axis]));
        }
        return tuple;
    };
    raise(PyExc_ValueError, "%s is of shape %S, and %S is needed", name,
          tuple_of(view_.shape, static_cast<std::size_t>(view_.ndim)).ptr(),
          tuple_of(shape.begin(), shape.size()).ptr());
}

nb::object Array::open_new(const Py_ssize_t* shape, bool column_major) {
    constexpr Py_ssize_t large = 1 << 16;
    const PythonNames& names = python_names();
    is_zero_ = shape[0] != 0 && shape[1] > large / shape[0];
    const nb::object wanted = nb::steal(PyTuple_New(2));
    check_python(wanted.is_valid());
    PyTuple_SetItem(wanted.ptr(), 0, PyLong_FromSsize_t(shape[0]));
    PyTuple_SetItem(wanted.ptr(), 1, PyLong_FromSsize_t(shape[1]));
    PyObject* const arguments[3] = {wanted.ptr(), names.boolean, names.column_major};
    nb::object made = nb::steal(PyObject_Vectorcall(is_zero_ ? names.zeros : names.empty, arguments,
                                                    column_major ? 3 : 2, nullptr));
    check_python(made.is_valid());
    check_python(open(made, PyBUF_STRIDED));
    return made;
}

namespace {
PythonNames looked_up;
}

const PythonNames& python_names() { return looked_up; }

void look_up_python_names() {
    const nb::module_ numpy = nb::module_::import_("numpy");
    looked_up = {nb::module_::import_("sightline._arrays").release().ptr(),
                 nb::object(numpy.attr("zeros")).release().ptr(),
                 nb::object(numpy.attr("empty")).release().ptr(),
                 nb::object(numpy.attr("zeros_like")).release().ptr(),
                 nb::object(numpy.attr("dtype")("bool")).release().ptr(),
                 PyUnicode_InternFromString("F")};
}

Py_ssize_t integer_of(nb::handle value, const char* name) {
    const nb::object number = nb::steal(PyNumber_Index(value.ptr()));
    if (!number.is_valid()) {
        check_python(is_from_c(PyExc_TypeError));
        raise(PyExc_TypeError, "%s must be a whole number, not %R", name, value.ptr());
    }
    const Py_ssize_t result = PyLong_AsSsize_t(number.ptr());
    if (result == -1 && PyErr_Occurred() != nullptr) {
        check_python(is_from_c(PyExc_OverflowError));
        raise(PyExc_ValueError, "%s %R is too large", name, value.ptr());
    }
    return result;
}

Pair pair_of(nb::handle value, const char* name) {
    if (PyTuple_Check(value.ptr()) && PyTuple_Size(value.ptr()) == 2) {
        return {integer_of(PyTuple_GetItem(value.ptr(), 0), name),
                integer_of(PyTuple_GetItem(value.ptr(), 1), name)};
    }
    const Py_ssize_t length = PySequence_Check(value.ptr()) ? PySequence_Size(value.ptr()) : 0;
    check_python(length >= 0 || is_from_c(PyExc_TypeError));
    if (length != 2) {
        raise(PyExc_TypeError, "%s must be two whole numbers, not %R", name, value.ptr());
    }
    const nb::object first = nb::steal(PySequence_GetItem(value.ptr(), 0));
    check_python(first.is_valid());
    const nb::object second = nb::steal(PySequence_GetItem(value.ptr(), 1));
    check_python(second.is_valid());
    return {integer_of(first, name), integer_of(second, name)};
}

}  // namespace sightline::python
