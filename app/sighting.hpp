// Sighting: what is seen from one tile of a map. `view` prints it, and `gallery` draws several.
#pragma once

#include <vector>

#include <sightline/core/options.hpp>
#include <sightline/core/tile_set.hpp>
#include <sightline/light/light.hpp>
#include <sightline/light/light_map.hpp>

#include "app/map_file.hpp"
#include "app/output.hpp"
#include "app/world.hpp"
#include "game/platform/color_depth.hpp"

namespace sightline::app {

struct Sighting {
    const MapFile& map;
    World world;
    Point origin;
    Options options;
    std::vector<Light> lights;
    LightMap light;  // as the world's tiles
    TileSet seen;    // as the drawing's

    /// If there are lights, only lit tiles are seen.
    Sighting(const MapFile& on, Point from, const Options& how, std::vector<Light> by = {});

    /// The light seen on a tile; full daylight if there are no lights.
    [[nodiscard]] Rgb light_on(Point p) const;

  private:
    TileSet seen_in_world_;
};

/// The visible tiles as they are drawn in the map, '@' for the origin, blanks for the rest.
void write_ascii(const Sighting& sighting, const Sink& out);

/// The whole map in colour for a terminal: visible tiles are bright, the rest is dim.
void write_color(const Sighting& sighting, const Sink& out, game::ColorDepth depth);

/// A line of 0 and 1 for each row; 1 is visible.
void write_mask(const Sighting& sighting, const Sink& out);

/// Origin, size, options, count and the tiles, as one JSON object on one line.
void write_json(const Sighting& sighting, const Sink& out);

}  // namespace sightline::app
