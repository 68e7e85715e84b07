// The room light/: lights, how lit each tile is, and views by light. Includes only.
#ifndef SIGHTLINE_LIGHT_HPP
#define SIGHTLINE_LIGHT_HPP

#include "light/dark_sight.hpp"        // IWYU pragma: export
#include "light/falloff.hpp"           // IWYU pragma: export
#include "light/light.hpp"             // IWYU pragma: export
#include "light/light_map.hpp"         // IWYU pragma: export
#include "light/light_seen.hpp"        // IWYU pragma: export
#include "light/rgb.hpp"               // IWYU pragma: export
#include "light/update_lights.hpp"     // IWYU pragma: export
#include "light/visible_by_light.hpp"  // IWYU pragma: export

#endif
