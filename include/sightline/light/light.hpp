// Light: something that shines, or that makes dark.
#ifndef SIGHTLINE_LIGHT_LIGHT_HPP
#define SIGHTLINE_LIGHT_LIGHT_HPP

#include <optional>

#include "../core/cone.hpp"
#include "../core/options.hpp"
#include "../core/point.hpp"
#include "../core/shape.hpp"
#include "falloff.hpp"
#include "rgb.hpp"

namespace sightline::inline SIGHTLINE_ABI {

/// It reaches the tiles that an eye in its place would see. Change whatever you like of it, at any
/// time: the next update_lights() notices.
///
///     Light torch{.position = {12, 7}, .radius = 8, .color = {255, 180, 80}};
///     Light darkness{.position = {30, 7}, .radius = 4, .color = {-300, -300, -300}};
struct Light {
    /// The tile it shines from.
    Point position{};
    /// How far it shines: `unlimited`, or a number of tiles >= 0.
    int radius = 8;
    /// The form of the rim at that radius.
    Shape shape = Shape::circle;
    /// Shining only ahead, like a lantern with a hood; all around when absent.
    std::optional<Cone> cone = std::nullopt;
    /// What it adds to the tile it stands on. Negative: what it takes away.
    Rgb color{255, 255, 255};
    /// How it gets weaker with the distance.
    Falloff falloff = Falloff::smooth;

    /// Equal in everything.
    friend constexpr bool operator==(const Light&, const Light&) = default;
};

namespace detail {

/// How an eye in the light's place would look, at clear tiles only.
[[nodiscard]] inline Options view_of(const Light& light) {
    return {.radius = light.radius, .shape = light.shape, .light_walls = false, .cone = light.cone};
}

}  // namespace detail

/// Throws std::invalid_argument for lights that mean nothing, naming the value. update_lights()
/// does this by itself.
SIGHTLINE_API void validate(const Light& light);

}  // namespace sightline::inline SIGHTLINE_ABI

#endif
