#include <algorithm>
#include <array>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include <sightline/core/error.hpp>
#include <sightline/fov/field_of_view.hpp>
#include <sightline/fov/shares.hpp>

#include "frames.hpp"
#include "sight_lines.hpp"
#include "steps.hpp"
#include "symmetric.hpp"
#include "target_sector.hpp"

namespace sightline::inline SIGHTLINE_ABI {

namespace {

/// A part of a tile's width, in 255ths: whole ones, and rest / parts of one more.
struct Part {
    int whole = 0;
    std::int64_t rest = 0;
    std::int64_t parts = 1;
};

/// Whether a / b + c / d >= 1, for fractions below 1: by their continued fractions, since the
/// products may not fit 64 bits.
bool makes_one(std::int64_t a, std::int64_t b, std::int64_t c, std::int64_t d) {
    a = b - a;  // now: whether c / d >= a / b, both at most 1
    for (bool swapped = false;; swapped = !swapped) {
        const std::int64_t left = c / d;
        const std::int64_t right = a / b;
        if (left != right) return (left > right) != swapped;
        c %= d;
        a %= b;
        if (a == 0 || c == 0) return swapped ? c == 0 : a == 0;
        std::swap(c, d);
        std::swap(a, b);
    }
}

/// The part of a tile's slopes that `sector` leaves open.
Part open_part(int row, int column, const fov::Sector& sector) {
    const fov::Slope start = std::max(sector.start, fov::left_edge(row, column));
    const fov::Slope end = std::min(sector.end, fov::right_edge(row, column));
    if (start >= end) return {};
    const std::int64_t parts = start.denominator * end.denominator;
    const std::int64_t open =
        255 * row * (end.numerator * start.denominator - start.numerator * end.denominator);
    return {static_cast<int>(open / parts), open % parts, parts};
}

/// Two parts, or one, in whole 255ths; 1 at least if there is any.
int share_of(const Part& a, const Part& b) {
    const int more = makes_one(a.rest, a.parts, b.rest, b.parts) ? 1 : 0;
    const bool any = a.whole + b.whole > 0 || a.rest > 0 || b.rest > 0;
    return std::max(a.whole + b.whole + more, any ? 1 : 0);
}

void require_shares(const MapRef& map, const char* function) {
    if (map.has_heights()) {
        SIGHTLINE_REFUSE(std::invalid_argument,
                         std::string(function) +
                             " is not for a map with heights: a share has no height of its own");
    }
    if (!map.has_haze()) return;
    SIGHTLINE_REFUSE(std::invalid_argument,
                     std::string(function) +
                         " is not for a map with haze: a share has no haze of its own; ask "
                         "haze_passed()");
}

/// What one frame shows of a tile.
struct FrameShare {
    Point tile;
    Part part;
    bool seen;
};

}  // namespace

int share_seen(const MapRef& map, Point from, Point to) {
    const MapRef part = fov::map_between(map, from, to);
    require_shares(map, "share_seen()");
    fov::require_suitable(map, {});
    if (from == to) return 255;
    const fov::WithWall tiles{part, to};
    std::array<Part, 2> parts;  // a tile lies in two frames at the most
    std::size_t count = 0;
    fov::any_frame(part, to - from, [&](const fov::Target& target) {
        const auto sector =
            fov::sector_reaching(part.answered_by(tiles), from, target, {.haze_limit = 0});
        if (sector) parts[count++] = open_part(target.row, target.column, *sector);
        return false;
    });
    return share_of(parts[0], parts[1]);
}

void detail::shares_around(const MapRef& map, Point origin, const Options& options,
                           std::vector<TileShare>& out) {
    require_valid_size(map.size());
    require_inside(map.size(), origin, "origin");
    validate(options);
    fov::require_suitable(map, options);
    fov::require_lines(options, "cast_shares()");
    require_shares(map, "cast_shares()");
    struct Shares;
    Borrowed<std::vector<FrameShare>, Shares> found;
    struct Sectors;
    Borrowed<std::vector<fov::Sector>, Sectors> waiting;
    const int reach = fov::reach_on(map, origin, options);
    for (const fov::ScanFrame& each : fov::frames_of(map)) {
        const fov::Frame& frame = each.frame;
        if (reach >= 1) waiting->push_back({1, {each.first, 1}, {1, 1}});
        while (!waiting->empty()) {
            const fov::Sector sector = waiting->back();
            waiting->pop_back();
            fov::each_open_part(map, origin, frame, sector, [&](const fov::Sector& part) {
                fov::scan_row(
                    part, 0,
                    [&](int column) {
                        const Point p = origin + frame.at(part.row, column);
                        return !map.size().contains(p) || map.is_opaque(p) ? fov::wall_haze : 0;
                    },
                    [&](int column, bool wall, bool in_centre) {
                        const Point p = origin + frame.at(part.row, column);
                        if (wall && !(options.light_walls && map.size().contains(p))) return;
                        if (!fov::is_within_radius(map, options, p - origin) ||
                            !fov::is_in_cone(map, options, p - origin)) {
                            return;
                        }
                        found->push_back({p, open_part(part.row, column, part), wall || in_centre});
                    },
                    [&](const fov::Sector& open) {
                        if (open.row <= reach) waiting->push_back(open);
                    });
            });
        }
    }
    std::sort(found->begin(), found->end(),
              [](const FrameShare& a, const FrameShare& b) { return a.tile < b.tile; });
    out.clear();
    for (std::size_t i = 0; i < found->size(); ++i) {
        const FrameShare& one = (*found)[i];
        const bool shared = i + 1 < found->size() && (*found)[i + 1].tile == one.tile;
        const FrameShare other = shared ? (*found)[++i] : FrameShare{};
        const int share = share_of(one.part, other.part);
        if (share > 0) out.push_back({one.tile, share, one.seen || other.seen});
    }
    const auto after = std::partition_point(
        out.begin(), out.end(), [&](const TileShare& each) { return each.tile < origin; });
    out.insert(after, {origin, 255, true});
}

}  // namespace sightline::inline SIGHTLINE_ABI
