// The colours of everything that is not the world, and arithmetic on colours. All in integers.
#pragma once

#include <algorithm>
#include <cstdint>

#include "game/world/color.hpp"

namespace sightline::game {

namespace palette {
inline constexpr Rgb shroud{0, 0, 0};
inline constexpr Rgb panel{14, 16, 22};
inline constexpr Rgb line{52, 58, 74};
inline constexpr Rgb label{124, 132, 154};
inline constexpr Rgb value{222, 226, 236};
inline constexpr Rgb heading{240, 184, 92};
inline constexpr Rgb good{96, 190, 168};
inline constexpr Rgb faint{84, 90, 108};
inline constexpr Rgb alarm{236, 110, 84};
inline constexpr Rgb cursor{250, 220, 120};
inline constexpr Rgb popup{24, 27, 38};
inline constexpr Rgb flat_memory{58, 60, 72};
inline constexpr Rgb watched{150, 44, 40};   ///< behind what a creature sees
inline constexpr Rgb route{60, 74, 120};     ///< behind the way one is about to go
inline constexpr Rgb torch{30, 26, 16};      ///< what light adds behind the tiles in view
inline constexpr Rgb revealed{70, 84, 130};  ///< what only the debugging view shows
}  // namespace palette

/// `from` with `parts` of 8 replaced by `to`.
[[nodiscard]] constexpr Rgb blend(Rgb from, Rgb to, int parts) {
    const auto mix = [parts](int a, int b) {
        return static_cast<std::uint8_t>((a * (8 - parts) + b * parts) / 8);
    };
    return {mix(from.r, to.r), mix(from.g, to.g), mix(from.b, to.b)};
}

/// Each channel divided.
[[nodiscard]] constexpr Rgb divided(Rgb color, int by) {
    const auto part = [by](int channel) { return static_cast<std::uint8_t>(channel / by); };
    return {part(color.r), part(color.g), part(color.b)};
}

/// `color` with `parts` of 8 of `light` added, up to white.
[[nodiscard]] constexpr Rgb lit(Rgb color, Rgb light, int parts) {
    const auto sum = [parts](int a, int b) {
        return static_cast<std::uint8_t>(std::min(a + b * parts / 8, 255));
    };
    return {sum(color.r, light.r), sum(color.g, light.g), sum(color.b, light.b)};
}

/// 0 (black) to 255 (white): how bright the eye takes a colour to be (ITU-R BT.601).
[[nodiscard]] constexpr int brightness(Rgb color) {
    return (299 * color.r + 587 * color.g + 114 * color.b) / 1000;
}

[[nodiscard]] constexpr Rgb greyscale(Rgb color) {
    const auto grey = static_cast<std::uint8_t>(brightness(color));
    return {grey, grey, grey};
}

}  // namespace sightline::game
