// DarkSight: how much light an eye needs, and how far it sees without.
#ifndef SIGHTLINE_LIGHT_DARK_SIGHT_HPP
#define SIGHTLINE_LIGHT_DARK_SIGHT_HPP

#include "../core/point.hpp"
#include "../core/shape.hpp"

namespace sightline::inline SIGHTLINE_ABI {

/// An eye's need of light. `DarkSight{}` needs some; the faintest will do.
///
///     DarkSight human{.least = 40};
///     DarkSight dwarf{.radius = 6, .least = 10};
///     DarkSight bat{.radius = unlimited};
struct DarkSight {
    /// How far it sees without light: 0 (its own tile) or more tiles, or `unlimited`.
    int radius = 0;
    /// The outline of the area within the radius.
    Shape shape = Shape::circle;
    /// How much light it needs outside: the brightest channel must be at least this, 0 to 255.
    int least = 1;

    /// Compares all members.
    friend constexpr bool operator==(const DarkSight&, const DarkSight&) = default;
};

/// Throws std::invalid_argument for invalid values, naming them. Every call that takes a DarkSight
/// calls this.
SIGHTLINE_API void validate(const DarkSight& dark);

}  // namespace sightline::inline SIGHTLINE_ABI

#endif
