#include "frames.hpp"

#include <algorithm>
#include <cstdint>
#include <string>

#include <sightline/core/error.hpp>
#include <sightline/core/rect.hpp>

namespace sightline::inline SIGHTLINE_ABI::fov {

int rows_within(const MapRef& map, const Options& options) {
    if (!map.is_hexagonal() || options.shape == Shape::hexagon || options.radius > max_side) {
        return options.radius;
    }
    const std::int64_t r = options.radius;
    const std::int64_t limit = options.shape == Shape::round ? r * r + r : r * r;
    // The nearest tile of row n lies in its middle: its distance squared is 3/4 n^2, or more.
    std::int64_t rows = r;
    while (3 * (rows + 1) * (rows + 1) <= 4 * limit) ++rows;
    return static_cast<int>(rows);
}

int reach_on(const MapRef& map, Point origin, const Options& options) {
    const Point before = origin - map.world().min;
    const Point after = map.world().last() - origin;
    if (!map.is_hexagonal()) {
        return std::min(options.radius, std::max({before.x, before.y, after.x, after.y}));
    }
    // The furthest corner is one where q and r grow or fall together, or as far along an axis.
    return std::min(rows_within(map, options), std::max({before.x + before.y, after.x + after.y,
                                                         before.x, before.y, after.x, after.y}));
}

std::string unsuitable_problem(const MapRef& map, const Options& options) {
    if (map.has_thin_walls() && options.algorithm != Algorithm::symmetric) {
        return "Algorithm::" + std::string(to_string(options.algorithm)) +
               " is not for a map with thin walls: only Algorithm::symmetric is";
    }
    if (map.has_heights() && options.algorithm != Algorithm::symmetric) {
        return "Algorithm::" + std::string(to_string(options.algorithm)) +
               " is not for a map with heights: only Algorithm::symmetric is";
    }
    if (!map.is_hexagonal()) {
        if (options.shape != Shape::hexagon) return {};
        return "Shape::hexagon is not for a map of squares: use circle, round, square or diamond";
    }
    if (options.algorithm != Algorithm::symmetric) {
        return "Algorithm::" + std::string(to_string(options.algorithm)) +
               " is not for a map of hexagons: only Algorithm::symmetric is";
    }
    if (options.shape == Shape::square || options.shape == Shape::diamond) {
        return "Shape::" + std::string(to_string(options.shape)) +
               " is not for a map of hexagons: use circle, round or hexagon";
    }
    return {};
}

void refuse_unsuitable(const MapRef& map, const Options& options) {
    const std::string problem = unsuitable_problem(map, options);
    if (!problem.empty()) SIGHTLINE_REFUSE(std::invalid_argument, problem);
    if (map.is_hexagonal()) detail::require_valid_hex_size(map.size());
}

}  // namespace sightline::inline SIGHTLINE_ABI::fov
