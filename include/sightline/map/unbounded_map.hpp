// UnboundedMap: an endless world, known by functions: chunks, noise, anything with coordinates,
// negative ones too.
//
// It can be used in place of a map: field_of_view(), line_of_sight(), update_viewsheds(). The
// radius must be limited, since nothing else ends a view. It records no changes, so viewsheds are
// recomputed at each update. Objects with a value for every tile, such as a LightMap, need a map
// with a size.
#ifndef SIGHTLINE_MAP_UNBOUNDED_MAP_HPP
#define SIGHTLINE_MAP_UNBOUNDED_MAP_HPP

#include <concepts>
#include <type_traits>
#include <utility>

#include "../core/point.hpp"
#include "opacity.hpp"

namespace sightline::inline SIGHTLINE_ABI {

/// Tag for an endless world: `MapMemory<char> memory(unbounded);`
struct Unbounded {};
/// Tag for an endless world.
inline constexpr Unbounded unbounded{};

/// A world of any coordinates, made of a function, or of two if it has haze.
///
///     UnboundedMap world{[&](Point p) { return chunks.is_wall(p); }};
///     update_viewsheds(world, monsters);
template <std::predicate<Point> IsOpaque, class Haze = detail::NoHaze>
class UnboundedMap {
    static constexpr bool asks_haze = detail::HazeOfView<Haze>;
    static_assert(asks_haze,
                  "the haze of an UnboundedMap must be a function that a const can call with a "
                  "Point, and that returns an integral type but bool");

  public:
    /// A world where is_opaque(Point) says which tiles stop sight. haze(Point), if given, says how
    /// hazy the others are.
    explicit UnboundedMap(IsOpaque is_opaque, Haze haze = {})
        : is_opaque_{std::move(is_opaque)}, haze_{std::move(haze)} {}

    /// Calls the function given.
    [[nodiscard]] bool is_opaque(Point p) const { return is_opaque_(p); }
    /// Calls the second function given.
    [[nodiscard]] int haze(Point p) const
        requires std::invocable<const Haze&, Point>
    {
        return static_cast<int>(haze_(p));
    }

  private:
    IsOpaque is_opaque_;
    [[no_unique_address]] Haze haze_;
};

}  // namespace sightline::inline SIGHTLINE_ABI

#endif
