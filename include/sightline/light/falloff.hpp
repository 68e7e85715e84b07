// Falloff: how a light gets weaker with the distance.
//
// In whole numbers only: a weight of 0 to 256, from the squared distance. It reaches 0 one tile
// beyond the radius, so that the rim of a light is faint and not black.
#ifndef SIGHTLINE_LIGHT_FALLOFF_HPP
#define SIGHTLINE_LIGHT_FALLOFF_HPP

#include <array>
#include <bit>
#include <cstdint>

#include "../core/enum_table.hpp"
#include "../core/least.hpp"
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
    // Newton's steps from above come down to it.
    const int bits = 64 - std::countl_zero(static_cast<std::uint64_t>(square));
    std::int64_t root = std::int64_t{1} << ((bits + 1) / 2);
    for (;;) {
        const std::int64_t next = (root + square / root) / 2;
        if (next >= root) return root;
        root = next;
    }
}

[[nodiscard]] constexpr std::int64_t divided_up(std::int64_t a, std::int64_t b) {
    return (a + b - 1) / b;
}

}  // namespace detail

/// What is left of a light of that radius at a tile `offset` away, in 256ths: 256 is all of it.
/// Whether it gets there at all is another question.
[[nodiscard]] constexpr int falloff_weight(Falloff falloff, int radius, Point offset) {
    const std::int64_t end = std::int64_t{radius} + 1;
    const std::int64_t squared =
        std::int64_t{offset.x} * offset.x + std::int64_t{offset.y} * offset.y;
    std::int64_t lost = 0;
    if (falloff == Falloff::smooth) lost = detail::divided_up(256 * squared, end * end);
    if (falloff == Falloff::linear) {
        lost = detail::divided_up(16 * detail::square_root(256 * squared), end);
    }
    return static_cast<int>(detail::greatest(256 - lost, std::int64_t{0}));
}

}  // namespace sightline::inline SIGHTLINE_ABI

#endif
