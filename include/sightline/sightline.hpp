// sightline: what can be seen from here? The front door; includes only.
#pragma once

#include "changes.hpp"           // IWYU pragma: export
#include "cone.hpp"              // IWYU pragma: export
#include "error.hpp"             // IWYU pragma: export
#include "fields_of_view.hpp"    // IWYU pragma: export
#include "fov.hpp"               // IWYU pragma: export
#include "grid.hpp"              // IWYU pragma: export
#include "line_of_sight.hpp"     // IWYU pragma: export
#include "memory.hpp"            // IWYU pragma: export
#include "opacity.hpp"           // IWYU pragma: export
#include "opacity_grid.hpp"      // IWYU pragma: export
#include "options.hpp"           // IWYU pragma: export
#include "point.hpp"             // IWYU pragma: export
#include "save/bytes.hpp"        // IWYU pragma: export
#include "save/memory.hpp"       // IWYU pragma: export
#include "save/tile_set.hpp"     // IWYU pragma: export
#include "save/viewshed.hpp"     // IWYU pragma: export
#include "shape.hpp"             // IWYU pragma: export
#include "sightings.hpp"         // IWYU pragma: export
#include "team.hpp"              // IWYU pragma: export
#include "tile_set.hpp"          // IWYU pragma: export
#include "update_viewsheds.hpp"  // IWYU pragma: export
#include "viewshed.hpp"          // IWYU pragma: export
#include "workers.hpp"           // IWYU pragma: export
