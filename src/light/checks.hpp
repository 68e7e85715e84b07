// Checks of the light room, besides the public validate().
#ifndef SIGHTLINE_LIGHT_CHECKS_HPP
#define SIGHTLINE_LIGHT_CHECKS_HPP

#include <sightline/core/point.hpp>
#include <sightline/light/light_map.hpp>

namespace sightline::inline SIGHTLINE_ABI::detail {

/// Throws for a LightMap of another size than the map's.
void require_light_map_for(Size size, const LightMap& light_map);

}  // namespace sightline::inline SIGHTLINE_ABI::detail

#endif
