// observations(): tiles as agents see them; windows(): without regard to sight.
#include <algorithm>
#include <vector>

#include "batch_call.hpp"
#include "bind.hpp"
#include "numbers.hpp"
#include "window_items.hpp"
#include "without_gil.hpp"

namespace sightline::python {

namespace {

using c_interface::Window;
using c_interface::Word;

/// The arrays of a call: `tiles`, `fill` and `out`.
struct Items {
    Array tiles;
    Array out;
    Array fill;

    /// `shape` is that of the maps.
    void open(const nb::kwargs& given, bool many, Py_ssize_t maps, const Py_ssize_t* shape,
              Py_ssize_t views, Py_ssize_t height, Py_ssize_t width) {
        tiles.open_items(named(given, "tiles"), "tiles", many ? 4 : 3);
        const int first = many ? 1 : 0;
        if ((many && tiles.shape(0) != maps) || tiles.shape(first) != shape[0] ||
            tiles.shape(first + 1) != shape[1]) {
            raise(PyExc_ValueError, "tiles and maps are of different shapes");
        }
        const Py_ssize_t channels = tiles.shape(first + 2);
        out.open_items_out(named(given, "out"), "out", {views, height, width, channels});
        fill.open_items(named(given, "fill"), "fill", 1);
        if (fill.shape(0) != channels || fill.item_bytes() != tiles.item_bytes() ||
            out.item_bytes() != tiles.item_bytes() || fill.stride(0) != fill.item_bytes()) {
            raise(PyExc_ValueError, "tiles, fill and out are of different types");
        }
    }
};

void observations(const nb::kwargs& given) {
    BatchCall call(given);
    const sightline_batch& batch = call.batch();
    if (!call.has_window()) raise(PyExc_ValueError, "observations need a window");
    Items arrays;
    arrays.open(given, call.source().is_many(), call.source().maps(), call.source().shape(),
                call.views(), call.view_height(), call.view_width());
    const Window window{{batch.window_width, batch.window_height},
                        {batch.anchor_x, batch.anchor_y}};
    WindowItems items(arrays.tiles, arrays.out, arrays.fill, window);
    items.set_walls(batch);
    c_interface::Batch checked;
    checked.write_to(items);
    call.run(checked);
}

void windows(const nb::kwargs& given) {
    const Window window = window_of(named(given, "window"), named(given, "anchor"));
    const nb::handle tiles = named(given, "tiles");
    const auto observers =
        static_cast<std::size_t>(count_of(named(given, "observers"), "observers"));
    const bool many = truth_of(named(given, "many"));
    Array shape_of;
    shape_of.open_items(tiles, "tiles", many ? 4 : 3);
    const int first = many ? 1 : 0;
    const Py_ssize_t shape[2] = {shape_of.shape(first), shape_of.shape(first + 1)};
    const Py_ssize_t maps = many ? shape_of.shape(0) : 1;
    const auto views = static_cast<std::size_t>(maps) * observers;
    if (shape[0] > SIGHTLINE_MAX_SIDE || shape[1] > SIGHTLINE_MAX_SIDE) {
        raise(PyExc_ValueError, "maps of shape (%zd, %zd) are too large: each side may be %d",
              shape[0], shape[1], SIGHTLINE_MAX_SIDE);
    }
    const std::vector<std::int64_t> origins =
        numbers_of(named(given, "origins"), "origins", 2 * views);
    require_inside(origins, shape);
    std::vector<std::int64_t> facing;
    const nb::handle directions = named(given, "directions");
    const bool turned = !directions.is_none();
    if (turned) {
        facing = numbers_of(directions, "direction", 2 * views);
        require_directions(facing, true);
    }
    Items arrays;
    arrays.open(given, many, maps, shape, static_cast<Py_ssize_t>(views), window.size.height,
                window.size.width);
    const WindowItems items(arrays.tiles, arrays.out, arrays.fill, window);
    const Size map{static_cast<int>(shape[1]), static_cast<int>(shape[0])};
    const auto sign = [](std::int64_t n) { return n > 0 ? 1 : n < 0 ? -1 : 0; };
    std::vector<Word> cells(c_interface::words_for(window.cells()));
    bool interrupted = false;
    {
        WithoutGil released;
        for (std::size_t v = 0; v < views && !interrupted; ++v) {
            const Point origin{static_cast<int>(origins[2 * v + 1]),
                               static_cast<int>(origins[2 * v])};
            const Point ahead =
                turned ? Point{sign(facing[2 * v + 1]), sign(facing[2 * v])} : Point{0, -1};
            pack_area(window, window.cells_on(map, origin, ahead), cells.data());
            const WindowPlace place{v, v / observers, origin, ahead};
            items.begin(place);
            items.write(place, cells.data());
            interrupted = released.is_interrupted(window.size.area());
        }
    }
    check_python(!interrupted);
}

}  // namespace

void bind_observations(nb::module_& module) {
    module.def("observations", &observations);
    module.def("windows", &windows);
}

}  // namespace sightline::python
