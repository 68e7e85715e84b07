// Haze: tiles that sight passes, but not for ever: mist, smoke, bushes, dirty glass.
//
// A tile's haze is 0 to 15 sixteenths of a wall: mist 2, smoke 4, bushes 8. Sight passes up to
// Options::haze_limit in all, not counting the tiles at both ends. The haze of an opaque tile does
// not matter. docs/contract.md has the rules.
#ifndef SIGHTLINE_MAP_HAZE_HPP
#define SIGHTLINE_MAP_HAZE_HPP

#include <concepts>
#include <string>
#include <type_traits>

#include "../core/options.hpp"
#include "../core/point.hpp"
#include "opacity.hpp"

namespace sightline::inline SIGHTLINE_ABI {

namespace detail {

/// Whether a map, or callbacks, have a valid `haze(Point)`; M may be const.
template <class M>
concept HasHaze = requires(M& map, Point p) { requires HazeNumber<decltype(map.haze(p))>; };

/// Whether &M::haze is a function: a data member of that name means something else.
template <class M>
concept HazeFunction = requires {
    requires std::is_member_function_pointer_v<decltype(&M::haze)> ||
                 std::is_function_v<std::remove_pointer_t<decltype(&M::haze)>>;
};

/// Whether a map has a haze() that would be ignored: non-const, of two numbers, of a float.
template <class M>
concept AlmostHasHaze =
    !HasHaze<const M> && (HazeFunction<M> || requires(M& map, Point p) { map.haze(p); } ||
                          requires(M& map) { map.haze(0, 0); });

/// A compile error of one sentence if a map's haze would be ignored.
template <class M>
constexpr void check_haze() {
    constexpr bool is_ignored = AlmostHasHaze<M>;
    static_assert(!is_ignored,
                  "the haze() of this map would not be asked: it must be `int haze(Point) const`, "
                  "of any integral type but bool");
}

}  // namespace detail

/// A map that has haze: an OpacityMap with `int haze(Point) const`, which returns 0 to 15. It is
/// called only for tiles inside size() that are not opaque.
template <class M>
concept HazyMap = OpacityMap<M> && detail::HasHaze<const M>;

namespace detail {

/// Throws for a haze outside 0 to 15, naming it and its tile.
SIGHTLINE_API void require_valid_haze(int haze, Point tile);

/// The haze of a tile that is not opaque, on any map; 0 if the map has none.
template <class Map>
[[nodiscard]] int haze_of(Map& map, Point tile) {
    if constexpr (HasHaze<Map>) {
        const int haze = static_cast<int>(map.haze(tile));
        require_valid_haze(haze, tile);
        return haze;
    } else {
        return 0;
    }
}

}  // namespace detail

}  // namespace sightline::inline SIGHTLINE_ABI

#endif
