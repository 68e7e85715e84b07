// The room save/: saving to bytes and loading, the same on every machine. Includes only.
#ifndef SIGHTLINE_SAVE_HPP
#define SIGHTLINE_SAVE_HPP

#include "save/light.hpp"         // IWYU pragma: export
#include "save/map_memory.hpp"    // IWYU pragma: export
#include "save/opacity_grid.hpp"  // IWYU pragma: export
#include "save/options.hpp"       // IWYU pragma: export
#include "save/save_reader.hpp"   // IWYU pragma: export
#include "save/save_writer.hpp"   // IWYU pragma: export
#include "save/sightings.hpp"     // IWYU pragma: export
#include "save/tile_set.hpp"      // IWYU pragma: export
#include "save/viewshed.hpp"      // IWYU pragma: export

#endif
