// Chooses the code for each call, and the kernel for this processor.
#include "engine.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>

#include <sightline/detail/scratch.hpp>

#include "canvas/reach.hpp"
#include "fov/haze_view.hpp"
#include "fov/reference.hpp"
#include "rules/views.hpp"

namespace sightline::inline SIGHTLINE_ABI::engine {

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

void reference_of(const MapRef& map, Point origin, const Options& options, TileSet& out) {
    struct Memory;
    detail::Borrowed<TileSet, Memory> seen;  // what a map throws leaves `out` as it was
    if (map.grid() != nullptr || map.hex_grid() != nullptr) {
        fov::reference_view(map, origin, options, *seen);
    } else {
        detail::Borrowed<Answers, Memory> answers;
        AskedOnce tiles{map, origin, options, *answers};
        fov::reference_view(map.answered_by(tiles), origin, options, *seen);
    }
    swap(out, *seen);
}

void view(const MapRef& map, Point origin, const Options& options, TileSet& out,
          const Kernel& kernel) {
    if (map.is_hexagonal()) return hex_view(map, origin, options, kernel, out);
    if (map.has_walls_or_heights()) return walled_view(map, origin, options, kernel, out);
    switch (options.algorithm) {
        case Algorithm::symmetric:
            return (map.has_haze() ? hazy_view : symmetric_view)(map, origin, options, kernel, out);
        case Algorithm::recursive: return recursive_view(map, origin, options, kernel, out);
        case Algorithm::permissive: return permissive_view(map, origin, options, kernel, out);
        case Algorithm::restrictive: return restrictive_view(map, origin, options, kernel, out);
        case Algorithm::diamond: return diamond_view(map, origin, options, kernel, out);
        case Algorithm::raycast: return raycast_view(map, origin, options, kernel, out);
        case Algorithm::bevelled: return bevelled_view(map, origin, options, kernel, out);
    }
}

void haze_view(const MapRef& map, Point origin, const Options& options, detail::HazeView& out,
               const Kernel& kernel) {
    const bool is_plain = !map.is_hexagonal() && !map.has_walls_or_heights();
    if (is_plain && Reach(map.world(), origin, options.radius).is_near()) {
        return near_haze_view(map, origin, options, kernel, out);
    }
    fov::reference_haze_view(map, origin, options, out);
}

std::span<const Kernel* const> usable_kernels() {
#if SIGHTLINE_HAS_AVX2
    static constexpr std::array<const Kernel*, 2> kernels{&plain_kernel, &avx2_kernel};
    return std::span(kernels).first(has_fast_avx2() ? 2 : 1);
#else
    static constexpr std::array<const Kernel*, 1> kernels{&plain_kernel};
    return kernels;
#endif
}

const Kernel& this_kernel() {
    static const Kernel* const chosen = usable_kernels().back();
    return *chosen;
}

}  // namespace sightline::inline SIGHTLINE_ABI::engine
