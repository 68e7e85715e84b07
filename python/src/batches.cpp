// fields_of_view(): many observers, many maps, one call. sightline/_batches.py interprets the
// arguments; the shapes of arrays are checked here, since other threads may change them.
#include "batch_call.hpp"
#include "bind.hpp"

namespace sightline::python {

namespace {

void fields_of_view(const nb::kwargs& given) {
    const bool as_bits = truth_of(named(given, "packed"));
    BatchCall call(given, as_bits);
    const Py_ssize_t width = as_bits ? (call.view_width() + 7) / 8 : call.view_width();
    Array views;
    views.open_out(named(given, "out"), "out", {call.views(), call.view_height(), width});
    if (as_bits && width > 1 && views.stride(2) != 1) {
        raise(PyExc_ValueError, "out must have its last axis side by side to be packed");
    }
    call.source().put_views_into(call.batch(), views);
    call.batch().out_view = views.stride(0);
    c_interface::Batch checked;
    call.run(checked);
}

}  // namespace

void bind_batches(nb::module_& module) { module.def("fields_of_view", &fields_of_view); }

}  // namespace sightline::python
