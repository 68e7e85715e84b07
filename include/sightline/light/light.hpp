// Light: something that shines, or takes light away.
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

/// It reaches the tiles that an eye in its place would see. Change any member at any time: the next
/// update_lights() notices.
///
///     Light torch{.position = {12, 7}, .radius = 8, .color = {255, 180, 80}};
///     Light darkness{.position = {30, 7}, .radius = 4, .color = {-300, -300, -300}};
struct Light {
    /// The tile it shines from.
    Point position{};
    /// How far it shines: `unlimited`, or a number of tiles >= 0.
    int radius = 8;
    /// The outline of the area within the radius.
    Shape shape = Shape::circle;
    /// A cone of light, as of a hooded lantern; without one, it shines all around.
    std::optional<Cone> cone = std::nullopt;
    /// How much it adds to the tile it stands on; if negative, how much it takes away.
    Rgb color{255, 255, 255};
    /// How it gets weaker with the distance.
    Falloff falloff = Falloff::smooth;

    /// Compares all members.
    friend constexpr bool operator==(const Light&, const Light&) = default;
};

namespace detail {

/// The options of an eye in the light's place that sees clear tiles only.
[[nodiscard]] inline Options view_of(const Light& light) {
    return {.radius = light.radius, .shape = light.shape, .light_walls = false, .cone = light.cone};
}

}  // namespace detail

/// Throws std::invalid_argument for invalid lights, naming the value. update_lights() calls this.
SIGHTLINE_API void validate(const Light& light);

}  // namespace sightline::inline SIGHTLINE_ABI

#endif
