// Cone: a direction and an opening angle, for eyes that see only ahead. Decided in integers.
//
// The angle between a tile and the direction depends only on their dot product and the size of
// their cross product. Mirroring and quarter turns do not change these integers: mirrored input has
// a mirrored edge, exactly. The tangent of the half angle comes from a table of sines of half
// degrees, computed below in fixed point. 0, 90, 180 and 360 degrees, whose edges run through
// tiles' centres, are exact, and those tiles are in.
#ifndef SIGHTLINE_CORE_CONE_HPP
#define SIGHTLINE_CORE_CONE_HPP

#include <array>
#include <cstdint>
#include <string>

#include "point.hpp"

namespace sightline::inline SIGHTLINE_ABI {

/// A cone towards `direction` (any length, not necessarily a unit vector), `angle` degrees wide in
/// all.
///
///     Options facing_east{.radius = 8, .cone = Cone{.direction = {1, 0}, .angle = 90}};
struct Cone {
    Point direction;  ///< straight ahead; not (0, 0)
    int angle = 90;   ///< in degrees, 0 to 360; half of it to either side

    /// Whether direction and angle are equal.
    friend constexpr bool operator==(Cone, Cone) = default;
};

namespace detail {

inline constexpr int max_cone_component = max_side;

/// sin(i / 2 degrees) for i = 0..180, scaled by 2^30.
consteval std::array<std::int64_t, 181> half_degree_sines() {
    constexpr std::int64_t one = std::int64_t{1} << 30;
    constexpr std::int64_t pi = 3373259426;  // scaled alike
    std::array<std::int64_t, 181> sines{};
    for (int i = 0; i <= 90; ++i) {
        // Taylor series of sine and cosine, quick and precise up to 45 degrees.
        const std::int64_t x = pi * i / 360;
        std::int64_t sine = 0;
        std::int64_t cosine = 0;
        std::int64_t term = one;
        for (int n = 0; term != 0; ++n) {
            const std::int64_t sign = n % 4 < 2 ? 1 : -1;
            (n % 2 == 0 ? cosine : sine) += sign * term;
            term = term * x / one / (n + 1);
        }
        sines[static_cast<std::size_t>(180 - i)] = cosine;
        sines[static_cast<std::size_t>(i)] = sine;  // last, so that 45 degrees has one value
    }
    return sines;
}

inline constexpr auto sines = half_degree_sines();

/// Sine and cosine of half a cone's angle, scaled by 2^30.
struct HalfAngle {
    std::int64_t sine;
    std::int64_t cosine;
};

[[nodiscard]] constexpr HalfAngle half_angle(const Cone& cone) {
    const auto half = static_cast<std::size_t>(cone.angle);  // in half degrees
    return half <= 180 ? HalfAngle{sines[half], sines[180 - half]}
                       : HalfAngle{sines[360 - half], -sines[half - 180]};
}

}  // namespace detail

namespace detail {

/// Throws, naming what is wrong with a cone.
SIGHTLINE_API void refuse_cone(const Cone& cone);

/// Whether a * b >= c * d, for |a| and |c| below 2^48 and |b| and |d| up to 2^30: in two halves, as
/// the products need more than 64 bits.
[[nodiscard]] constexpr bool product_reaches(std::int64_t a, std::int64_t b, std::int64_t c,
                                             std::int64_t d) {
    constexpr int half = 24;
    constexpr std::int64_t mask = (std::int64_t{1} << half) - 1;
    const std::int64_t low = (a & mask) * b - (c & mask) * d;
    return (a >> half) * b - (c >> half) * d + (low >> half) >= 0;
}

}  // namespace detail

/// Throws std::invalid_argument for angles outside 0 to 360, and for directions that are (0, 0) or
/// too long. Every call that takes a cone calls this.
constexpr void validate(const Cone& cone) {
    const auto [x, y] = cone.direction;
    constexpr int most = detail::max_cone_component;
    if (cone.angle < 0 || cone.angle > 360 || (x == 0 && y == 0) || x < -most || x > most ||
        y < -most || y > most) {
        detail::refuse_cone(cone);
    }
}

/// Whether a tile `offset` away from the origin lies in the cone; the origin always does.
[[nodiscard]] constexpr bool within(const Cone& cone, Point offset) {
    validate(cone);
    const std::int64_t dx = cone.direction.x;
    const std::int64_t dy = cone.direction.y;
    const std::int64_t ahead = dx * offset.x + dy * offset.y;
    const std::int64_t cross = dx * offset.y - dy * offset.x;
    const std::int64_t aside = cross < 0 ? -cross : cross;
    if (cone.angle == 0) return aside == 0 && ahead >= 0;
    // sin(half - angle of the tile) >= 0, multiplied out.
    const auto [sine, cosine] = detail::half_angle(cone);
    return detail::product_reaches(ahead, sine, aside, cosine);
}

}  // namespace sightline::inline SIGHTLINE_ABI

#endif
