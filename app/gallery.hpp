// Gallery: one look by every algorithm, side by side, with what differs from the default marked.
#pragma once

#include <sightline/core/options.hpp>

#include "app/map_file.hpp"
#include "app/picture.hpp"

namespace sightline::app {

/// The picture of `gallery`. Throws std::runtime_error when the map is too large for one.
[[nodiscard]] Picture gallery(const MapFile& map, Point origin, const Options& options);

/// Where gallery() draws the map's upper left tile for the algorithm at `index`, and how large a
/// tile is.
struct GalleryLayout {
    explicit GalleryLayout(Size map);

    [[nodiscard]] Point panel(int index) const;
    [[nodiscard]] Point map_corner(int index) const;

    int side = 0;
    Size panel_size;
    int columns = 0;
    Size picture;
};

}  // namespace sightline::app
