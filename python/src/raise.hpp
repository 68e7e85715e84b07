// Python exceptions that name the value, and the C interface's statuses turned into them.
#pragma once

#include <cstdarg>
#include <nanobind/nanobind.h>
#include <sightline.h>

namespace sightline::python {

namespace nb = nanobind;

/// Raises `type` with a message made as by PyErr_Format().
[[noreturn]] inline void raise(PyObject* type, const char* format, ...) {
    std::va_list values;
    va_start(values, format);
    PyErr_FormatV(type, format, values);
    va_end(values);
    throw nb::python_error();
}

/// What Python calls an error of that kind.
[[nodiscard]] inline PyObject* exception_for(sightline_status status) {
    switch (status) {
        case SIGHTLINE_OUT_OF_RANGE: return PyExc_IndexError;
        case SIGHTLINE_NO_MEMORY: return PyExc_MemoryError;
        case SIGHTLINE_FAILED: return PyExc_RuntimeError;
        default: return PyExc_ValueError;
    }
}

/// Raises what a call of the C interface failed with, if it did.
inline void check(sightline_status status) {
    if (status != SIGHTLINE_OK) raise(exception_for(status), "%s", sightline_error());
}

/// Ends a call that Python itself has found wrong.
inline void check_python(bool fine) {
    if (!fine) throw nb::python_error();
}

}  // namespace sightline::python
