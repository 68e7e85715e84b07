// Haze: what can be seen through, but not for ever: mist, smoke, bushes, dirty glass.
//
// A tile's haze is 0 to 15 sixteenths of a wall: mist 2, smoke 4, bushes 8. Sight passes as much of
// it as Options::haze_limit says, the tiles at both ends not counted. The haze of an opaque tile
// does not matter. docs/contract.md has the rules.
#ifndef SIGHTLINE_MAP_HAZE_HPP
#define SIGHTLINE_MAP_HAZE_HPP

#include <concepts>
#include <string>

#include "../core/options.hpp"
#include "../core/point.hpp"
#include "opacity.hpp"

namespace sightline::inline SIGHTLINE_ABI {

/// A map that has haze: an OpacityMap with `int haze(Point) const`, which gives 0 to 15. It is
/// asked only about tiles inside size() that are not opaque.
template <class M>
concept HazyMap = OpacityMap<M> && requires(const M& map, Point p) {
    { map.haze(p) } -> std::convertible_to<int>;
};

namespace detail {

/// Refuses what is not a haze, naming it and its tile.
SIGHTLINE_API void require_valid_haze(int haze, Point tile);

/// The haze of a tile that is not opaque, on any map: 0 where the map has none.
template <class Map>
[[nodiscard]] int haze_of(Map& map, Point tile) {
    if constexpr (requires { map.haze(tile); }) {
        const int haze = map.haze(tile);
        require_valid_haze(haze, tile);
        return haze;
    } else {
        return 0;
    }
}

}  // namespace detail

}  // namespace sightline::inline SIGHTLINE_ABI

#endif
