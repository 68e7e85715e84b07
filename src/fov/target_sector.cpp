#include "target_sector.hpp"

#include <algorithm>
#include <vector>

#include <sightline/detail/scratch.hpp>

namespace sightline::inline SIGHTLINE_ABI::fov {

std::optional<Sector> sector_reaching(const MapRef& map, Point from, const Target& target,
                                      int haze_limit) {
    const Rect& world = map.world();
    struct Parts;
    detail::Borrowed<std::vector<Sector>, Parts> waiting;
    waiting->push_back({1,
                        std::max(left_edge(target.row, target.column), Slope{target.in.first, 1}),
                        std::min(right_edge(target.row, target.column), Slope{1, 1})});
    std::optional<Sector> best;
    while (!waiting->empty()) {
        const Sector sector = waiting->back();
        waiting->pop_back();
        const bool at_target = sector.row == target.row;
        scan_row(
            sector, haze_limit,
            [&](int column) {
                const Point p = from + target.in.frame.at(sector.row, column);
                if (!world.contains(p) || map.is_opaque(p)) return wall_haze;
                return at_target ? 0 : map.haze(p);
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

bool reaches(const MapRef& map, Point from, Point to, int haze_limit) {
    return any_frame(map, to - from, [&](const Target& target) {
        return sector_reaching(map, from, target, haze_limit).has_value();
    });
}

}  // namespace sightline::inline SIGHTLINE_ABI::fov
