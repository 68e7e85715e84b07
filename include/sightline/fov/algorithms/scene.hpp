// What an algorithm knows of the world: a Scene, in coordinates relative to the origin.
//
// Algorithms ask opaque(), call see() for what they reach, and need not care for bounds, rims,
// cones, lit walls or repeated reports: the scene does, so the contract holds for all of them
// alike.
//   reach()         how far from the origin, along either axis, anything can matter
//   opaque(p)       whether the tile at offset p stops sight; true outside the map
//   see(p, wall)    the tile at offset p is reached; `wall` says that it is opaque
// Those that know of haze also ask haze_limit() and haze(p), of tiles that are not opaque, and call
// see_through(haze, p, wall): p is reached having passed that much.
#ifndef SIGHTLINE_FOV_ALGORITHMS_SCENE_HPP
#define SIGHTLINE_FOV_ALGORITHMS_SCENE_HPP

#include <array>
#include <concepts>

#include "../../core/point.hpp"

namespace sightline::inline SIGHTLINE_ABI::fov {

template <class S>
concept Scene = requires(S& scene, Point offset, bool wall) {
    { scene.reach() } -> std::convertible_to<int>;
    { scene.opaque(offset) } -> std::convertible_to<bool>;
    scene.see(offset, wall);
};

template <class S>
concept HazyScene = Scene<S> && requires(S& scene, Point offset, bool wall) {
    { scene.haze_limit() } -> std::convertible_to<int>;
    { scene.haze(offset) } -> std::convertible_to<int>;
    scene.see_through(0, offset, wall);
};

/// A way to lay rows and columns onto the grid: rows count outwards, columns sideways.
struct Frame {
    Point outwards;
    Point sideways;

    [[nodiscard]] constexpr Point at(int row, int column) const {
        return {row * outwards.x + column * sideways.x, row * outwards.y + column * sideways.y};
    }
};

/// North, east, south, west. Columns run from -row to row.
inline constexpr std::array<Frame, 4> quadrants{{
    {{0, -1}, {1, 0}},
    {{1, 0}, {0, 1}},
    {{0, 1}, {-1, 0}},
    {{-1, 0}, {0, -1}},
}};

/// Each quadrant's two halves. Columns run from 0 to row.
inline constexpr std::array<Frame, 8> octants{{
    {{0, -1}, {1, 0}},
    {{0, -1}, {-1, 0}},
    {{1, 0}, {0, 1}},
    {{1, 0}, {0, -1}},
    {{0, 1}, {1, 0}},
    {{0, 1}, {-1, 0}},
    {{-1, 0}, {0, 1}},
    {{-1, 0}, {0, -1}},
}};

}  // namespace sightline::inline SIGHTLINE_ABI::fov

#endif
