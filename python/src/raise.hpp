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

/// Whether the error that is set is of that type and comes from no Python code, but from the
/// interpreter or numpy: then it is cleared, and the caller has a better message. What somebody's
/// __index__ or __len__ raised has a traceback, stays set, and must come out as it is.
[[nodiscard]] inline bool is_from_c(PyObject* type) {
    if (PyErr_ExceptionMatches(type) == 0) return false;
    PyObject *error_type, *error, *traceback;
    PyErr_Fetch(&error_type, &error, &traceback);
    if (traceback != nullptr) {
        PyErr_Restore(error_type, error, traceback);
        return false;
    }
    Py_XDECREF(error_type);
    Py_XDECREF(error);
    return true;
}

/// Whether a value is true, as Python sees it.
[[nodiscard]] inline bool truth_of(nb::handle value) {
    const int is_true = PyObject_IsTrue(value.ptr());
    check_python(is_true >= 0);
    return is_true == 1;
}

}  // namespace sightline::python
