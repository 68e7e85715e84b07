// The reference on an own map, which is asked about each tile once.
#include <algorithm>
#include <cstdlib>

#include <sightline/core/shape.hpp>
#include <sightline/detail/scratch.hpp>

#include "haze_view.hpp"
#include "reference.hpp"

namespace sightline::inline SIGHTLINE_ABI::fov {

namespace {

/// Answers of an own map: frames share tiles, and each is asked about once.
struct Answers {
    TileSet known;
    TileSet walls;
    detail::HazeView haze;

    void clear() {
        known.clear();
        walls.clear();
        haze.clear();
    }
    [[nodiscard]] bool is_large() const {
        return detail::are_large(known, walls) || haze.is_large();
    }
};

/// An own map that remembers its answers. Tiles farther away than the radius and their neighbours
/// count as walls: nothing within it depends on them.
struct AskedOnce {
    const MapRef& map;
    Point origin;
    const Options& options;
    Answers& answers;

    [[nodiscard]] bool is_opaque(Point p) {
        if (answers.known.contains(p)) return answers.walls.contains(p);
        if (p == origin) return false;  // its own opacity does not matter
        if (!map.is_hexagonal()) {
            const Point away = p - origin;
            const Point nearer{std::max(std::abs(away.x) - 1, 0),
                               std::max(std::abs(away.y) - 1, 0)};
            if (!within(options.shape, options.radius, nearer)) return true;
        }
        const bool wall = map.is_opaque(p);
        answers.known.insert(p);
        if (wall) answers.walls.insert(p);
        return wall;
    }
    [[nodiscard]] int haze(Point p) {
        if (!answers.haze.seen.contains(p)) {
            answers.haze.set_haze(p, map.haze(p));
            answers.haze.seen.insert(p);
        }
        return answers.haze.haze(p);
    }
    [[nodiscard]] bool stops(Point p, Point step) const { return map.stops(p, step); }
    [[nodiscard]] int floor(Point p) const { return map.floor(p); }
    [[nodiscard]] int top(Point p) const { return map.top(p); }
};

}  // namespace

void reference_view_asking_once(const MapRef& map, Point origin, const Options& options,
                                TileSet& out) {
    struct Memory;
    detail::Borrowed<TileSet, Memory> seen;  // what a map throws leaves `out` as it was
    if (map.grid() != nullptr || map.hex_grid() != nullptr) {
        reference_view(map, origin, options, *seen);
    } else {
        detail::Borrowed<Answers, Memory> answers;
        AskedOnce tiles{map, origin, options, *answers};
        reference_view(map.answered_by(tiles), origin, options, *seen);
    }
    swap(out, *seen);
}

}  // namespace sightline::inline SIGHTLINE_ABI::fov
