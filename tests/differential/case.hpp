// Case: one view of one map, and the C++ that repeats it.
#pragma once

#include <string>

#include <sightline/sightline.hpp>

namespace sightline::test {

struct Case {
    OpacityGrid map;
    Point origin;
    Options options;
    /// Computes views on a new thread, whose scratch buffers are empty: unwritten memory, and no
    /// spare capacity from larger views to hide an access past the end.
    bool on_new_thread = false;
};

/// The tiles of the map within the radius.
inline Rect tiles_in_reach(const Case& c) {
    const Rect all = points(c.map.size());
    if (c.options.radius > max_side) return all;
    return intersection(all, square_around(c.origin, c.options.radius));
}

namespace cpp {

inline std::string point(Point p) {
    return "{" + std::to_string(p.x) + ", " + std::to_string(p.y) + "}";
}

/// Options that are not the default, as designated initialisers.
inline std::string options(const Options& o) {
    const Options standard;
    std::string text;
    const auto add = [&](const char* name, const std::string& value) {
        text += (text.empty() ? "." : ", .") + std::string(name) + " = " + value;
    };
    if (o.radius != standard.radius) add("radius", std::to_string(o.radius));
    if (o.shape != standard.shape) add("shape", "Shape::" + std::string(to_string(o.shape)));
    if (o.algorithm != standard.algorithm) {
        add("algorithm", "Algorithm::" + std::string(to_string(o.algorithm)));
    }
    if (!o.light_walls) add("light_walls", "false");
    if (o.cone) {
        add("cone",
            "Cone{" + point(o.cone->direction) + ", " + std::to_string(o.cone->angle) + "}");
    }
    if (o.permissiveness != standard.permissiveness) {
        add("permissiveness", std::to_string(o.permissiveness));
    }
    if (o.haze_limit != standard.haze_limit) add("haze_limit", std::to_string(o.haze_limit));
    return "{" + text + "}";
}

/// Calls line(rectangle, value) for each rectangle of tiles with one value_of(tile) other than 0.
template <class ValueOf, class Line>
std::string rectangles(Size size, ValueOf&& value_of, Line&& line) {
    TileSet done(size);
    std::string lines;
    for (const Point first : points(size)) {
        const int value = value_of(first);
        if (value == 0 || done.contains(first)) continue;
        const auto is_more = [&](Point p) {
            return size.contains(p) && value_of(p) == value && !done.contains(p);
        };
        Rect area{first, {1, 1}};
        while (is_more(first + Point{area.size.width, 0})) ++area.size.width;
        const auto row_is_more = [&](int row) {
            for (int x = 0; x < area.size.width; ++x) {
                if (!is_more(first + Point{x, row})) return false;
            }
            return true;
        };
        while (row_is_more(area.size.height)) ++area.size.height;
        for (const Point p : area) done.insert(p);
        lines += line(area, value);
    }
    return lines;
}

}  // namespace cpp

/// C++ to paste into a test, which then fails.
inline std::string as_cpp(const Case& c) {
    using cpp::point;
    const OpacityGrid& map = c.map;
    const Size size = map.size();
    std::string text = "OpacityGrid map(" + point({size.width, size.height}) + ");\n";
    text += cpp::rectangles(
        size, [&](Point p) { return map.is_opaque(p) ? 1 : 0; },
        [](const Rect& area, int) {
            if (area.size == Size{1, 1}) return "map.set_opaque(" + point(area.min) + ", true);\n";
            return "map.fill(Rect{" + point(area.min) + ", " +
                   point({area.size.width, area.size.height}) + "}, true);\n";
        });
    text += cpp::rectangles(
        size, [&](Point p) { return map.haze(p); },
        [](const Rect& area, int haze) {
            const std::string value = std::to_string(haze);
            if (area.size == Size{1, 1}) {
                return "map.set_haze(" + point(area.min) + ", " + value + ");\n";
            }
            return "for (const Point p : Rect{" + point(area.min) + ", " +
                   point({area.size.width, area.size.height}) + "}) map.set_haze(p, " + value +
                   ");\n";
        });
    return text + "CHECK(disagreement(map, " + point(c.origin) + ", " + cpp::options(c.options) +
           ") == \"\");\n";
}

}  // namespace sightline::test
