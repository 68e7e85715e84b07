// Python exceptions that name the value, also for statuses of the C interface.
#pragma once

#include <cstdarg>
#include <nanobind/nanobind.h>
#include <sightline.h>

namespace sightline::python {

namespace nb = nanobind;

/// Raises `type` with a message formatted as by PyErr_Format(); or what a value's __repr__ raises,
/// which Python 3.10's own function would replace.
[[noreturn]] inline void raise(PyObject* type, const char* format, ...) {
    std::va_list values;
    va_start(values, format);
    PyObject* const message = PyUnicode_FromFormatV(format, values);
    va_end(values);
    if (message != nullptr) {
        PyErr_SetObject(type, message);
        Py_DECREF(message);
    }
    throw nb::python_error();
}

/// The Python exception for a status.
[[nodiscard]] inline PyObject* exception_for(sightline_status status) {
    switch (status) {
        case SIGHTLINE_OUT_OF_RANGE: return PyExc_IndexError;
        case SIGHTLINE_NO_MEMORY: return PyExc_MemoryError;
        case SIGHTLINE_FAILED: return PyExc_RuntimeError;
        default: return PyExc_ValueError;
    }
}

/// Raises the exception of a failed call of the C interface.
inline void check(sightline_status status) {
    if (status != SIGHTLINE_OK) raise(exception_for(status), "%s", sightline_error());
}

/// Throws if Python has set an error.
inline void check_python(bool fine) {
    if (!fine) throw nb::python_error();
}

/// Whether the current error is of that type and comes from the interpreter or numpy, not from
/// Python code. If so, it is dropped, since the caller has a better message. An exception from a
/// user's __index__ or __len__ has a traceback; it stays set and must pass through.
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

/// Whether a value is truthy.
[[nodiscard]] inline bool truth_of(nb::handle value) {
    const int is_true = PyObject_IsTrue(value.ptr());
    check_python(is_true >= 0);
    return is_true == 1;
}

}  // namespace sightline::python
