// World: a drawn map as the library has it.
//
// Hexagons are drawn as a rectangle whose rows are shifted, and computed in axial coordinates, in
// which the rectangle is a part of a rhombus. The rest of the rhombus is opaque.
#pragma once

#include <cstddef>
#include <optional>

#include <sightline/core/tile_set.hpp>
#include <sightline/map/hex_grid.hpp>
#include <sightline/map/map_ref.hpp>
#include <sightline/map/opacity_grid.hpp>

#include "app/map_file.hpp"

namespace sightline::app {

class World {
  public:
    explicit World(const MapFile& file);

    [[nodiscard]] MapRef ref() const { return hexes_ ? MapRef(*hexes_) : MapRef(squares_); }

    /// A tile of the drawing in the library's coordinates, and the other way round.
    ///@{
    [[nodiscard]] Point to_map(Point p) const;
    [[nodiscard]] Point to_drawing(Point p) const;
    [[nodiscard]] TileSet to_drawing(const TileSet& tiles) const;
    ///@}

    /// How many of these tiles are on the drawing.
    [[nodiscard]] std::size_t count_on_drawing(const TileSet& tiles) const;

  private:
    Size size_;
    MapForm form_;
    Point first_;  // the drawing's (0, 0) in axial coordinates that are not negative
    OpacityGrid squares_;
    std::optional<HexGrid> hexes_;
};

}  // namespace sightline::app
