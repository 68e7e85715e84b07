// Gallery: what every algorithm sees from one tile, side by side, with the differences marked.
#pragma once

#include <sightline/core/options.hpp>

#include "app/map_file.hpp"
#include "app/picture.hpp"

namespace sightline::app {

/// The picture that `sightline gallery` draws: what is in reach. Throws std::runtime_error if that
/// is too large.
[[nodiscard]] Picture gallery(const MapFile& map, Point origin, const Options& options);

/// Where gallery() draws the panel and the map of the algorithm at `index`, and how large tiles
/// are.
struct GalleryLayout {
    /// For a part of a map of this size.
    explicit GalleryLayout(Size map);

    [[nodiscard]] Point panel(int index) const;
    [[nodiscard]] Point map_corner(int index) const;

    int side = 0;
    Size panel_size;
    int columns = 0;
    Size picture;
};

}  // namespace sightline::app
