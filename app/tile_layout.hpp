// TileLayout: where the tiles of a part of a map lie in a picture, and their form.
//
// Squares lie side by side. Hexagons have pointy tops: rows are closer than tiles are wide, and
// every other row is shifted by half a tile.
#pragma once

#include "app/map_form.hpp"
#include "app/picture.hpp"

namespace sightline::app {

class TileLayout {
  public:
    /// For a part of a map, so that the longer side stays within `room` pixels.
    TileLayout(const MapForm& form, Rect area, int room);

    /// The width of a tile in pixels.
    [[nodiscard]] int side() const { return side_; }
    /// The size of the whole part.
    [[nodiscard]] Size pixels() const;
    /// The upper left corner of the largest square within a tile, from that of the part.
    [[nodiscard]] Point corner(Point p) const;

    /// Draws a tile, `lined` with a line around it if it is large enough, in a part drawn at `at`.
    void fill(Picture& picture, Point at, Point p, game::Rgb color, bool lined = true) const;
    /// Draws a thin wall inside a tile, on that side.
    void fill_wall(Picture& picture, Point at, Point p, int side, game::Rgb color) const;

  private:
    MapForm form_;
    Rect area_;
    int side_;

    [[nodiscard]] int row_pixels() const;
    [[nodiscard]] Size tile_box() const;
    [[nodiscard]] Point box_corner(Point p) const;
    /// Colours the pixels of a hexagon that are less than `reach` of its inner radius from its
    /// middle in all directions, 1000 for all of it, and at least `least` in direction `side`.
    void fill_hexagon(Picture& picture, Point box, int reach, int side, int least,
                      game::Rgb color) const;
};

}  // namespace sightline::app
