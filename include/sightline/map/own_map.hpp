// What a map of one's own may say besides opacity and haze: that its tiles are hexagons, and where
// thin walls stand.
//
// What almost fits stops the compiler with a sentence: it would be ignored else.
#ifndef SIGHTLINE_MAP_OWN_MAP_HPP
#define SIGHTLINE_MAP_OWN_MAP_HPP

#include <concepts>
#include <type_traits>

#include "../core/point.hpp"
#include "../core/side.hpp"

namespace sightline::inline SIGHTLINE_ABI::detail {

/// Whether a map's tiles are hexagons: it says `static constexpr bool hexagonal = true`.
template <class Map>
inline constexpr bool is_hexagonal = [] {
    if constexpr (requires { typename std::bool_constant<bool{Map::hexagonal}>; }) {
        return bool{Map::hexagonal};
    } else {
        return false;
    }
}();

/// Whether a map, or callbacks, have thin walls: on squares `stops(Point, Side)`, on hexagons with
/// HexSide, or with the step to a neighbour, as our own callbacks have. Map may be const.
template <class Map>
concept HasStops = requires(Map& map, Point p, Point step) {
    { map.stops(p, step) } -> std::convertible_to<bool>;
} || requires(Map& map, Point p, std::conditional_t<is_hexagonal<Map>, HexSide, Side> side) {
    { map.stops(p, side) } -> std::convertible_to<bool>;
};

/// Whether a map has a stops() that would be ignored: non-const, of another side, of numbers.
template <class Map>
concept AlmostHasStops =
    !HasStops<const Map> &&
    (requires { requires std::is_member_function_pointer_v<decltype(&Map::stops)>; } ||
     requires(Map& map, Point p, Side side) { map.stops(p, side); } ||
     requires(Map& map, Point p, HexSide side) { map.stops(p, side); });

/// A compile error of one sentence if something that a map says would be ignored.
template <class Map>
constexpr void check_grid() {
    constexpr bool is_clear = requires { typename std::bool_constant<bool{Map::hexagonal}>; } ||
                              !requires { Map::hexagonal; };
    static_assert(is_clear,
                  "the hexagonal of this map would not be asked: it must be `static constexpr bool "
                  "hexagonal`");
    constexpr bool ignores_stops = AlmostHasStops<Map>;
    static_assert(!ignores_stops,
                  "the stops() of this map would not be asked: it must be `bool stops(Point, Side) "
                  "const`, with HexSide if it is hexagonal");
}

}  // namespace sightline::inline SIGHTLINE_ABI::detail

#endif
