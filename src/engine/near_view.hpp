// The field of view within 31 tiles of the origin: four quadrants scanned and put together.
//
// North and south come as rows, one word each. East and west come as columns and are turned. Then
// everything that only cuts (the rim, the map's edge, walls left dark, a cone) is a mask for each
// row. A call writes its result straight into the TileSet and needs no other memory.
#ifndef SIGHTLINE_ENGINE_NEAR_VIEW_HPP
#define SIGHTLINE_ENGINE_NEAR_VIEW_HPP

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>

#include <sightline/core/least.hpp>
#include <sightline/core/options.hpp>
#include <sightline/core/point.hpp>
#include <sightline/core/rect.hpp>
#include <sightline/core/tile_set.hpp>
#include <sightline/core/tile_set_words.hpp>
#include <sightline/map/opacity_grid.hpp>

#include "asked_quadrant.hpp"
#include "cone_rows.hpp"
#include "kernel.hpp"
#include "near_lines.hpp"
#include "near_rim.hpp"
#include "opacity_source.hpp"

namespace sightline::inline SIGHTLINE_ABI::fast {

/// What the near rows leave for the far ones: each quadrant's sectors at row 32.
struct FarSectors {
    SlopeList north, east, south, west;

    [[nodiscard]] bool empty() const {
        return (north.count | east.count | south.count | west.count) == 0;
    }
};

/// Whether all that can be seen from `origin` lies within 31 tiles.
[[nodiscard]] inline bool is_near(const Rect& world, Point origin, int radius) {
    if (radius <= near_reach) return true;
    const auto [left, top] = origin - world.min;
    const auto [width, height] = world.size;
    return detail::greatest(left, width - 1 - left, top, height - 1 - top) <= near_reach;
}

/// The walls around an origin, on an OpacityGrid.
class GridSurroundings {
  public:
    using Map = OpacityGrid;
    using Left = FarSectors;
    static constexpr bool asks = false;
    static constexpr bool may_be_clear = true;

    GridSurroundings(const OpacityGrid& map, const Rect&, Point origin, const Options&)
        : map_{map}, origin_{origin} {}

    [[nodiscard]] NearQuadrant quadrant(Point outwards, int reach) const {
        const int direction = outwards.x + outwards.y;
        return outwards.x != 0
                   ? near_quadrant(map_.column_bits(), origin_.x, origin_.y, direction, reach)
                   : near_quadrant(map_.row_bits(), origin_.y, origin_.x, direction, reach);
    }

    int scan(const Kernel& kernel, Point outwards, int reach, Word, const Options& options,
             NearLines& seen, SlopeList* left) const {
        return kernel.scan(quadrant(outwards, reach), outwards.x + outwards.y, options.shape,
                           options.radius, seen, left);
    }

    void skip(Point) const {}

    /// Takes the walls away from rows `first` to `last`, counted from the origin's.
    void remove_walls(const Kernel&, int first, int last, Word* out) const {
        const NearQuadrant rows = quadrant({0, 1}, 0);
        for (int d = first; d <= last; ++d) out[d] &= ~rows.walls(d);
    }

  private:
    const OpacityGrid& map_;
    Point origin_;
};

/// The walls around an origin, on a map that is asked. North and south come before east and west.
class AskedSurroundings {
  public:
    using Map = OpacitySource;
    using Left = FarSectors;
    static constexpr bool asks = true;
    static constexpr bool may_be_clear = false;

    AskedSurroundings(const OpacitySource& source, const Rect&, Point origin,
                      const Options& options)
        : source_{source}, origin_{origin}, rim_{near_rim(options.shape, options.radius, memory_)} {
        for (const Point sideways : {Point{-1, 0}, Point{1, 0}}) {
            of(sideways).share_diagonals(of({0, -1}), of({0, 1}));
        }
    }
    AskedSurroundings(const AskedSurroundings&) = delete;
    AskedSurroundings& operator=(const AskedSurroundings&) = delete;

    int scan(const Kernel& kernel, Point outwards, int reach, Word inside, const Options& options,
             NearLines& seen, SlopeList* left) {
        AskedQuadrant& quadrant = of(outwards);
        quadrant.start(source_, origin_, outwards, reach, inside, rim_);
        return kernel.scan_asking(quadrant, outwards.x + outwards.y, options.shape, options.radius,
                                  seen, left);
    }

    void skip(Point outwards) { of(outwards).skip(); }

    void remove_walls(const Kernel& kernel, int first, int last, Word* out) {
        NearLines rows;
        NearLines columns;
        known_walls(rows, columns);
        kernel.turn(columns, near_reach);
        for (int d = first; d <= last; ++d) {
            const auto i = static_cast<std::size_t>(near_centre + d);
            out[d] &= ~(rows[i] | columns[i]);
        }
    }

    /// What is known: walls north and south as rows, walls west and east as columns.
    void known_walls(NearLines& rows, NearLines& columns) {
        rows.fill(0);
        columns.fill(0);
        for (const int side : {-1, 1}) {
            put_walls(of({0, side}), side, rows);
            put_walls(of({side, 0}), side, columns);
        }
    }

    [[nodiscard]] const NearRim& rim() const { return rim_; }

    /// What the quadrant `outwards` of the origin knows.
    [[nodiscard]] AskedQuadrant& of(Point outwards) {
        return quadrants_[static_cast<std::size_t>(outwards.x != 0 ? 2 + (outwards.x > 0 ? 1 : 0)
                                                                   : (outwards.y > 0 ? 1 : 0))];
    }

  private:
    const OpacitySource& source_;
    Point origin_;
    NearRim memory_;
    const NearRim& rim_;
    std::array<AskedQuadrant, 4> quadrants_;

    static void put_walls(const AskedQuadrant& quadrant, int side, NearLines& lines) {
        for (int d = 1; d <= quadrant.reach(); ++d) {
            lines[static_cast<std::size_t>(near_centre + d * side)] = quadrant.known_walls(d);
        }
    }
};

/// The near part of one field of view.
template <class Surroundings>
class NearView {
  public:
    /// `world` holds the origin and all tiles that there are.
    NearView(const typename Surroundings::Map& map, const Rect& world, Point origin,
             const Options& options, const Kernel& kernel)
        : surroundings_(map, world, origin, options),
          origin_{origin},
          options_{options},
          kernel_{kernel} {
        const int most = detail::least(options.radius, near_reach);
        west_ = detail::least(most, origin.x - world.min.x);
        east_ = detail::least(most, world.size.width - 1 - (origin.x - world.min.x));
        north_ = detail::least(most, origin.y - world.min.y);
        south_ = detail::least(most, world.size.height - 1 - (origin.y - world.min.y));
    }

    /// The tiles that can be in view: the result's rows and columns.
    [[nodiscard]] Rect bounds() const {
        return {{origin_.x - west_, origin_.y - north_}, {west_ + east_ + 1, north_ + south_ + 1}};
    }

    /// Whether any wall stands on the origin's own row.
    [[nodiscard]] bool has_walls_beside() const {
        return (surroundings_.quadrant({0, 1}, 0).walls(0) & inside()) != 0;
    }

    /// Scans the four quadrants.
    void look(typename Surroundings::Left* left) {
        clear_ = !left && is_clear();
        if (clear_) return;
        clear(columns_);
        clear(rows_);
        look({0, -1}, north_, rows_, left ? &left->north : nullptr);
        look({0, 1}, south_, rows_, left ? &left->south : nullptr);
        const int west = look({-1, 0}, west_, columns_, left ? &left->west : nullptr);
        const int east = look({1, 0}, east_, columns_, left ? &left->east : nullptr);
        kernel_.turn(columns_, detail::greatest(west, east));
    }

    /// Puts what was seen of row y into out[y - bounds().min.y], bit 32 being the origin's column.
    void write(Word* out) {
        out += north_;
        NearRim beyond_table;
        const NearRim& rim = near_rim(options_.shape, options_.radius, beyond_table);
        if (clear_) return see_all(rim, out);
        kernel_.join(rows_.data() + near_centre, columns_.data() + near_centre,
                     rim.data() + near_centre, inside(), -north_, south_, out);
        if (!options_.light_walls) surroundings_.remove_walls(kernel_, -north_, south_, out);
        out[0] |= Word{1} << near_centre;
    }

    /// Makes `out` what was seen; the words of its rows.
    Word* lay_out(TileSet& out) {
        const std::int64_t first_column = std::int64_t{origin_.x} - near_centre;
        Word* const rows = detail::TileSetWords::lay_out(out, bounds(), first_column, 1).words;
        write(rows);
        if (options_.cone) cut(ConeRows(*options_.cone), rows);
        return rows;
    }

  private:
    /// Takes away what lies outside the cone.
    void cut(const ConeRows& cone, Word* out) const {
        for (int d = -north_; d <= south_; ++d) {
            const ConeColumns in = cone.row(d);
            const auto low = detail::greatest<std::int64_t>(in.low, -near_centre);
            const auto high = detail::least<std::int64_t>(in.high, near_centre - 1);
            const Word inside =
                low > high ? 0
                           : ~Word{0} << (near_centre + low) & ~Word{0} >> (near_centre - 1 - high);
            out[d + north_] &= in.inverted ? ~inside : inside;
        }
    }

    Surroundings surroundings_;
    Point origin_;
    const Options& options_;
    const Kernel& kernel_;
    int west_, east_, north_, south_;  // how far one can see each way
    bool clear_ = false;               // there is no wall at all
    NearLines rows_;                   // seen north and south
    NearLines columns_;                // seen west and east, turned

    template <class List>
    int look(Point outwards, int reach, NearLines& seen, List* left) {
        if (left) left->clear();
        if (options_.cone && !may_touch_quadrant(*options_.cone, outwards)) {
            surroundings_.skip(outwards);
            return 0;
        }
        const Word within = !Surroundings::asks ? 0
                            : outwards.x != 0   ? columns(north_, south_)
                                                : columns(west_, east_);
        return surroundings_.scan(kernel_, outwards, reach, within, options_, seen, left);
    }

    /// Clears as many lines as can be seen on or are turned.
    void clear(NearLines& lines) const {
        const int most = options_.radius <= small_turn ? small_turn + 1 : near_centre;
        kernel_.clear(lines, most);
    }

    /// Whether there is no wall at all within reach: worth a look if scanning is much dearer, and
    /// if looking costs nothing but a few words.
    [[nodiscard]] bool is_clear() const {
        if constexpr (!Surroundings::may_be_clear) {
            return false;
        } else {
            if (options_.radius <= 8) return false;
            const auto lines = surroundings_.quadrant({0, 1}, 0);
            for (int d = 0; d <= south_; ++d) {
                if ((lines.walls(d) & inside()) != 0) return false;
            }
            for (int d = 1; d <= north_; ++d) {
                if ((lines.walls(-d) & inside()) != 0) return false;
            }
            return true;
        }
    }

    void see_all(const NearRim& rim, Word* out) const {
        for (int d = -north_; d <= south_; ++d) {
            out[d] = inside() & rim[static_cast<std::size_t>(near_centre + d)];
        }
    }

    /// The columns that are on the map and within the radius.
    [[nodiscard]] Word inside() const { return columns(west_, east_); }

    /// From `before` columns before the middle to `after` columns after it.
    [[nodiscard]] static Word columns(int before, int after) {
        return ~Word{0} << (near_centre - before) & ~Word{0} >> (near_centre - 1 - after);
    }
};

/// Fills `out` with what is seen from `origin`, a tile of `world` no edge of which, or no tile
/// within the radius, is more than 31 tiles away. Changes nothing if the map throws.
template <class Surroundings>
void near_view(const typename Surroundings::Map& map, const Rect& world, Point origin,
               const Options& options, const Kernel& kernel, TileSet& out) {
    NearView<Surroundings> view(map, world, origin, options, kernel);
    view.look(nullptr);
    view.lay_out(out);
}

}  // namespace sightline::inline SIGHTLINE_ABI::fast

#endif
