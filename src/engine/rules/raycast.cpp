// Ray casting from words of bits: equal to fov/raycast.hpp, tile for tile.
//
// Floors by RowScan; then the walls behind them. On a lazy map unknown walls are fetched then, a
// word of a row at a time.
//
// Sectors split as in symmetric shadowcasting (same edges of walls, same rounding: fixed_slope.hpp
// has the proof), but are half-open: of two equally near tiles a line takes the one nearer the
// axis, so a sector includes the bound farther from the axis. Both octants of a quadrant are
// scanned at once; a sector with the axis in it includes both its bounds. A tile is seen when its
// centre is in a sector, and walls behind seen floors are added when all floors are known
// (tile_rows.hpp). An edge is never equal to the bound it is paired with: of a sector that is
// split, the first column is the one that its start falls into, left of that column's right edge.
// So no sector is empty.
#include <cstddef>
#include <cstdlib>

#include <sightline/detail/scratch.hpp>

#include "engine/canvas/canvas.hpp"
#include "engine/slopes/fixed_slope.hpp"
#include "sector_view.hpp"
#include "views.hpp"

namespace sightline::inline SIGHTLINE_ABI::engine {

namespace {

/// One row of a quadrant under the rules of ray casting.
class RaycastRow {
  public:
    static constexpr FixedSlope widest = slope_one;
    static constexpr bool sees_touched_walls = false;

    explicit RaycastRow(int row) : row_{row}, reciprocal_{reciprocal(row)} {}

    /// The columns that hold the slopes from `start` to `end`.
    [[nodiscard]] ColumnRange touched(FixedSlope start, FixedSlope end) const {
        return {rounded(row_ * start + (slope_half + slope_bias)),
                rounded(row_ * end + (slope_half - slope_bias))};
    }

    /// The columns whose centres are in the sector, including a bound on the axis' far side.
    [[nodiscard]] ColumnRange seen(const ColumnRange&, FixedSlope start, FixedSlope end) const {
        const FixedSlope first = start < 0 ? slope_one - slope_bias : slope_one + slope_bias;
        return {rounded(row_ * start + first),
                rounded(row_ * end + (end > 0 ? slope_bias : -slope_bias))};
    }

    [[nodiscard]] FixedSlope start_of(int column) const { return left_edge(reciprocal_, column); }
    [[nodiscard]] FixedSlope end_of(int column) const { return left_edge(reciprocal_, column + 1); }

    [[nodiscard]] static bool holds_light(FixedSlope, FixedSlope) { return true; }

  private:
    int row_;
    FixedSlope reciprocal_;

    [[nodiscard]] static int rounded(FixedSlope crossing) {
        return static_cast<int>(crossing >> slope_bits);
    }
};

void raycast_grid_view(const OpacityGrid& map, Point origin, const Options& options,
                       const Kernel& kernel, TileSet& out) {
    const Reach reach(points(map.size()), origin, options.radius);
    if (see_if_open(map, reach, options, out)) return;
    Canvas canvas(reach, options, kernel);
    struct Memory;
    detail::Borrowed<RowMemory, Memory> memory;
    memory->rim.become(options.shape, options.radius);
    canvas.scan_near(true, [&](std::size_t i, Point direction, NearLines& seen) {
        const GridLines lines(map, origin, direction, reach.along(direction));
        return scan_quadrant<RaycastRow>(lines, i, reach, *memory, seen);
    });
    TileRows rows = canvas.all_rows(memory->rest, 1, out);
    if (options.light_walls) {
        const GridLines walls(map, origin, {0, 1}, 0);
        rows.add_walls_behind([&](int d, int w, Word) { return walls.word(d, w); });
        rows.cut(memory->rim);
    }
    canvas.finish(&map, rows);
}

/// Walls by rows: those known to the quadrants, and those fetched now.
class LazyPlane {
  public:
    LazyPlane(const MapRef& map, Point origin, Rim& rim, const TileRows& known,
              const TileRows& walls)
        : map_{map}, origin_{origin}, rim_{rim}, known_{known}, walls_{walls} {}

    [[nodiscard]] Word operator()(int d, int w, Word wanted) {
        const int width = rim_.half_width(std::abs(d));
        wanted &= ColumnRange{-width, width}.in_word(w);
        Word& known = known_.row(d)[w];
        if (const Word missing = wanted & ~known; missing != 0) {
            known |= missing;
            const Point first{origin_.x + w * 64 - near_centre, origin_.y + d};
            walls_.row(d)[w] |= map_.functions().row(map_.map(), first, missing);
        }
        return walls_.row(d)[w];
    }

  private:
    const MapRef& map_;
    Point origin_;
    Rim& rim_;
    const TileRows& known_;
    const TileRows& walls_;
};

}  // namespace

void raycast_view(const MapRef& map, Point origin, const Options& options, const Kernel& kernel,
                  TileSet& out) {
    if (map.grid() != nullptr) return raycast_grid_view(*map.grid(), origin, options, kernel, out);
    const Reach reach(map.world(), origin, options.radius);
    Canvas canvas(reach, options, kernel);
    struct Memory;
    detail::Borrowed<RowMemory, Memory> memory;
    scan_lazy<RaycastRow>(map, options, true, canvas, *memory);
    if (!options.light_walls) return finish_lazy(canvas, options, *memory, out);

    struct Seen;
    struct Known;
    struct Walls;
    detail::Borrowed<TileSet, Seen> seen_tiles;  // not `out`, since the map may still throw
    detail::Borrowed<TileSet, Known> known_tiles;
    detail::Borrowed<TileSet, Walls> wall_tiles;
    detail::Borrowed<FarRows, Known> far_known;
    detail::Borrowed<FarRows, Walls> far_walls;
    TileRows rows = canvas.all_rows(memory->rest, 1, *seen_tiles);
    const Rect bounds = seen_tiles->bounds();
    TileRows known(origin, bounds, *known_tiles);
    TileRows walls(origin, bounds, *wall_tiles);
    NearPlane near_known{};
    NearPlane near_walls{};
    for (std::size_t i = 0; i < 4; ++i) {
        const Point direction = quadrant_directions[i];
        const LazyLines& lines = memory->lazy.lines[i];
        lines.put_near(direction.x + direction.y, near_known.lines(direction),
                       near_walls.lines(direction));
        lines.put_far(far_known->side[i], far_walls->side[i]);
    }
    canvas.add_plane(near_known, *far_known, known);
    canvas.add_plane(near_walls, *far_walls, walls);
    known.see_origin();  // its own opacity does not matter
    rows.add_walls_behind(LazyPlane(map, origin, memory->rim, known, walls));
    rows.cut(memory->rim);
    canvas.finish(nullptr, rows);
    swap(out, *seen_tiles);
}

}  // namespace sightline::inline SIGHTLINE_ABI::engine
