// sightline._native: the native part of the package.
#include <sightline/core/version.hpp>

#include "array.hpp"
#include "bind.hpp"

NB_MODULE(_native, module) {
    module.doc() = "The part of sightline that is not Python.";
    // A program may end while a daemon thread computes a view, whose memory then leaks.
    nanobind::set_leak_warnings(false);
    module.attr("MAX_SIDE") = SIGHTLINE_MAX_SIDE;
    module.attr("version") = SIGHTLINE_VERSION_TEXT;
    module.def(
        "pair_of",
        [](nanobind::handle value, nanobind::str name) {
            const auto [first, second] = sightline::python::pair_of(value, name.c_str());
            return nanobind::make_tuple(first, second);
        },
        nanobind::arg("value").none(), nanobind::arg("name"));
    sightline::python::look_up_python_names();
    sightline::python::bind_grid(module);
    sightline::python::bind_hex_grid(module);
    sightline::python::bind_field_of_view(module);
    sightline::python::bind_lines(module);
    sightline::python::bind_batches(module);
    sightline::python::bind_observations(module);
    sightline::python::bind_line_batches(module);
    sightline::python::bind_survey(module);
    sightline::python::bind_observers(module);
    sightline::python::bind_minigrid(module);
    sightline::python::bind_sight(module);
    sightline::python::bind_lights(module);
    sightline::python::bind_saving(module);
}
