// sightline._native: the part of the package that is not Python.
#include "array.hpp"
#include "bind.hpp"

NB_MODULE(_native, module) {
    module.doc() = "The part of sightline that is not Python.";
    sightline::python::look_up_python_names();
    sightline::python::bind_grid(module);
    sightline::python::bind_field_of_view(module);
    sightline::python::bind_lines(module);
    sightline::python::bind_batches(module);
    sightline::python::bind_observers(module);
    sightline::python::bind_minigrid(module);
}
