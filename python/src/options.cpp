#include "options.hpp"

#include <string>
#include <string_view>

#include <sightline/core/algorithm.hpp>
#include <sightline/core/shape.hpp>

namespace sightline::python {

namespace {

/// The value of a name from a table; raises an error that lists the names.
template <class Table>
int32_t number_of(nb::handle name, const Table& table, const char* what) {
    Py_ssize_t length = 0;
    const char* const text =
        PyUnicode_Check(name.ptr()) ? PyUnicode_AsUTF8AndSize(name.ptr(), &length) : nullptr;
    if (text == nullptr) {
        PyErr_Clear();
        raise(PyExc_TypeError, "%s must be a name, not %R", what, name.ptr());
    }
    const std::string_view wanted(text, static_cast<std::size_t>(length));
    for (const auto& entry : table) {
        if (entry.name == wanted) return static_cast<int32_t>(entry.value);
    }
    std::string names;
    for (const auto& entry : table) {
        names += (names.empty() ? "" : ", ") + std::string(entry.name);
    }
    raise(PyExc_ValueError, "%s %R is not one of %s", what, name.ptr(), names.c_str());
}

int32_t small(Py_ssize_t value, const char* name) {
    if (value >= INT32_MIN && value <= INT32_MAX) return static_cast<int32_t>(value);
    raise(PyExc_ValueError, "%s %zd is not allowed", name, value);
}

}  // namespace

int32_t radius_of(nb::handle radius) {
    if (radius.is_none()) return SIGHTLINE_UNLIMITED;
    const Py_ssize_t value = integer_of(radius, "radius");
    if (value < 0) {
        raise(PyExc_ValueError,
              "radius %zd is not allowed: it must be 0 or more, or None for no limit", value);
    }
    return value > SIGHTLINE_UNLIMITED ? SIGHTLINE_UNLIMITED : static_cast<int32_t>(value);
}

int32_t threads_of(nb::handle threads) {
    const Py_ssize_t count = integer_of(threads, "threads");
    if (count >= 0 && count <= INT32_MAX) return static_cast<int32_t>(count);
    raise(PyExc_ValueError,
          "%zd threads are not allowed: give 1 or more, or 0 for as many as the processor runs",
          count);
}

int32_t count_of(nb::handle value, const char* name) {
    const Py_ssize_t count = integer_of(value, name);
    if (count >= 0 && count <= INT32_MAX) return static_cast<int32_t>(count);
    raise(PyExc_ValueError, "%s %zd is not allowed: it must be 0 to %d", name, count, INT32_MAX);
}

sightline_options options_of(const OptionArguments& arguments, int x_axis, bool hex) {
    sightline_options options = SIGHTLINE_OPTIONS;
    options.radius = radius_of(arguments.radius);
    options.shape = hex ? number_of(arguments.shape, entries_of<Shape>, "shape")
                        : number_of(arguments.shape, square_shapes, "shape");
    options.algorithm = number_of(arguments.algorithm, entries_of<Algorithm>, "algorithm");
    options.light_walls = truth_of(arguments.light_walls) ? 1 : 0;
    options.permissiveness =
        small(integer_of(arguments.permissiveness, "permissiveness"), "permissiveness");
    if (options.permissiveness < 0 || options.permissiveness > 8) {
        raise(PyExc_ValueError, "permissiveness %d is not allowed: it must be 0 to 8",
              options.permissiveness);
    }
    options.haze_limit = small(integer_of(arguments.haze_limit, "haze_limit"), "haze_limit");
    if (options.haze_limit < 0 || options.haze_limit > SIGHTLINE_MAX_HAZE) {
        raise(PyExc_ValueError, "haze_limit %d is not allowed: it must be 0 to %d",
              options.haze_limit, SIGHTLINE_MAX_HAZE);
    }
    if (arguments.direction.is_none()) {
        if (arguments.angle.is_none()) return options;
        raise(PyExc_ValueError, "angle %R needs a direction", arguments.angle.ptr());
    }
    const Pair direction = pair_of(arguments.direction, "direction");
    const int32_t parts[2] = {small(direction.first, "direction"),
                              small(direction.second, "direction")};
    options.cone_direction = {parts[x_axis], parts[1 - x_axis]};
    options.cone_angle =
        arguments.angle.is_none() ? 90 : small(integer_of(arguments.angle, "angle"), "angle");
    if (options.cone_angle < 0 || options.cone_angle > 360) {
        raise(PyExc_ValueError, "angle %d is not allowed: it must be 0 to 360 degrees",
              options.cone_angle);
    }
    const int32_t most = SIGHTLINE_MAX_SIDE;
    if ((parts[0] == 0 && parts[1] == 0) || parts[0] < -most || parts[0] > most ||
        parts[1] < -most || parts[1] > most) {
        raise(PyExc_ValueError,
              "direction (%d, %d) is not allowed: it must not be (0, 0), and each part must be %d "
              "to %d",
              parts[0], parts[1], -most, most);
    }
    return options;
}

}  // namespace sightline::python
