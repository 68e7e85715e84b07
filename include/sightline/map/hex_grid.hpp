// HexGrid: a map of hexagons, its opacity as bits: what OpacityGrid is to squares.
//
// Its tiles are the axial (q, r) with q from 0 and r from 0 on (core/hex.hpp): a rhombus. An offset
// map lies in it as a rectangle, or a hexagon as a hexagon, with walls around; from_offset_text()
// shows how. Besides rows and columns it keeps its diagonals q + r, so that a view in each of the
// six directions reads whole lines: 3 bits a tile.
#ifndef SIGHTLINE_MAP_HEX_GRID_HPP
#define SIGHTLINE_MAP_HEX_GRID_HPP

#include <cstddef>
#include <string_view>
#include <type_traits>

#include "../core/hex.hpp"
#include "../core/point.hpp"
#include "../core/rect.hpp"
#include "bit_lines.hpp"
#include "haze.hpp"
#include "opacity.hpp"
#include "opacity_grid.hpp"
#include "own_map.hpp"

namespace sightline::inline SIGHTLINE_ABI {

/// A map of hexagons. Not an OpacityGrid: that would be a map of squares.
///
///     HexGrid map({20, 20});
///     map.set_opaque({7, 3}, true);
///     const TileSet seen = field_of_view(map, {4, 4}, {.radius = 8});
class SIGHTLINE_API HexGrid {
  public:
    /// Tells all who look that tiles are hexagons.
    static constexpr bool hexagonal = true;

    /// An empty map.
    HexGrid() = default;

    /// A map of `size` with nothing opaque on it. Width and height are 32768 together at the most.
    explicit HexGrid(Size size);

    /// A copy of what is opaque on any other map of hexagons, of its haze and its thin walls.
    template <OpacityMap Map>
        requires(detail::is_hexagonal<Map> && !std::is_same_v<Map, HexGrid>)
    explicit HexGrid(const Map& map) : HexGrid(Size{map.size()}) {
        detail::check_haze<Map>();
        detail::check_grid<Map>();
        for (const Point p : points(size())) {
            if (map.is_opaque(p)) {
                set_opaque(p, true);
            } else if constexpr (HazyMap<Map>) {
                tiles_.set_haze(p, detail::haze_of(map, p));
            }
            if constexpr (requires(HexSide side) { map.stops(p, side); }) {
                for (const auto& [name, side] : entries_of<HexSide>) {
                    if (map.stops(p, side)) set_one_way_wall(p, side, true);
                }
            }
        }
    }

    /// A drawing, a line of text for each row r and a character for each q, as for OpacityGrid.
    [[nodiscard]] static HexGrid from_text(std::string_view text, std::string_view opaque = "#");

    /// A drawing of an offset map. Tile (x, y) of it is to_axial({x, y}, offset) moved by
    /// offset_origin(), which is what it takes to have no negative coordinate. All around it is
    /// opaque.
    [[nodiscard]] static HexGrid from_offset_text(std::string_view text, HexOffset offset,
                                                  std::string_view opaque = "#");

    /// Where tile (0, 0) of an offset map of that size lies in the smallest HexGrid that holds it.
    [[nodiscard]] static Point offset_origin(Size size, HexOffset offset);

    /// Its width and height: how many q and how many r there are.
    [[nodiscard]] Size size() const { return tiles_.size(); }

    /// Whether the tile stops sight, as everything outside the map does.
    [[nodiscard]] bool is_opaque(Point p) const { return tiles_.is_opaque(p); }

    /// Makes a tile opaque or clear, and says whether that changed it.
    bool set_opaque(Point p, bool opaque) {
        if (!tiles_.set_opaque(p, opaque)) return false;
        flip_diagonal(p);
        return true;
    }

    /// Makes all tiles, or those of `area`, opaque or clear; returns how many that changed. Throws
    /// std::out_of_range when `area` leaves the map.
    ///@{
    std::size_t fill(bool opaque) { return fill(points(size()), opaque); }
    std::size_t fill(const Rect& area, bool opaque);
    ///@}

    /// How hazy the tile is, 0 to 15 sixteenths of a wall. An opaque tile keeps its haze.
    [[nodiscard]] int haze(Point p) const { return tiles_.haze(p); }

    /// Gives a tile that haze, 0 to 15, and says whether that changed it.
    bool set_haze(Point p, int haze) { return tiles_.set_haze(p, haze); }

    /// Whether any tile has haze.
    [[nodiscard]] bool has_haze() const { return tiles_.has_haze(); }

    /// Builds a thin wall on a side of a tile, or takes it down; it stops sight in both directions.
    /// Says whether that changed anything. The edge of the map is a wall anyway.
    bool set_wall(Point p, HexSide side, bool wall) {
        const Point other = p + step_across(side);
        const bool changed = set_one_way_wall(p, side, wall);
        return (size().contains(other) && set_one_way_wall(other, opposite(side), wall)) || changed;
    }

    /// Stops only sight that leaves the tile through that side; sight that enters there passes.
    bool set_one_way_wall(Point p, HexSide side, bool wall) {
        detail::require_inside(size(), p, "tile");
        const Point other = p + step_across(side);
        if (!size().contains(other)) return false;
        if (!walls_.set(size(), p, static_cast<int>(side), wall)) return false;
        detail::OpacityGridBits::changes(tiles_).record(p);
        detail::OpacityGridBits::changes(tiles_).record(other);
        return true;
    }

    /// Whether a thin wall stops sight that leaves the tile through that side.
    [[nodiscard]] bool stops(Point p, HexSide side) const {
        return size().contains(p) && walls_.get(p, static_cast<int>(side));
    }

    /// Whether there is any thin wall.
    [[nodiscard]] bool has_thin_walls() const { return walls_.any(); }

    /// Which map this is and what changed on it: how viewsheds notice.
    [[nodiscard]] const TileChanges& changes() const { return tiles_.changes(); }

    /// Whether size, opacity, haze and thin walls are equal.
    friend bool operator==(const HexGrid& a, const HexGrid& b) {
        return a.tiles_ == b.tiles_ && a.walls_ == b.walls_;
    }

    /// The bits themselves, for the scans: a line for each row, each column, each diagonal.
    ///@{
    [[nodiscard]] const detail::BitLines& row_bits() const { return tiles_.row_bits(); }
    [[nodiscard]] const detail::BitLines& column_bits() const { return tiles_.column_bits(); }
    [[nodiscard]] const detail::BitLines& diagonal_bits() const { return diagonals_; }
    ///@}
    /// The row r of bit 0 of diagonal q + r = s. It differs between lines if the map is higher than
    /// wide: no line has more bits than the shorter side.
    [[nodiscard]] int diagonal_start(int s) const {
        return size().height <= size().width ? 0 : s - size().width + 1;
    }

    /// Its tiles as a map of squares: for drawing and saving.
    [[nodiscard]] const OpacityGrid& as_squares() const { return tiles_; }

  private:
    OpacityGrid tiles_;
    detail::ThinWalls<6> walls_;
    detail::BitLines diagonals_;  // bits that are no tile are 1

    void flip_diagonal(Point p) {
        const int s = p.x + p.y;
        diagonals_.flip(s, p.y - diagonal_start(s));
    }
};

namespace detail {

/// Refuses maps of hexagons on which distances could exceed what the scans are exact for.
SIGHTLINE_API void require_valid_hex_size(Size size);

}  // namespace detail

}  // namespace sightline::inline SIGHTLINE_ABI

#endif
