#include "target_sector.hpp"

#include <algorithm>
#include <vector>

#include <sightline/detail/scratch.hpp>

#include "heights.hpp"
#include "steps.hpp"

namespace sightline::inline SIGHTLINE_ABI::fov {

namespace {

/// Calls use(part) for each part of the target's sector that reaches it.
template <class Use>
void scan_to(const MapRef& map, Point from, const Target& target, const Options& options,
             Use&& use) {
    const Rect& world = map.world();
    const Sector first{1, std::max(left_edge(target.row, target.column), Slope{target.in.first, 1}),
                       std::min(right_edge(target.row, target.column), Slope{1, 1})};
    if (map.has_heights()) {
        return scan_heights(map, from, target.in.frame, options, first, target.row,
                            [&](const Sector& part, int column, bool) {
                                if (part.row == target.row && column == target.column) use(part);
                            });
    }
    struct Parts;
    detail::Borrowed<std::vector<Sector>, Parts> waiting;
    waiting->push_back(first);
    while (!waiting->empty()) {
        const Sector sector = waiting->back();
        waiting->pop_back();
        const bool at_target = sector.row == target.row;
        each_open_part(map, from, target.in.frame, sector, [&](const Sector& part) {
            scan_row(
                part, options.haze_limit,
                [&](int column) {
                    const Point p = from + target.in.frame.at(part.row, column);
                    if (!world.contains(p) || map.is_opaque(p)) return wall_haze;
                    return at_target ? 0 : map.haze(p);
                },
                [&](int column, bool wall, bool in_centre) {
                    if (at_target && column == target.column && (wall || in_centre)) use(part);
                },
                [&](const Sector& open) {
                    if (!at_target) waiting->push_back(open);
                });
        });
    }
}

}  // namespace

std::optional<Sector> sector_reaching(const MapRef& map, Point from, const Target& target,
                                      const Options& options) {
    std::optional<Sector> best;
    scan_to(map, from, target, options, [&](const Sector& part) {
        if (!best || part.haze < best->haze) best = part;
    });
    return best;
}

std::vector<Sector> sectors_reaching(const MapRef& map, Point from, const Target& target) {
    std::vector<Sector> parts;
    scan_to(map, from, target, {}, [&](const Sector& part) { parts.push_back(part); });
    return parts;
}

bool reaches(const MapRef& map, Point from, Point to, const Options& options) {
    return any_frame(map, to - from, [&](const Target& target) {
        return sector_reaching(map, from, target, options).has_value();
    });
}

}  // namespace sightline::inline SIGHTLINE_ABI::fov
