// Native functions that behave like Python functions: the same errors about arguments,
// inspect.signature() knows their parameters, and they can be pickled.
#pragma once

#include <array>
#include <cstddef>
#include <new>
#include <stdexcept>
#include <tuple>
#include <type_traits>

#include "raise.hpp"

namespace sightline::python {

/// A parameter; required unless it has a default.
struct Parameter {
    const char* name;
    nb::object fallback = {};
};

/// The parameters of one function. Those from number `positional` on are keyword-only.
template <std::size_t Count>
class Parameters {
  public:
    /// Called once, when the module is made. The parameters live as long as the process.
    void define(const char* function, std::size_t positional,
                const std::array<Parameter, Count>& parameters) {
        function_ = function;
        positional_ = positional;
        for (std::size_t i = 0; i < Count; ++i) {
            names_[i] = PyUnicode_InternFromString(parameters[i].name);
            check_python(names_[i] != nullptr);
            fallbacks_[i] = nb::object(parameters[i].fallback).release().ptr();
        }
    }

    /// The arguments of a call in the order of the parameters.
    [[nodiscard]] std::array<nb::handle, Count> bind(PyObject* const* given, std::size_t count,
                                                     PyObject* keywords) const {
        if (count > positional_) {
            raise(PyExc_TypeError,
                  "%s() takes at most %zu positional arguments, and %zu were given", function_,
                  positional_, count);
        }
        std::array<nb::handle, Count> arguments;
        for (std::size_t i = 0; i < count; ++i) arguments[i] = given[i];
        const Py_ssize_t named = keywords == nullptr ? 0 : PyTuple_Size(keywords);
        for (Py_ssize_t k = 0; k < named; ++k) {
            PyObject* const name = PyTuple_GetItem(keywords, k);
            nb::handle& argument = arguments[number_of(name)];
            if (argument.is_valid()) {
                raise(PyExc_TypeError, "%s() got multiple values for argument '%U'", function_,
                      name);
            }
            argument = given[count + static_cast<std::size_t>(k)];
        }
        for (std::size_t i = 0; i < Count; ++i) {
            if (arguments[i].is_valid()) continue;
            arguments[i] = fallbacks_[i];
            if (arguments[i].is_valid()) continue;
            raise(PyExc_TypeError, "%s() needs the argument '%U'", function_, names_[i]);
        }
        return arguments;
    }

  private:
    const char* function_ = "";
    std::size_t positional_ = 0;
    std::array<PyObject*, Count> names_{};
    std::array<PyObject*, Count> fallbacks_{};

    [[nodiscard]] std::size_t number_of(PyObject* name) const {
        for (std::size_t i = 0; i < Count; ++i) {
            if (names_[i] == name) return i;  // the usual case: names in source code are interned
        }
        for (std::size_t i = 0; i < Count; ++i) {
            const int differs = PyUnicode_Compare(names_[i], name);
            check_python(differs != -1 || PyErr_Occurred() == nullptr);
            if (differs == 0) return i;
        }
        raise(PyExc_TypeError, "%s() has no argument '%U'", function_, name);
    }
};

template <class>
constexpr std::size_t arity = 0;
template <class Result, class... Arguments>
constexpr std::size_t arity<Result (*)(Arguments...)> = sizeof...(Arguments);

/// Calls `function` with the arguments; an exception becomes Python's, and the result null.
template <class Function, class Arguments>
[[nodiscard]] PyObject* call_for_python(Function&& function, const Arguments& arguments) {
    try {
        using Result = decltype(std::apply(function, arguments()));
        if constexpr (std::is_void_v<Result>) {
            std::apply(function, arguments());
            return nb::none().release().ptr();
        } else {
            return nb::cast(std::apply(function, arguments())).release().ptr();
        }
    } catch (nb::python_error& error) {
        error.restore();
    } catch (const std::bad_alloc&) {
        PyErr_NoMemory();
    } catch (const std::out_of_range& error) {
        PyErr_SetString(PyExc_IndexError, error.what());
    } catch (const std::invalid_argument& error) {
        PyErr_SetString(PyExc_ValueError, error.what());
    } catch (const std::exception& error) {
        PyErr_SetString(PyExc_RuntimeError, error.what());
    }
    return nullptr;
}

using PythonCall = PyObject* (*)(PyObject*, PyObject* const*, Py_ssize_t, PyObject*);

[[nodiscard]] inline PyMethodDef definition_of(const char* name, PythonCall call, const char* doc) {
    return {name, reinterpret_cast<PyCFunction>(reinterpret_cast<void (*)()>(call)),
            METH_FASTCALL | METH_KEYWORDS, doc};
}

/// Adds `function`, which takes handles, to the module. `doc` begins with its signature as
/// inspect.signature() reads it, up to a line "--". `home` is the module that users import it from.
template <auto function>
void define(nb::object& module, const char* home, const char* name, const char* doc,
            std::size_t positional,
            const std::array<Parameter, arity<decltype(function)>>& parameters) {
    static Parameters<arity<decltype(function)>> known;
    static PyMethodDef definition;
    known.define(name, positional, parameters);
    definition = definition_of(
        name,
        [](PyObject*, PyObject* const* given, Py_ssize_t count, PyObject* keywords) {
            return call_for_python(function, [&] {
                return known.bind(given, static_cast<std::size_t>(count), keywords);
            });
        },
        doc);
    const nb::str home_name(home);
    const nb::object made = nb::steal(PyCFunction_NewEx(&definition, nullptr, home_name.ptr()));
    check_python(made.is_valid());
    module.attr(name) = made;
}

/// Adds `method`, which takes an object of the class and handles, to the class. `doc` begins with
/// its signature, in which the object is `$self`.
template <auto method, class Class>
void define_method(nb::class_<Class>& type, const char* name, const char* doc,
                   std::size_t positional,
                   const std::array<Parameter, arity<decltype(method)> - 1>& parameters) {
    static Parameters<arity<decltype(method)> - 1> known;
    static PyMethodDef definition;
    known.define(name, positional, parameters);
    definition = definition_of(
        name,
        [](PyObject* self, PyObject* const* given, Py_ssize_t count, PyObject* keywords) {
            return call_for_python(method, [&] {
                const auto bound = known.bind(given, static_cast<std::size_t>(count), keywords);
                return std::tuple_cat(std::tie(nb::cast<Class&>(nb::handle(self))), bound);
            });
        },
        doc);
    const nb::object made =
        nb::steal(PyDescr_NewMethod(reinterpret_cast<PyTypeObject*>(type.ptr()), &definition));
    check_python(made.is_valid());
    type.attr(name) = made;
}

}  // namespace sightline::python
