#include "app/heat.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

namespace sightline::app {

namespace {

struct Stop {
    double chroma;
    double hue;  // in degrees, always growing, so that the path through the hues does not turn back
};
constexpr std::array<Stop, 5> stops{{{.09, 280}, {.16, 318}, {.19, 375}, {.155, 418}, {.10, 465}}};
constexpr double darkest = 0.29;
constexpr double lightest = 0.96;

std::uint8_t channel(double linear) {
    const double clipped = std::clamp(linear, 0.0, 1.0);
    const double encoded =
        clipped <= 0.0031308 ? 12.92 * clipped : 1.055 * std::pow(clipped, 1 / 2.4) - 0.055;
    return static_cast<std::uint8_t>(std::lround(encoded * 255));
}

game::Rgb from_oklab(double lightness, double a, double b) {
    const double l = std::pow(lightness + 0.3963377774 * a + 0.2158037573 * b, 3);
    const double m = std::pow(lightness - 0.1055613458 * a - 0.0638541728 * b, 3);
    const double s = std::pow(lightness - 0.0894841775 * a - 1.2914855480 * b, 3);
    return {channel(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
            channel(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
            channel(-0.0041960863 * l - 0.7034186147 * m + 1.7076147010 * s)};
}

}  // namespace

game::Rgb heat_color(double share) {
    const double t = std::clamp(share, 0.0, 1.0);
    const double at = t * (stops.size() - 1);
    const auto i = std::min(static_cast<std::size_t>(at), stops.size() - 2);
    const double part = at - static_cast<double>(i);
    const double chroma = std::lerp(stops[i].chroma, stops[i + 1].chroma, part);
    const double hue = std::lerp(stops[i].hue, stops[i + 1].hue, part) * std::numbers::pi / 180;
    return from_oklab(std::lerp(darkest, lightest, t), chroma * std::cos(hue),
                      chroma * std::sin(hue));
}

}  // namespace sightline::app
