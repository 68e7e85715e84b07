// Rgb: light as three integers, so that sums are the same in any order and on every machine.
#ifndef SIGHTLINE_LIGHT_RGB_HPP
#define SIGHTLINE_LIGHT_RGB_HPP

#include <algorithm>
#include <string>

#include "../core/version.hpp"

namespace sightline::inline SIGHTLINE_ABI {

/// The limit of a light's colour: each channel is -max_light to max_light.
inline constexpr int max_light = 32767;

/// A colour, or an amount of light. Screens show 0 to 255; a light may be brighter, and a negative
/// one takes light away.
struct Rgb {
    int red = 0;    ///< how much red
    int green = 0;  ///< how much green
    int blue = 0;   ///< how much blue

    /// Each channel on its own.
    ///@{
    friend constexpr Rgb operator+(Rgb a, Rgb b) {
        return {a.red + b.red, a.green + b.green, a.blue + b.blue};
    }
    friend constexpr Rgb operator-(Rgb c) { return {-c.red, -c.green, -c.blue}; }
    friend constexpr Rgb operator-(Rgb a, Rgb b) { return a + -b; }
    constexpr Rgb& operator+=(Rgb other) { return *this = *this + other; }
    constexpr Rgb& operator-=(Rgb other) { return *this = *this - other; }
    friend constexpr bool operator==(Rgb, Rgb) = default;
    ///@}
};

/// The largest of the three channels.
[[nodiscard]] constexpr int brightest(Rgb c) { return (std::max)({c.red, c.green, c.blue}); }

/// The larger of the two, channel by channel.
[[nodiscard]] constexpr Rgb brighter(Rgb a, Rgb b) {
    return {(std::max)(a.red, b.red), (std::max)(a.green, b.green), (std::max)(a.blue, b.blue)};
}

/// Clamps each channel to 0 to 255, as screens show it.
[[nodiscard]] constexpr Rgb clamped(Rgb c) {
    return {std::clamp(c.red, 0, 255), std::clamp(c.green, 0, 255), std::clamp(c.blue, 0, 255)};
}

/// "(255, 128, -20)": the form in which error messages name colours.
[[nodiscard]] SIGHTLINE_API std::string to_string(Rgb c);

/// Throws std::invalid_argument for colours outside max_light. Every call that takes a colour calls
/// this.
SIGHTLINE_API void validate(Rgb c);

}  // namespace sightline::inline SIGHTLINE_ABI

#endif
