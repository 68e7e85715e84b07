// Many observers, many maps, one call. sightline/_batches.py makes sense of the arguments; whether
// arrays are of the shapes that they should be is checked here, as other threads may change them.
#include <algorithm>
#include <thread>

#include "bind.hpp"
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

sightline_numbers from(sightline_numbers numbers, std::ptrdiff_t first) {
    if (numbers.data == nullptr) return numbers;
    numbers.data = static_cast<const unsigned char*>(numbers.data) + first * numbers.stride;
    return numbers;
}

/// Sets the part of each map that is shown.
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

/// Runs a batch in pieces that take some hundredths of a second, so that Ctrl-C ends it.
void run(const sightline_batch& whole, std::int64_t radius) {
    const auto side = [&](int32_t length) {
        return (std::min)(std::int64_t{length}, 2 * radius + 1);
    };
    const bool by_maps = whole.maps > 1;
    const std::int64_t views_each = by_maps ? whole.observers : 1;
    const std::int64_t tiles_each =
        (std::max<std::int64_t>)(1, side(whole.width) * side(whole.height) * views_each);
    // As much as reading an array into bits costs, which each piece does, if not more.
    const std::int64_t tiles_at_once =
        (std::max)(std::int64_t{1} << 24, std::int64_t{whole.width} * whole.height);
    const auto processors = (std::max<std::int64_t>)(1, std::thread::hardware_concurrency());
    const std::int64_t threads =
        whole.threads == 0 ? processors : (std::min<std::int64_t>)(whole.threads, processors);
    const auto step = static_cast<int32_t>(
        std::clamp<std::int64_t>(tiles_at_once / tiles_each * threads, threads, INT32_MAX / 2));
    sightline_status status = SIGHTLINE_OK;
    bool interrupted = false;
    {
        WithoutGil released;
        const int32_t count = by_maps ? whole.maps : whole.observers;
        for (int32_t first = 0; status == SIGHTLINE_OK && !interrupted; first += step) {
            sightline_batch piece = whole;
            (by_maps ? piece.maps : piece.observers) = (std::min)(step, count - first);
            const std::ptrdiff_t views = first * static_cast<std::ptrdiff_t>(views_each);
            piece.origins = from(whole.origins, views);
            piece.radii = from(whole.radii, views);
            piece.directions = from(whole.directions, views);
            piece.out += views * whole.out_view;
            if (by_maps) {
                piece.tiles = static_cast<const unsigned char*>(whole.tiles) +
                              first * static_cast<std::ptrdiff_t>(whole.tiles_map);
            }
            status = sightline_fields_of_view(&piece);
            if (count - first <= step) break;
            interrupted = released.is_interrupted(tiles_each * step);
        }
    }
    check_python(!interrupted);
    check(status);
}

/// The views of `observers` observers on each map, into `out`: (views, rows, columns).
void fields_of_view(nb::handle opaque, nb::handle origins, nb::handle observers, nb::handle radius,
                    nb::handle shape, nb::handle algorithm, nb::handle light_walls,
                    nb::handle direction, nb::handle angle, nb::handle permissiveness,
                    nb::handle radii, nb::handle directions, nb::handle window, nb::handle anchor,
                    nb::handle turned, nb::handle packed, nb::handle out, nb::handle threads) {
    Source source(opaque, "opaque", 2, 3);
    sightline_batch batch{};
    batch.size = sizeof batch;
    batch.as_bits = truth_of(packed) ? 1 : 0;
    if (batch.as_bits || !window.is_none()) source.use_last_axis_as_x();
    const int x = source.x_axis();
    const sightline_options options =
        options_of({radius, shape, algorithm, light_walls, direction, angle, permissiveness}, x);
    batch.options = &options;
    batch.threads = threads_of(threads);
    batch.observers = count_of(observers, "observers");
    if (source.maps() > INT32_MAX) {
        raise(PyExc_ValueError, "%zd maps are too many: %d are allowed", source.maps(), INT32_MAX);
    }
    const auto count =
        static_cast<std::size_t>(source.maps()) * static_cast<std::size_t>(batch.observers);
    source.put_into(batch);
    batch.zero_is_clear = 1;

    const std::vector<std::int64_t> places = numbers_of(origins, "origins", 2 * count);
    require_inside(places, source.shape());
    std::vector<std::int64_t> reaches, ways;
    if (!radii.is_none()) {
        reaches = numbers_of(radii, "radius", count);
        make_valid_radii(reaches);
    }
    batch.turned = truth_of(turned) ? 1 : 0;
    if (!directions.is_none()) {
        ways = numbers_of(directions, "direction", 2 * count);
        require_directions(ways, batch.turned != 0);
    }
    Py_ssize_t height = source.shape()[0];
    Py_ssize_t width = source.shape()[1];
    if (!window.is_none()) {
        put_window_into(batch, pair_of(window, "window"), pair_of(anchor, "anchor"));
        height = batch.window_height;
        width = batch.window_width;
    }
    if (batch.as_bits) width = (width + 7) / 8;

    Array views;
    views.open_out(out, "out", {static_cast<Py_ssize_t>(count), height, width});
    if (batch.as_bits && width > 1 && views.stride(2) != 1) {
        raise(PyExc_ValueError, "out must have its last axis side by side to be packed");
    }
    source.put_views_into(batch, views);
    batch.out_view = views.stride(0);
    if (count == 0) return;
    std::int64_t farthest = options.radius;
    batch.origins = pairs_of(places, x);
    if (!reaches.empty()) {
        batch.radii = each_of(reaches);
        farthest = *std::max_element(reaches.begin(), reaches.end());
    }
    if (!ways.empty()) batch.directions = pairs_of(ways, x);
    run(batch, farthest);
}

}  // namespace

void bind_batches(nb::module_& module) {
    module.def("fields_of_view", &fields_of_view, nb::arg("opaque").none(), nb::arg("origins"),
               nb::arg("observers").none(), nb::arg("radius").none(), nb::arg("shape").none(),
               nb::arg("algorithm").none(), nb::arg("light_walls").none(),
               nb::arg("direction").none(), nb::arg("angle").none(),
               nb::arg("permissiveness").none(), nb::arg("radii").none(),
               nb::arg("directions").none(), nb::arg("window").none(), nb::arg("anchor").none(),
               nb::arg("turned").none(), nb::arg("packed").none(), nb::arg("out").none(),
               nb::arg("threads").none());
}

}  // namespace sightline::python
