// Many observers, many maps, one call. sightline/_batches.py interprets the arguments; the shapes
// of arrays are checked here, since other threads may change them.
#include <algorithm>
#include <thread>

#include "batch.hpp"
#include "bind.hpp"
#include "error.hpp"
#include "numbers.hpp"
#include "options.hpp"
#include "source.hpp"
#include "without_gil.hpp"

namespace sightline::python {

namespace {

/// One number each; or pairs, the first of which belongs to axis 0.
///@{
sightline_numbers each_of(const std::vector<std::int64_t>& numbers) {
    return {numbers.data(), 8, 8, 0};
}
sightline_numbers pairs_of(const std::vector<std::int64_t>& numbers, int x_axis) {
    return {numbers.data() + x_axis, 8, 16, x_axis == 1 ? -8 : 8};
}
///@}

/// Sets the part of each map that a view shows.
void put_window_into(sightline_batch& batch, Pair size, Pair anchor) {
    constexpr Py_ssize_t most = SIGHTLINE_MAX_SIDE;
    if (size.first < 1 || size.second < 1 || size.first > most || size.second > most ||
        anchor.first < 0 || anchor.second < 0 || anchor.first >= size.first ||
        anchor.second >= size.second) {
        raise(PyExc_ValueError,
              "window (%zd, %zd) with the observer at (%zd, %zd) is not allowed: each side must be "
              "1 to %d, and the observer inside",
              size.first, size.second, anchor.first, anchor.second, SIGHTLINE_MAX_SIDE);
    }
    batch.window_height = static_cast<int32_t>(size.first);
    batch.window_width = static_cast<int32_t>(size.second);
    batch.anchor_y = static_cast<int32_t>(anchor.first);
    batch.anchor_x = static_cast<int32_t>(anchor.second);
}

/// Runs a batch in steps of some hundredths of a second, so that Ctrl-C ends it.
void run(const c_interface::Batch& batch, const sightline_batch& shape, std::int64_t radius) {
    const auto side = [&](int32_t length) {
        return (std::min)(std::int64_t{length}, 2 * radius + 1);
    };
    // All views of one of several maps are in one step, so that the map is read once.
    const std::int64_t together = shape.maps > 1 ? shape.observers : 1;
    const std::int64_t tiles =
        (std::max<std::int64_t>)(1, side(shape.width) * side(shape.height) * together);
    constexpr std::int64_t tiles_at_once = 1 << 24;
    const auto processors = (std::max<std::int64_t>)(1, std::thread::hardware_concurrency());
    const std::int64_t threads =
        shape.threads == 0 ? processors : (std::min<std::int64_t>)(shape.threads, processors);
    const std::int64_t times =
        std::clamp<std::int64_t>(tiles_at_once / tiles * threads, threads, INT32_MAX / 2);
    sightline_status status = SIGHTLINE_OK;
    bool interrupted = false;
    {
        WithoutGil released;
        const auto go_on = [&] {
            interrupted = released.is_interrupted(tiles * times);
            return !interrupted;
        };
        status = c_interface::guarded([&] {
            batch.run(static_cast<std::size_t>(times * together), go_on);
            return sightline_status{SIGHTLINE_OK};
        });
    }
    check_python(!interrupted);
    check(status);
}

/// The arguments of fields_of_view(), which sightline/_batches.py passes by name.
struct Arguments {
    nb::handle opaque;
    nb::handle origins;
    nb::handle observers;  ///< how many there are on each map
    OptionArguments options;
    nb::handle radii;       ///< one for each observer, or None
    nb::handle directions;  ///< one for each observer, or None
    nb::handle window;      ///< its size, or None
    nb::handle anchor;
    nb::handle turned;
    nb::handle packed;
    nb::handle out;  ///< (views, rows, columns)
    nb::handle threads;
};

Arguments arguments_of(const nb::kwargs& given) {
    // The dictionary keeps its values alive.
    const auto named = [&](const char* name) -> nb::handle { return nb::object(given[name]); };
    return {.opaque = named("opaque"),
            .origins = named("origins"),
            .observers = named("observers"),
            .options = {.radius = named("radius"),
                        .shape = named("shape"),
                        .algorithm = named("algorithm"),
                        .light_walls = named("light_walls"),
                        .direction = named("direction"),
                        .angle = named("angle"),
                        .permissiveness = named("permissiveness")},
            .radii = named("radii"),
            .directions = named("directions"),
            .window = named("window"),
            .anchor = named("anchor"),
            .turned = named("turned"),
            .packed = named("packed"),
            .out = named("out"),
            .threads = named("threads")};
}

/// The numbers of all observers, copied: other threads may change the arrays, but not the checked
/// numbers.
struct ObserverNumbers {
    std::vector<std::int64_t> origins;
    std::vector<std::int64_t> radii;       ///< empty if all have one
    std::vector<std::int64_t> directions;  ///< empty if all have one

    ObserverNumbers(const Arguments& arguments, std::size_t count, const Py_ssize_t* shape,
                    bool turned)
        : origins{numbers_of(arguments.origins, "origins", 2 * count)} {
        require_inside(origins, shape);
        if (!arguments.radii.is_none()) {
            radii = numbers_of(arguments.radii, "radius", count);
            make_valid_radii(radii);
        }
        if (!arguments.directions.is_none()) {
            directions = numbers_of(arguments.directions, "direction", 2 * count);
            require_directions(directions, turned);
        }
    }

    void put_into(sightline_batch& batch, int x_axis) const {
        batch.origins = pairs_of(origins, x_axis);
        if (!radii.empty()) batch.radii = each_of(radii);
        if (!directions.empty()) batch.directions = pairs_of(directions, x_axis);
    }
};

void fields_of_view(const nb::kwargs& given) {
    const Arguments arguments = arguments_of(given);
    Source source(arguments.opaque, "opaque", 2, 3);
    sightline_batch batch{};
    batch.size = sizeof batch;
    batch.as_bits = truth_of(arguments.packed) ? 1 : 0;
    if (batch.as_bits || !arguments.window.is_none()) source.use_last_axis_as_x();
    const sightline_options options = options_of(arguments.options, source.x_axis());
    batch.options = &options;
    batch.threads = threads_of(arguments.threads);
    batch.observers = count_of(arguments.observers, "observers");
    if (source.maps() > INT32_MAX) {
        raise(PyExc_ValueError, "%zd maps are too many: %d are allowed", source.maps(), INT32_MAX);
    }
    const auto count =
        static_cast<std::size_t>(source.maps()) * static_cast<std::size_t>(batch.observers);
    source.put_into(batch);
    batch.zero_is_clear = 1;
    batch.turned = truth_of(arguments.turned) ? 1 : 0;
    const ObserverNumbers numbers(arguments, count, source.shape(), batch.turned != 0);
    Py_ssize_t height = source.shape()[0];
    Py_ssize_t width = source.shape()[1];
    if (!arguments.window.is_none()) {
        put_window_into(batch, pair_of(arguments.window, "window"),
                        pair_of(arguments.anchor, "anchor"));
        height = batch.window_height;
        width = batch.window_width;
    }
    if (batch.as_bits) width = (width + 7) / 8;

    Array views;
    views.open_out(arguments.out, "out", {static_cast<Py_ssize_t>(count), height, width});
    if (batch.as_bits && width > 1 && views.stride(2) != 1) {
        raise(PyExc_ValueError, "out must have its last axis side by side to be packed");
    }
    source.put_views_into(batch, views);
    batch.out_view = views.stride(0);
    if (count == 0) return;
    numbers.put_into(batch, source.x_axis());
    c_interface::Batch checked;
    check(checked.read(&batch));
    run(checked, batch,
        numbers.radii.empty() ? options.radius
                              : *std::max_element(numbers.radii.begin(), numbers.radii.end()));
}

}  // namespace

void bind_batches(nb::module_& module) { module.def("fields_of_view", &fields_of_view); }

}  // namespace sightline::python
