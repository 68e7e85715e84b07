#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <utility>

#include <sightline/core/cone.hpp>
#include <sightline/core/shape.hpp>
#include <sightline/fov/trace_sight.hpp>

#include "frames.hpp"
#include "heights.hpp"
#include "sight_lines.hpp"
#include "slope.hpp"
#include "steps.hpp"

namespace sightline::inline SIGHTLINE_ABI {

namespace {

/// The straight line to an unseen tile, up to the tile that stops it. Where it runs exactly between
/// two tiles, `side` says which of them it takes.
SightTrace straight_line(const MapRef& map, Point from, Point to, const Options& options,
                         int (*side)(int, fov::Slope)) {
    const fov::ScanFrame& in = fov::frame_with(map, to - from);
    const int steps = in.row_of(to - from);
    const fov::Slope slope = fov::centre(steps, in.column_of(to - from));
    SightTrace line{.path = {from}};
    int haze = 0;
    const std::int64_t eye = std::int64_t{map.floor(from)} + options.eye;
    const std::optional<std::int64_t> aim = fov::aim_at(map, to, options.target).height;
    const auto is_below = [&](int i, Point p) {  // the line is below the top
        return map.has_heights() && i < steps && aim &&
               eye * (steps - i) + *aim * i < std::int64_t{map.top(p)} * steps;
    };
    for (int i = 1; i <= steps; ++i) {
        const Point next = from + in.frame.at(i, side(i, slope));
        const bool passes = !map.has_thin_walls() || fov::is_open_step(map, line.path.back(), next);
        if (!passes || map.is_opaque(next) || is_below(i, next)) {
            line.stopped_by = next;
            break;
        }
        line.path.push_back(next);
        haze += map.haze(next);
        if (haze > options.haze_limit) {
            line.stopped_by = next;
            break;
        }
    }
    return line;
}

/// Removes tiles outside the radius and, if the target is outside the cone, those outside the cone.
void cut(const MapRef& map, const Options& options, Point to, SightTrace& line) {
    const Point from = line.path.front();
    // Sight to a tile in the cone may pass tiles whose centres are outside.
    const bool aside = !fov::is_in_cone(map, options, to - from);
    const auto is_out = [&](Point p) {
        return p != from && (!fov::is_within_radius(map, options, p - from) ||
                             (aside && !fov::is_in_cone(map, options, p - from)));
    };
    const auto end = std::find_if(line.path.begin(), line.path.end(), is_out);
    if (end == line.path.end()) return;
    line.path.erase(end, line.path.end());
    line.stopped_by.reset();
}

}  // namespace

SightTrace trace_sight(const MapRef& map, Point from, Point to, const Options& options) {
    const MapRef part = fov::map_between(map, from, to);
    validate(options);
    fov::require_lines(options, "trace_sight()");
    fov::require_suitable(map, options);
    SightTrace line{.path = {from}};
    if (from != to) {
        line.path = fov::path_of_sight(part, from, to, options);
        line.reached = !line.path.empty() && fov::leaves_in(options, part, from, to);
        if (line.path.empty()) {
            // Of two tiles at the same distance, the one further left or up comes first.
            const Point aside = fov::frame_with(part, to - from).frame.sideways;
            auto first = fov::round_half_down;
            auto second = fov::round_half_up;
            if (aside < Point{0, 0}) std::swap(first, second);
            line = straight_line(part, from, to, options, first);
            SightTrace other = straight_line(part, from, to, options, second);
            if (other.path.size() > line.path.size()) line = std::move(other);
        }
        if (!line.reached) cut(map, options, to, line);
        if (!line.reached && line.path.back() == to) {  // a wall, and walls are not lit
            line.path.pop_back();
            line.stopped_by = to;
        }
    } else {
        line.reached = true;
    }
    line.stopped_at = line.path.back();
    return line;
}

}  // namespace sightline::inline SIGHTLINE_ABI
