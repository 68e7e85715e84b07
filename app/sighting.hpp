// Sighting: what is seen from one tile of a map. `view` prints it, and `gallery` draws several.
#pragma once

#include <string>

#include <sightline/core/options.hpp>
#include <sightline/core/tile_set.hpp>

#include "app/map_file.hpp"

namespace sightline::app {

struct Sighting {
    const MapFile& map;
    Point origin;
    Options options;
    TileSet seen;

    Sighting(const MapFile& on, Point from, const Options& how);
};

/// The visible tiles as they are drawn in the map, '@' for the origin, blanks for the rest.
[[nodiscard]] std::string to_ascii(const Sighting& sighting);

/// The whole map in 24-bit colour for a terminal: visible tiles are bright, the rest is dim.
[[nodiscard]] std::string to_color(const Sighting& sighting);

/// A line of 0 and 1 for each row; 1 is visible.
[[nodiscard]] std::string to_mask(const Sighting& sighting);

/// Origin, size, options, count and the tiles, as one JSON object on one line.
[[nodiscard]] std::string to_json(const Sighting& sighting);

}  // namespace sightline::app
