#include "keys.hpp"

namespace sightline::python {

Point tile_at(nb::handle key, const Py_ssize_t* shape, int x_axis) {
    const Pair at = pair_of(key, "index");
    const Py_ssize_t first = at.first < 0 ? at.first + shape[0] : at.first;
    const Py_ssize_t second = at.second < 0 ? at.second + shape[1] : at.second;
    if (first < 0 || second < 0 || first >= shape[0] || second >= shape[1]) {
        raise(PyExc_IndexError, "tile (%zd, %zd) is outside the map of shape (%zd, %zd)", at.first,
              at.second, shape[0], shape[1]);
    }
    return point_at(first, second, x_axis);
}

bool rectangle_of(nb::handle key, const Py_ssize_t* shape, int x_axis, Rect& area) {
    Py_ssize_t start[2] = {0, 0};
    Py_ssize_t count[2] = {shape[0], shape[1]};
    const bool is_pair = PyTuple_Check(key.ptr()) && PyTuple_Size(key.ptr()) == 2;
    for (int axis = 0; axis < (is_pair ? 2 : 1); ++axis) {
        PyObject* const part = is_pair ? PyTuple_GetItem(key.ptr(), axis) : key.ptr();
        Py_ssize_t stop = 0;
        Py_ssize_t step = 0;
        if (PySlice_Check(part)) {
            check_python(PySlice_Unpack(part, &start[axis], &stop, &step) == 0);
            count[axis] = PySlice_AdjustIndices(shape[axis], &start[axis], &stop, step);
            if (step != 1) return false;
        } else if (is_number(part)) {
            const Py_ssize_t index = integer_of(part, "index");
            start[axis] = index < 0 ? index + shape[axis] : index;
            count[axis] = 1;
            if (start[axis] < 0 || start[axis] >= shape[axis]) return false;
        } else {
            return false;
        }
    }
    area = {{static_cast<int>(start[x_axis]), static_cast<int>(start[1 - x_axis])},
            {static_cast<int>(count[x_axis]), static_cast<int>(count[1 - x_axis])}};
    return true;
}

}  // namespace sightline::python
