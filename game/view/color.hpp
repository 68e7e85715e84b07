// Rgb: a colour with 8 bits a channel, and arithmetic on it. All in integers.
#pragma once

#include <algorithm>
#include <array>
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

/// 0 (black) to 255 (white): perceived brightness (ITU-R BT.601).
[[nodiscard]] constexpr int brightness(Rgb color) {
    return (299 * color.r + 587 * color.g + 114 * color.b) / 1000;
}

/// A channel's luminance, 0 to 10003: the curve of WCAG 2, approximated by 0.8 x^2 + 0.2 x^3.
inline constexpr auto linear_channels = [] {
    std::array<int, 256> linear{};
    for (int channel = 0; channel < 256; ++channel) {
        const int square = channel * channel;  // up to 65025
        linear[static_cast<std::size_t>(channel)] = (square * 8 + square / 255 * channel * 2) / 65;
    }
    return linear;
}();

/// 0 (black) to 10000 (white): relative luminance as WCAG 2 defines it, within a few per cent.
[[nodiscard]] constexpr int luminance(Rgb color) {
    return (2126 * linear_channels[color.r] + 7152 * linear_channels[color.g] +
            722 * linear_channels[color.b]) /
           10000;
}

/// The contrast between two colours, in tenths: 10 (none) to 210 (black and white).
[[nodiscard]] constexpr int contrast(Rgb a, Rgb b) {
    const int one = luminance(a);
    const int other = luminance(b);
    return (std::max(one, other) + 500) * 10 / (std::min(one, other) + 500);
}

/// `color`, made lighter or darker in small steps until its contrast to the background is at least
/// `least` and at most `most`, in tenths. Where both cannot be met, `most` wins.
[[nodiscard]] constexpr Rgb within_contrast(Rgb color, Rgb behind, int least, int most = 210) {
    const auto each = [](Rgb c, auto&& change) {
        return Rgb{static_cast<std::uint8_t>(change(int{c.r})),
                   static_cast<std::uint8_t>(change(int{c.g})),
                   static_cast<std::uint8_t>(change(int{c.b}))};
    };
    // contrast(color, behind) > most, or < least, without dividing.
    const int background = luminance(behind) + 500;
    const auto is_over = [&](int tenths) {
        const int own = luminance(color) + 500;
        return std::max(own, background) * 10 >= (tenths + 1) * std::min(own, background);
    };
    for (int step = 0; step < 64 && is_over(most); ++step) {
        color = each(color, [](int channel) { return channel * 15 / 16; });
    }
    for (int step = 0; step < 64 && !is_over(least - 1); ++step) {
        color = each(color, [](int channel) { return std::min(channel + channel / 16 + 2, 255); });
    }
    return color;
}

[[nodiscard]] constexpr Rgb greyscale(Rgb color) {
    const auto grey = static_cast<std::uint8_t>(brightness(color));
    return {grey, grey, grey};
}

}  // namespace sightline::game
