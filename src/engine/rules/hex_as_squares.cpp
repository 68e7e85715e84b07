// Hexagons as three quadrants of squares: views past 31 rows and on own maps.
//
// Around a tile, two sextants that share an axis are a quadrant of squares (hex.cpp), and where two
// of the three quadrants meet, they share tiles as quadrants of squares do:
//
//     north    around (1, 0)
//     east     around (-1, 1)
//     south    around (0, -1)
//
// So a world of squares whose west is rock has the view of the hexagons, by the code for squares.
// Only the tiles along (1, -1) lie in it twice, north-west and south-west: answers about them are
// kept, so that an own map is asked about each tile once.
#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <type_traits>
#include <vector>

#include <sightline/core/rect.hpp>
#include <sightline/core/tile_set_words.hpp>
#include <sightline/detail/scratch.hpp>

#include "engine/bits/words.hpp"
#include "engine/kernels/processor.hpp"
#include "fov/frames.hpp"
#include "views.hpp"

namespace sightline::inline SIGHTLINE_ABI::engine {

namespace {

struct HexMemory {
    TileSet seen;             ///< squares
    std::vector<char> twice;  ///< answers about the tiles along (1, -1): '.', '#', or 0 if unknown

    void clear() {
        seen.clear();
        twice.clear();
    }
    [[nodiscard]] bool is_large() const { return detail::are_large(seen); }
};

/// The offset of the hexagon that a square stands for.
[[nodiscard]] SIGHTLINE_IN_KERNEL Point hexagon(Point p) {
    if (p.x >= 0) return p.y < 0 ? Point{-p.y - p.x, p.x} : Point{-p.x, p.x - p.y};
    return p.y < 0 ? Point{-p.y, p.x} : Point{-p.x, -p.y};
}

/// The squares around (0, 0), on a HexGrid or an own map.
template <class Map>
struct HexSquares {
    const Map& map;
    Point origin;
    std::vector<char>& twice;

    [[nodiscard]] bool is_opaque(Point p) {
        if (p.x >= 0 || std::abs(p.y) > -p.x) return ask(p);
        if (std::abs(p.y) < -p.x) return true;  // rock
        char& kept = twice[static_cast<std::size_t>(-p.x)];
        if (kept == 0) kept = ask(p) ? '#' : '.';
        return kept == '#';
    }
    [[nodiscard]] SIGHTLINE_IN_KERNEL bool ask(Point p) const {
        const Point tile = origin + hexagon(p);
        if constexpr (std::is_same_v<Map, HexGrid>) {
            return map.is_opaque(tile);
        } else {
            return !map.world().contains(tile) || map.is_opaque(tile);
        }
    }
};

/// Puts the hexagons of seen squares into `out`.
void put_hexagons(const TileSet& seen, const MapRef& map, Point origin, const Options& options,
                  TileSet& out) {
    int farthest = 0;
    detail::TileSetWords::for_each_run(seen, [&](Point first, int count) {
        const int last = first.x + count - 1;
        if (last < -std::abs(first.y)) return;  // rock
        farthest = std::max({farthest, -first.x, last, std::abs(first.y)});
    });
    const Rect bounds = intersection(map.world(), square_around(origin, farthest));
    const auto [width, height] = bounds.size;
    const auto stride = static_cast<std::size_t>(width + 63) / 64;
    Word* const words = detail::TileSetWords::lay_out(out, bounds, bounds.min.x, stride).words;
    std::fill_n(words, stride * static_cast<std::size_t>(height), Word{0});
    // Squares on one side of column 0 are a line of hexagons.
    const auto put_line = [&](Point first, int count) {
        Point offset = hexagon(first);
        const Point step = hexagon(first + Point{1, 0}) - offset;
        for (int x = first.x; x < first.x + count; ++x, offset += step) {
            const Point p = origin + offset - bounds.min;
            if (p.x < 0 || p.x >= width || p.y < 0 || p.y >= height) continue;
            // No shape cuts rows that are no further than the radius.
            const int row = std::max(std::abs(x), std::abs(first.y));
            if (row > options.radius && !fov::is_within_radius(map, options, offset)) continue;
            if (options.cone && !within_hex(*options.cone, offset)) continue;
            words[static_cast<std::size_t>(p.y) * stride + static_cast<std::size_t>(p.x >> 6)] |=
                Word{1} << (p.x & 63);
        }
    };
    detail::TileSetWords::for_each_run(seen, [&](Point first, int count) {
        const int last = first.x + count - 1;
        const int start = std::max(first.x, -std::abs(first.y));
        put_line({start, first.y}, std::min(last, -1) - start + 1);
        const int middle = std::max(start, 0);
        put_line({middle, first.y}, last - middle + 1);
    });
}

}  // namespace

void hex_view_as_squares(const MapRef& map, Point origin, const Options& options, int reach,
                         const Kernel& kernel, TileSet& out) {
    struct Memory;
    detail::Borrowed<HexMemory, Memory> memory;
    memory->twice.assign(static_cast<std::size_t>(reach) + 1, 0);
    const auto look = [&](const auto& tiles) {
        HexSquares<std::remove_cvref_t<decltype(tiles)>> squares{tiles, origin, memory->twice};
        const MapRef world = MapRef::of_callbacks(squares, square_around({0, 0}, reach));
        symmetric_view(
            world, {0, 0},
            {.radius = reach, .shape = Shape::square, .light_walls = options.light_walls}, kernel,
            memory->seen);
    };
    if (map.hex_grid() != nullptr) {
        look(*map.hex_grid());
    } else {
        look(map);
    }
    put_hexagons(memory->seen, map, origin, options, out);
}

}  // namespace sightline::inline SIGHTLINE_ABI::engine
