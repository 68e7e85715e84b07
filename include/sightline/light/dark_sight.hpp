// DarkSight: how much light an eye needs, and how far it sees without.
#ifndef SIGHTLINE_LIGHT_DARK_SIGHT_HPP
#define SIGHTLINE_LIGHT_DARK_SIGHT_HPP

#include "../core/point.hpp"
#include "../core/shape.hpp"

namespace sightline::inline SIGHTLINE_ABI {

/// How an eye copes with darkness. `DarkSight{}` needs some light, the faintest will do.
///
///     DarkSight human{.least = 40};
///     DarkSight dwarf{.radius = 6, .least = 10};
///     DarkSight bat{.radius = unlimited};
struct DarkSight {
    /// How far it sees without any light: 0 (its own tile) or more tiles, or `unlimited`.
    int radius = 0;
    /// The form of the rim at that radius.
    Shape shape = Shape::circle;
    /// How much light it needs beyond: the brightest channel must be at least this, 0 to 255.
    int least = 1;

    /// Equal in everything.
    friend constexpr bool operator==(const DarkSight&, const DarkSight&) = default;
};

/// Throws std::invalid_argument for values that mean nothing, naming them. Every call that takes a
/// DarkSight does this by itself.
SIGHTLINE_API void validate(const DarkSight& dark);

}  // namespace sightline::inline SIGHTLINE_ABI

#endif
