// sightline: what can be seen from here? The front door; includes only. Each room has one too.
#ifndef SIGHTLINE_SIGHTLINE_HPP
#define SIGHTLINE_SIGHTLINE_HPP

#include "core.hpp"        // IWYU pragma: export
#include "crowd.hpp"       // IWYU pragma: export
#include "fov.hpp"         // IWYU pragma: export
#include "light.hpp"       // IWYU pragma: export
#include "map.hpp"         // IWYU pragma: export
#include "save.hpp"        // IWYU pragma: export
#include "visibility.hpp"  // IWYU pragma: export

#endif
