// LightMap for Python. sightline/_light.py interprets lights.
#include <cstring>

#include <sightline/light/light_map.hpp>
#include <sightline/light/light_seen.hpp>
#include <sightline/light/update_lights.hpp>
#include <sightline/light/visible_by_light.hpp>
#include <sightline/save/light.hpp>

#include "any_map.hpp"
#include "bind.hpp"
#include "grid_extras.hpp"
#include "library_options.hpp"
#include "lit.hpp"

namespace sightline::python {

namespace {

Rgb color_of(nb::handle color) {
    const nb::object numbers = nb::handle(python_names().arrays).attr("as_color")(color, max_light);
    return {nb::cast<int>(numbers[0]), nb::cast<int>(numbers[1]), nb::cast<int>(numbers[2])};
}

Falloff falloff_of(nb::handle name) {
    std::string names;
    for (const auto& entry : entries_of<Falloff>) {
        if (nb::str(name).equal(nb::str(std::string(entry.name).c_str()))) return entry.value;
        names += (names.empty() ? "" : ", ") + std::string(entry.name);
    }
    raise(PyExc_ValueError, "falloff %R is not one of %s", name.ptr(), names.c_str());
}

/// How much light is enough.
int least_of(nb::handle least) {
    const Py_ssize_t light = integer_of(least, "least");
    if (light >= 0 && light <= 255) return static_cast<int>(light);
    raise(PyExc_ValueError, "least %zd is not allowed: it must be 0 to 255", light);
}

/// A light from (position, radius, shape, direction, angle, color, falloff).
Light light_of(nb::handle parts, const AnyMap& map) {
    const nb::str symmetric("symmetric");
    const nb::bool_ lit(true);
    const nb::int_ eight(8), most_haze(15);
    const nb::object part[7] = {parts[0], parts[1], parts[2], parts[3],
                                parts[4], parts[5], parts[6]};
    const Options options =
        map.options({part[1], part[2], symmetric, lit, part[3], part[4], eight, most_haze});
    return {.position = map.point(part[0], "position"),
            .radius = options.radius,
            .shape = options.shape,
            .cone = options.cone,
            .color = color_of(part[5]),
            .falloff = falloff_of(part[6])};
}

/// An array (H, W, 3) of int32 from color(p).
template <class Color>
nb::object colors(const Py_ssize_t* shape, int x_axis, Color&& color) {
    nb::object result =
        nb::module_::import_("numpy").attr("zeros")(nb::make_tuple(shape[0], shape[1], 3), "int32");
    Array memory;
    memory.open_items(result, "light", 3);
    for (Py_ssize_t i = 0; i < shape[0]; ++i) {
        for (Py_ssize_t j = 0; j < shape[1]; ++j) {
            const Rgb here = color(point_at(i, j, x_axis));
            const std::int32_t channels[3] = {here.red, here.green, here.blue};
            std::memcpy(
                static_cast<char*>(memory.data()) + i * memory.stride(0) + j * memory.stride(1),
                channels, sizeof channels);
        }
    }
    return result;
}

}  // namespace

Lit::Lit(nb::handle map) {
    const AnyMap any(map);
    shape_[0] = any.shape()[0];
    shape_[1] = any.shape()[1];
    x_axis_ = any.x_axis();
    light_ = std::make_shared<LightMap>(any.size());
}

void Lit::require_map(const AnyMap& map) const {
    if (map.shape()[0] == shape_[0] && map.shape()[1] == shape_[1] && map.x_axis() == x_axis_)
        return;
    raise(PyExc_ValueError, "the light map is of shape (%zd, %zd), and the map of (%zd, %zd)",
          shape_[0], shape_[1], map.shape()[0], map.shape()[1]);
}

void bind_lights(nb::module_& module) {
    nb::class_<Lit>(module, "LightMap")
        .def(nb::init<nb::handle>(), nb::arg("map").none())
        .def_prop_ro("shape",
                     [](const Lit& lit) { return nb::make_tuple(lit.shape()[0], lit.shape()[1]); })
        .def("update",
             [](Lit& lit, nb::handle map, nb::list lights) {
                 const AnyMap any(map);
                 lit.require_map(any);
                 std::vector<Light> all;
                 for (const nb::handle light : lights) all.push_back(light_of(light, any));
                 return update_lights(any.ref(), all, lit.own_light());
             })
        .def("copy", [](const Lit& lit) { return lit.copy(); })
        .def("colors",
             [](const Lit& lit, bool clamped) {
                 return colors(lit.shape(), lit.x_axis(), [&](Point p) {
                     return clamped ? lit.light().at(p) : lit.light().sum(p);
                 });
             })
        .def(
            "set_ambient",
            [](Lit& lit, nb::handle color, nb::handle where) {
                const Rgb ambient = color_of(color);
                if (where.is_none()) return lit.own_light().set_ambient(ambient);
                const TileSet tiles = tiles_of_array(where, "where", lit.shape(), lit.x_axis());
                lit.own_light().set_ambient(ambient, tiles);
            },
            nb::arg("color").none(), nb::arg("where").none())
        .def(
            "lit",
            [](const Lit& lit, nb::handle least) {
                const int light = least_of(least);
                return array_of_tiles(lit.light().lit(light), lit.shape(), lit.x_axis());
            },
            nb::arg("least").none())
        .def("seen",
             [](const Lit& lit, nb::handle map, nb::handle visible) {
                 const AnyMap any(map);
                 lit.require_map(any);
                 const TileSet seen = any.tiles(visible, "visible");
                 return colors(lit.shape(), lit.x_axis(), [&](Point p) {
                     return light_seen(any.ref(), lit.light(), seen, p);
                 });
             })
        .def(
            "visible",
            [](const Lit& lit, nb::handle map, nb::handle sight, nb::handle eye, nb::handle radius,
               nb::handle shape, nb::handle least) {
                const AnyMap any(map);
                lit.require_map(any);
                const DarkSight dark = dark_sight_of(radius, shape, least, any);
                const TileSet in_sight = any.tiles(sight, "visible");
                const Point at = any.point(eye, "eye");
                return any.array(visible_by_light(any.ref(), lit.light(), in_sight, at, dark));
            },
            nb::arg("map").none(), nb::arg("sight").none(), nb::arg("eye").none(),
            nb::arg("radius").none(), nb::arg("shape").none(), nb::arg("least").none());
    module.def("lights_to_bytes", [](nb::handle map, nb::list lights) {
        const AnyMap any(map);
        std::vector<Light> all;
        for (const nb::handle light : lights) all.push_back(light_of(light, any));
        return bytes_of(to_bytes(std::span<const Light>(all)));
    });
    module.def("lights_from_bytes", [](nb::handle map, nb::handle bytes) {
        const AnyMap any(map);
        nb::list lights;
        const auto saved = load_saved(
            bytes, [](std::span<const std::uint8_t> read) { return lights_from_bytes(read); });
        for (const Light& light : saved) {
            nb::object direction = nb::none();
            nb::object angle = nb::none();
            if (light.cone) {
                direction = any.tile(light.cone->direction);
                angle = nb::int_(light.cone->angle);
            }
            const nb::object radius =
                light.radius == unlimited ? nb::none() : nb::object(nb::int_(light.radius));
            lights.append(
                nb::make_tuple(any.tile(light.position), radius,
                               std::string(to_string(light.shape)).c_str(), direction, angle,
                               nb::make_tuple(light.color.red, light.color.green, light.color.blue),
                               std::string(to_string(light.falloff)).c_str()));
        }
        return lights;
    });
}

DarkSight dark_sight_of(nb::handle radius, nb::handle shape, nb::handle least, const AnyMap& map) {
    const nb::str symmetric("symmetric");
    const nb::bool_ lit(true);
    const nb::none none;
    const nb::int_ eight(8), most_haze(15);
    const Options options =
        map.options({radius, shape, symmetric, lit, none, none, eight, most_haze});
    DarkSight dark{.radius = options.radius, .shape = options.shape};
    dark.least = least_of(least);
    return dark;
}

}  // namespace sightline::python
