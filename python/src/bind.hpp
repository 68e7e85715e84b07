// The parts of the module, one a file.
#pragma once

#include <nanobind/nanobind.h>

namespace sightline::python {

void bind_grid(nanobind::module_& module);
void bind_field_of_view(nanobind::module_& module);
void bind_lines(nanobind::module_& module);
void bind_batches(nanobind::module_& module);
void bind_observations(nanobind::module_& module);
void bind_line_batches(nanobind::module_& module);
void bind_survey(nanobind::module_& module);
void bind_observers(nanobind::module_& module);
void bind_minigrid(nanobind::module_& module);
void bind_hex_grid(nanobind::module_& module);
void bind_sight(nanobind::module_& module);
void bind_lights(nanobind::module_& module);
void bind_saving(nanobind::module_& module);

}  // namespace sightline::python
