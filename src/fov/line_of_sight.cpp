// line_of_sight(), sight_path() and haze_passed(): between two tiles.
#include <algorithm>
#include <array>
#include <string>

#include <sightline/core/cone.hpp>
#include <sightline/core/rect.hpp>
#include <sightline/core/shape.hpp>
#include <sightline/core/tile_set.hpp>
#include <sightline/detail/scratch.hpp>
#include <sightline/fov/cast_sight.hpp>
#include <sightline/fov/field_of_view.hpp>
#include <sightline/fov/haze_passed.hpp>
#include <sightline/fov/line_of_sight.hpp>

#include "engine/engine.hpp"
#include "heights.hpp"
#include "sight_lines.hpp"
#include "steps.hpp"
#include "target_sector.hpp"

namespace sightline::inline SIGHTLINE_ABI {

namespace {

/// The tiles along the middle of a sector that reaches the target.
void add_path(const MapRef& map, Point from, const fov::Target& target, const fov::Sector& sector,
              std::vector<Point>& path) {
    // All of the sector passed the same haze on every row.
    const fov::Slope a = sector.start;
    const fov::Slope b = sector.end;
    const fov::Slope aim{a.numerator * b.denominator + b.numerator * a.denominator,
                         2 * a.denominator * b.denominator};
    for (int row = 1; row < target.row; ++row) {
        // On the border between two tiles sight passes along the one that is not opaque.
        const Point left = from + target.in.frame.at(row, fov::round_half_down(row, aim));
        const Point right = from + target.in.frame.at(row, fov::round_half_up(row, aim));
        const bool use_left = map.world().contains(left) && !map.is_opaque(left);
        path.push_back(use_left ? left : right);
    }
}

/// Whether thin walls, if there are any, let sight pass to the next tile of a line.
bool passes_step(const MapRef& map, Point from, Point to) {
    return !map.has_thin_walls() || fov::is_open_step(map, from, to);
}

}  // namespace

MapRef fov::map_between(const MapRef& map, Point from, Point to) {
    if (!map.is_unbounded()) {
        detail::require_valid_size(map.size());
        detail::require_inside(map.size(), from, "from");
        detail::require_inside(map.size(), to, "to");
        return map;
    }
    detail::require_unbounded_radius(from, 0);
    if (!within(Shape::square, detail::max_unbounded_radius, detail::offset_between(from, to))) {
        SIGHTLINE_REFUSE(std::out_of_range, "to " + to_string(to) + " is too far from " +
                                                to_string(from) +
                                                ": in an unbounded world each part may differ by " +
                                                std::to_string(detail::max_unbounded_radius));
    }
    // Sight to a tile stays less than one tile beside the line.
    return map.within(hull(square_around(from, 1), square_around(to, 1)));
}

void fov::require_lines(const Options& options, const char* function) {
    if (options.algorithm == Algorithm::symmetric) return;
    SIGHTLINE_REFUSE(std::invalid_argument,
                     std::string(function) +
                         " is not for Algorithm::" + std::string(to_string(options.algorithm)) +
                         ": its views need not follow lines; use line_of_sight()");
}

bool fov::leaves_in(const Options& options, const MapRef& map, Point from, Point to) {
    return is_within_radius(map, options, to - from) && is_in_cone(map, options, to - from) &&
           (options.light_walls || !is_like_wall(map, options, to));
}

std::vector<Point> fov::path_of_sight(const MapRef& map, Point from, Point to,
                                      const Options& options) {
    std::vector<Point> path{from};
    const bool seen = any_frame(map, to - from, [&](const Target& target) {
        const auto sector = sector_reaching(map, from, target, options);
        if (sector) add_path(map, from, target, *sector, path);
        return sector.has_value();
    });
    if (!seen) return {};
    path.push_back(to);
    return path;
}

bool line_of_sight(const MapRef& map, Point from, Point to, const Options& options) {
    const MapRef part = fov::map_between(map, from, to);
    validate(options);
    fov::require_suitable(map, options);
    if (from == to) return true;
    if (options.algorithm != Algorithm::symmetric) {
        struct Seen;
        detail::Borrowed<TileSet, Seen> seen;
        field_of_view(map, from, options, *seen);
        return seen->contains(to);
    }
    if (!fov::leaves_in(options, part, from, to)) return false;
    const bool is_plain = !part.has_haze() && !part.has_walls_or_heights();
    if (part.grid() != nullptr && is_plain) return engine::sees(*part.grid(), from, to);
    return fov::reaches(part, from, to, options);
}

std::vector<Point> sight_path(const MapRef& map, Point from, Point to, const Options& options) {
    const MapRef part = fov::map_between(map, from, to);
    validate(options);
    fov::require_lines(options, "sight_path()");
    fov::require_suitable(map, options);
    if (from == to) return {from};
    if (!fov::leaves_in(options, part, from, to)) return {};
    return fov::path_of_sight(part, from, to, options);
}

std::optional<int> haze_passed(const MapRef& map, Point a, Point b) {
    const MapRef part = fov::map_between(map, a, b);
    if (a == b) return 0;
    const fov::ScanFrame& in = fov::frame_with(part, b - a);
    const int steps = in.row_of(b - a);
    const fov::Slope line = fov::centre(steps, in.column_of(b - a));
    constexpr int walled = -1;
    std::array<int, 2> sides{0, 0};
    std::array<Point, 2> before{a, a};
    for (int i = 1; i < steps; ++i) {
        const std::array<Point, 2> tiles{a + in.frame.at(i, fov::round_half_down(i, line)),
                                         a + in.frame.at(i, fov::round_half_up(i, line))};
        for (std::size_t side = 0; side < 2; ++side) {
            if (sides[side] == walled) continue;
            const bool passes = passes_step(part, before[side], tiles[side]);
            sides[side] = !passes || part.is_opaque(tiles[side])
                              ? walled
                              : sides[side] + part.haze(tiles[side]);
        }
        before = tiles;
        if (sides[0] == walled && sides[1] == walled) return std::nullopt;
    }
    for (std::size_t side = 0; side < 2; ++side) {
        if (!passes_step(part, before[side], b)) sides[side] = walled;
    }
    if (sides[0] == walled && sides[1] == walled) return std::nullopt;
    return sides[0] != walled && sides[1] != walled ? std::min(sides[0], sides[1])
                                                    : std::max(sides[0], sides[1]);
}

}  // namespace sightline::inline SIGHTLINE_ABI
