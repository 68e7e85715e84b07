// Many observers, many maps, one call; and surveys. sightline/_batches.py and _survey.py make sense
// of the arguments; here they are arrays of the right shapes.
#include <cstring>

#include "bind.hpp"
#include "options.hpp"
#include "source.hpp"

namespace sightline::python {

namespace {

/// Pairs, the first of which belongs to axis 0: x is the second unless x_axis says otherwise.
sightline_numbers pairs_in(const Array& array, int x_axis) {
    const auto bytes = static_cast<int32_t>(array.item_bytes());
    const auto* const data = static_cast<const unsigned char*>(array.data());
    return {data + x_axis * bytes, bytes, 2 * bytes, x_axis == 1 ? -bytes : bytes};
}

int64_t number_at(const Array& array, std::size_t i) {
    const auto* const at = static_cast<const unsigned char*>(array.data()) +
                           i * static_cast<std::size_t>(array.item_bytes());
    int64_t wide = 0;
    int32_t narrow = 0;
    if (array.item_bytes() == 8) {
        std::memcpy(&wide, at, sizeof wide);
        return wide;
    }
    std::memcpy(&narrow, at, sizeof narrow);
    return narrow;
}

void require_inside(const Array& origins, std::size_t count, const Py_ssize_t* shape) {
    for (std::size_t i = 0; i < count; ++i) {
        const int64_t first = number_at(origins, 2 * i);
        const int64_t second = number_at(origins, 2 * i + 1);
        if (first >= 0 && second >= 0 && first < shape[0] && second < shape[1]) continue;
        raise(PyExc_IndexError,
              "origin number %zu, (%lld, %lld), is outside the map of shape (%zd, %zd)", i,
              static_cast<long long>(first), static_cast<long long>(second), shape[0], shape[1]);
    }
}

/// The views of `observers` observers on each map, into `out`, whose last two axes are a view's.
void fields_of_view(nb::handle opaque, nb::handle origins, Py_ssize_t observers, nb::handle radius,
                    nb::handle shape, nb::handle algorithm, nb::handle light_walls,
                    nb::handle direction, nb::handle angle, nb::handle permissiveness,
                    nb::handle radii, nb::handle directions, nb::handle window, nb::handle anchor,
                    bool turned, bool packed, nb::handle out, int threads) {
    Source source(opaque, "opaque", 2, 3);
    if (packed || !window.is_none()) source.use_last_axis_as_x();
    const sightline_options options = options_of(
        {radius, shape, algorithm, light_walls, direction, angle, permissiveness}, source.x_axis());
    Array origin_memory, radius_memory, direction_memory, view_memory;
    origin_memory.open_numbers(origins, "origins");
    sightline_batch batch{};
    batch.size = sizeof batch;
    batch.threads = threads;
    batch.observers = static_cast<int32_t>(observers);
    batch.zero_is_clear = 1;
    batch.options = &options;
    batch.origins = pairs_in(origin_memory, source.x_axis());
    if (!radii.is_none()) {
        radius_memory.open_numbers(radii, "radius");
        const auto bytes = static_cast<int32_t>(radius_memory.item_bytes());
        batch.radii = {radius_memory.data(), bytes, bytes, 0};
    }
    if (!directions.is_none()) {
        direction_memory.open_numbers(directions, "direction");
        batch.directions = pairs_in(direction_memory, source.x_axis());
    }
    if (!window.is_none()) {
        const Pair size = pair_of(window, "window");
        const Pair at = pair_of(anchor, "anchor");
        batch.window_height = static_cast<int32_t>(size.first);
        batch.window_width = static_cast<int32_t>(size.second);
        batch.anchor_y = static_cast<int32_t>(at.first);
        batch.anchor_x = static_cast<int32_t>(at.second);
        batch.turned = turned ? 1 : 0;
    }
    view_memory.open_numbers(out, "out");
    batch.as_bits = packed ? 1 : 0;
    source.put_into(batch);
    source.put_views_into(batch, view_memory);
    batch.out_view = view_memory.axes() > 2 ? view_memory.stride(view_memory.axes() - 3) : 0;
    require_inside(origin_memory,
                   static_cast<std::size_t>(source.maps()) * static_cast<std::size_t>(observers),
                   source.shape());
    run(batch, source.grid(), true);
}

/// How many tiles each clear tile of rows `first` on sees, into `out`: uint32, row by row.
void survey(const Grid& grid, Py_ssize_t first, Py_ssize_t left, nb::handle out, nb::handle radius,
            nb::handle shape, nb::handle algorithm, nb::handle light_walls, nb::handle direction,
            nb::handle angle, nb::handle permissiveness, int threads) {
    const sightline_options options = options_of(
        {radius, shape, algorithm, light_walls, direction, angle, permissiveness}, grid.x_axis());
    Array counts;
    counts.open_numbers(out, "out");
    sightline_status status = SIGHTLINE_OK;
    {
        const nb::gil_scoped_release released;
        const std::shared_lock reading(grid.mutex());
        status = sightline_survey(
            &grid.map(), static_cast<int32_t>(left), static_cast<int32_t>(first),
            static_cast<int32_t>(counts.shape(1)), static_cast<int32_t>(counts.shape(0)), &options,
            threads, static_cast<uint32_t*>(counts.data()));
    }
    check(status);
}

}  // namespace

void bind_batches(nb::module_& module) {
    module.def("fields_of_view", &fields_of_view, nb::arg("opaque"), nb::arg("origins"),
               nb::arg("observers"), nb::arg("radius").none(), nb::arg("shape"),
               nb::arg("algorithm"), nb::arg("light_walls"), nb::arg("direction").none(),
               nb::arg("angle").none(), nb::arg("permissiveness"), nb::arg("radii").none(),
               nb::arg("directions").none(), nb::arg("window").none(), nb::arg("anchor").none(),
               nb::arg("turned"), nb::arg("packed"), nb::arg("out"), nb::arg("threads"));
    module.def("survey", &survey, nb::arg("grid"), nb::arg("first"), nb::arg("left"),
               nb::arg("out"), nb::arg("radius").none(), nb::arg("shape"), nb::arg("algorithm"),
               nb::arg("light_walls"), nb::arg("direction").none(), nb::arg("angle").none(),
               nb::arg("permissiveness"), nb::arg("threads"));
}

}  // namespace sightline::python
