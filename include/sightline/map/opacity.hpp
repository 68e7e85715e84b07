// OpacityMap: what a map must offer: its size, and which of its tiles stop sight.
//
// Any type with these two functions is an OpacityMap. There is nothing to inherit from, and nothing
// is copied.
#ifndef SIGHTLINE_MAP_OPACITY_HPP
#define SIGHTLINE_MAP_OPACITY_HPP

#include <concepts>
#include <type_traits>
#include <utility>

#include "../core/point.hpp"

namespace sightline::inline SIGHTLINE_ABI {

/// A map type of your own: `Size size() const` and `bool is_opaque(Point) const`. is_opaque() is
/// called only for tiles inside size().
template <class M>
concept OpacityMap = requires(const M& map, Point p) {
    { map.size() } -> std::convertible_to<Size>;
    { map.is_opaque(p) } -> std::convertible_to<bool>;
};

namespace detail {
/// Tag: no haze.
struct NoHaze {};

/// The type of a haze: an integer. A float would be truncated, and a bool is no sixteenth.
template <class T>
concept HazeNumber =
    std::integral<std::remove_cvref_t<T>> && !std::same_as<std::remove_cvref_t<T>, bool>;

/// Whether this is a haze function, or the tag for none.
template <class Haze>
concept HazeOfView = std::same_as<Haze, NoHaze> || requires(const Haze& haze, Point p) {
    requires HazeNumber<decltype(haze(p))>;
};
}  // namespace detail

/// An OpacityMap made of a size and a function: for arrays, engines and types that you cannot
/// change. With a second function it has haze.
///
///     OpacityView map{{80, 50}, [&](Point p) { return !transparent[p.y * 80 + p.x]; }};
template <std::predicate<Point> IsOpaque, class Haze = detail::NoHaze>
class OpacityView {
    static constexpr bool asks_haze = detail::HazeOfView<Haze>;
    static_assert(asks_haze,
                  "the haze of an OpacityView must be a function that a const can call with a "
                  "Point, and that returns an integral type but bool");

  public:
    /// A map of `size`. is_opaque(Point) says which tiles stop sight. haze(Point), if given, says
    /// how hazy the others are.
    OpacityView(Size size, IsOpaque is_opaque, Haze haze = {})
        : size_{size}, is_opaque_{std::move(is_opaque)}, haze_{std::move(haze)} {}

    /// The size given to the constructor.
    [[nodiscard]] Size size() const { return size_; }
    /// Calls the function given.
    [[nodiscard]] bool is_opaque(Point p) const { return is_opaque_(p); }
    /// Calls the second function given.
    [[nodiscard]] int haze(Point p) const
        requires std::invocable<const Haze&, Point>
    {
        return static_cast<int>(haze_(p));
    }

  private:
    Size size_;
    IsOpaque is_opaque_;
    [[no_unique_address]] Haze haze_;
};

}  // namespace sightline::inline SIGHTLINE_ABI

#endif
