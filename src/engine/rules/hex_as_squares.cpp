// Hexagons as three quadrants of squares: views through haze, past 31 rows and on own maps.
//
// Around a tile, two sextants that share an axis are a quadrant of squares (hex.cpp), and where two
// of the three quadrants meet, they share tiles as quadrants of squares do:
//
//     north    around (1, 0)
//     east     around (-1, 1)
//     south    around (0, -1)
//
// So a world of squares whose west is rock has the view of the hexagons, by any code for squares.
// Only the tiles along (1, -1) lie in it twice, north-west and south-west: what an own map says of
// them is kept, so that it is asked about each tile once.
#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <vector>

#include <sightline/core/rect.hpp>
#include <sightline/core/tile_set_words.hpp>
#include <sightline/detail/scratch.hpp>

#include "fov/frames.hpp"
#include "views.hpp"

namespace sightline::inline SIGHTLINE_ABI::engine {

namespace {

struct HexMemory {
    TileSet seen;            ///< squares
    std::vector<int> twice;  ///< what is known of the tiles along (1, -1)

    void clear() {
        seen.clear();
        twice.clear();
    }
    [[nodiscard]] bool is_large() const { return detail::are_large(seen, twice); }
};

/// The squares around (0, 0), without haze.
struct HexSquares {
    const MapRef& map;
    Point origin;
    std::vector<int>& twice;

    static constexpr int unknown = -1;
    static constexpr int wall = max_haze + 1;

    [[nodiscard]] static bool is_rock(Point p) { return p.x < 0 && std::abs(p.y) < -p.x; }
    [[nodiscard]] static bool is_twice(Point p) { return p.x < 0 && std::abs(p.y) == -p.x; }
    /// The offset of the hexagon that a square stands for.
    [[nodiscard]] static Point hexagon(Point p) {
        if (p.x >= 0) return p.y < 0 ? Point{-p.y - p.x, p.x} : Point{-p.x, p.x - p.y};
        return p.y < 0 ? Point{-p.y, p.x} : Point{-p.x, -p.y};
    }

    [[nodiscard]] bool ask(Point p) const {
        const Point tile = origin + hexagon(p);
        return !map.world().contains(tile) || map.is_opaque(tile);
    }
    /// The haze of a tile that lies here twice, or that it is a wall.
    [[nodiscard]] int answer(Point p) {
        int& kept = twice[static_cast<std::size_t>(-p.x)];
        if (kept == unknown) kept = ask(p) ? wall : map.haze(origin + hexagon(p));
        return kept;
    }
    [[nodiscard]] bool is_opaque(Point p) {
        if (is_rock(p)) return true;
        return is_twice(p) ? answer(p) == wall : ask(p);
    }
};

struct HazyHexSquares : HexSquares {
    [[nodiscard]] int haze(Point p) {
        return is_twice(p) ? answer(p) : map.haze(origin + hexagon(p));
    }
};

}  // namespace

void hex_view_as_squares(const MapRef& map, Point origin, const Options& options, int reach,
                         const Kernel& kernel, TileSet& out) {
    struct Memory;
    detail::Borrowed<HexMemory, Memory> memory;
    memory->twice.assign(static_cast<std::size_t>(reach) + 1, HexSquares::unknown);
    HazyHexSquares squares{{map, origin, memory->twice}};
    HexSquares& clear_squares = squares;
    const Rect world = square_around({0, 0}, reach);
    Options on_squares = options;
    on_squares.radius = reach;
    on_squares.shape = Shape::square;
    on_squares.cone.reset();
    if (map.has_haze()) {
        hazy_view(MapRef::of_callbacks(squares, world), {0, 0}, on_squares, kernel, memory->seen);
    } else {
        symmetric_view(MapRef::of_callbacks(clear_squares, world), {0, 0}, on_squares, kernel,
                       memory->seen);
    }
    // The smallest square that has all that is seen.
    int farthest = 0;
    const auto cover = [&](Point p) {
        farthest = std::max({farthest, std::abs(p.x), std::abs(p.y)});
    };
    detail::TileSetWords::for_each_run(memory->seen, [&](Point first, int count) {
        cover(first);
        cover(first + Point{count - 1, 0});
    });
    out.reset(intersection(map.world(), square_around(origin, farthest)));
    detail::TileSetWords::for_each_run(memory->seen, [&](Point first, int count) {
        for (int i = 0; i < count; ++i) {
            const Point p = first + Point{i, 0};
            const Point offset = HexSquares::hexagon(p);
            if (HexSquares::is_rock(p) || !map.world().contains(origin + offset)) continue;
            if (!fov::is_within_radius(map, options, offset)) continue;
            if (fov::is_in_cone(map, options, offset)) out.insert(origin + offset);
        }
    });
}

}  // namespace sightline::inline SIGHTLINE_ABI::engine
