// field_of_view(), and compute_fov() as in python-tcod.
#include <cmath>

#include <sightline/fov/field_of_view.hpp>

#include "any_map.hpp"
#include "arguments.hpp"
#include "bind.hpp"
#include "options.hpp"
#include "source.hpp"
#include "without_gil.hpp"

namespace sightline::python {

namespace {

/// Smaller views take no longer than releasing and taking the GIL.
constexpr Py_ssize_t worth_releasing = 4096;

bool is_worth_releasing(const Source& source, int32_t radius) {
    const auto side = [&](int axis) {
        return radius < 64 ? (std::min)(source.shape()[axis], Py_ssize_t{2} * radius + 1)
                           : source.shape()[axis];
    };
    return side(0) * side(1) >= worth_releasing;
}

/// One observer's view of the source, in `out` or in a new array. `finish(batch)` may change the
/// result.
template <class Finish>
nb::object view(const Source& source, Pair origin, const sightline_options& options,
                bool zero_is_clear, nb::handle out, Finish&& finish) {
    Array memory;
    nb::object result;
    if (out.is_none()) {
        result = memory.open_new(source.shape(), source.x_axis() == 0);
    } else {
        memory.open_out(out, "out", {source.shape()[0], source.shape()[1]});
        result = nb::borrow(out);
    }
    const sightline_point at = source.point(origin);
    sightline_batch batch{};
    batch.size = sizeof batch;
    batch.threads = 1;
    batch.observers = 1;
    batch.zero_is_clear = zero_is_clear ? 1 : 0;
    batch.origins = {&at.x, 4, 0, 4};
    batch.options = &options;
    batch.is_cleared = memory.is_new_and_zero() ? 1 : 0;
    source.put_into(batch);
    source.put_views_into(batch, memory);
    sightline_status status = SIGHTLINE_OK;
    if (is_worth_releasing(source, options.radius)) {
        const WithoutGil released;
        status = sightline_fields_of_view(&batch);
    } else {
        status = sightline_fields_of_view(&batch);
    }
    check(status);
    finish(batch, at);
    return result;
}

nb::object hex_view(nb::handle opaque, nb::handle origin, const OptionArguments& given,
                    nb::handle out) {
    const AnyMap map(opaque);
    const Point at = map.point(origin, "origin");
    const Options options = map.options(given);
    TileSet seen;
    {
        const WithoutGil released;
        sightline::field_of_view(map.ref(), at, options, seen);
    }
    nb::object view = map.array(seen);
    if (out.is_none()) return view;
    Array memory;
    memory.open_out(out, "out", {map.shape()[0], map.shape()[1]});
    out[nb::ellipsis()] = view;
    return nb::borrow(out);
}

nb::object field_of_view(nb::handle opaque, nb::handle origin, nb::handle radius, nb::handle shape,
                         nb::handle algorithm, nb::handle light_walls, nb::handle direction,
                         nb::handle angle, nb::handle permissiveness, nb::handle haze_limit,
                         nb::handle out) {
    const OptionArguments given{radius,    shape, algorithm,      light_walls,
                                direction, angle, permissiveness, haze_limit};
    if (nb::isinstance<Hexes>(opaque)) return hex_view(opaque, origin, given, out);
    const Source source(opaque, "opaque");
    const Pair at = pair_of(origin, "origin");
    source.require_inside(at, "origin");
    const sightline_options options = options_of(given, source.x_axis());
    return view(source, at, options, true, out, [](const sightline_batch&, sightline_point) {});
}

/// Removes the tiles at exactly that distance: python-tcod's symmetric algorithm leaves them out.
void cut_rim(const sightline_batch& batch, sightline_point at, int32_t radius) {
    for (int64_t dx = -radius; dx <= radius; ++dx) {
        const int64_t square = int64_t{radius} * radius - dx * dx;
        const auto dy = static_cast<int64_t>(std::sqrt(static_cast<double>(square)) + 0.5);
        if (dy * dy != square) continue;
        for (const int64_t y : {at.y - dy, at.y + dy}) {
            const int64_t x = at.x + dx;
            if (x < 0 || y < 0 || x >= batch.width || y >= batch.height) continue;
            batch.out[x * batch.out_x + y * batch.out_y] = 0;
        }
    }
}

nb::object compute_fov(nb::handle transparency, nb::handle pov, nb::handle radius,
                       nb::handle light_walls, nb::handle algorithm) {
    enum { basic, diamond, shadow, permissive_0, permissive_8 = 11, restrictive, symmetric };
    const Source source(transparency, "transparency");
    const Pair at = pair_of(pov, "pov");
    source.require_inside(at, "pov");
    sightline_options options = SIGHTLINE_OPTIONS;
    const int32_t reach = radius_of(radius);
    if (reach != 0) options.radius = reach;
    options.light_walls = truth_of(light_walls) ? 1 : 0;
    const Py_ssize_t number = integer_of(algorithm, "algorithm");
    if (number < basic || number > symmetric) {
        raise(PyExc_ValueError, "algorithm %zd is not allowed: there are 0 to 13", number);
    }
    switch (number) {
        case basic: options.algorithm = SIGHTLINE_ALGORITHM_RAYCAST; break;
        case diamond: options.algorithm = SIGHTLINE_ALGORITHM_DIAMOND; break;
        case shadow: options.algorithm = SIGHTLINE_ALGORITHM_RECURSIVE; break;
        case restrictive: options.algorithm = SIGHTLINE_ALGORITHM_RESTRICTIVE; break;
        case symmetric: break;
        default:
            options.algorithm = SIGHTLINE_ALGORITHM_PERMISSIVE;
            options.permissiveness = static_cast<int32_t>(number - permissive_0);
    }
    if (number >= permissive_0 && number <= restrictive) options.shape = SIGHTLINE_SHAPE_SQUARE;
    const bool has_open_rim = number == symmetric && options.radius != SIGHTLINE_UNLIMITED;
    return view(source, at, options, false, nb::none(),
                [&](const sightline_batch& batch, sightline_point from) {
                    // Past the map's diagonal there is no tile to remove.
                    if (has_open_rim && options.radius < 2 * SIGHTLINE_MAX_SIDE) {
                        cut_rim(batch, from, options.radius);
                    }
                });
}

}  // namespace

void bind_field_of_view(nb::module_& module) {
    define<&field_of_view>(
        module, "sightline", "field_of_view",
        "field_of_view(opaque, origin, radius=None, *, shape='circle', algorithm='symmetric', "
        "light_walls=True, direction=None, angle=None, permissiveness=8, haze_limit=15, "
        "out=None)\n--\n\n"
        "What is seen from `origin`: an array of booleans of the map's shape and memory order.\n\n"
        "`opaque` is any 2-D array, opaque where it is not zero, or an OpacityGrid. `origin`,\n"
        "`direction` and the result have the array's own axes. `radius` is 0 or more, or None\n"
        "for no limit; `shape` says what it means: circle, round, square or diamond. With a\n"
        "`direction` one sees `angle` degrees ahead, 90 unless given. `out` takes the result.\n\n"
        ">>> import numpy as np\n"
        ">>> walls = np.array([[0, 0, 0, 0, 0],\n"
        "...                   [0, 0, 1, 0, 0],\n"
        "...                   [0, 0, 0, 0, 0]])\n"
        ">>> field_of_view(walls, (1, 0), radius=3).astype(int)\n"
        "array([[1, 1, 1, 0, 0],\n"
        "       [1, 1, 1, 0, 0],\n"
        "       [1, 1, 1, 0, 0]])\n"
        ">>> field_of_view(walls, (1, 4), direction=(0, -1), light_walls=False).astype(int)\n"
        "array([[1, 1, 1, 1, 0],\n"
        "       [0, 0, 0, 1, 1],\n"
        "       [1, 1, 1, 1, 0]])\n",
        3,
        {{{"opaque"},
          {"origin"},
          {"radius", nb::none()},
          {"shape", nb::str("circle")},
          {"algorithm", nb::str("symmetric")},
          {"light_walls", nb::bool_(true)},
          {"direction", nb::none()},
          {"angle", nb::none()},
          {"permissiveness", nb::int_(8)},
          {"haze_limit", nb::int_(15)},
          {"out", nb::none()}}});
    define<&compute_fov>(
        module, "sightline.tcod", "compute_fov",
        "compute_fov(transparency, pov, radius=0, light_walls=True, algorithm=12)\n--\n\n"
        "tcod.map.compute_fov, by sightline: see sightline.tcod.",
        5,
        {{{"transparency"},
          {"pov"},
          {"radius", nb::int_(0)},
          {"light_walls", nb::bool_(true)},
          {"algorithm", nb::int_(12)}}});
}

}  // namespace sightline::python
