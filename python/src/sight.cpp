// Everything about sight beyond views and lines: traces, haze, shares, unions, worlds by callbacks.
#include <sightline/crowd/fields_of_view.hpp>
#include <sightline/fov/cast_sight.hpp>
#include <sightline/fov/haze_passed.hpp>
#include <sightline/fov/shares.hpp>
#include <sightline/fov/trace_sight.hpp>

#include "any_map.hpp"
#include "arguments.hpp"
#include "bind.hpp"
#include "library_options.hpp"
#include "numbers.hpp"
#include "without_gil.hpp"

namespace sightline::python {

namespace {

/// The options of calls for the default algorithm alone.
class DefaultOptions {
  public:
    DefaultOptions(nb::handle radius, nb::handle shape, nb::handle light_walls,
                   nb::handle direction, nb::handle angle, nb::handle haze_limit)
        : symmetric_{"symmetric"},
          most_{8},
          given_{radius, shape, symmetric_, light_walls, direction, angle, most_, haze_limit} {}

    operator const OptionArguments&() const { return given_; }  // NOLINT: implicit on purpose

  private:
    nb::str symmetric_;
    nb::int_ most_;
    OptionArguments given_;
};

nb::tuple trace_sight(nb::handle opaque, nb::handle a, nb::handle b, nb::handle radius,
                      nb::handle shape, nb::handle light_walls, nb::handle direction,
                      nb::handle angle, nb::handle haze_limit) {
    const AnyMap map(opaque);
    const SightTrace trace = sightline::trace_sight(
        map.ref(), map.point(a, "a"), map.point(b, "b"),
        map.options(DefaultOptions(radius, shape, light_walls, direction, angle, haze_limit)));
    nb::list path;
    for (const Point p : trace.path) path.append(map.tile(p));
    nb::object stopped_by = nb::none();
    if (trace.stopped_by) stopped_by = map.tile(*trace.stopped_by);
    return nb::make_tuple(path, trace.reached, map.tile(trace.stopped_at), stopped_by);
}

nb::object haze_passed(nb::handle opaque, nb::handle a, nb::handle b) {
    const AnyMap map(opaque);
    const std::optional<int> haze =
        sightline::haze_passed(map.ref(), map.point(a, "a"), map.point(b, "b"));
    return haze ? nb::object(nb::int_(*haze)) : nb::none();
}

int share_seen(nb::handle opaque, nb::handle a, nb::handle b) {
    const AnyMap map(opaque);
    return sightline::share_seen(map.ref(), map.point(a, "a"), map.point(b, "b"));
}

nb::object shares(nb::handle opaque, nb::handle origin, nb::handle radius, nb::handle shape,
                  nb::handle light_walls, nb::handle direction, nb::handle angle) {
    const AnyMap map(opaque);
    const nb::int_ most_haze(15);
    const Options options =
        map.options(DefaultOptions(radius, shape, light_walls, direction, angle, most_haze));
    nb::object result = nb::module_::import_("numpy").attr("zeros")(
        nb::make_tuple(map.shape()[0], map.shape()[1]), "uint8");
    Array memory;
    memory.open_items(result, "shares", 2);
    auto* const first = static_cast<unsigned char*>(memory.data());
    cast_shares(map.ref(), map.point(origin, "origin"), options, [&](Point p, int share, bool) {
        first[p.x * memory.stride(map.x_axis()) + p.y * memory.stride(1 - map.x_axis())] =
            static_cast<unsigned char>(share);
    });
    return result;
}

nb::object combined_field_of_view(nb::handle opaque, nb::handle origins, nb::handle radius,
                                  nb::handle shape, nb::handle algorithm, nb::handle light_walls,
                                  nb::handle direction, nb::handle angle, nb::handle permissiveness,
                                  nb::handle haze_limit) {
    const AnyMap map(opaque);
    const Options options = map.options(
        {radius, shape, algorithm, light_walls, direction, angle, permissiveness, haze_limit});
    const nb::object places =
        nb::handle(python_names().arrays).attr("as_pairs")(origins, "origins");
    const auto count = nb::len(places);
    const std::vector<std::int64_t> numbers = numbers_of(places, "origins", 2 * count);
    require_inside(numbers, map.shape());
    std::vector<Point> points;
    const auto x = static_cast<std::size_t>(map.x_axis());
    for (std::size_t i = 0; i < count; ++i) {
        points.push_back(
            {static_cast<int>(numbers[2 * i + x]), static_cast<int>(numbers[2 * i + 1 - x])});
    }
    TileSet seen;
    {
        const WithoutGil released;
        sightline::combined_field_of_view(map.ref(), points, options, seen);
    }
    return map.array(seen);
}

/// Calls a Python function with a tile (row, column).
nb::object called(nb::handle function, Point p) { return function(nb::make_tuple(p.y, p.x)); }

template <bool hex>
nb::list cast_world(nb::handle is_opaque, nb::handle origin, nb::handle radius, nb::handle haze,
                    nb::handle shape, nb::handle algorithm, nb::handle light_walls,
                    nb::handle direction, nb::handle angle, nb::handle permissiveness,
                    nb::handle haze_limit) {
    const Pair at = pair_of(origin, "origin");
    constexpr Py_ssize_t most = 1 << 30;
    if (at.first < -most || at.first > most || at.second < -most || at.second > most) {
        raise(PyExc_ValueError, "origin (%zd, %zd) is not allowed: each must be -2^30 to 2^30",
              at.first, at.second);
    }
    const Options options = library_options(options_of(
        {radius, shape, algorithm, light_walls, direction, angle, permissiveness, haze_limit}, 1,
        hex));
    nb::list seen;
    const auto opaque_at = [&](Point p) { return truth_of(called(is_opaque, p)); };
    const auto haze_at = [&](Point p) {
        const Py_ssize_t here = integer_of(called(haze, p), "haze");
        if (here >= 0 && here <= max_haze) return static_cast<int>(here);
        raise(PyExc_ValueError, "haze %zd is not allowed: it must be 0 to %d", here, max_haze);
    };
    const auto mark = [&](Point p) { seen.append(nb::make_tuple(p.y, p.x)); };
    const Point from{static_cast<int>(at.second), static_cast<int>(at.first)};
    if constexpr (hex) {
        if (haze.is_none()) {
            cast_hex_sight(opaque_at, from, options, mark);
        } else {
            cast_hex_sight(opaque_at, haze_at, from, options, mark);
        }
    } else if (haze.is_none()) {
        sightline::cast_sight(opaque_at, from, options, mark);
    } else {
        sightline::cast_sight(opaque_at, haze_at, from, options, mark);
    }
    return seen;
}

constexpr auto cast_square_world = &cast_world<false>;
constexpr auto cast_hex_world = &cast_world<true>;

}  // namespace

void bind_sight(nb::module_& module) {
    const Parameter radius{"radius", nb::none()};
    const Parameter shape{"shape", nb::str("circle")};
    const Parameter algorithm{"algorithm", nb::str("symmetric")};
    const Parameter light_walls{"light_walls", nb::bool_(true)};
    const Parameter direction{"direction", nb::none()};
    const Parameter angle{"angle", nb::none()};
    const Parameter permissiveness{"permissiveness", nb::int_(8)};
    const Parameter haze_limit{"haze_limit", nb::int_(15)};
    define<&trace_sight>(
        module, "sightline._native", "trace_sight",
        "trace_sight(opaque, a, b, radius=None, *, shape='circle', "
        "light_walls=True, direction=None, angle=None, haze_limit=15)\n--\n\n",
        4, {{{"opaque"}, {"a"}, {"b"}, radius, shape, light_walls, direction, angle, haze_limit}});
    define<&haze_passed>(
        module, "sightline", "haze_passed",
        "haze_passed(opaque, a, b)\n--\n\n"
        "The haze between two tiles, in sixteenths of a wall; None if a wall stands between.\n\n"
        ">>> import numpy as np\n"
        ">>> grid = OpacityGrid(np.zeros((1, 4)))\n"
        ">>> grid.set_haze((0, slice(1, 3)), 4)\n"
        ">>> haze_passed(grid, (0, 0), (0, 3)), field_of_view(grid, (0, 0), haze_limit=3)\n"
        "(8, array([[ True,  True, False, False]]))\n",
        3, {{{"opaque"}, {"a"}, {"b"}}});
    define<&share_seen>(module, "sightline", "share_seen",
                        "share_seen(opaque, a, b)\n--\n\n"
                        "How much of `b` is seen from `a`, 0 to 255: cover. Without haze.\n\n"
                        ">>> import numpy as np\n"
                        ">>> walls = np.array([[0, 0, 0],\n"
                        "...                   [0, 1, 0]])\n"
                        ">>> share_seen(walls, (0, 0), (0, 2)), share_seen(walls, (0, 0), (1, 2))\n"
                        "(255, 127)\n",
                        3, {{{"opaque"}, {"a"}, {"b"}}});
    define<&shares>(module, "sightline", "shares",
                    "shares(opaque, origin, radius=None, *, shape='circle', light_walls=True, "
                    "direction=None, angle=None)\n--\n\n"
                    "How much of each tile is seen from `origin`: an array of 0 to 255. Without "
                    "haze.\n\n"
                    ">>> import numpy as np\n"
                    ">>> shares(np.array([[0, 0, 0],\n"
                    "...                  [0, 1, 0]]), (0, 0))\n"
                    "array([[255, 255, 255],\n"
                    "       [255, 255, 127]], dtype=uint8)\n",
                    3, {{{"opaque"}, {"origin"}, radius, shape, light_walls, direction, angle}});
    define<&combined_field_of_view>(
        module, "sightline", "combined_field_of_view",
        "combined_field_of_view(opaque, origins, radius=None, *, shape='circle', "
        "algorithm='symmetric', light_walls=True, direction=None, angle=None, permissiveness=8, "
        "haze_limit=15)\n--\n\n"
        "The tiles that any of the origins, (N, 2), sees: the view of a team.\n\n"
        ">>> import numpy as np\n"
        ">>> combined_field_of_view(np.array([[0, 0, 1, 0]]), [(0, 0), (0, 3)], 1).astype(int)\n"
        "array([[1, 1, 1, 1]])\n",
        3,
        {{{"opaque"},
          {"origins"},
          radius,
          shape,
          algorithm,
          light_walls,
          direction,
          angle,
          permissiveness,
          haze_limit}});
    const std::array<Parameter, 11> of_worlds{{{"is_opaque"},
                                               {"origin"},
                                               {"radius"},
                                               {"haze", nb::none()},
                                               shape,
                                               algorithm,
                                               light_walls,
                                               direction,
                                               angle,
                                               permissiveness,
                                               haze_limit}};
    define<cast_square_world>(
        module, "sightline", "cast_sight",
        "cast_sight(is_opaque, origin, radius, haze=None, *, shape='circle', "
        "algorithm='symmetric', light_walls=True, direction=None, angle=None, permissiveness=8, "
        "haze_limit=15)\n--\n\n"
        "The tiles seen from `origin` in a world known only by a function, without end.\n\n"
        "`is_opaque((row, column))` is called for tiles within the radius or next to them;\n"
        "`haze((row, column))`, 0 to 15, for those that are not opaque. Tiles come in row "
        "order.\n\n"
        ">>> cast_sight(lambda tile: tile[1] == -6, (3, -5), 1)\n"
        "[(2, -5), (3, -6), (3, -5), (3, -4), (4, -5)]\n",
        4, of_worlds);
    define<cast_hex_world>(
        module, "sightline", "cast_hex_sight",
        "cast_hex_sight(is_opaque, origin, radius, haze=None, *, shape='circle', "
        "algorithm='symmetric', light_walls=True, direction=None, angle=None, permissiveness=8, "
        "haze_limit=15)\n--\n\n"
        "cast_sight() in a world of hexagons; tiles are (r, q).\n\n"
        ">>> len(cast_hex_sight(lambda tile: False, (0, 0), 1))\n"
        "7\n",
        4, of_worlds);
}

}  // namespace sightline::python
