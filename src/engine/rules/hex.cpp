// Symmetric shadowcasting on hexagons (fov/frames.hpp), near views of a HexGrid from words of bits.
//
// Two sextants that share an axis make one quadrant of squares, row by row and bit by bit: bit x of
// row d is a tile of one line of the map for x < 0, and of another for x >= 0. So a near view is
// three calls of the kernels for squares:
//
//     around (1, 0)    column  d at r = x        diagonal d at r = x
//     around (-1, 1)   column -d at r = d + x    row d at q = x - d
//     around (0, -1)   diagonal -d at q = x      row -d at q = x
//
// What is seen lies on lines the same way; columns and diagonals are transposed into rows.
//
// Views past 31 rows and on own maps are views of a world of squares whose north, east and south
// are those three quadrants and whose west is rock. Where two quadrants meet, they share tiles as
// quadrants of squares do; only the tiles along (1, -1) lie in it twice, north-west and south-west.
// Answers about them are kept, so that an own map is asked about each tile once. Views through
// haze, past thin walls and on heights are the reference's.
#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <type_traits>
#include <vector>

#include <sightline/core/hex.hpp>
#include <sightline/core/rect.hpp>
#include <sightline/core/tile_set_words.hpp>
#include <sightline/detail/scratch.hpp>

#include "engine/bits/words.hpp"
#include "engine/canvas/reach.hpp"
#include "engine/canvas/tile_rows.hpp"
#include "engine/kernels/kernel.hpp"
#include "engine/kernels/processor.hpp"
#include "engine/lines/grid_lines.hpp"
#include "fov/frames.hpp"
#include "fov/reference.hpp"
#include "views.hpp"

namespace sightline::inline SIGHTLINE_ABI::engine {

namespace {

constexpr Word before_axis = (Word{1} << near_centre) - 1;  // x < 0
constexpr Word from_axis = ~before_axis;                    // x >= 0

/// Lines of one kind from the origin's on, one way; past the last one all is wall.
class Plane {
  public:
    /// `line` is the origin's, and `last` the last one that way.
    Plane(const detail::BitLines& bits, int line, int direction, int last)
        : line_{bits.line(line) - 1},
          step_{direction * static_cast<std::ptrdiff_t>(bits.stride())},
          lines_{(last - line) * direction} {}

    /// 32 bits from `first` on, which is no less than -64, of the line d from the origin's.
    [[nodiscard]] std::uint32_t read(int d, int first) const {
        if (d > lines_) return ~std::uint32_t{0};
        return static_cast<std::uint32_t>(
            bits_at(line_ + d * step_, static_cast<std::size_t>(first + 64)));
    }

  private:
    const Word* line_;  // a word before its first, so that bits are counted from there
    std::ptrdiff_t step_;
    int lines_;
};

/// What three quadrants see: row d in line 32 + d.
using ThreeQuadrants = std::array<NearLines, 3>;

/// Scans rows 1 to `reach` around `origin`.
void scan(const HexGrid& map, Point origin, int reach, const Kernel& kernel, ThreeQuadrants& seen) {
    const auto [q, r] = origin;
    const auto [last_q, last_r] = points(map.size()).last();
    const Plane east(map.column_bits(), q, 1, last_q);
    const Plane west(map.column_bits(), q, -1, 0);
    const Plane north(map.row_bits(), r, -1, 0);
    const Plane south(map.row_bits(), r, 1, last_r);
    const Plane before(map.diagonal_bits(), q + r, -1, 0);
    const Plane after(map.diagonal_bits(), q + r, 1, last_q + last_r);
    // Rows 1 to 31, and a word more: scans read past the end.
    std::array<std::array<Word, near_reach + 2>, 3> walls;
    assert(reach <= near_reach);
    // The origin's bit on its own diagonal, and how much later each next one starts.
    const int own = r - map.diagonal_start(q + r);
    const int rises = map.diagonal_start(1) - map.diagonal_start(0);
    int after_bit = own;
    int before_bit = own + 1;
    for (int d = 1; d <= reach; ++d) {
        after_bit -= rises;
        before_bit -= 1 - rises;
        const auto i = static_cast<std::size_t>(d);
        walls[0][i] = east.read(d, r - near_centre) | Word{after.read(d, after_bit)} << near_centre;
        walls[1][i] = west.read(d, r + d - near_centre) | Word{south.read(d, q - d)} << near_centre;
        // r = -d - x falls while x grows.
        walls[2][i] = reversed_half(before.read(d, before_bit)) | Word{north.read(d, q)}
                                                                      << near_centre;
    }
    const int cleared = reach <= small_transpose ? small_transpose + 1 : near_centre;
    for (std::size_t k = 0; k < 3; ++k) {
        walls[k][static_cast<std::size_t>(reach) + 1] = 0;
        kernel.clear(seen[k], cleared);
        kernel.scan(GridLines(walls[k].data(), reach), 1, Shape::square, reach, seen[k], nullptr);
    }
}

/// What is seen, by lines: the row r of the result is what three of them have together.
struct SeenLines {
    NearLines rows;       ///< row r in line 32 + r, column q at bit 32 + q
    NearLines columns;    ///< the same, once transposed
    NearLines diagonals;  ///< row r in line 32 + r, diagonal q + r at bit 32 + q + r

    [[nodiscard]] Word row(int r) const {
        const auto i = static_cast<std::size_t>(near_centre + r);
        // Bit 32 + q + r becomes bit 32 + q; no set bit leaves the word.
        return rows[i] | columns[i] | rotated_left(diagonals[i], -r);
    }
};

/// Puts what is seen into lines, and transposes columns and diagonals.
void compose(const ThreeQuadrants& seen, int reach, const Kernel& kernel, SeenLines& lines) {
    auto& [rows, columns, diagonals] = lines;
    const int cleared = reach <= small_transpose ? small_transpose + 1 : near_centre;
    rows[near_centre] = 0;  // the others are written below
    kernel.clear(columns, cleared);
    kernel.clear(diagonals, cleared);
    for (int d = 1; d <= reach; ++d) {
        const auto after = static_cast<std::size_t>(near_centre + d);
        const auto before = static_cast<std::size_t>(near_centre - d);
        columns[after] = seen[0][after] & before_axis;
        columns[before] = (seen[1][after] & before_axis) << d;
        diagonals[after] = seen[0][after] & from_axis;
        diagonals[before] = reversed_half(seen[2][after]) << near_centre >> (d - 1);
        rows[after] = (seen[1][after] & from_axis) >> d;
        rows[before] = seen[2][after] & from_axis;
    }
    kernel.transpose(columns, reach);
    kernel.transpose(diagonals, reach);
}

/// The columns of each row within the radius, made once for each shape and radius.
struct HexRims {
    std::array<std::array<NearLines, near_centre + 1>, count_of<Shape>> by_shape{};

    HexRims() {
        for (const Shape shape : {Shape::circle, Shape::round, Shape::hexagon}) {
            for (int radius = 0; radius <= near_centre; ++radius) {
                NearLines& masks =
                    by_shape[static_cast<std::size_t>(shape)][static_cast<std::size_t>(radius)];
                for (int r = -near_reach; r <= near_reach; ++r) {
                    for (int q = -near_reach; q <= near_reach; ++q) {
                        if (!within_hex(shape, radius, {q, r})) continue;
                        masks[static_cast<std::size_t>(near_centre + r)] |= Word{1}
                                                                            << (near_centre + q);
                    }
                }
            }
        }
    }
};

/// Removes what lies outside the cone from word 0 of a row.
void cut(const Cone& cone, int r, Word& row) {
    for (Word rest = row; rest != 0; rest &= rest - 1) {
        const int q = std::countr_zero(rest) - near_centre;
        if (!within_hex(cone, {q, r})) row &= ~(rest & (~rest + 1));
    }
}

/// A near view without haze: no more than 31 rows, of which those within the radius and on the map.
void near_view(const HexGrid& map, Point origin, const Options& options, int reach,
               const Kernel& kernel, TileSet& out) {
    ThreeQuadrants seen;
    scan(map, origin, reach, kernel, seen);
    SeenLines lines;
    compose(seen, reach, kernel, lines);
    TileRows result(origin, Reach(points(map.size()), origin, reach).bounds(), out);
    const Word on_map = result.columns().near_word();
    static const HexRims rims;
    // Radii above 31 leave all that is near.
    const auto radius = static_cast<std::size_t>(std::min(options.radius, near_centre));
    const NearLines& rim = rims.by_shape[static_cast<std::size_t>(options.shape)][radius];
    const int top = result.top();
    const int bottom = result.bottom();
    Word* const out_rows = result.row(0);
    for (int r = top; r <= bottom; ++r) {
        out_rows[r] = lines.row(r) & on_map & rim[static_cast<std::size_t>(near_centre + r)];
    }
    for (int r = top; !options.light_walls && r <= bottom; ++r) {
        out_rows[r] &= ~word_at(map.row_bits().line(origin.y + r), origin.x - near_centre);
    }
    out_rows[0] |= Word{1} << near_centre;
    for (int r = top; options.cone && r <= bottom; ++r) cut(*options.cone, r, out_rows[r]);
}

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
    const int width = bounds.size.width;  // clang 14 captures no structured bindings
    const int height = bounds.size.height;
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

/// Views past 31 rows and on own maps, without haze and thin walls, up to `reach` rows.
void view_as_squares(const MapRef& map, Point origin, const Options& options, int reach,
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

}  // namespace

void hex_view(const MapRef& map, Point origin, const Options& options, const Kernel& kernel,
              TileSet& out) {
    const int reach = fov::reach_on(map, origin, options);
    const bool is_plain = map.hex_grid() != nullptr && !map.has_haze() && !map.has_thin_walls();
    if (is_plain && reach <= near_reach) {
        return near_view(*map.hex_grid(), origin, options, reach, kernel, out);
    }
    if (map.has_haze() || map.has_walls_or_heights() || reach > (max_side - 1) / 2) {
        return fov::reference_view_asking_once(map, origin, options, out);
    }
    view_as_squares(map, origin, options, reach, kernel, out);
}

}  // namespace sightline::inline SIGHTLINE_ABI::engine
