// Gallery: what every algorithm sees from one tile, side by side, with the differences marked.
#pragma once

#include <sightline/core/options.hpp>

#include "app/map_file.hpp"
#include "app/picture.hpp"
#include "app/tile_layout.hpp"

namespace sightline::app {

/// The picture of `sightline gallery`: the tiles within the radius. Throws std::runtime_error if it
/// would be too large.
[[nodiscard]] Picture gallery(const MapFile& map, Point origin, const Options& options);

/// The layout of gallery(): the panel and the map of the algorithm at `index`, and the size of
/// tiles.
struct GalleryLayout {
    /// For a part of a map.
    GalleryLayout(const MapForm& form, Rect area);

    [[nodiscard]] Point panel(int index) const;
    [[nodiscard]] Point map_corner(int index) const;

    TileLayout tiles;
    Size panel_size;
    int panels = 0;  // the last is the legend
    int columns = 0;
    Size picture;
};

}  // namespace sightline::app
