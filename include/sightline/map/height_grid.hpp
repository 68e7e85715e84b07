// Heights: maps whose tiles have a floor and a top, and HeightGrid, a ready one.
//
// A map of one's own says `int floor(Point) const` and `int top(Point) const`, both, in any unit.
// The floor is where somebody stands; the top is the highest thing on the tile that stops sight: a
// low wall, a bush, a ledge. It is no lower than the floor, and a bare floor is its own top. An
// opaque tile is a wall without an end. Sight goes from Options::eye above the origin's floor to
// Options::target above another's; a top that it touches does not hide what is behind.
#ifndef SIGHTLINE_MAP_HEIGHT_GRID_HPP
#define SIGHTLINE_MAP_HEIGHT_GRID_HPP

#include <concepts>
#include <type_traits>
#include <utility>

#include "../core/grid.hpp"
#include "../core/point.hpp"
#include "../core/side.hpp"
#include "opacity_grid.hpp"
#include "tile_changes.hpp"

namespace sightline::inline SIGHTLINE_ABI {

namespace detail {

template <class T>
concept HeightNumber =
    std::integral<std::remove_cvref_t<T>> && !std::same_as<std::remove_cvref_t<T>, bool>;

/// Whether a map, or callbacks, have floors or tops; Map may be const.
///@{
template <class Map>
concept HasFloor = requires(Map& map, Point p) { requires HeightNumber<decltype(map.floor(p))>; };
template <class Map>
concept HasTop = requires(Map& map, Point p) { requires HeightNumber<decltype(map.top(p))>; };
template <class Map>
concept HasHeights = HasFloor<Map> && HasTop<Map>;
///@}

/// Whether a map has numbers for floors and tops that would be ignored: non-const, or no integers.
template <class Map>
concept AlmostHasHeights = !HasHeights<const Map> && requires(Map& map, Point p) {
    requires std::is_arithmetic_v<std::remove_cvref_t<decltype(map.floor(p))>>;
    requires std::is_arithmetic_v<std::remove_cvref_t<decltype(map.top(p))>>;
};

/// Stops the compiler with a sentence if one of two functions is missing, or both almost fit.
template <class Map>
constexpr void check_heights() {
    constexpr bool has_floor = HasFloor<const Map>;
    constexpr bool has_top = HasTop<const Map>;
    constexpr bool is_ignored = AlmostHasHeights<Map>;
    static_assert(has_floor == has_top && !is_ignored,
                  "a map with heights needs both `int floor(Point) const` and `int top(Point) "
                  "const`, of any integral type but bool");
}

/// Throws std::invalid_argument for a top below the floor.
SIGHTLINE_API void require_valid_top(int floor, int top, Point tile);

}  // namespace detail

/// A map of squares with floors and tops; walls, haze and thin walls as an OpacityGrid has them.
///
///     HeightGrid map({40, 20});
///     map.set_floor({7, 3}, 5);                                 // a hill
///     map.set_top({12, 3}, 2);                                  // a low wall
///     field_of_view(map, {4, 4}, {.eye = 2, .target = 1});
class HeightGrid {
  public:
    /// An empty map.
    HeightGrid() = default;

    /// A map of `size` with nothing opaque on it, all floors and tops at 0.
    explicit HeightGrid(Size size) : tiles_(size), floors_(size, 0), tops_(size, 0) {}

    /// A map with the walls, haze and thin walls of another, all floors and tops at 0.
    explicit HeightGrid(OpacityGrid tiles)
        : tiles_(std::move(tiles)), floors_(tiles_.size(), 0), tops_(tiles_.size(), 0) {}

    /// Its size.
    [[nodiscard]] Size size() const { return tiles_.size(); }

    /// The floor and the top of a tile; throw std::out_of_range outside the map.
    ///@{
    [[nodiscard]] int floor(Point p) const { return floors_[checked(p)]; }
    [[nodiscard]] int top(Point p) const { return tops_[checked(p)]; }
    ///@}

    /// Makes the floor that high, and bare: its top is as high. Says whether that changed anything.
    bool set_floor(Point p, int floor) { return set_heights(p, floor, floor); }

    /// Puts something that stops sight on the floor, up to a height that is no less; throws
    /// std::invalid_argument for one below the floor.
    bool set_top(Point p, int top) { return set_heights(p, floor(p), top); }

    /// Sets both at once.
    bool set_heights(Point p, int floor, int top) {
        detail::require_valid_top(floor, top, p);
        if (floors_[checked(p)] == floor && tops_[p] == top) return false;
        floors_[p] = floor;
        tops_[p] = top;
        detail::OpacityGridBits::changes(tiles_).record(p);
        return true;
    }

    /// As for OpacityGrid.
    ///@{
    [[nodiscard]] bool is_opaque(Point p) const { return tiles_.is_opaque(p); }
    bool set_opaque(Point p, bool opaque) { return tiles_.set_opaque(p, opaque); }
    [[nodiscard]] int haze(Point p) const { return tiles_.haze(p); }
    bool set_haze(Point p, int haze) { return tiles_.set_haze(p, haze); }
    [[nodiscard]] bool has_haze() const { return tiles_.has_haze(); }
    [[nodiscard]] bool stops(Point p, Side side) const { return tiles_.stops(p, side); }
    bool set_wall(Point p, Side side, bool wall) { return tiles_.set_wall(p, side, wall); }
    bool set_one_way_wall(Point p, Side side, bool wall) {
        return tiles_.set_one_way_wall(p, side, wall);
    }
    [[nodiscard]] bool has_thin_walls() const { return tiles_.has_thin_walls(); }
    ///@}

    /// Which map this is and what changed on it: how viewsheds notice.
    [[nodiscard]] const TileChanges& changes() const { return tiles_.changes(); }

    /// Whether all tiles of maps of the same size are equal.
    friend bool operator==(const HeightGrid& a, const HeightGrid& b) {
        return a.tiles_ == b.tiles_ && a.floors_ == b.floors_ && a.tops_ == b.tops_;
    }

    /// Walls, haze and thin walls, without the heights.
    [[nodiscard]] const OpacityGrid& without_heights() const { return tiles_; }

  private:
    OpacityGrid tiles_;
    Grid<int> floors_;
    Grid<int> tops_;

    [[nodiscard]] Point checked(Point p) const {
        detail::require_inside(size(), p, "tile");
        return p;
    }
};

}  // namespace sightline::inline SIGHTLINE_ABI

#endif
