// Rgb: a colour with 8 bits a channel, and arithmetic on it. All in integers.
#pragma once

#include <algorithm>
#include <cstdint>

namespace sightline::game {

struct Rgb {
    std::uint8_t r = 0;
    std::uint8_t g = 0;
    std::uint8_t b = 0;

    friend constexpr bool operator==(Rgb, Rgb) = default;
};

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
