// line_of_sight() and sight_path(): one target at a time. An array is read in place.
#include <read_tiles.hpp>

#include <sightline/fov/line_of_sight.hpp>

#include "any_map.hpp"
#include "arguments.hpp"
#include "bind.hpp"
#include "library_options.hpp"
#include "options.hpp"
#include "source.hpp"

namespace sightline::python {

namespace {

/// Calls use(map, from, to), with the source as a map.
template <class Use>
auto with_map(const Source& source, nb::handle a, nb::handle b, Use&& use) {
    const Pair from = pair_of(a, "a");
    const Pair to = pair_of(b, "b");
    source.require_inside(from, "a");
    source.require_inside(to, "b");
    const auto start = source.point(from);
    const auto end = source.point(to);
    if (source.map() != nullptr) {
        return use(source.map()->grid, Point{start.x, start.y}, Point{end.x, end.y});
    }
    const int x = source.x_axis();
    const Array& array = source.array();
    const c_interface::Tiles tiles{static_cast<const unsigned char*>(array.data()),
                                   static_cast<int>(array.item_bytes()), array.stride(x),
                                   array.stride(1 - x), true};
    const Size size{static_cast<int>(array.shape(x)), static_cast<int>(array.shape(1 - x))};
    const OpacityView map{size, [&](Point p) { return tiles.is_opaque(p); }};
    return use(map, Point{start.x, start.y}, Point{end.x, end.y});
}

bool hex_line(nb::handle opaque, nb::handle a, nb::handle b, const OptionArguments& given) {
    const AnyMap map(opaque);
    return sightline::line_of_sight(map.ref(), map.point(a, "a"), map.point(b, "b"),
                                    map.options(given));
}

bool line_of_sight(nb::handle opaque, nb::handle a, nb::handle b, nb::handle radius,
                   nb::handle shape, nb::handle algorithm, nb::handle light_walls,
                   nb::handle direction, nb::handle angle, nb::handle permissiveness,
                   nb::handle haze_limit) {
    const OptionArguments given{radius,    shape, algorithm,      light_walls,
                                direction, angle, permissiveness, haze_limit};
    if (nb::isinstance<Hexes>(opaque)) return hex_line(opaque, a, b, given);
    const Source source(opaque, "opaque");
    const Options options = library_options(options_of(
        {radius, shape, algorithm, light_walls, direction, angle, permissiveness, haze_limit},
        source.x_axis()));
    return with_map(source, a, b, [&](const auto& map, Point from, Point to) {
        return sightline::line_of_sight(map, from, to, options);
    });
}

nb::list sight_path(nb::handle opaque, nb::handle a, nb::handle b, nb::handle radius,
                    nb::handle shape, nb::handle light_walls, nb::handle direction,
                    nb::handle angle, nb::handle haze_limit) {
    const nb::str symmetric("symmetric");
    const nb::int_ most(8);
    const OptionArguments given{radius,    shape, symmetric, light_walls,
                                direction, angle, most,      haze_limit};
    if (nb::isinstance<Hexes>(opaque)) {
        const AnyMap map(opaque);
        nb::list path;
        for (const Point p : sightline::sight_path(map.ref(), map.point(a, "a"), map.point(b, "b"),
                                                   map.options(given))) {
            path.append(map.tile(p));
        }
        return path;
    }
    const Source source(opaque, "opaque");
    const Options options =
        library_options(options_of({radius, shape, nb::str("symmetric"), light_walls, direction,
                                    angle, nb::int_(8), haze_limit},
                                   source.x_axis()));
    return with_map(source, a, b, [&](const auto& map, Point from, Point to) {
        nb::list path;
        for (const Point p : sightline::sight_path(map, from, to, options)) {
            path.append(source.x_axis() == 1 ? nb::make_tuple(p.y, p.x) : nb::make_tuple(p.x, p.y));
        }
        return path;
    });
}

}  // namespace

void bind_lines(nb::module_& module) {
    define<&line_of_sight>(
        module, "sightline", "line_of_sight",
        "line_of_sight(opaque, a, b, radius=None, *, shape='circle', algorithm='symmetric', "
        "light_walls=True, direction=None, angle=None, permissiveness=8, haze_limit=15)\n--\n\n"
        "Whether `a` sees `b`: exactly `field_of_view(opaque, a, ...)[b]`. By default the cost\n"
        "grows with the distance, not with the area, and an array is not copied.\n\n"
        ">>> import numpy as np\n"
        ">>> walls = np.array([[0, 1, 0],\n"
        "...                   [0, 0, 0]])\n"
        ">>> line_of_sight(walls, (0, 0), (0, 2)), line_of_sight(walls, (1, 0), (1, 2))\n"
        "(False, True)\n",
        4,
        {{{"opaque"},
          {"a"},
          {"b"},
          {"radius", nb::none()},
          {"shape", nb::str("circle")},
          {"algorithm", nb::str("symmetric")},
          {"light_walls", nb::bool_(true)},
          {"direction", nb::none()},
          {"angle", nb::none()},
          {"permissiveness", nb::int_(8)},
          {"haze_limit", nb::int_(15)}}});
    define<&sight_path>(
        module, "sightline", "sight_path",
        "sight_path(opaque, a, b, radius=None, *, shape='circle', light_walls=True, "
        "direction=None, angle=None, haze_limit=15)\n--\n\n"
        "The tiles that sight from `a` to `b` runs through, both included; none if it does not.\n\n"
        ">>> import numpy as np\n"
        ">>> sight_path(np.zeros((3, 4)), (0, 0), (1, 3))\n"
        "[(0, 0), (0, 1), (1, 2), (1, 3)]\n",
        4,
        {{{"opaque"},
          {"a"},
          {"b"},
          {"radius", nb::none()},
          {"shape", nb::str("circle")},
          {"light_walls", nb::bool_(true)},
          {"direction", nb::none()},
          {"angle", nb::none()},
          {"haze_limit", nb::int_(15)}}});
}

}  // namespace sightline::python
