// MapRef: a type-erased reference to any map. Compiled code sees maps through it.
//
// Functions take a `const MapRef&`, and every OpacityMap converts to one implicitly. An
// OpacityGrid, or a map that has one (opacity_grid_of.hpp), passes as itself: the engine reads its
// bits. Any other map is called through a table of functions, compiled where its type is known.
// They answer for up to 64 tiles a call, which makes the indirect call cheap. A MapRef owns
// nothing: the map must outlive it.
#ifndef SIGHTLINE_MAP_MAP_REF_HPP
#define SIGHTLINE_MAP_MAP_REF_HPP

#include <bit>
#include <cstdint>
#include <type_traits>

#include "../core/point.hpp"
#include "../core/rect.hpp"
#include "../core/side.hpp"
#include "haze.hpp"
#include "height_grid.hpp"
#include "hex_grid.hpp"
#include "opacity.hpp"
#include "opacity_grid.hpp"
#include "opacity_grid_of.hpp"
#include "own_map.hpp"
#include "tile_changes.hpp"
#include "unbounded_map.hpp"

namespace sightline::inline SIGHTLINE_ABI {

namespace detail {

/// The table of functions. Bit i of `wanted` asks about the tile i steps from `first`. Bit i of the
/// result says whether it is opaque; other bits are 0. `wanted` is not 0.
struct MapFunctions {
    std::uint64_t (*row)(const void* map, Point first, std::uint64_t wanted);     ///< to the right
    std::uint64_t (*column)(const void* map, Point first, std::uint64_t wanted);  ///< downwards
    std::uint64_t (*along)(const void* map, Point first, Point step, std::uint64_t wanted);
    bool (*is_opaque)(const void* map, Point p);
    int (*haze)(const void* map, Point p);                ///< null for maps without haze
    bool (*stops)(const void* map, Point p, Point step);  ///< null for maps without thin walls
    int (*floor)(const void* map, Point p);               ///< null for maps without heights
    int (*top)(const void* map, Point p);                 ///< null for maps without heights
};

/// MapFunctions for maps of one type.
template <class Map>
struct FunctionsOf {
    /// Not const: callbacks may have state.
    [[nodiscard]] static Map& get(const void* map) {
        return *static_cast<Map*>(const_cast<void*>(map));
    }

    /// A template of `at`, so that each direction has a loop of its own.
    template <class At>
    [[nodiscard]] static std::uint64_t ask(const void* erased, std::uint64_t wanted, At at) {
        Map& map = get(erased);
        const auto is_wall = [&](int i) {
            return std::uint64_t{static_cast<bool>(map.is_opaque(at(i)))};
        };
        std::uint64_t walls = 0;
        const int start = std::countr_zero(wanted);
        if ((wanted & (wanted + (wanted & -wanted))) == 0) {
            // One run, from its far end: each answer shifts those before it. Four at a time. A long
            // run is mostly clear: up to its first wall they are one test on a fast map. In others
            // that branch would be unpredictable.
            int i = 63 - std::countl_zero(wanted);
            for (int odd = (i + 1 - start) & 3; odd != 0; --odd, --i) {
                walls = walls << 1 | is_wall(i);
            }
            for (bool is_clear = i - start > 20; is_clear && i >= start; i -= 4) {
                const std::uint64_t a = is_wall(i);
                const std::uint64_t b = is_wall(i - 1);
                const std::uint64_t c = is_wall(i - 2);
                const std::uint64_t d = is_wall(i - 3);
                walls <<= 4;
                is_clear = (a | b | c | d) == 0;
                if (!is_clear) walls |= a << 3 | b << 2 | c << 1 | d;
            }
            for (; i >= start; i -= 4) {
                std::uint64_t four = is_wall(i);
                four = 2 * four + is_wall(i - 1);
                four = 2 * four + is_wall(i - 2);
                four = 2 * four + is_wall(i - 3);
                walls = walls << 4 | four;
            }
            return walls << start;
        }
        // One loop over all scattered bits: the ends of short runs are hard to predict.
        for (; wanted != 0; wanted &= wanted - 1) {
            const int i = std::countr_zero(wanted);
            walls |= is_wall(i) << i;
        }
        return walls;
    }

    static std::uint64_t row(const void* map, Point first, std::uint64_t wanted) {
        return ask(map, wanted, [first](int i) { return Point{first.x + i, first.y}; });
    }
    static std::uint64_t column(const void* map, Point first, std::uint64_t wanted) {
        return ask(map, wanted, [first](int i) { return Point{first.x, first.y + i}; });
    }
    static std::uint64_t along(const void* map, Point first, Point step, std::uint64_t wanted) {
        return ask(map, wanted, [first, step](int i) {
            return Point{first.x + i * step.x, first.y + i * step.y};
        });
    }
    static bool is_opaque(const void* map, Point p) { return get(map).is_opaque(p); }
    static int haze(const void* map, Point p) { return haze_of(get(map), p); }
    static bool stops(const void* map, Point p, Point step) {
        if constexpr (requires(Map& m) { m.stops(p, step); }) {
            return get(map).stops(p, step);  // our own: they know no sides
        } else if constexpr (has_stops && is_hexagonal<Map>) {
            return get(map).stops(p, hex_side_of(step));
        } else if constexpr (has_stops) {
            return get(map).stops(p, side_of(step));
        } else {
            return false;
        }
    }

    static int floor(const void* map, Point p) {
        if constexpr (has_heights) return static_cast<int>(get(map).floor(p));
        return 0;
    }
    static int top(const void* map, Point p) {
        if constexpr (has_heights) return static_cast<int>(get(map).top(p));
        return 0;
    }

    static constexpr bool has_haze = HasHaze<Map>;
    static constexpr bool has_stops = HasStops<Map>;
    static constexpr bool has_heights = HasHeights<Map>;

    /// The functions without those that the map in hand does not need.
    template <bool walls, bool heights>
    static constexpr MapFunctions table_with{row,
                                             column,
                                             along,
                                             is_opaque,
                                             has_haze ? haze : nullptr,
                                             walls&& has_stops ? stops : nullptr,
                                             heights&& has_heights ? floor : nullptr,
                                             heights&& has_heights ? top : nullptr};
    static constexpr const MapFunctions& table = table_with<true, true>;

    [[nodiscard]] static const MapFunctions& table_for(bool walls, bool heights) {
        if (walls) return heights ? table_with<true, true> : table_with<true, false>;
        return heights ? table_with<false, true> : table_with<false, false>;
    }
};

}  // namespace detail

/// Any map, by reference. Maps convert implicitly to a `const MapRef&`.
class MapRef {
  public:
    /// Refers to the map, or to the OpacityGrid that it is or has.
    template <class Map>
        requires(std::is_class_v<Map> && !std::is_same_v<Map, MapRef>)
    MapRef(const Map& map) {  // NOLINT: implicit on purpose
        // As numbers: for a failed concept, compilers print every detail.
        constexpr bool is_map = OpacityMap<Map>;
        static_assert(is_map, "a map needs `Size size() const` and `bool is_opaque(Point) const`");
        detail::check_grid<Map>();
        if constexpr (OpacityGridMap<Map>) {
            constexpr bool is_hexagonal = detail::is_hexagonal<Map>;
            static_assert(!is_hexagonal,
                          "this map says that it is hexagonal, and has an OpacityGrid, whose tiles "
                          "are squares: keep a HexGrid");
            refer_to(opacity_grid_of(map));
        } else if constexpr (detail::HasHexGrid<Map>) {
            *this = MapRef(map.hex_grid());
        } else if constexpr (is_map) {
            detail::check_haze<Map>();
            is_hexagonal_ = detail::is_hexagonal<Map>;
            if constexpr (detail::DerivedHexGrid<Map>) hex_grid_ = &map;
            constexpr bool has_other_changes = detail::AlmostHasChanges<Map>;
            static_assert(!has_other_changes,
                          "the changes() of this map would not be asked: it must be `const "
                          "TileChanges& changes() const`");
            world_ = {{0, 0}, Size{map.size()}};
            map_ = &map;
            functions_ = &detail::FunctionsOf<const Map>::table;
            detail::check_heights<Map>();
            if constexpr (std::is_same_v<HeightGrid, Map>) {
                functions_ = &detail::FunctionsOf<const Map>::table_for(map.has_thin_walls(), true);
            }
            if constexpr (TrackedMap<Map>) changes_ = &map.changes();
        }
    }

    /// Refers to an endless world.
    template <class IsOpaque, class Haze>
    MapRef(const UnboundedMap<IsOpaque, Haze>& world)  // NOLINT: implicit on purpose
        : is_unbounded_{true},
          map_{&world},
          functions_{&detail::FunctionsOf<const UnboundedMap<IsOpaque, Haze>>::table} {}

    /// Refers to callbacks, endless or with the tiles of `world`. `tiles` has is_opaque(Point) and,
    /// if there is haze, haze(Point).
    ///@{
    template <class Tiles>
    [[nodiscard]] static MapRef of_callbacks(Tiles& tiles) {
        MapRef map;
        map.is_unbounded_ = true;
        map.map_ = &tiles;
        map.functions_ = &detail::FunctionsOf<Tiles>::table;
        return map;
    }
    template <class Tiles>
    [[nodiscard]] static MapRef of_callbacks(Tiles& tiles, const Rect& world) {
        return of_callbacks(tiles).within(world);
    }
    ///@}

    /// Refers to callbacks in the place of this map: the same tiles, with other answers.
    template <class Tiles>
    [[nodiscard]] MapRef answered_by(Tiles& tiles) const {
        MapRef map = of_callbacks(tiles).within(world_);
        map.is_hexagonal_ = is_hexagonal_;
        map.functions_ = &detail::FunctionsOf<Tiles>::table_for(has_thin_walls(), has_heights());
        return map;
    }

    /// Refers to the same tiles as hexagons.
    [[nodiscard]] MapRef as_hexagons() const {
        MapRef map = *this;
        map.is_hexagonal_ = true;
        return map;
    }

    /// The part of an endless world that one view can reach.
    [[nodiscard]] MapRef within(const Rect& world) const {
        MapRef part = *this;
        part.world_ = world;
        part.is_unbounded_ = false;
        return part;
    }

    /// Whether its tiles are hexagons; squares otherwise.
    [[nodiscard]] bool is_hexagonal() const { return is_hexagonal_; }
    /// Whether it is endless; it has no size then.
    [[nodiscard]] bool is_unbounded() const { return is_unbounded_; }
    /// Its size.
    [[nodiscard]] Size size() const { return world_.size; }
    /// Its tiles. A map's first tile is (0, 0); a world of callbacks may lie anywhere.
    [[nodiscard]] const Rect& world() const { return world_; }

    /// Whether a tile of the map stops sight.
    [[nodiscard]] bool is_opaque(Point p) const {
        return grid_ != nullptr ? grid_->is_opaque(p) : functions_->is_opaque(map_, p);
    }
    /// The haze of a tile of the map that is not opaque.
    [[nodiscard]] int haze(Point p) const {
        return functions_->haze != nullptr ? functions_->haze(map_, p) : 0;
    }
    /// Whether the map may have haze.
    [[nodiscard]] bool has_haze() const {
        if (grid_ != nullptr) return grid_->has_haze();
        return hex_grid_ != nullptr ? hex_grid_->has_haze() : functions_->haze != nullptr;
    }

    /// Whether the map may have thin walls.
    [[nodiscard]] bool has_thin_walls() const {
        if (grid_ != nullptr) return grid_->has_thin_walls();
        if (hex_grid_ != nullptr) return hex_grid_->has_thin_walls();
        return functions_->stops != nullptr;
    }
    /// Whether sight that leaves a tile of the map by that step to a neighbour meets a thin wall.
    [[nodiscard]] bool stops(Point p, Point step) const {
        return functions_->stops != nullptr && functions_->stops(map_, p, step);
    }

    /// Whether the map has floors and tops of different heights.
    [[nodiscard]] bool has_heights() const { return functions_->top != nullptr; }
    /// The floor and the top of a tile of the map that is not opaque; 0 without heights.
    ///@{
    [[nodiscard]] int floor(Point p) const {
        return functions_->floor != nullptr ? functions_->floor(map_, p) : 0;
    }
    [[nodiscard]] int top(Point p) const {
        return functions_->top != nullptr ? functions_->top(map_, p) : 0;
    }
    ///@}
    /// Whether the map may have thin walls or heights: one question for grids without.
    [[nodiscard]] bool has_walls_or_heights() const {
        return has_thin_walls() || (grid_ == nullptr && has_heights());
    }

    /// The grid that the map is or has, if any; of hexagons, the HexGrid that it is.
    ///@{
    [[nodiscard]] const OpacityGrid* grid() const { return grid_; }
    [[nodiscard]] const HexGrid* hex_grid() const { return hex_grid_; }
    ///@}
    /// The map's record of its changes, or null.
    [[nodiscard]] const TileChanges* changes() const { return changes_; }

    /// For code that asks about many tiles at once.
    ///@{
    [[nodiscard]] const void* map() const { return map_; }
    [[nodiscard]] const detail::MapFunctions& functions() const { return *functions_; }
    ///@}

  private:
    Rect world_{};
    bool is_unbounded_ = false;
    bool is_hexagonal_ = false;
    const OpacityGrid* grid_ = nullptr;
    const HexGrid* hex_grid_ = nullptr;
    const void* map_ = nullptr;
    const detail::MapFunctions* functions_ = nullptr;
    const TileChanges* changes_ = nullptr;

    MapRef() = default;

    void refer_to(const OpacityGrid& grid) {
        world_ = {{0, 0}, grid.size()};
        grid_ = &grid;
        map_ = &grid;
        functions_ = &detail::FunctionsOf<const OpacityGrid>::table;
        changes_ = &grid.changes();
    }
};

}  // namespace sightline::inline SIGHTLINE_ABI

#endif
