// The room core/: points, grids, sets of tiles, options. Includes only.
#ifndef SIGHTLINE_CORE_HPP
#define SIGHTLINE_CORE_HPP

#include "core/algorithm.hpp"   // IWYU pragma: export
#include "core/cone.hpp"        // IWYU pragma: export
#include "core/enum_table.hpp"  // IWYU pragma: export
#include "core/error.hpp"       // IWYU pragma: export
#include "core/grid.hpp"        // IWYU pragma: export
#include "core/hex.hpp"         // IWYU pragma: export
#include "core/options.hpp"     // IWYU pragma: export
#include "core/point.hpp"       // IWYU pragma: export
#include "core/rect.hpp"        // IWYU pragma: export
#include "core/shape.hpp"       // IWYU pragma: export
#include "core/side.hpp"        // IWYU pragma: export
#include "core/tile_set.hpp"    // IWYU pragma: export
#include "core/to_point.hpp"    // IWYU pragma: export
#include "core/version.hpp"     // IWYU pragma: export

#endif
