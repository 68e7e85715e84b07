// Sighting: one look at one map. What the formats of `view` and the panels of `gallery` show.
#pragma once

#include <string>

#include <sightline/sightline.hpp>

#include "app/map_file.hpp"

namespace sightline::app {

struct Sighting {
    const MapFile& map;
    Point origin;
    Options options;
    TileSet seen;

    Sighting(const MapFile& on, Point from, Options how)
        : map{on}, origin{from}, options{how}, seen{field_of_view(on, from, how)} {}
};

/// The tiles that are seen, as they are drawn in the map, '@' where one stands, else blank.
[[nodiscard]] std::string to_ascii(const Sighting& sighting);

/// The whole map in 24-bit colour for a terminal: what is seen is lit, the rest is dim.
[[nodiscard]] std::string to_color(const Sighting& sighting);

/// A line of 0 and 1 for each row: 1 is seen.
[[nodiscard]] std::string to_mask(const Sighting& sighting);

/// Origin, size, options, count and the tiles, as one JSON object on one line.
[[nodiscard]] std::string to_json(const Sighting& sighting);

}  // namespace sightline::app
