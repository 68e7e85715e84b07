// line_of_sight() and sight_path(): one target at a time, and always what the field of view says.
//
// The default scan (fov/symmetric.hpp) confined to the target's own sector: the slopes between the
// two edges of its tile. That sector is at most one tile wide on the way, and a nearer wall's
// shadow is wider than it, so a wall can trim it at one side or close it, never split it: two tiles
// a row at the most, cost linear in the distance. A straight line of tiles would be a different
// relation; it disagrees where sight squeezes between walls that touch it from both sides. Haze can
// split the sector, at the edge of a tile, once a row.
#ifndef SIGHTLINE_FOV_LINE_OF_SIGHT_HPP
#define SIGHTLINE_FOV_LINE_OF_SIGHT_HPP

#include <concepts>
#include <cstdlib>
#include <optional>
#include <string>
#include <vector>

#include "../core/least.hpp"
#include "../core/options.hpp"
#include "../core/plain_list.hpp"
#include "../core/point.hpp"
#include "../core/tile_set.hpp"
#include "../detail/scratch.hpp"
#include "../map/opacity.hpp"
#include "../map/opacity_grid.hpp"
#include "../map/opacity_grid_of.hpp"
#include "algorithms/symmetric.hpp"
#include "engine.hpp"
#include "field_of_view.hpp"

namespace sightline::inline SIGHTLINE_ABI {

namespace detail {

/// A target as one quadrant's scan meets it.
struct Target {
    fov::Frame quadrant;
    int row;
    int column;
};

/// Calls try_from(target) for the quadrants that hold `offset`, two on a diagonal, until one is
/// true.
template <class Try>
bool any_quadrant(Point offset, Try&& try_from) {
    for (const fov::Frame& q : fov::quadrants) {
        const int row = offset.x * q.outwards.x + offset.y * q.outwards.y;
        const int column = offset.x * q.sideways.x + offset.y * q.sideways.y;
        if (row >= 1 && std::abs(column) <= row && try_from(Target{q, row, column})) return true;
    }
    return false;
}

/// The part of the target's sector that reaches it, if any does; of several the one that has passed
/// the least haze.
template <OpacityMap Map>
std::optional<fov::Sector> sector_reaching(const Map& map, Point from, const Target& target,
                                           int haze_limit) {
    using namespace fov;
    const Size size = map.size();
    struct Parts;
    Borrowed<detail::PlainList<Sector>, Parts> waiting;
    waiting->push_back({1, detail::greatest(left_edge(target.row, target.column), Slope{-1, 1}),
                        detail::least(right_edge(target.row, target.column), Slope{1, 1})});
    std::optional<Sector> best;
    while (!waiting->empty()) {
        const Sector sector = waiting->back();
        waiting->pop_back();
        const bool at_target = sector.row == target.row;
        scan_row(
            sector, haze_limit,
            [&](int column) {
                const Point p = from + target.quadrant.at(sector.row, column);
                return !size.contains(p) || map.is_opaque(p) ? wall_haze
                       : at_target                           ? 0
                                                             : haze_of(map, p);
            },
            [&](int column, bool wall, bool in_centre) {
                if (!at_target || column != target.column || !(wall || in_centre)) return;
                if (!best || sector.haze < best->haze) best = sector;
            },
            [&](const Sector& open) {
                if (!at_target) waiting->push_back(open);
            });
    }
    return best;
}

/// Whether the default algorithm sees `to` from `from`, another tile, past that much haze.
template <OpacityMap Map>
[[nodiscard]] bool reaches(const Map& map, Point from, Point to, int haze_limit) {
    return any_quadrant(to - from, [&](const Target& target) {
        return sector_reaching(map, from, target, haze_limit).has_value();
    });
}

/// Whether the options let a tile be seen that the default algorithm sees.
template <OpacityMap Map>
[[nodiscard]] bool leaves_in(const Options& options, const Map& map, Point from, Point to) {
    return within(options.shape, options.radius, to - from) &&
           (!options.cone || within(*options.cone, to - from)) &&
           (options.light_walls || !map.is_opaque(to));
}

/// Refuses what cannot be asked about, naming it.
template <OpacityMap Map>
void require_valid_line(const Map& map, Point from, Point to, const Options& options) {
    require_valid_size(map.size());
    require_inside(map.size(), from, "from");
    require_inside(map.size(), to, "to");
    validate(options);
}

}  // namespace detail

/// Whether `from` sees `to`: exactly `field_of_view(map, from, options).contains(to)`. With the
/// default algorithm the cost grows with the distance, and between transparent tiles all around it
/// does not matter which of the two looks; with another one, that field of view is computed for it.
///
///     if (line_of_sight(map, archer, goblin, {.radius = 10})) ...
template <OpacityMap Map>
[[nodiscard]] bool line_of_sight(const Map& map, Point from, Point to,
                                 const Options& options = {}) {
    if constexpr (OpacityGridMap<Map> && !std::same_as<Map, OpacityGrid>) {
        return line_of_sight(opacity_grid_of(map), from, to, options);
    }
    detail::require_valid_line(map, from, to, options);
    if (from == to) return true;
    if (options.algorithm != Algorithm::symmetric) {
        struct Seen;
        detail::Borrowed<TileSet, Seen> seen;
        field_of_view(map, from, options, *seen);
        return seen->contains(to);
    }
    if (!detail::leaves_in(options, map, from, to)) return false;
    if constexpr (std::same_as<Map, OpacityGrid>) {
        if (!map.has_haze()) return engine::sees(map, from, to);
    }
    return detail::reaches(map, from, to, options.haze_limit);
}

/// The tiles that sight runs through, both ends included, each touching the next, none opaque
/// between the ends, and no more haze than the options allow; empty precisely when line_of_sight()
/// is false. What you see, you can target.
/// Throws std::invalid_argument for other algorithms than the default: what they see need not be
/// seen along a line.
template <OpacityMap Map>
[[nodiscard]] std::vector<Point> sight_path(const Map& map, Point from, Point to,
                                            const Options& options = {}) {
    if constexpr (OpacityGridMap<Map> && !std::same_as<Map, OpacityGrid>) {
        return sight_path(opacity_grid_of(map), from, to, options);
    }
    detail::require_valid_line(map, from, to, options);
    if (options.algorithm != Algorithm::symmetric) {
        SIGHTLINE_RAISE(
            std::invalid_argument,
            "sight_path() is not for Algorithm::" + std::string(to_string(options.algorithm)) +
                ": what it sees need not be seen along a line; ask line_of_sight()");
    }
    std::vector<Point> path{from};
    if (from == to) return path;
    const bool seen =
        detail::leaves_in(options, map, from, to) &&
        detail::any_quadrant(to - from, [&](const detail::Target& target) {
            const auto sector = detail::sector_reaching(map, from, target, options.haze_limit);
            if (!sector) return false;
            // The middle of what reaches the target; all of it passed the same haze on every row.
            const fov::Slope a = sector->start;
            const fov::Slope b = sector->end;
            const fov::Slope aim{a.numerator * b.denominator + b.numerator * a.denominator,
                                 2 * a.denominator * b.denominator};
            for (int row = 1; row < target.row; ++row) {
                // On the border between two tiles sight passes along the one that is not opaque.
                const Point left = from + target.quadrant.at(row, fov::round_half_down(row, aim));
                const Point right = from + target.quadrant.at(row, fov::round_half_up(row, aim));
                const bool use_left = map.size().contains(left) && !map.is_opaque(left);
                path.push_back(use_left ? left : right);
            }
            path.push_back(to);
            return true;
        });
    if (!seen) path.clear();
    return path;
}

}  // namespace sightline::inline SIGHTLINE_ABI

#endif
