// Falloff: how a light gets weaker with the distance.
//
// Integers only: a weight of 0 to 256, from the squared distance. It reaches 0 one tile outside the
// radius, so that the rim of a light is faint and not black.
#ifndef SIGHTLINE_LIGHT_FALLOFF_HPP
#define SIGHTLINE_LIGHT_FALLOFF_HPP

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>

#include "../core/enum_table.hpp"
#include "../core/error.hpp"
#include "../core/point.hpp"

namespace sightline::inline SIGHTLINE_ABI {

/// How a light of radius r gets weaker with the distance d.
enum class Falloff {
    smooth,  ///< 1 - d^2 / (r + 1)^2: full near the light, quickly weaker towards the rim
    linear,  ///< 1 - d / (r + 1): evenly weaker
    none,    ///< as bright at the rim as beside the light
};

/// The names of the falloffs.
template <>
struct EnumTable<Falloff> {
    /// In the order of the enum.
    static constexpr auto entries = std::to_array<Named<Falloff>>({
        {"smooth", Falloff::smooth},
        {"linear", Falloff::linear},
        {"none", Falloff::none},
    });
};
static_assert(detail::is_in_order<Falloff>());

namespace detail {

/// The square root, rounded down.
[[nodiscard]] constexpr std::int64_t square_root(std::int64_t square) {
    if (square < 2) return square;
    // Newton's method, from above.
    const int bits = 64 - std::countl_zero(static_cast<std::uint64_t>(square));
    std::int64_t root = std::int64_t{1} << ((bits + 1) / 2);
    for (;;) {
        const std::int64_t next = (root + square / root) / 2;
        if (next >= root) return root;
        root = next;
    }
}

/// 16 times the square root, rounded down; without 256 * square, which may not fit.
[[nodiscard]] constexpr std::int64_t sixteenths_of_root(std::int64_t square) {
    const std::int64_t root = square_root(square);
    const std::int64_t rest = 256 * (square - root * root);
    std::int64_t more = 0;  // (16 root + more)^2 = 256 root^2 + more * (32 root + more)
    for (const std::int64_t bit : {8, 4, 2, 1}) {
        if ((more + bit) * (32 * root + more + bit) <= rest) more += bit;
    }
    return 16 * root + more;
}

/// 256 * part / whole, rounded up, for part < whole. Bit by bit, since the product may not fit.
[[nodiscard]] constexpr std::int64_t parts_in_256(std::int64_t part, std::int64_t whole) {
    std::int64_t parts = 0;
    for (int digit = 0; digit < 8; ++digit) {
        part *= 2;
        parts = 2 * parts + (part >= whole ? 1 : 0);
        if (part >= whole) part -= whole;
    }
    return parts + (part > 0 ? 1 : 0);
}

[[nodiscard]] constexpr std::int64_t divided_up(std::int64_t a, std::int64_t b) {
    return (a + b - 1) / b;
}

SIGHTLINE_API void refuse_falloff_radius(int radius);

/// The end of near_falloff_weight()'s range along each axis; no map is as large.
inline constexpr int near_falloff_end = 1 << 26;

/// falloff_weight() of a valid light, at tiles of a map.
[[nodiscard]] constexpr int near_falloff_weight(Falloff falloff, int radius, std::int64_t squared) {
    const std::int64_t end = std::int64_t{radius} + 1;
    std::int64_t lost = 0;
    if (falloff == Falloff::smooth) lost = divided_up(256 * squared, end * end);
    if (falloff == Falloff::linear) lost = divided_up(16 * square_root(256 * squared), end);
    return static_cast<int>((std::max)(256 - lost, std::int64_t{0}));
}

/// The squared distance of a square tile.
[[nodiscard]] constexpr std::int64_t squared_length(Point offset) {
    return std::int64_t{offset.x} * offset.x + std::int64_t{offset.y} * offset.y;
}

/// At any distance; slower, since the products above may not fit.
[[nodiscard]] constexpr int far_falloff_weight(Falloff falloff, int radius, Point offset) {
    if (falloff == Falloff::none) return 256;
    const std::int64_t end = std::int64_t{radius} + 1;
    const std::int64_t dx = offset.x < 0 ? -std::int64_t{offset.x} : offset.x;
    const std::int64_t dy = offset.y < 0 ? -std::int64_t{offset.y} : offset.y;
    if (dx >= end || dy >= end) return 0;  // so that the squares fit
    const std::int64_t squared = dx * dx + dy * dy;
    if (squared >= end * end) return 0;
    const std::int64_t lost = falloff == Falloff::smooth
                                  ? parts_in_256(squared, end * end)
                                  : divided_up(16 * sixteenths_of_root(squared), end);
    return static_cast<int>(256 - lost);
}

}  // namespace detail

/// The weight of a light of that radius at a tile `offset` away, in 256ths: 256 is full light.
/// Walls are not taken into account. Throws std::invalid_argument for a negative radius.
[[nodiscard]] constexpr int falloff_weight(Falloff falloff, int radius, Point offset) {
    if (radius < 0) detail::refuse_falloff_radius(radius);
    constexpr int end = detail::near_falloff_end;
    const bool is_near = offset.x > -end && offset.x < end && offset.y > -end && offset.y < end;
    return is_near ? detail::near_falloff_weight(falloff, radius, detail::squared_length(offset))
                   : detail::far_falloff_weight(falloff, radius, offset);
}

}  // namespace sightline::inline SIGHTLINE_ABI

#endif
