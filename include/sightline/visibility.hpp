// The room visibility/: who sees what, what is remembered, what came into view. Includes only.
#ifndef SIGHTLINE_VISIBILITY_HPP
#define SIGHTLINE_VISIBILITY_HPP

#include "visibility/map_memory.hpp"                 // IWYU pragma: export
#include "visibility/sightings.hpp"                  // IWYU pragma: export
#include "visibility/team_vision.hpp"                // IWYU pragma: export
#include "visibility/update_viewsheds.hpp"           // IWYU pragma: export
#include "visibility/update_viewsheds_by_light.hpp"  // IWYU pragma: export
#include "visibility/viewshed.hpp"                   // IWYU pragma: export

#endif
